import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { isBroken, openConnections, type Connection } from "./connections.ts";
import { problems, refuse } from "./problem.ts";

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

/** Statements sent in the round trip of `begin` and `commit`. They take no parameters, so they may contain only checked literals. */
export interface Frame<T> {
  /** Returns one row with a boolean `opened`. */
  opening: string;
  /** Sees the result of `opening` before the work starts. */
  check(opened: boolean, tx: Db): Promise<void>;
  /** Made from the result of the work; if it fails, nothing is committed. */
  closing(result: T): string;
}

export interface DatabaseOptions {
  url: string;
  poolSize?: number;
  /** `transaction`: a pooler in transaction mode is between, so nothing may depend on a connection's own state. */
  pooler?: "none" | "transaction";
  /** Lets tests see or change each statement before it is sent. */
  onStatement?: (text: string, values: readonly unknown[]) => string;
  /** How long a silent connection is waited for; tests wait less. */
  silentMs?: number;
}

export interface Database {
  /**
   * `now` (ISO UTC) sets what app_now() returns inside its transactions; absent, the real time. `payer`: whose share of the connections it
   * uses (kit/server/connections.ts); absent, the company's.
   */
  company(id: number, now?: string, payer?: string): Db;
  close(): Promise<void>;
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
  // The data is in memory or on an SSD. At 4, the default for disks, a sequential scan of a large table looks as cheap as its index.
  "random_page_cost=1.1",
];

/** A transaction that is not done by then is rolled back: its caller gets an answer after 12 s at the latest. */
const LONGEST_MS = 9000;

/** Opens a pool that works as the role `defter_app`, which owns no tables and is bound by row-level security. */
export function openDatabase(options: DatabaseOptions): Database {
  const pooled = options.pooler === "transaction";
  const { poolSize = 10, silentMs } = options;
  const startup = pooled ? [] : ["role=defter_app", ...settings];
  const connections = openConnections({ url: options.url, poolSize, settings: startup, silentMs });

  const names = new Map<string, string>();
  const send = (client: pg.PoolClient, query: Sql) => {
    const text = options.onStatement ? options.onStatement(query.text, query.values) : query.text;
    if (pooled) return client.query(text, query.values as unknown[]);
    let name = names.get(text);
    if (name === undefined) names.set(text, (name = `s${names.size}`));
    return client.query({ name, text, values: query.values as unknown[] });
  };

  async function setCompany(client: Connection, company: number): Promise<void> {
    if (client.company === company) return;
    client.company = undefined;
    await client.query(`select set_config('app.company', '${checked(company)}', false)`);
    client.company = company;
  }

  const read = ({ company, payer }: Account, query: Sql) =>
    pooled
      ? transact({ company, payer }, (tx) => (tx as Transaction).query(query))
      : connections.with(payer, async (client) => {
          await setCompany(client, company);
          return send(client, query);
        });

  function transact<T>({ company, payer, now }: Account, work: (tx: Db) => Promise<T>, frame?: Frame<T>): Promise<T> {
    const clock = now === undefined ? "" : `; set local app.now = '${new Date(now).toISOString()}'`;
    const endsAt = performance.now() + LONGEST_MS;
    const inTime = <R>(next: () => R): R => {
      if (performance.now() > endsAt) throw problems.server_busy();
      return next();
    };
    return repeated(() =>
      connections.with(payer, async (client) => {
        const own = client.company === company ? "" : `; set local app.company = ${checked(company)}`;
        const role = pooled ? `; set local role defter_app; ${settings.map((s) => `set local ${s}`).join("; ")}` : "";
        try {
          const opened = await client.query(`begin${role}${own}${clock}${frame ? `; ${frame.opening}` : ""}`);
          const tx = new Transaction(company, (query) => inTime(() => send(client, query)));
          if (frame) {
            const last = (Array.isArray(opened) ? opened.at(-1) : opened) as pg.QueryResult<{ opened: boolean }>;
            await frame.check(last.rows[0]?.opened ?? false, tx);
          }
          const result = await work(tx);
          await inTime(() => client.query(frame ? `${frame.closing(result)}; commit` : "commit"));
          return result;
        } catch (error) {
          if (!isBroken(error)) await client.query("rollback");
          throw error;
        }
      }),
    );
  }

  return {
    company(id, now, payer = `company ${id}`) {
      const account = { company: id, payer, now };
      return new Reader(
        id,
        (query) => read(account, query),
        (work, frame) => transact(account, work, frame),
      );
    },
    close: connections.close,
  };
}

/** Whose rows, whose share of the connections, and what time it is. */
interface Account {
  company: number;
  payer: string;
  now?: string | undefined;
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

/** A checked company id that may be part of a statement as a literal. */
function checked(company: number): number {
  if (!Number.isSafeInteger(company) || company < 0) throw new TypeError(`not a company id: ${company}`);
  return company;
}

/**
 * Retries the work after deadlocks and serialization failures, three times at most. The pause lets the other transaction take the row it
 * waited for; without it both could deadlock again.
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
