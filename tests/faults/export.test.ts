import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openBackup } from "#kit/server/backup/opened.ts";
import { testServer } from "../harness/api.ts";
import { report, rounds, TIMEOUT_MS } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";
import { WorkerProcess } from "./worker-process.ts";

/** Issue 20: the worker is killed while it writes "Her şeyi indir"; a file that is there is whole, and the export is finished later. */
// Each starts two processes: a short run kills before the file is begun and while it is written.
const KILLS = rounds(50) === 50 ? 50 : 2;

const server = await testServer();
const till = await openTill(server);
const folder = await mkdtemp(join(tmpdir(), "defter-export-kill-"));
const worker = new WorkerProcess("export-process.ts", { DATABASE_URL: server.url, EXPORTS: folder });
afterAll(async () => {
  await worker.kill();
  await rm(folder, { recursive: true, force: true });
});

async function expectWhole(name: string): Promise<void> {
  const archive = await openBackup(join(folder, name), undefined);
  const { tables } = JSON.parse(await archive.text("export.json")) as { tables: Record<string, { rows: number }> };
  for (const entry of archive.names) for await (const _ of archive.read(entry)) continue;
  const orders = JSON.parse(await archive.text("data/orders.json")) as unknown[];
  expect([orders.length, tables["orders"]?.rows]).toEqual([3, 3]);
  await archive.close();
}

test(
  `${KILLS} kills: no file that is there is broken, and every export ends ready`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { salon } = till;
    for (let count = 0; count < 3; count++) await till.order();
    const state = async () => (await salon.call("GET /api/exports")).data[0];
    let cut = 0;
    for (let round = 0; round < KILLS; round++) {
      // The password counts for ten minutes, and a whole run takes longer.
      await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
      await salon.call("POST /api/exports");
      await worker.start();
      await sleep(1500 * ((round + 0.5) / KILLS));
      await worker.kill();
      for (const name of await readdir(folder)) if (name.endsWith(".zip")) await expectWhole(name);
      if ((await state())?.state === "waiting") cut++;
      // The killed worker's lease would only end after half a minute.
      await server.owner.query(
        `update jobs set state = 'waiting', due_at = now() where name = 'exports.write' and state = 'running'`,
      );
      await worker.start();
      await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).toBe("ready");
      await worker.kill();
      const zips = (await readdir(folder)).filter((name) => name.endsWith(".zip"));
      expect(zips).toHaveLength(round + 1);
      await Promise.all(zips.map(expectWhole));
    }
    report(`export: ${cut} of ${KILLS} kills before its end`);
  },
);
