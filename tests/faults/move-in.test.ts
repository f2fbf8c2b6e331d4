import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, inject, test } from "vitest";
import { folderStore } from "#kit/server/backup/stores.ts";
import { testServer, type Caller } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { report, rounds, TIMEOUT_MS } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";
import { WorkerProcess } from "./worker-process.ts";

/** Issue 20: the worker is killed while it loads a file of "Her şeyi indir" (decision 0132): the business is empty or has everything. */
const KILLS = rounds(50) === 50 ? 50 : 3;
const ORDERS = 3;
const PASSWORD = "sifre-12345";

const folder = await mkdtemp(join(tmpdir(), "defter-move-kill-"));
const store = folderStore(folder);
const server = await testServer({ exportStore: store });
const till = await openTill(server);
const worker = new WorkerProcess("move-in-process.ts", {
  DATABASE_URL: server.url,
  PLACES: inject("databaseUrl"),
  EXPORTS: folder,
});
afterAll(async () => {
  await worker.kill();
  await rm(folder, { recursive: true, force: true });
});

async function exported(): Promise<Buffer> {
  const { salon } = till;
  for (let count = 0; count < ORDERS; count++) await till.pay((await till.order()).id);
  await salon.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  await salon.call("POST /api/exports");
  await server.runJobs();
  const name = (await store.names()).find((one) => one.endsWith(".zip")) ?? "";
  return buffer((await store.read(name))!.stream);
}

/** An empty business with the file, checked and about to be loaded. */
async function aboutToLoad(file: Buffer): Promise<{ there: Caller; company: number }> {
  const person = await server.person();
  const { slug, id: company } = await person.call("POST /api/register/company", { body: { name: "Yeni Yer" } });
  const there = person.at(slug);
  const { id } = await there.call("POST /api/moves-in", { body: { name: "defter.zip", size: file.length } });
  await there.call("POST /api/moves-in/{id}/parts", { params: { id }, body: { number: "0", file } as never });
  await server.runJobs(company);
  await there.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  await there.call("POST /api/moves-in/{id}/load", { params: { id } });
  return { there, company };
}

test(
  `${KILLS} kills: a business is empty or has everything, and each is loaded once`,
  { timeout: TIMEOUT_MS },
  async () => {
    const file = await exported();
    const first = await aboutToLoad(file);
    const began = performance.now();
    await worker.start();
    const state = async () => (await first.there.call("GET /api/moves-in")).data[0]?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe("done");
    await worker.kill();
    const ms = performance.now() - began;
    let cut = 0;
    for (let round = 0; round < KILLS; round++) {
      const { there, company } = await aboutToLoad(file);
      const start = performance.now();
      await worker.start();
      await sleep(Math.max(0, ms * ((round + 0.5) / KILLS) - (performance.now() - start)));
      await worker.kill();
      const read = () => there.call("GET /api/moves-in");
      const orders = async () => (await there.call("GET /api/orders")).data.length;
      const { empty, data } = await read();
      const isLoaded = data[0]?.state === "done";
      expect([empty, await orders()]).toEqual(isLoaded ? [false, ORDERS] : [true, 0]);
      if (!isLoaded) cut++;
      // The killed worker's lease would only end after half a minute, and its transaction may hold locks for a moment, so a try can fail.
      const finish = async () => {
        await server.owner.query(
          `update jobs set state = 'waiting', due_at = now() where name = 'exports.load_move' and state in ('running', 'waiting')`,
        );
        for (const line of await server.runJobs(company)) report(line);
        return (await read()).data[0];
      };
      await expect.poll(finish, { timeout: 60_000, interval: 1000 }).toMatchObject({ state: "done", fault: null });
      expect(await orders()).toBe(ORDERS);
    }
    await expectBooksToAgree(server.owner);
    report(`loading: ${cut} of ${KILLS} kills before its end`);
  },
);
