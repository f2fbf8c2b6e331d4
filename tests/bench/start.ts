import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryMb } from "./cpu.ts";

/** From then on a server counts as idle and releases memory (kit/server/idle-memory.ts). */
export const IDLE_MS = 65_000;

/** Time from the command to the first answer, on a new data folder and again on the same one; memory of the idle server process. */
export async function measureStart(quick: boolean): Promise<{ firstMs: number; againMs: number; memoryMb: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "defter-start-"));
  try {
    const first = await once(dataDir, 0);
    const again = await once(dataDir, quick ? 8000 : IDLE_MS);
    return { firstMs: first.ms, againMs: again.ms, memoryMb: again.memoryMb };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function once(dataDir: string, idleMs: number): Promise<{ ms: number; memoryMb: number }> {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", NODE_ENV: "production" };
  const server = spawn(process.execPath, ["app/launch.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((resolve, reject) => {
    let text = "";
    server.stdout.on("data", (part: Buffer) => {
      text += part.toString();
      const found = /open at (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  await fetch(`${address}/api/health`);
  const ms = Math.round(performance.now() - began);
  await sleep(idleMs);
  const memory = Math.round(memoryMb(server.pid ?? 0));
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  return { ms, memoryMb: memory };
}
