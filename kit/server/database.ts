import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { raw, type Sql } from "sql-template-tag";
import { isBroken, openConnections, type Connection } from "./connections.ts";
import { problems, refuse } from "./problem.ts";
import { inSnapshot, type ReadSnapshot } from "./snapshot.ts";

export type { Sql } from "sql-template-tag";
export { default as sql, empty, join, raw } from "sql-template-tag";
export const literal = pg.escapeLiteral;

/**
 * Part of a statement that PostgreSQL shall plan for its values each time, which takes some milliseconds. Prepared statements are planned once
 * for unknown values, and then any range of time seems short: a text searched within two years is read by its time, not by its index.
 */
export const plannedForItsValues: Sql = raw("/* planned for its values */");

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
  /**
   * Runs the work in one transaction, repeated up to three times after a deadlock; inside a transaction it joins it. Statements that the
   * work starts without awaiting the one before run in that order, in one round trip.
   */
  transact<T>(work: (tx: Db) => Promise<T>, frame?: Frame<T>): Promise<T>;
  /** Runs the work on one snapshot that may stay open for minutes (snapshot.ts); not inside a transaction. */
  snapshot<T>(work: (read: ReadSnapshot) => Promise<T>): Promise<T>;
}

/** Statements sent in the round trip of `begin` and `commit`. They take no parameters, so they may contain only checked literals. */
export interface Frame<T> {
  /** Returns one row. It is sent with the work's first statement. */
  opening: string;
  /** Sees the row of `opening` before the work sees a result. If it throws, the work is rolled back. */
  check(opened: Record<string, unknown>): void;
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
  // Statements read few rows of one company. A merge join is judged by the ids of all companies: for the oldest company it looks as if it
  // would end at once, and then reads all of its rows (decision 0053).
  "enable_mergejoin=off",
];

/** A transaction that is not done by then is rolled back: its caller gets an answer after 12 s at the latest. */
const LONGEST_MS = 9000;

/** Whether the statement has `plannedForItsValues`. */
export const isPlannedForItsValues = (text: string): boolean => text.includes(plannedForItsValues.text);

/** Opens a pool that works as the role `defter_app`, which owns no tables and is bound by row-level security. */
export function openDatabase(options: DatabaseOptions): Database {
  const pooled = options.pooler === "transaction";
  const { poolSize = 10, silentMs } = options;
  const startup = pooled ? [] : ["role=defter_app", ...settings];
  const connections = openConnections({ url: options.url, poolSize, settings: startup, silentMs });

  const names = new Map<string, string>();
  const send = (client: pg.PoolClient, query: Sql) => {
    const text = options.onStatement ? options.onStatement(query.text, query.values) : query.text;
    let name = names.get(text);
    if (name === undefined) names.set(text, (name = isPlannedForItsValues(text) ? "" : `s${names.size}`));
    if (pooled || name === "") return client.query(text, query.values as unknown[]);
    return client.query({ name, text, values: query.values as unknown[] });
  };

  /** Sets the connection's company in the round trip of its first statement. */
  async function readOwn(client: Connection, company: number, query: Sql): Promise<pg.QueryResult> {
    if (client.company === company) return send(client, query);
    client.company = undefined;
    const set = client.query(`select set_config('app.company', '${checked(company)}', false)`);
    const [result] = await Promise.all([send(client, query), set]);
    client.company = company;
    return result;
  }

  /** Behind a pooler a read is a transaction of its own, in one round trip. A failed read makes its commit a rollback. */
  async function readPooled(client: Connection, company: number, query: Sql): Promise<pg.QueryResult> {
    const begun = client.query(begin(client, company));
    const [result] = await Promise.all([send(client, query), begun, client.query("commit")]);
    return result;
  }

  const read = ({ company, payer }: Account, query: Sql) =>
    repeated(() => connections.with(payer, (client) => (pooled ? readPooled : readOwn)(client, company, query)));

  function begin(client: Connection, company: number): string {
    const role = pooled ? `; set local role defter_app; ${settings.map((s) => `set local ${s}`).join("; ")}` : "";
    return `begin${role}${client.company === company ? "" : `; set local app.company = ${checked(company)}`}`;
  }

  function transact<T>({ company, payer, now }: Account, work: (tx: Db) => Promise<T>, frame?: Frame<T>): Promise<T> {
    const clock = now === undefined ? "" : `; set local app.now = '${new Date(now).toISOString()}'`;
    const endsAt = performance.now() + LONGEST_MS;
    const inTime = <R>(next: () => R): R => {
      if (performance.now() > endsAt) throw problems.server_busy();
      return next();
    };
    return repeated(() =>
      connections.with(payer, async (client) => {
        try {
          const begun = client.query(`${begin(client, company)}${clock}${frame ? `; ${frame.opening}` : ""}`);
          const opened = begun.then((result) => frame?.check(lastRow(result)));
          const result = await inTransaction(opened, (ask) =>
            work(new Transaction(company, (query) => ask(() => inTime(() => send(client, query))))),
          );
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
        (work) => inSnapshot(options.url, checked(id), work),
      );
    },
    close: connections.close,
  };
}

type Ask = (question: () => Promise<pg.QueryResult>) => Promise<pg.QueryResult>;

/**
 * Runs the work while its transaction is being opened: its first question is sent at once and answered after the opening. What the opening
 * refuses comes before any error of the work. A question after the work's end throws, because it would be outside the transaction.
 */
async function inTransaction<T>(opened: Promise<void>, work: (ask: Ask) => Promise<T>): Promise<T> {
  let isOver = false;
  const ask: Ask = async (question) => {
    if (isOver) throw new Error("The transaction has ended");
    const [result] = await Promise.all([question(), opened]);
    return result;
  };
  // Observed here, because the work may take long before it asks.
  opened.catch(() => undefined);
  try {
    return await work(ask);
  } finally {
    isOver = true;
    await opened;
  }
}

/** The row of the last statement of a simple query. */
function lastRow(result: pg.QueryResult | pg.QueryResult[]): Record<string, unknown> {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows[0] ?? {}) as Record<string, unknown>;
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
  snapshot<T>(_work: (read: ReadSnapshot) => Promise<T>): Promise<T> {
    throw new TypeError("A snapshot is no part of a transaction");
  }
}

type OpenSnapshot = <T>(work: (read: ReadSnapshot) => Promise<T>) => Promise<T>;

class Reader extends Transaction {
  readonly begin: <T>(work: (tx: Db) => Promise<T>, frame?: Frame<T>) => Promise<T>;
  readonly open: OpenSnapshot;
  constructor(company: number, query: Send, begin: Reader["begin"], open: OpenSnapshot) {
    super(company, query);
    this.begin = begin;
    this.open = open;
  }
  override snapshot<T>(work: (read: ReadSnapshot) => Promise<T>): Promise<T> {
    return this.open(work);
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
