import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { compileCache, root } from "./builds.ts";

/** `npm run dev`: the server restarts and the screens reload on change; open http://127.0.0.1:3000. */
const server = run(["--watch-path=app", "--watch-path=areas", "--watch-path=kit", "app/server.ts"], {
  PORT: "3001",
  RATE_LIMITS: "off",
  NODE_COMPILE_CACHE: compileCache,
});
const vite = run([join("node_modules", "vite", "bin", "vite.js"), "--config", join("app", "web", "vite.config.ts")], {
  PORT: "3001",
  WEB_PORT: "3000",
});

for (const [one, other] of [
  [server, vite],
  [vite, server],
] as const) {
  one.once("exit", () => other.kill());
}
// Ctrl+C reaches all three; a signal to this process alone would leave the two behind.
process.once("SIGTERM", () => {
  server.kill();
  vite.kill();
});

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
}
