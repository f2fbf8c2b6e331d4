import { sql, type Db } from "#kit/server/database.ts";

export interface KeptShop {
  name: string;
  working_status: "OPEN" | "CLOSED" | null;
  courier_status: "OPEN" | "CLOSED" | null;
  push_hash: Buffer | null;
  account_id: number | null;
  polled_at: string | null;
  failing_since: string | null;
  /** When the list of products was last read. */
  listed_at: string | null;
}

const columns = sql`name, working_status, courier_status, push_hash, account_id, iso(polled_at) as polled_at,
  iso(failing_since) as failing_since, iso(listed_at) as listed_at`;

/** What is known of the business's shop; undefined where it never had one. */
export function findShop(db: Db): Promise<KeptShop | undefined> {
  return db.maybe(sql`select ${columns} from getir_shops where company_id = ${db.company}`);
}

/** The same, locked; written first where there is none. */
export async function lockShop(tx: Db): Promise<KeptShop> {
  await tx.run(sql`insert into getir_shops (company_id) values (${tx.company}) on conflict do nothing`);
  return tx.one(sql`select ${columns} from getir_shops where company_id = ${tx.company} for update`);
}

/** What Getir says of the shop. */
export async function putState(
  tx: Db,
  state: Partial<Pick<KeptShop, "name" | "working_status" | "courier_status">>,
): Promise<number> {
  const { name = null, working_status: working = null, courier_status: courier = null } = state;
  return tx.run(
    sql`update getir_shops set name = coalesce(${name}, name), working_status = coalesce(${working}, working_status),
          courier_status = coalesce(${courier}, courier_status)
        where company_id = ${tx.company} and (name, working_status, courier_status) is distinct from
          (coalesce(${name}, name), coalesce(${working}, working_status), coalesce(${courier}, courier_status))`,
  );
}

/** Whether Getir answered when it was asked for orders; says whether that is news. */
export async function putPolled(tx: Db, answered: boolean): Promise<boolean> {
  const { failing } = await tx.one<{ failing: boolean }>(
    sql`update getir_shops s set polled_at = case when ${answered} then app_now() else s.polled_at end,
          failing_since = case when ${answered} then null else coalesce(s.failing_since, app_now()) end
        from (select failing_since is not null as failing from getir_shops where company_id = ${tx.company} for update) was
        where s.company_id = ${tx.company} returning was.failing`,
  );
  return failing === answered;
}

/** Stores the hash of the new key of pushes; null ends the present key. */
export async function putPushHash(tx: Db, hash: Buffer | null): Promise<void> {
  await tx.run(sql`update getir_shops set push_hash = ${hash} where company_id = ${tx.company}`);
}

/** The account of Getir's money: one with that name and currency, if there is one. */
export async function findAccountNamed(db: Db, name: string, currency: string): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(
    sql`select id from accounts where company_id = ${db.company} and name = ${name} and currency = ${currency} and enabled order by id limit 1`,
  );
  return row?.id;
}

/** Keeps where Getir's money is booked. */
export async function putAccount(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`update getir_shops set account_id = ${accountId} where company_id = ${tx.company}`);
}
