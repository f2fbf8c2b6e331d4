import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inspect } from "#kit/server/embedded-process.ts";
import { TIMEOUT_MS } from "../harness/scale.ts";

/** R02, R03: `npm start` as a terminal and a service manager start and stop it. No process stays behind npm, and no two share a folder. */

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "defter-signals-"));
});
afterEach(async () => {
  const pids = [...started.splice(0).map(({ pid }) => pid), await serverPid().catch(() => undefined)];
  for (const pid of pids) if (pid && (await isRunning(pid))) process.kill(pid, "SIGKILL");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** `npm start` in a process group of its own, as a shell starts it. */
function npmStart(variables: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", DATABASE_URL: "", ...variables };
  const npm = spawn("npm", ["start", "--silent"], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  started.push(npm);
  let said = "";
  const hear = (text: string) => void (said += text);
  npm.stdout.setEncoding("utf8").on("data", hear);
  npm.stderr.setEncoding("utf8").on("data", hear);
  const ended = once(npm, "exit").then(() => undefined);
  const says = (words: string) => expect.poll(() => said, { timeout: 150_000 }).toContain(words);
  return { npm, ended, says, said: () => said };
}

/** The server says so itself: its lock is removed last, and only when it stops properly. */
const locks = async () => (await readdir(dataDir)).filter((name) => name.startsWith("lock."));
const serverPid = async () => Number((await locks())[0]?.split(".")[2]);
const databasePid = async () => Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);

async function isRunning(pid: number): Promise<boolean> {
  const found = await inspect(pid);
  return found !== undefined && !found.zombie;
}

test.each([
  ["SIGTERM to npm alone, as a service manager sends it", (npm: ChildProcess) => npm.kill("SIGTERM")],
  ["Ctrl+C, which the terminal sends to npm and the server", (npm: ChildProcess) => process.kill(-npm.pid!, "SIGINT")],
])("%s stops the server and its database before npm ends", { timeout: TIMEOUT_MS }, async (_what, stop) => {
  const { npm, ended, says } = npmStart();
  await says("Defter is open at");
  const [server, database] = [await serverPid(), await databasePid()];
  expect([await isRunning(server), await isRunning(database)]).toEqual([true, true]);
  stop(npm);
  await ended;
  expect([await isRunning(server), await isRunning(database)]).toEqual([false, false]);
  expect([npm.exitCode, await locks()]).toEqual([0, []]);
  expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toMatch(/database system is shut down\s*$/);
});

test(
  "a stop while it starts or fills the demonstration salon leaves no process behind",
  { timeout: TIMEOUT_MS },
  async () => {
    const first = npmStart();
    await first.says("database ready");
    const [server, database] = [await serverPid(), await databasePid()];
    first.npm.kill("SIGTERM");
    await first.ended;
    await expect.poll(() => isRunning(server)).toBe(false);
    await expect.poll(() => isRunning(database)).toBe(false);
    const next = npmStart({ DEMO: "1" });
    await next.says("seeding the demonstration salon");
    next.npm.kill("SIGTERM");
    await next.ended;
    expect([next.npm.exitCode, await locks()]).toEqual([0, []]);
    await npmStart().says("Defter is open at");
  },
);

test("a second start on the folder is refused, and works after kill -9", { timeout: TIMEOUT_MS }, async () => {
  const first = npmStart();
  await first.says("Defter is open at");
  const [server, database] = [await serverPid(), await databasePid()];
  const second = npmStart();
  await second.ended;
  expect(second.npm.exitCode).toBe(1);
  expect(second.said()).toContain(`is in use by process ${server}. Stop it first, or choose another DATA_DIR.`);
  expect([await isRunning(server), await isRunning(database)]).toEqual([true, true]);
  process.kill(server, "SIGKILL");
  await first.ended;
  await npmStart().says("Defter is open at");
  expect(await isRunning(database)).toBe(false);
});

test(
  "a port of another program is named in one line, and no process stays behind",
  { timeout: TIMEOUT_MS },
  async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    for (const taken of ["PORT", "METRICS_PORT"]) {
      const { npm, ended, said } = npmStart({ [taken]: String(port) });
      await ended;
      expect([taken, npm.exitCode]).toEqual([taken, 1]);
      expect(said()).toContain(`Port ${port} is in use by another program.`);
      expect(said()).not.toMatch(/^\s+at /m);
      expect(await locks()).toEqual([]);
    }
    other.close();
  },
);
