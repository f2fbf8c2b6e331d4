import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "./embedded-account.ts";
import type { Cluster } from "./embedded-cluster.ts";
import { EmbeddedError } from "./embedded-lock.ts";

/** Settings for a small machine and for durability through a power cut. The log contains what the server does, never people's data. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 60,
  shared_buffers: "128MB",
  max_wal_size: "512MB",
  random_page_cost: 1.1,
  jit: "off",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const START_LIMIT_MS = 120_000;
/** After the order to stop: when open connections are closed without a checkpoint, and when the process is killed. */
const STOP_MS = { immediate: 8000, kill: 9500 };

export interface Postmaster {
  /** Settles when the process has ended for any reason. */
  ended: Promise<void>;
}

/** Starts PostgreSQL on the cluster and resolves when it accepts connections; an aborted signal stops it at any time. */
export async function startPostmaster(cluster: Cluster, port: number, stopping: AbortSignal): Promise<Postmaster> {
  stopping.throwIfAborted();
  const child = launch(cluster, port);
  const watchdog = watch(child, cluster);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  const stop = () => shutDown(child, ended);
  stopping.addEventListener("abort", stop, { once: true });
  let running = true;
  void ended.then(() => {
    running = false;
    stopping.removeEventListener("abort", stop);
    watchdog.kill("SIGKILL");
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await acceptsConnections(cluster, child.pid))) {
    if (Date.now() > limit) child.kill("SIGKILL");
    if (!running)
      throw new EmbeddedError(`PostgreSQL did not start. The end of ${cluster.logFile}:\n${await logTail(cluster)}`);
    await sleep(20);
  }
  return { ended };
}

/** A process group of its own, so that Ctrl+C in a terminal reaches only the server, which still needs its database to finish. */
function launch({ folder, logFile, binaries, account, settings: own }: Cluster, port: number): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  const flags = Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    return spawn(join(binaries, "postgres"), ["-D", folder, "-p", String(port), ...flags], {
      ...account,
      cwd: "/",
      env: environment,
      detached: true,
      stdio: ["ignore", log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Shuts PostgreSQL down when this process has died without doing so: the watcher waits on a pipe that closes with this process. */
function watch(postgres: ChildProcess, { account }: Cluster): ChildProcess {
  const watchdog = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(postgres.pid)], {
    ...account,
    cwd: "/",
    env: environment,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.on("error", () => undefined).unref();
  watchdog.stdin?.on("error", () => undefined);
  return watchdog;
}

function shutDown(child: ChildProcess, ended: Promise<void>): void {
  child.kill("SIGINT");
  const timers = [
    setTimeout(() => child.kill("SIGQUIT"), STOP_MS.immediate),
    setTimeout(() => child.kill("SIGKILL"), STOP_MS.kill),
  ];
  void ended.then(() => timers.forEach(clearTimeout));
}

/** PostgreSQL writes its process id on the first line of `postmaster.pid` and its state on the eighth. */
async function acceptsConnections({ folder }: Cluster, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return lines[0] === String(pid) && lines[7]?.trim() === "ready";
}

async function logTail({ logFile }: Cluster): Promise<string> {
  const text = await readFile(logFile, "utf8").catch((error: Error) => error.message);
  return text.trim().split("\n").slice(-8).join("\n");
}
