import { sql, type Db } from "#kit/server/database.ts";
import type { Counts } from "../contract/denominations.ts";
import type { AccountFacts } from "./drawers.rules.ts";

/**
 * Locks an account alone: rows of its cash are written before or after, not meanwhile. Nothing else is locked under it, so nobody waits in a
 * circle. Undefined if there is none.
 */
export function lockDrawer(tx: Db, accountId: number): Promise<AccountFacts | undefined> {
  return tx.maybe(
    sql`select id, number, bank_name, currency, enabled from accounts where company_id = ${tx.company} and id = ${accountId} for update`,
  );
}

/** The account of a session; 404 if there is no such session. */
export function accountOf(db: Db, id: number): Promise<{ account_id: number; currency: "TRY" | "USD" }> {
  return db.one(sql`select account_id, currency from drawer_sessions where company_id = ${db.company} and id = ${id}`);
}

/** The latest session of an account; `carried`: what it was closed with and the cash rows since. */
export function lastSession(db: Db, accountId: number) {
  return db.maybe<{ id: number; isOpen: boolean; carried: number | null }>(
    sql`select s.id, s.closed_at is null as "isOpen", (s.counted + (
            select coalesce(sum(effect), 0) from transactions where company_id = s.company_id and closed_drawer_id = s.id))::bigint as carried
        from drawer_sessions s where s.company_id = ${db.company} and s.account_id = ${accountId} order by s.id desc limit 1`,
  );
}

export interface NewSession {
  accountId: number;
  currency: string;
  opening: number;
  counts: Counts | undefined;
  carried: number | null;
  writerId: number;
}

/** Opens a session and returns its id. */
export async function insertSession(tx: Db, { accountId, currency, opening, counts, carried, writerId }: NewSession) {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into drawer_sessions (company_id, account_id, currency, opening, opening_counts, carried, opened_by)
        values (${tx.company}, ${accountId}, ${currency}, ${opening}, ${counts ? JSON.stringify(counts) : null}::jsonb, ${carried}, ${writerId})
        returning id`,
  );
  return id;
}

export interface Closing {
  counts: Counts;
  counted: number;
  expected: number;
  limit: number;
  reason: string;
  writerId: number;
  /** An administrator accepts the difference by closing. */
  approves: boolean;
}

/** Closes an open session. */
export async function closeSession(tx: Db, id: number, closing: Closing): Promise<void> {
  const { counts, counted, expected, limit, reason, writerId, approves } = closing;
  await tx.run(
    sql`update drawer_sessions set closed_at = app_now(), closed_by = ${writerId}, counts = ${JSON.stringify(counts)}::jsonb,
          counted = ${counted}, expected = ${expected}, difference_limit = ${limit}, reason = ${reason},
          approved_at = case when ${approves} then app_now() end, approved_by = ${approves ? writerId : null}
        where company_id = ${tx.company} and id = ${id} and closed_at is null`,
  );
}

/** Accepts the difference of a waiting session; false when it does not wait. */
export async function approveSession(tx: Db, id: number, approval: string, writerId: number): Promise<boolean> {
  const count = await tx.run(
    sql`update drawer_sessions set approved_at = app_now(), approved_by = ${writerId}, approval = ${approval}
        where company_id = ${tx.company} and id = ${id} and approved_at is null and abs(difference) > difference_limit`,
  );
  return count > 0;
}

/** The session that the database chose for a row; null: none. */
export async function drawerOfRow(tx: Db, transactionId: number): Promise<number | null> {
  const { drawer_id } = await tx.one<{ drawer_id: number | null }>(
    sql`select drawer_id from transactions where company_id = ${tx.company} and id = ${transactionId}`,
  );
  return drawer_id;
}
