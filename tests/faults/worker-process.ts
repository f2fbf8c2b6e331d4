import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A worker process (a file of this folder), to be killed and started again. */
export class WorkerProcess {
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(file: string, env: NodeJS.ProcessEnv) {
    this.#program = fileURLToPath(new URL(file, import.meta.url));
    this.#env = env;
  }

  /** Starts it, with further environment variables if given, and waits until it reports that it works. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    this.#child = spawn(process.execPath, [this.#program], {
      env: { ...process.env, ...this.#env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(this.#child.stdout!, "data");
  }

  /** kill -9, and waits until it has ended. */
  async kill(): Promise<void> {
    if (this.#child?.exitCode !== null || this.#child.signalCode !== null) return;
    this.end();
    await once(this.#child, "exit");
  }

  /** kill -9 without waiting. */
  end(): void {
    this.#child?.kill("SIGKILL");
  }
}
