import { sql, type Db, type Sql } from "./database.ts";
import type { PaymentOutcome } from "./payment-callbacks.ts";
import type { PaymentResult } from "./payments.ts";
import { plusMinutes } from "./time.ts";

const SHOWN_AGAIN_MINUTES = 15;

/** Since when a page may have been opened to be shown again: it must stay open long enough to pay, and providers close it after 30 minutes. */
export const openSince = (now: string): string => plusMinutes(now, -SHOWN_AGAIN_MINUTES);

/**
 * Tables of payments that wait for their provider: company_id, id, reference, provider, token, amount, currency, status (pending, paid,
 * failed), settled_at, provider_reference, with (company_id, provider, provider_reference) unique.
 */
export interface PaymentRows<R> {
  table: Sql;
  /** Columns of a paid row that `apply` needs. */
  columns: Sql;
  /** Applies what was paid for, in the transaction that marks the row paid. */
  apply(tx: Db, row: R): Promise<void>;
}

/** Matches only exactly the requested payment: reference, page, amount and currency. */
const isThis = ({ reference, token, amount, currency }: PaymentResult) =>
  sql`reference = ${reference} and token = ${token} and amount = ${amount} and currency = ${currency}`;

/**
 * Applies a confirmed payment once: the row becomes paid and `apply` runs, both or neither. A second card on the same page may succeed after
 * the first failed. A repeated result, or one that differs from the request, changes nothing.
 */
export async function settleRow<R>(
  tx: Db,
  { table, columns, apply }: PaymentRows<R>,
  result: PaymentResult,
): Promise<PaymentOutcome> {
  const own = sql`company_id = ${tx.company} and ${isThis(result)}`;
  if (result.state === "paid") {
    const row = await tx.maybe<R>(
      sql`update ${table} set status = 'paid', settled_at = app_now(), provider_reference = ${result.providerReference}
          where ${own} and status <> 'paid' returning ${columns}`,
    );
    if (row) {
      await apply(tx, row);
      return "paid";
    }
  } else if (
    (await tx.run(
      sql`update ${table} set status = 'failed', settled_at = app_now() where ${own} and status = 'pending'`,
    )) > 0
  )
    return "failed";
  const known = await tx.maybe<{ status: string }>(sql`select status from ${table} where ${own}`);
  if (!known) return "unknown";
  return known.status === "failed" ? "failed" : "counted";
}

/** Tokens of the last five unpaid pages of this provider, in order of id. */
export async function openTokens(db: Db, table: Sql, provider: string): Promise<string[]> {
  const rows = await db.rows<{ token: string }>(
    sql`select token from ${table}
        where company_id = ${db.company} and provider = ${provider} and status <> 'paid' order by id desc limit 5`,
  );
  return rows.map((row) => row.token).toReversed();
}
