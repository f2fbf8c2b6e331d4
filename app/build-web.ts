import { spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { ensureBuild, root } from "./builds.ts";

/** Smaller files are sent uncompressed. */
const LEAST_BYTES = 1024;

/** Builds the screens unless the build of exactly these sources exists; in a child process, whose memory is freed when it ends. */
export async function ensureWeb(say: (line: string) => void): Promise<void> {
  const web = {
    name: "web",
    folders: ["areas", "kit", "app"],
    isSource: (path: string) => !/[\\/]server[\\/]/.test(path),
    about: "building the screens (once)…",
    async write(folder: string) {
      await runVite(folder);
      await compressAll(folder);
    },
  };
  await ensureBuild(web, say);
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
