import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const target = join(dist, "web");
/** File in each build with the hash of its sources. */
export const STAMP = ".sources";
/** Smaller files are sent uncompressed. */
const LEAST_BYTES = 1024;

/**
 * Builds the web unless the build of exactly these sources exists. It builds into a separate folder and moves that when complete, so an
 * aborted build, or two at once, never leave a partial build. Runs in a child process, whose memory is freed when it ends.
 */
export async function ensureWeb(say: (line: string) => void): Promise<void> {
  const wanted = await hashOfSources();
  if ((await stampOf(target)) === wanted) return;
  say("building the screens (once)…");
  const fresh = join(dist, `web-${randomUUID()}`);
  try {
    await runVite(fresh);
    await compressAll(fresh);
    await writeFile(join(fresh, STAMP), wanted);
    await putInPlace(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
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

function runVite(outDir: string): Promise<void> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [
    vite,
    "build",
    "--config",
    join(root, "app", "web", "vite.config.ts"),
    "--outDir",
    outDir,
    "--emptyOutDir",
    "--logLevel",
    "warn",
  ];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The screens could not be built; see above.")),
    );
  });
}

const brotli = promisify(brotliCompress);

/** Writes a compressed file beside each text file; the server sends it to browsers that accept brotli (app/web-files.ts). */
async function compressAll(build: string): Promise<void> {
  const files = await readdir(build, { recursive: true, withFileTypes: true });
  const texts = files.filter((entry) => entry.isFile() && /\.(js|css|html|svg|wasm|json)$/.test(entry.name));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const text = await readFile(path);
      if (text.length >= LEAST_BYTES) await writeFile(`${path}.br`, await brotli(text));
    }),
  );
}

/** The hash of all files that a build depends on: contracts, web sources, the dependencies' versions. */
async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await filesBelow("areas", "kit", "app")).toSorted()) {
    hash.update(relative(root, file)).update(await readFile(file));
  }
  return hash.update(await readFile(join(root, "package-lock.json"))).digest("hex");
}

async function filesBelow(...folders: string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  return lists
    .flat()
    .filter(
      (entry) => entry.isFile() && !/[\\/]server([\\/]|$)/.test(entry.parentPath) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}
