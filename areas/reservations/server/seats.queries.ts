import { sql, type Db } from "#kit/server/database.ts";

export interface SeatRow {
  id: number;
  name: string;
  usable: boolean;
}

/** In the order they were made. */
export function listSeats(db: Db): Promise<SeatRow[]> {
  return db.rows(sql`select id, name, usable from seats where company_id = ${db.company} order by id`);
}

/** Adds a seat at the end, if there are fewer than `most`. Concurrent calls run one after the other. */
export async function insertSeat(
  tx: Db,
  { name, usable }: Omit<SeatRow, "id">,
  most: number,
): Promise<SeatRow | undefined> {
  await lockSeats(tx);
  return tx.maybe(
    sql`insert into seats (company_id, name, usable) select ${tx.company}, ${name}, ${usable}
        where (select count(*) from seats where company_id = ${tx.company}) < ${most} returning id, name, usable`,
  );
}

/** Updates the sent fields; unknown → 404. */
export function updateSeat(
  tx: Db,
  id: number,
  { name, usable }: { name?: string | undefined; usable?: boolean | undefined },
): Promise<SeatRow> {
  return tx.one(
    sql`update seats set name = coalesce(${name ?? null}, name), usable = coalesce(${usable ?? null}, usable)
        where company_id = ${tx.company} and id = ${id} returning id, name, usable`,
  );
}

/** Locks the number of seats until the end of the transaction. */
async function lockSeats(tx: Db): Promise<void> {
  await tx.run(sql`select from settings where company_id = ${tx.company} for update`);
}

/**
 * Makes seats “name 1 … total”, the first `usable` of them usable, if the company has none; returns whether it did. Of two concurrent calls
 * the first does.
 */
export async function insertFirstSeats(tx: Db, name: string, total: number, usable: number): Promise<boolean> {
  await lockSeats(tx);
  const made = await tx.run(
    sql`insert into seats (company_id, name, usable)
        select ${tx.company}, ${name} || ' ' || n, n <= ${usable} from generate_series(1, ${total}::int) n
        where not exists (select from seats where company_id = ${tx.company}) order by n`,
  );
  return made > 0;
}
