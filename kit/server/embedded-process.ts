import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

export interface ProcessFacts {
  /** Distinguishes a process from a later one with the same id. */
  started: string;
  /** A zombie: dead, but not yet collected by its parent. */
  zombie: boolean;
  /** Whether it runs PostgreSQL's program and works in the folder or below. */
  servesFolder(folder: string): boolean;
}

const ORPHAN_SHUTDOWN_MS = 10_000;
const LEADERLESS_MS = 3_000;

/** What the system knows about a process, or undefined when there is none. */
export async function inspect(pid: number): Promise<ProcessFacts | undefined> {
  return process.platform === "linux" ? inspectProc(pid) : inspectPs(pid);
}

async function inspectProc(pid: number): Promise<ProcessFacts | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (!text) return undefined;
  const program = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
  // After "pid (program) " come the state (field 3 of proc_pid_stat) and, 19 later, the start time (field 22).
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
  return {
    started: fields[19] ?? "",
    zombie: fields[0] === "Z" || fields[0] === "X",
    servesFolder: (folder) => /^(postgres|initdb)$/.test(program) && `${workingFolder}/`.startsWith(`${folder}/`),
  };
}

async function inspectPs(pid: number): Promise<ProcessFacts | undefined> {
  const found = await promisify(execFile)("ps", ["-ww", "-o", "lstart=,stat=,command=", "-p", String(pid)]).catch(
    () => undefined,
  );
  const [, started, state, command] =
    /^(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(\S+)\s+(.*)/.exec(found?.stdout ?? "") ?? [];
  if (!started || !state || !command) return undefined;
  return {
    started: started.replace(/\W+/g, "_"),
    zombie: state.startsWith("Z"),
    servesFolder: (folder) => command.includes("postgres") && command.includes(folder),
  };
}

/**
 * Ends every PostgreSQL process of an earlier run on the folder and removes a `postmaster.pid` that would block the next start. An orphaned
 * server is shut down properly; remaining processes of a killed one are waited for, then killed.
 */
export async function clearFolder(folder: string): Promise<void> {
  const real = await realpath(folder);
  const pidFile = join(real, "postmaster.pid");
  const leader = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  let living = await processesOn(real, leader);
  const isOrphan = living.includes(leader);
  if (isOrphan) signal(leader, "SIGINT");
  const deadline = Date.now() + (isOrphan ? ORPHAN_SHUTDOWN_MS : LEADERLESS_MS);
  while (living.length > 0) {
    if (Date.now() > deadline) for (const pid of living) signal(pid, "SIGKILL");
    await sleep(20);
    living = await processesOn(real, leader);
  }
  await rm(pidFile, { force: true });
}

/** Kills every process that still writes below a folder that is about to be deleted. */
export async function killAllBelow(folder: string): Promise<void> {
  for (const pid of await processesOn(folder)) signal(pid, "SIGKILL");
  while ((await processesOn(folder)).length > 0) await sleep(20);
}

/** Living PostgreSQL processes that work in the folder; on systems without /proc only the given one. */
async function processesOn(folder: string, leader = Number.NaN): Promise<number[]> {
  const known = Number.isInteger(leader) ? [leader] : [];
  const pids =
    process.platform === "linux" ? (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number) : known;
  const found = await Promise.all(pids.map(async (pid) => ({ pid, facts: await inspect(pid) })));
  return found.filter(({ facts }) => facts && !facts.zombie && facts.servesFolder(folder)).map(({ pid }) => pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}
