import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, makeDataFolder, openCluster, OWNER } from "./embedded-cluster.ts";
import { type Lock, takeLock } from "./embedded-lock.ts";
import { type Postmaster, startPostmaster } from "./embedded-postmaster.ts";
import { clearFolder } from "./embedded-process.ts";

export { EmbeddedError } from "./embedded-lock.ts";

export interface EmbeddedOptions {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** PostgreSQL settings that differ from Defter's defaults. */
  settings?: Record<string, string>;
}

/** A PostgreSQL server that belongs to this process. */
export interface Embedded {
  /** The owner's connection string; it stays the same when the database is restarted. */
  url: string;
  /** Whether the database accepts connections. */
  ready(): boolean;
  /** Called with `false` when the database process dies and with `true` when it accepts connections again. */
  onState(listener: (up: boolean) => void): void;
  /** Shuts the database down within 10 s and unlocks the data folder. */
  stop(): Promise<void>;
}

const START_ATTEMPTS = 3;
/** Pauses between restarts double between these two; after this long a life they start again at the shortest. */
const PAUSE_MS = { first: 100, longest: 2000, forgottenAfter: 10_000 };

/**
 * Opens the database of the data folder, created on the first start, and keeps it running: when its process dies, it is restarted (`R02`).
 * A second process on the same folder is refused; leftovers of a killed one are cleaned up (`R03`).
 */
export async function openEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const root = await makeDataFolder(dataDir);
  const lock = await takeLock(root);
  try {
    const began = performance.now();
    const cluster = { ...(await openCluster(root)), settings };
    const stopping = new AbortController();
    const { port, postmaster } = await firstStart(cluster, stopping.signal, log);
    log.info(`database ready in ${Math.round(performance.now() - began)} ms on port ${port}`);
    return supervise({ cluster, port, postmaster, lock, stopping, log });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The owner's connection string of the database that another process runs on this data folder; undefined while none does. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const read = (file: string) => readFile(join(dataDir, "postgres", file), "utf8").catch(() => "");
  const [password, postmaster] = await Promise.all([read("owner.password"), read("postmaster.pid")]);
  const port = Number(postmaster.split("\n")[PORT_LINE]);
  if (password === "" || !port) return undefined;
  const url = urlOf(port, password);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => undefined);
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return answers ? url : undefined;
}

/** Line of PostgreSQL's postmaster.pid, counted from 0. */
const PORT_LINE = 3;

const urlOf = (port: number, password: string) => `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;

async function firstStart(cluster: Cluster, stopping: AbortSignal, log: EmbeddedOptions["log"]) {
  for (let attempt = 1; ; attempt++) {
    await clearFolder(cluster.folder);
    const port = await freePort();
    try {
      return { port, postmaster: await startPostmaster(cluster, port, stopping) };
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      log.warn((error as Error).message);
      await sleep(attempt * 200);
    }
  }
}

interface Running {
  cluster: Cluster;
  port: number;
  postmaster: Postmaster;
  lock: Lock;
  stopping: AbortController;
  log: EmbeddedOptions["log"];
}

function supervise(running: Running): Embedded {
  const { cluster, port, lock, stopping } = running;
  const listeners: ((up: boolean) => void)[] = [];
  let up = true;
  const over = keepAlive(running, (now) => {
    up = now;
    for (const listener of listeners) listener(now);
  });
  return {
    url: urlOf(port, cluster.password),
    ready: () => up,
    onState: (listener) => void listeners.push(listener),
    async stop() {
      up = false;
      stopping.abort();
      await over;
      await lock.release();
    },
  };
}

async function keepAlive(
  { cluster, port, postmaster, stopping, log }: Running,
  setUp: (up: boolean) => void,
): Promise<void> {
  const { signal } = stopping;
  let current: Postmaster | undefined = postmaster;
  let pause = PAUSE_MS.first;
  while (!signal.aborted) {
    const since = performance.now();
    await current?.ended;
    if (signal.aborted) return;
    if (current) {
      setUp(false);
      log.warn("the database process ended; starting it again");
      if (performance.now() - since > PAUSE_MS.forgottenAfter) pause = PAUSE_MS.first;
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, PAUSE_MS.longest);
    current = await restart(cluster, port, signal, log);
    if (current && !signal.aborted) setUp(true);
  }
  await current?.ended;
}

async function restart(cluster: Cluster, port: number, signal: AbortSignal, log: EmbeddedOptions["log"]) {
  try {
    await clearFolder(cluster.folder);
    const postmaster = await startPostmaster(cluster, port, signal);
    log.info("database ready again");
    return postmaster;
  } catch (error) {
    if (!signal.aborted) log.warn((error as Error).message);
    return undefined;
  }
}

/**
 * A port below those that the system gives to outgoing connections. Otherwise a client that keeps connecting while the database is down
 * could get, as its own end, the very port it calls.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
