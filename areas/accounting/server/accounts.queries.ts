import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { containing } from "#kit/server/paging.ts";
import type { account } from "../contract/accounts.ts";

export type Account = z.output<typeof account>;
export type AccountFields = Omit<Account, "id" | "balance">;

const fields = sql`id, name, number, currency, bank_name, bank_phone, bank_address, enabled, opening_balance, opening_date`;

/**
 * Accounts `a` of a company with their balance from the stored sums: those since the opening, or all. `since` is the first stored day
 * completely after the opening; if the opening is inside of a stored day (in zones other than Turkey's), the transactions from `opens_at`
 * to `since_at` are added separately.
 */
const withKeptBalance = (db: Db, where: Sql) => sql`
  select ${fields}, (opening_balance + coalesce((
      select sum(s.effect) from transaction_sums s
      where s.company_id = a.company_id and s.account_id = a.id and s.day >= a.since), 0))::bigint as balance,
    case when opens_at < since_at then iso(opens_at) end as opens_at, iso(since_at) as since_at
  from (select a.*, opens_at, coalesce(since, '-infinity') as since,
               since::timestamp at time zone 'UTC' - interval '3 hours' as since_at
        from accounts a join companies c on c.id = a.company_id,
             lateral (select opening_date::timestamp at time zone c.timezone as opens_at) opening,
             lateral (select sum_day(opens_at - interval '1 microsecond') + 1 as since) kept
        where a.company_id = ${db.company}) a
  where ${where} order by id`;

type Kept = Account & { opens_at: string | null; since_at: string | null };

/** Adds transactions between the opening and the first whole stored day. */
async function completed(db: Db, { opens_at: from, since_at: to, ...account }: Kept): Promise<Account> {
  if (from === null) return account;
  const { effect } = await db.one<{ effect: number }>(
    sql`select coalesce(sum(effect), 0)::bigint as effect from transactions
        where company_id = ${db.company} and account_id = ${account.id} and paid_at >= ${from} and paid_at < ${to}`,
  );
  return { ...account, balance: account.balance + effect };
}

/** The company's accounts whose names contain the text, oldest first; a company has a handful. */
export async function listAccounts(db: Db, query: string): Promise<Account[]> {
  const rows = await db.rows<Kept>(withKeptBalance(db, sql`fold(name) like ${containing(fold(query))}`));
  return Promise.all(rows.map((row) => completed(db, row)));
}

/** One account with its balance; 404 if there is none. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  return completed(db, await db.one<Kept>(withKeptBalance(db, sql`id = ${id}`)));
}

/** Locks an account for a change; 404 if there is none. Does not block sales. */
export function lockAccount(tx: Db, id: number): Promise<AccountFields> {
  return tx.one(sql`select ${fields} from accounts where company_id = ${tx.company} and id = ${id} for no key update`);
}

/** The account that will receive money, locked so that nobody disables it meanwhile; nothing if it does not exist. */
export function lockAccountInUse(tx: Db, id: number): Promise<Pick<Account, "currency" | "enabled"> | undefined> {
  return tx.maybe(
    sql`select currency, enabled from accounts where company_id = ${tx.company} and id = ${id} for share`,
  );
}

/** The first year of the company's accounting in its zone: that of its sign-up, or of an earlier opening of an account. */
export async function firstYear(db: Db): Promise<number> {
  const { year } = await db.one<{ year: number }>(
    sql`select extract(year from least((c.created_at at time zone c.timezone)::date,
          (select min(opening_date) from accounts where company_id = c.id)))::int as year
        from companies c where c.id = ${db.company}`,
  );
  return year;
}

/** Inserts accounts with these names; returns their ids in the same order. */
export async function insertAccounts(tx: Db, names: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into accounts (company_id, name)
        select ${tx.company}, name from unnest(${names}::text[]) with ordinality as given(name, place) order by place
        returning id`,
  );
  return rows.map((row) => row.id);
}

/** Inserts an account; returns its id. */
export async function insertAccount(tx: Db, row: AccountFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into accounts (company_id, name, number, currency, bank_name, bank_phone, bank_address, enabled,
                              opening_balance, opening_date)
        values (${tx.company}, ${row.name}, ${row.number}, ${row.currency}, ${row.bank_name}, ${row.bank_phone},
                ${row.bank_address}, ${row.enabled}, ${row.opening_balance}, ${row.opening_date}) returning id`,
  );
  return id;
}

/** Updates an account; a foreign key keeps the currency of one with transactions. */
export async function updateAccount(tx: Db, id: number, row: AccountFields): Promise<void> {
  await tx.run(
    sql`update accounts set name = ${row.name}, number = ${row.number}, currency = ${row.currency}, bank_name = ${row.bank_name},
          bank_phone = ${row.bank_phone}, bank_address = ${row.bank_address}, enabled = ${row.enabled},
          opening_balance = ${row.opening_balance}, opening_date = ${row.opening_date}
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes and returns the account; one with transactions stays (foreign key). */
export function deleteAccount(tx: Db, id: number): Promise<AccountFields> {
  return tx.one(sql`delete from accounts where company_id = ${tx.company} and id = ${id} returning ${fields}`);
}
