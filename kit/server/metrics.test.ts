import { createServer, type AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveMetrics } from "./metrics.ts";

const noJobs = async () => ({ waiting: 0, running: 0, dead: 2, overdue_seconds: 0 });

/** The lines of the metrics that begin with this name. */
async function linesOf(name: string, lastBackup?: () => Promise<string | null>): Promise<string[]> {
  const { address, stop } = await serveMetrics(Fastify(), 0, "127.0.0.1", noJobs, lastBackup);
  const text = await (await fetch(address)).text();
  await stop();
  return text.split("\n").filter((line) => line.startsWith(name));
}

test("metrics have the jobs by state, and the last good backup where backups are made", async () => {
  expect(await linesOf("defter_jobs")).toContain('defter_jobs{state="dead"} 2');
  const backup = "defter_last_backup_seconds";
  expect(await linesOf(backup)).toEqual([]);
  expect(await linesOf(backup, async () => "2026-11-28T00:00:10.000Z")).toEqual([`${backup} 1795824010`]);
  expect(await linesOf(backup, async () => null)).toEqual([`${backup} 0`]);
  expect(await linesOf(backup, () => Promise.reject(new Error("the database is away")))).toEqual([]);
});

test("a port that another program has is a failure of the start, not a crash", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => other.once("listening", done));
  const { port } = other.address() as AddressInfo;
  await expect(serveMetrics(Fastify(), port, "127.0.0.1", noJobs)).rejects.toThrow("EADDRINUSE");
  other.close();
});
