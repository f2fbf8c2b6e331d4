import pg from "pg";
import { EXACT } from "./backup/catalogue.ts";

/** Reads the rows of a query in batches of so many, 1,000 by default; a batch is in memory. */
export type ReadSnapshot = <R>(query: string, atOnce?: number) => AsyncGenerator<R[]>;

const ROWS_AT_ONCE = 1000;

/**
 * Runs the work on one snapshot of a company's rows, read-only, under row-level security, on a connection beside the pool, because it may
 * take minutes.
 */
export async function inSnapshot<T>(
  url: string,
  company: number,
  work: (read: ReadSnapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(
      `begin isolation level repeatable read, read only; set local role defter_app; set local app.company = '${company}'; ${EXACT}`,
    );
    return await work((query, atOnce) => rowsOf(client, query, atOnce));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* rowsOf<R>(client: pg.Client, query: string, atOnce = ROWS_AT_ONCE): AsyncGenerator<R[]> {
  await client.query(`declare batch no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query(`fetch ${atOnce} from batch`);
    if (rows.length === 0) break;
    yield rows as R[];
  }
  await client.query("close batch");
}
