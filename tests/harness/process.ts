import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openEmbedded } from "#kit/server/embedded.ts";

const program = fileURLToPath(new URL("../../app/server.ts", import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };

/** The product as a separate process with its own data folder, to be killed and started again. */
export class ProductProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), "defter-faults-"));
  /** Its address while it runs. */
  address = "";
  readonly #settings: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #said = "";

  /** Further settings beside the tests' own. */
  constructor(settings: NodeJS.ProcessEnv = {}) {
    this.#settings = settings;
  }

  /** Starts it; returns after how many ms it reported its address. */
  async start(): Promise<number> {
    const began = performance.now();
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      METRICS_PORT: "",
      DATABASE_URL: "",
      ...this.#settings,
    };
    const child = spawn(process.execPath, [program, "--api-only"], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    this.#said = "";
    this.address = await new Promise((resolve, reject) => {
      const hear = (text: string) => {
        this.#said += text;
        const [, address] = /Defter is open at (\S+)/.exec(this.#said) ?? [];
        if (address) resolve(address);
      };
      child.stdout!.setEncoding("utf8").on("data", hear);
      child.stderr!.setEncoding("utf8").on("data", hear);
      child.once("exit", (code) => reject(new Error(`ended with ${code}: ${this.#said}`)));
    });
    return performance.now() - began;
  }

  /** Its output since the last start. */
  get said(): string {
    return this.#said;
  }

  /** kill -9 of the server. */
  async kill(): Promise<void> {
    const child = this.#child!;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** kill -9 of its database. */
  killDatabase(): void {
    process.kill(Number.parseInt(readFileSync(join(this.dataDir, "postgres/postmaster.pid"), "utf8"), 10), "SIGKILL");
  }

  /** Errors logged since the last start, which no caller should ever cause. */
  get errors(): string[] {
    return this.#said
      .split("\n")
      .filter((line) => line.includes('"request failed"') && !line.includes("database_away"));
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

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }

  async remove(): Promise<void> {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
