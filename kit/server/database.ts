import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { refuse } from "./problem.ts";

export type { Sql } from "sql-template-tag";
export { default as sql, empty, join, raw } from "sql-template-tag";
export const literal = pg.escapeLiteral;

/** SQL on behalf of one company. Inside a transaction every statement is part of it. */
export interface Db {
  /** 0: no company; then row-level security shows no company's rows. */
  readonly company: number;
  rows<T>(query: Sql): Promise<T[]>;
  /** The first row, if there is one. */
  maybe<T>(query: Sql): Promise<T | undefined>;
  /** The first row; without one the problem `not_found` (404). */
  one<T>(query: Sql): Promise<T>;
  /** How many rows the statement changed. */
  run(query: Sql): Promise<number>;
  /** Runs the work in one transaction, repeated up to three times after a deadlock; inside a transaction it joins it. */
  transact<T>(work: (tx: Db) => Promise<T>, frame?: Frame<T>): Promise<T>;
}

/** Statements that travel with `begin` and `commit`, at no trip of their own; they take no parameters, so they hold checked literals only. */
export interface Frame<T> {
  /** Answers one row with a boolean `opened`. */
  opening: string;
  /** Sees the opening's answer before the work starts. */
  check(opened: boolean, tx: Db): Promise<void>;
  /** Made of what the work answered; if it fails, nothing is committed. */
  closing(result: T): string;
}

export interface DatabaseOptions {
  url: string;
  poolSize?: number;
  /** `transaction`: a pooler in transaction mode stands between, so nothing may rest on a connection's own state. */
  pooler?: "none" | "transaction";
  /** Tests look at, or change, each statement before it is sent. */
  onStatement?: (text: string) => string;
}

export interface Database {
  /** `now` (ISO UTC) sets what app_now() says inside its transactions; absent, the real time. */
  company(id: number, now?: string): Db;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A connection remembers for which company it is set, so that the next read of the same company costs one trip. */
interface Connection extends pg.PoolClient {
  company?: number | undefined;
}

/** The oids of int4[] and int8[]: both are read as arrays of numbers. */
const [INT4S, INT8S] = [1007, 1016];

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(INT8S, pg.types.getTypeParser(INT4S));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

const settings = [
  "statement_timeout=5000",
  "lock_timeout=2000",
  "idle_in_transaction_session_timeout=10000",
  "timezone=UTC",
  "jit=off",
];

/** Opens a pool that works as the role `defter_app`, which owns nothing and is bound by row-level security. */
export function openDatabase(options: DatabaseOptions): Database {
  const pooled = options.pooler === "transaction";
  const startup = pooled ? [] : ["role=defter_app", ...settings];
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    ...(startup.length > 0 && { options: startup.map((s) => `-c ${s}`).join(" ") }),
  });
  // An idle connection that breaks is replaced by the pool; whoever uses one sees its own error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));

  const names = new Map<string, string>();
  const send = (client: pg.PoolClient, query: Sql) => {
    const text = options.onStatement ? options.onStatement(query.text) : query.text;
    if (pooled) return client.query(text, query.values as unknown[]);
    let name = names.get(text);
    if (name === undefined) names.set(text, (name = `s${names.size}`));
    return client.query({ name, text, values: query.values as unknown[] });
  };

  async function withConnection<T>(work: (client: Connection) => Promise<T>): Promise<T> {
    const client: Connection = await pool.connect().catch(refuse);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      broken = isBroken(error) ? (error as Error) : undefined;
      return refuse(error);
    } finally {
      client.release(broken);
    }
  }

  async function setCompany(client: Connection, company: number): Promise<void> {
    if (client.company === company) return;
    client.company = undefined;
    await client.query(`select set_config('app.company', '${checked(company)}', false)`);
    client.company = company;
  }

  const read = (company: number, query: Sql) =>
    pooled
      ? transact(company, (tx) => (tx as Transaction).query(query))
      : withConnection(async (client) => {
          await setCompany(client, company);
          return send(client, query);
        });

  function transact<T>(company: number, work: (tx: Db) => Promise<T>, frame?: Frame<T>, now?: string): Promise<T> {
    const clock = now === undefined ? "" : `; set local app.now = '${new Date(now).toISOString()}'`;
    return repeated(() =>
      withConnection(async (client) => {
        const own = client.company === company ? "" : `; set local app.company = ${checked(company)}`;
        const role = pooled ? `; set local role defter_app; ${settings.map((s) => `set local ${s}`).join("; ")}` : "";
        try {
          const opened = await client.query(`begin${role}${own}${clock}${frame ? `; ${frame.opening}` : ""}`);
          const tx = new Transaction(company, (query) => send(client, query));
          if (frame) {
            const last = (Array.isArray(opened) ? opened.at(-1) : opened) as pg.QueryResult<{ opened: boolean }>;
            await frame.check(last.rows[0]?.opened ?? false, tx);
          }
          const result = await work(tx);
          await client.query(frame ? `${frame.closing(result)}; commit` : "commit");
          return result;
        } catch (error) {
          if (!isBroken(error)) await client.query("rollback");
          throw error;
        }
      }),
    );
  }

  return {
    company: (id, now) =>
      new Reader(
        id,
        (query) => read(id, query),
        (work, frame) => transact(id, work, frame, now),
      ),
    ping: () => withConnection(async (client) => void (await client.query("select 1"))),
    close: () => pool.end(),
  };
}

type Send = (query: Sql) => Promise<pg.QueryResult>;

class Transaction implements Db {
  readonly company: number;
  readonly query: Send;
  constructor(company: number, query: Send) {
    this.company = company;
    this.query = query;
  }
  async rows<T>(query: Sql): Promise<T[]> {
    return (await this.query(query)).rows as T[];
  }
  async maybe<T>(query: Sql): Promise<T | undefined> {
    return (await this.query(query)).rows[0] as T | undefined;
  }
  async one<T>(query: Sql): Promise<T> {
    return (await this.maybe<T>(query)) ?? refuse({ code: "not_found" });
  }
  async run(query: Sql): Promise<number> {
    return (await this.query(query)).rowCount ?? 0;
  }
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return work(this);
  }
}

class Reader extends Transaction {
  readonly begin: <T>(work: (tx: Db) => Promise<T>, frame?: Frame<T>) => Promise<T>;
  constructor(company: number, query: Send, begin: Reader["begin"]) {
    super(company, query);
    this.begin = begin;
  }
  override transact<T>(work: (tx: Db) => Promise<T>, frame?: Frame<T>): Promise<T> {
    return this.begin(work, frame);
  }
}

/** A company id that may stand in a statement as a literal. */
function checked(company: number): number {
  if (!Number.isSafeInteger(company) || company < 0) throw new TypeError(`not a company id: ${company}`);
  return company;
}

/**
 * Deadlocks and serialization failures are no answer: the work runs again, three times at most. The pause lets the one that goes on take
 * the row it waited for; who came back at once could snatch it and have both wait for each other again.
 */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
      if (attempt === 3 || (cause !== "40P01" && cause !== "40001")) throw error;
      await setTimeout(attempt * (20 + Math.random() * 40));
    }
  }
}

/** The connection itself failed: it must not go back to the pool. */
function isBroken(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    /^(08|57P0)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /terminated|timeout exceeded|Connection|not queryable/.test(message)
  );
}
