import { pathToFileURL } from "node:url";
import { ensureServer } from "./build-server.ts";
import { ensureWeb } from "./build-web.ts";
import { compileCache } from "./builds.ts";

/** `npm start`: builds the screens and the server if their sources have changed, and becomes the built server. */

const say = (line: string) => void process.stdout.write(`${line}\n`);
const flags = ["--max-semi-space-size=4"];
const env = {
  NODE_COMPILE_CACHE: compileCache,
  // glibc reserves memory for each thread otherwise.
  MALLOC_ARENA_MAX: "1",
};

try {
  const [server] = await Promise.all([ensureServer(say), ensureWeb(say)]);
  // The same process goes on as the server, with all memory of the build given back and the same signals.
  if (process.execve) {
    const args = [process.execPath, ...flags, ...process.execArgv, server];
    process.execve(process.execPath, args, { ...env, ...process.env });
  }
  await import(pathToFileURL(server).href);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
