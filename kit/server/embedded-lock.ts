import { createHash } from "node:crypto";
import { readdir, readFile, readlink, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "./embedded-process.ts";

/** Why the database of the data folder cannot be used; the message is for the person who starts the server. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError";
}

export interface Lock {
  release(): Promise<void>;
}

interface Holder {
  file: string;
  host: string;
  pid: number;
  started: string;
}

const RENEWAL_MS = 1000;
const STALE_MS = 5 * RENEWAL_MS;

/**
 * Locks the data folder for this process, or throws with the id of the process that has it (`R03`).
 * Every process first creates a file named after itself (`lock.<host>.<pid>.<start>`) and only then looks for others. Of two that start
 * together at least one sees the other and withdraws. Anybody may remove a dead process's file, because no other process will ever have
 * that name. So two processes never own the folder at the same time.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const host = await hostKey();
  const file = join(folder, `lock.${await processName()}`);
  for (let attempt = 1; ; attempt++) {
    await writeFile(file, "", { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "EEXIST" ? inUse(folder, process.pid) : error;
    });
    const renewal = setInterval(() => void renew(file).catch(() => undefined), RENEWAL_MS).unref();
    const release = async () => {
      clearInterval(renewal);
      await rm(file, { force: true });
    };
    const other = await livingHolder(folder, file, host);
    if (!other) return { release };
    await release();
    if (attempt === 3)
      throw inUse(folder, other.pid, other.host === host ? "" : " on another machine or in another container");
    await sleep(50 + Math.random() * 150);
  }
}

/** The name of this process, which no other process ever has. */
export async function processName(): Promise<string> {
  const self = await inspect(process.pid);
  if (!self) throw new EmbeddedError("The system shows no processes: neither /proc nor ps is there. Set DATABASE_URL.");
  return `${await hostKey()}.${process.pid}.${self.started}`;
}

/** Whether the process with this name has ended; false for one of another machine or container. */
export async function hasEnded(name: string): Promise<boolean> {
  const [host = "", pid, started = ""] = name.split(".");
  return host === (await hostKey()) && !(await isAlive({ file: "", host, pid: Number(pid), started }, host));
}

const inUse = (folder: string, pid: number, where = "") =>
  new EmbeddedError(
    `The data folder ${folder} is in use by process ${pid}${where}. Stop it first, or choose another DATA_DIR.`,
  );

async function livingHolder(folder: string, own: string, host: string): Promise<Holder | undefined> {
  for (const name of await readdir(folder)) {
    const [, otherHost, pid, started] = /^lock\.(\w+)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const file = join(folder, name);
    if (!otherHost || !started || file === own) continue;
    const holder = { file, host: otherHost, pid: Number(pid), started };
    if (await isAlive(holder, host)) return holder;
    await rm(file, { force: true });
  }
  return undefined;
}

/** A process id is meaningless outside its own machine, boot or container; there only a regularly renewed file shows that the process lives. */
async function isAlive(holder: Holder, host: string): Promise<boolean> {
  if (holder.host === host) {
    const found = await inspect(holder.pid);
    return found?.started === holder.started && !found.zombie;
  }
  const renewedAt = () =>
    stat(holder.file).then(
      (found) => found.mtimeMs,
      () => undefined,
    );
  const first = await renewedAt();
  for (let waited = 0; waited < STALE_MS; waited += 100) {
    await sleep(100);
    const now = await renewedAt();
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

const renew = (file: string) => utimes(file, new Date(), new Date());

/** The scope in which process ids are comparable: one boot of one machine, one container. */
async function hostKey(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => hostname());
  const container = await readlink("/proc/self/ns/pid").catch(() => "");
  return createHash("sha256")
    .update(boot + container)
    .digest("hex")
    .slice(0, 12);
}
