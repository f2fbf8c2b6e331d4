import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
/** Compiled code is kept here between starts, which halves the start time (NODE_COMPILE_CACHE). */
export const compileCache = join(root, "node_modules/.cache/defter");
/** File in each build with the hash of its sources. */
export const STAMP = ".sources";

export interface Build {
  /** Its folder below dist. */
  name: string;
  /** Folders with its sources; all their files but tests. */
  folders: readonly string[];
  /** Whether a file of these folders is a source, by its path. */
  isSource(path: string): boolean;
  /** Writes the build into this folder. */
  write(folder: string): Promise<void>;
  /** The line that is printed before it is written. */
  about: string;
}

/**
 * Returns the folder of a build of exactly these sources, which it makes if there is none. It builds into a separate folder and moves that
 * when complete, so an aborted build, or two at once, never leave a partial build.
 */
export async function ensureBuild(build: Build, say: (line: string) => void): Promise<string> {
  const target = join(root, "dist", build.name);
  const wanted = hashOfSources(build);
  if ((await stampOf(target)) === wanted) return target;
  say(build.about);
  const fresh = `${target}-${randomUUID()}`;
  try {
    await build.write(fresh);
    await writeFile(join(fresh, STAMP), wanted);
    await putInPlace(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return target;
}

/**
 * Moves a complete build to its place, replacing an older one. If another process has meanwhile installed the same build, that one is kept,
 * because it may already be served.
 */
export async function putInPlace(fresh: string, target: string): Promise<void> {
  while ((await stampOf(target)) !== (await stampOf(fresh))) {
    if (await moved(fresh, target)) return;
    const old = `${fresh}-old`;
    await moved(target, old);
    await rm(old, { recursive: true, force: true });
  }
}

const stampOf = (build: string): Promise<string> => readFile(join(build, STAMP), "utf8").catch(() => "");

/** False if another process was first: the target exists, or the folder to move is gone. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** The hash of all files that a build depends on: its sources and the dependencies' versions. Read without waiting, which is faster. */
function hashOfSources({ folders, isSource }: Build): string {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isSource)
    .toSorted();
  const hash = createHash("sha256");
  for (const file of [...files, "package-lock.json"]) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
