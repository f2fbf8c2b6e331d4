import { fileURLToPath } from "node:url";
import type { Worker } from "#kit/server/worker.ts";
import { TestProcess } from "../harness/process.ts";

const STARTED = "working";

/** A worker process (a file of this folder that calls `runWorker`), to be killed and started again. */
export class WorkerProcess extends TestProcess {
  readonly #env: NodeJS.ProcessEnv;

  constructor(file: string, env: NodeJS.ProcessEnv) {
    super(fileURLToPath(new URL(file, import.meta.url)));
    this.#env = env;
  }

  /** Starts it, with further environment variables if given, and waits until it reports that it works. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.startUntil(new RegExp(STARTED), { ...this.#env, ...env });
  }
}

/** In the worker process: starts the worker, reports that it works and runs until killed. */
export function runWorker(worker: Worker): void {
  worker.start();
  // Without a database nothing else keeps the process alive.
  setInterval(() => undefined, 60_000);
  process.stdout.write(`${STARTED}\n`);
}
