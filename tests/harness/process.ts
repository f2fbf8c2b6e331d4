import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openEmbedded } from "#kit/server/embedded.ts";

const program = fileURLToPath(new URL("../../app/launch.ts", import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };

/** A program as a separate process, to be killed and started again. */
export class TestProcess {
  readonly #command: readonly string[];
  #child: ChildProcess | undefined;
  #said = "";

  /** A file for Node with its arguments. */
  constructor(...command: string[]) {
    this.#command = command;
  }

  /**
   * Starts it with these environment variables added; returns the match once its output contains it. Throws its output if it ends before.
   */
  async startUntil(ready: RegExp, variables: NodeJS.ProcessEnv): Promise<RegExpExecArray> {
    const env = { ...process.env, ...variables };
    const child = spawn(process.execPath, this.#command, { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    this.#said = "";
    return new Promise((resolve, reject) => {
      const hear = (text: string) => {
        this.#said += text;
        const match = ready.exec(this.#said);
        if (match) resolve(match);
      };
      child.stdout.setEncoding("utf8").on("data", hear);
      child.stderr.setEncoding("utf8").on("data", hear);
      child.once("exit", (code) => reject(new Error(`ended with ${code}: ${this.#said}`)));
    });
  }

  /** Its output since the last start. */
  get said(): string {
    return this.#said;
  }

  /** Sends the signal and waits until it has ended; does nothing if it does not run. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  /** kill -9. */
  kill(): Promise<void> {
    return this.end("SIGKILL");
  }
}

/** The product as `npm start` runs it, built, as a separate process with its own data folder. */
export class ProductProcess extends TestProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), "defter-faults-"));
  /** Its address while it runs. */
  address = "";
  readonly #settings: NodeJS.ProcessEnv;

  /** Further settings beside the tests' own. */
  constructor(settings: NodeJS.ProcessEnv = {}) {
    super(program);
    this.#settings = settings;
  }

  /** Starts it; returns after how many ms it reported its address. */
  async start(): Promise<number> {
    const began = performance.now();
    const [, address = ""] = await this.startUntil(/Defter is open at (\S+)/, {
      DATA_DIR: this.dataDir,
      PORT: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      METRICS_PORT: "",
      DATABASE_URL: "",
      ...this.#settings,
    });
    this.address = address;
    return performance.now() - began;
  }

  /** kill -9 of its database. */
  killDatabase(): void {
    process.kill(Number.parseInt(readFileSync(join(this.dataDir, "postgres/postmaster.pid"), "utf8"), 10), "SIGKILL");
  }

  /** Errors logged since the last start, which no caller should ever cause. */
  get errors(): string[] {
    return this.said.split("\n").filter((line) => line.includes('"request failed"') && !line.includes("database_away"));
  }

  /** Stops it normally, and opens its database as the owner. */
  async inspect<T>(look: (owner: pg.Client) => Promise<T>): Promise<T> {
    await this.stop();
    const database = await openEmbedded({ dataDir: this.dataDir, log: quiet });
    const owner = new pg.Client({ connectionString: database.url });
    try {
      await owner.connect();
      return await look(owner);
    } finally {
      await owner.end();
      await database.stop();
    }
  }

  stop(): Promise<void> {
    return this.end("SIGTERM");
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
