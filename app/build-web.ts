import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "dist", "web");
const stamp = join(root, "dist", "web.stamp");

/**
 * Builds the web if it is not built from exactly these sources yet: into a folder beside, renamed when whole, so that a build that
 * breaks off never leaves half a web. Runs in a process of its own, which takes its memory with it.
 */
export async function ensureWeb(say: (line: string) => void): Promise<void> {
  const wanted = await hashOfSources();
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return;
  say("building the screens (once)…");
  const fresh = join(root, "dist", `web-${process.pid}`);
  await runVite(fresh);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
  await writeFile(stamp, wanted);
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

/** Everything that a build can depend on: contracts, web sources, the dependencies' versions. */
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
