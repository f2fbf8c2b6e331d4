import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { sql, type Db } from "#kit/server/database.ts";
import { containing } from "#kit/server/paging.ts";
import type { account } from "../contract/accounts.ts";

export type Account = z.output<typeof account>;
export type AccountFields = Omit<Account, "id" | "balance">;

const fields = sql`id, name, number, currency, bank_name, bank_phone, bank_address, enabled`;
/** The kept sums of what its transactions did to it. */
const balance = sql`(select coalesce(sum(s.effect), 0)::bigint from transaction_sums s
  where s.company_id = a.company_id and s.account_id = a.id) as balance`;

/** The company's accounts whose names contain the text, the oldest first: a company has a handful. */
export function listAccounts(db: Db, query: string): Promise<Account[]> {
  return db.rows(
    sql`select ${fields}, ${balance} from accounts a
        where company_id = ${db.company} and fold(name) like ${containing(fold(query))} order by id`,
  );
}

/** One account with its balance; 404 without one. */
export function getAccount(db: Db, id: number): Promise<Account> {
  return db.one(sql`select ${fields}, ${balance} from accounts a where company_id = ${db.company} and id = ${id}`);
}

/** Locks an account for its change; 404 when it is not there. Sales go on meanwhile. */
export function lockAccount(tx: Db, id: number): Promise<AccountFields> {
  return tx.one(sql`select ${fields} from accounts where company_id = ${tx.company} and id = ${id} for no key update`);
}

/** The account that money is to be written to, held so that nobody switches it off meanwhile; nothing when it is not there. */
export function holdAccount(tx: Db, id: number): Promise<Pick<Account, "currency" | "enabled"> | undefined> {
  return tx.maybe(
    sql`select currency, enabled from accounts where company_id = ${tx.company} and id = ${id} for share`,
  );
}

/** Inserts accounts of these names; answers their ids in the same order. */
export async function insertAccounts(tx: Db, names: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into accounts (company_id, name)
        select ${tx.company}, name from unnest(${names}::text[]) with ordinality as given(name, place) order by place
        returning id`,
  );
  return rows.map((row) => row.id);
}

/** A new account; answers its id. */
export async function insertAccount(tx: Db, row: AccountFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into accounts (company_id, name, number, currency, bank_name, bank_phone, bank_address, enabled)
        values (${tx.company}, ${row.name}, ${row.number}, ${row.currency}, ${row.bank_name}, ${row.bank_phone},
                ${row.bank_address}, ${row.enabled}) returning id`,
  );
  return id;
}

/** Writes an account anew; its transactions hold its currency (foreign key). */
export async function updateAccount(tx: Db, id: number, row: AccountFields): Promise<void> {
  await tx.run(
    sql`update accounts set name = ${row.name}, number = ${row.number}, currency = ${row.currency}, bank_name = ${row.bank_name},
          bank_phone = ${row.bank_phone}, bank_address = ${row.bank_address}, enabled = ${row.enabled}
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Answers the account as it was; one with transactions stays (foreign key). */
export function deleteAccount(tx: Db, id: number): Promise<AccountFields> {
  return tx.one(sql`delete from accounts where company_id = ${tx.company} and id = ${id} returning ${fields}`);
}
