import pg from "pg";
import { problems, refuse } from "./problem.ts";
import { fairTurns } from "./turns.ts";

/** A connection stores for which company it is set, so the next read of the same company needs one round trip. */
export interface Connection extends pg.PoolClient {
  company?: number | undefined;
  /** When it was last returned to the pool, and how many silent connections the pool had seen by then. */
  usedAt?: number;
  silences?: number;
}

export interface ConnectionOptions {
  url: string;
  poolSize: number;
  /** Settings of each new connection. */
  settings: readonly string[];
  /** How long a statement may take until its connection counts as dead; longer than the database's own limit. */
  silentMs?: number | undefined;
}

/** One payer (a company, a person, an address) uses at most this share of the pool's connections at once, and at least one. */
const SHARE = 0.4;
const WAITING_PER_PAYER = 100;
const WAITING = 1000;
// So that a call that waits for its turn, a new connection and one silent statement still gets its answer within the server's 12 s.
const WAIT_MS = 2500;
const CONNECT_MS = 3000;
const SILENT_MS = 5500;
/** A connection that was idle for longer is tested before it is used. */
const IDLE_MS = 5000;
const PING_MS = 1000;

/** Network settings of every connection to the database; TCP keep-alive lets the kernel notice a dead peer. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A pool that no payer can use up. Each payer has a share and a short queue (beyond it 429 `company_busy`), and queues are served round
 * robin. A connection that breaks or does not answer never returns to the pool; after a silent one, the idle ones are replaced too.
 */
export function openConnections({ url, poolSize, settings, silentMs = SILENT_MS }: ConnectionOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: silentMs,
    // Statements that don't wait for each other's result share a round trip.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    ...keepAlive,
    ...(settings.length > 0 && { options: settings.map((s) => `-c ${s}`).join(" ") }),
  });
  // The pool replaces an idle connection that breaks; a query on a broken connection gets its own error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const turns = fairTurns({
    atOnce: poolSize,
    atOncePerKey: Math.ceil(poolSize * SHARE),
    waiting: WAITING,
    waitingPerKey: WAITING_PER_PAYER,
    longestWaitMs: WAIT_MS,
    refuse: (why, isFull) =>
      why === "key" || (why === "late" && isFull) ? problems.company_busy({ retry_after: 2 }) : problems.server_busy(),
  });
  let silences = 0;

  function discard(client: Connection, error: Error): void {
    // A graceful end would wait for an answer that may never come.
    if (isSilence(error)) silences++;
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    client.release(error);
  }

  async function lend(): Promise<Connection> {
    for (;;) {
      const client: Connection = await pool.connect();
      if (client.usedAt === undefined) return client;
      const isSuspect = client.silences !== silences;
      const isRecent = performance.now() - client.usedAt < IDLE_MS;
      const dead = isSuspect
        ? new Error("Connection is as old as a silent one")
        : isRecent
          ? undefined
          : await ping(client);
      if (!dead) return client;
      discard(client, dead);
    }
  }

  return {
    /** Runs the work on one connection, in this payer's turn. Throws problems for database errors that have one. */
    with: <T>(payer: string, work: (client: Connection) => Promise<T>): Promise<T> =>
      turns(payer, async () => {
        const client = await lend().catch(refuse);
        let broken: Error | undefined;
        try {
          return await work(client);
        } catch (error) {
          broken = isBroken(error) ? (error as Error) : undefined;
          return refuse(error);
        } finally {
          client.usedAt = performance.now();
          client.silences = silences;
          if (broken) discard(client, broken);
          else client.release();
        }
      }),
    close: () => pool.end(),
  };
}

/** The error of a connection that does not answer. */
async function ping(client: Connection): Promise<Error | undefined> {
  const question = { text: "select 1", query_timeout: PING_MS };
  return client.query(question).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
}

const isSilence = ({ message }: Error) => /read timeout|connection timeout/.test(message);

/** The connection itself failed and must not return to the pool. */
export function isBroken(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    /^(08|57P0)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /terminated|timeout exceeded|read timeout|Connection|not queryable/.test(message)
  );
}
