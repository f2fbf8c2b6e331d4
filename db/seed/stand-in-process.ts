import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A provider's stand-in that runs beside the product as a process of its own. */
export interface StandInProcess {
  url: string;
  stop(): void;
}

/** Starts this module, which sends `{ url }` to its parent and ends with it; what it prints is shown. `module`: a file URL. */
export async function startStandIn(module: URL, variables: Record<string, string> = {}): Promise<StandInProcess> {
  const file = fileURLToPath(module);
  const env = { ...process.env, PORT: "0", ...variables };
  const child = fork(file, { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.unref();
  const url = await new Promise<string>((found, fail) => {
    child.once("message", (sent) => found((sent as { url: string }).url));
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`${file} ended with code ${code}`)));
  });
  child.channel?.unref();
  return { url, stop: () => void child.kill() };
}
