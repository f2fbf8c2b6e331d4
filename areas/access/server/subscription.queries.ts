import { sql, type Db } from "#kit/server/database.ts";
import type { Plan, Served } from "./subscription.rules.ts";

/** Begins a company's trial unless it has begun, and returns its end. It is also the trial of the person who opened the company. */
export async function beginTrial(db: Db, company: number, ends: string): Promise<string> {
  const row = await db.one<{ trial_ends_at: string }>(
    sql`with begun as (update companies set trial_ends_at = coalesce(trial_ends_at, ${ends}::timestamptz)
                       where id = ${company} returning trial_ends_at, opened_by_login_id),
             opener as (update logins l set trial_ends_at = begun.trial_ends_at from begun
                        where l.id = begun.opened_by_login_id and l.trial_ends_at is null)
        select trial_ends_at from begun`,
  );
  return row.trial_ends_at;
}

/** Trial and paid time of the company. */
export function getServed(db: Db): Promise<Served> {
  return db.one(sql`select trial_ends_at, paid_until from companies where id = ${db.company}`);
}

/** The same with the company's zone, locked until the transaction ends, so that payments extend it one after the other. */
export function lockServed(tx: Db): Promise<Served & { timezone: string }> {
  return tx.one(sql`select trial_ends_at, paid_until, timezone from companies where id = ${tx.company} for update`);
}

/** Stores until when the company is served. */
export async function updatePaidUntil(tx: Db, until: string): Promise<void> {
  await tx.run(sql`update companies set paid_until = ${until} where id = ${tx.company}`);
}

export interface PaymentRow {
  id: number;
  plan: Plan["plan"];
  amount: number;
  currency: "TRY";
  status: "pending" | "paid" | "failed";
  created_at: string;
  period_ends_at: string | null;
  provider_reference: string | null;
}

/** The last fifty payments; pages that were opened and left are hidden after a day. */
export function listPayments(db: Db, now: string): Promise<PaymentRow[]> {
  return db.rows(
    sql`select id, plan, amount, currency, status, created_at, period_ends_at, provider_reference from subscription_payments
        where company_id = ${db.company} and (status <> 'pending' or created_at > ${now}::timestamptz - interval '1 day')
        order by id desc limit 50`,
  );
}

/** Stores an opened payment page. */
export async function insertPayment(
  tx: Db,
  payment: Plan & { reference: string; provider: string; token: string; url: string },
): Promise<void> {
  await tx.run(
    sql`insert into subscription_payments (company_id, reference, provider, token, page_url, plan, months, amount, currency)
        values (${tx.company}, ${payment.reference}, ${payment.provider}, ${payment.token}, ${payment.url}, ${payment.plan},
                ${payment.months}, ${payment.amount}, ${payment.currency})`,
  );
}

/** The untouched page that was opened for this plan at this price. */
export function findOpenPage(
  db: Db,
  { plan, amount }: Plan,
  provider: string,
  since: string,
): Promise<{ page_url: string } | undefined> {
  return db.maybe(
    sql`select page_url from subscription_payments
        where company_id = ${db.company} and provider = ${provider} and plan = ${plan} and amount = ${amount}
          and status = 'pending' and created_at > ${since} and page_url is not null
        order by id desc limit 1`,
  );
}

/** Payments of subscriptions, and the columns needed to apply one. */
export const payments = sql`subscription_payments`;
export const countedColumns = sql`id, months`;

/** Stores the end of the time that a payment paid. */
export async function updatePeriodEnd(tx: Db, id: number, until: string): Promise<void> {
  await tx.run(
    sql`update subscription_payments set period_ends_at = ${until} where company_id = ${tx.company} and id = ${id}`,
  );
}
