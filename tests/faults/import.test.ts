import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { run, tryOut, upload } from "#tests/harness/imports.ts";
import { report, rounds, TIMEOUT_MS } from "#tests/harness/scale.ts";
import { WorkerProcess } from "./worker-process.ts";

/** An import under kill -9 of its worker (decision 0106): every row is written once, or not at all, and undoing finds each. */
const KILLS = rounds(50);
const ROWS = KILLS * 300;

const server = await testServer();
const worker = new WorkerProcess("import-process.ts", { DATABASE_URL: server.url });
afterAll(() => worker.kill());

test(`${ROWS} rows, ${KILLS} kills: none is lost, none is doubled`, { timeout: TIMEOUT_MS }, async () => {
  const salon = await server.salon("Taşınan Salon");
  const text = Array.from({ length: ROWS }, (_, n) => `Müşteri ${n};0532${1_000_000 + n}`).join("\n");
  const one = await tryOut(server, salon, await upload(server, salon, `Ad Soyad;Telefon\n${text}\n`));
  expect(one.counts.new).toBe(ROWS);
  const params = { id: one.id };
  await salon.call("POST /api/imports/{id}/start", { params });
  const read = () => salon.call("GET /api/imports/{id}", { params });
  let kills = 0;
  // An import whose worker was killed five times within one step is stopped; its administrator goes on.
  const goOn = async (): Promise<void> => {
    if ((await read()).state === "stopped") await salon.call("POST /api/imports/{id}/start", { params });
  };
  for (; kills < KILLS && (await read()).state !== "done"; kills++) {
    await goOn();
    await worker.start();
    await sleep(300 + Math.random() * 700);
    await worker.kill();
    // The killed worker's lease would only end after half a minute.
    await server.owner.query(
      `update jobs set state = 'waiting', due_at = now() where name = 'transfer.run' and state = 'running'`,
    );
    const { counts } = await read();
    expect((await salon.call("GET /api/contacts/customer")).meta.total).toBe(counts.written);
  }
  await server.runJobs();
  await goOn();
  await server.runJobs();
  expect(await read()).toMatchObject({ state: "done", counts: { written: ROWS } });
  report(`import: ${kills} kills during ${ROWS} rows`);
  const phones = await server.owner.query(
    "select count(*)::int as all, count(distinct phone)::int as different from contacts",
  );
  expect(phones.rows[0]).toEqual({ all: ROWS, different: ROWS });
  expect(await run(server, salon, one.id, "undo")).toMatchObject({
    state: "undone",
    counts: { undone: ROWS, kept: 0 },
  });
});
