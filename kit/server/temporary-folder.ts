import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasEnded, processName } from "./embedded-lock.ts";
import { killAllBelow } from "./embedded-process.ts";

const NAME = /^defter-temporary-(\w+\.\d+\.\w+)-/;

/** Makes a folder, which its caller removes. Removes those of killed processes first: they can have people's data. */
export async function temporaryFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const [, owner] = NAME.exec(name) ?? [];
    if (owner && (await hasEnded(owner))) await remove(join(tmpdir(), name));
  }
  return mkdtemp(join(tmpdir(), `defter-temporary-${await processName()}-`));
}

/** A database in it may still be shutting down. Another user's folder can't be removed. */
async function remove(folder: string): Promise<void> {
  await killAllBelow(folder);
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
