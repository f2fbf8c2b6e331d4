import { sql, type Db } from "#kit/server/database.ts";
import type { CreditCause } from "../contract/credit-causes.ts";

/** Credits by channel. Lock the balance's row before changing it, as the last of all locks. */

/** The balance, locked until the end of the transaction. */
export async function lockCredits(tx: Db, channel: "sms" | "email"): Promise<number> {
  const row = await tx.maybe<{ balance: number }>(
    sql`select balance from message_credits where company_id = ${tx.company} and channel = ${channel} for update`,
  );
  return row?.balance ?? 0;
}

export interface CreditMove {
  channel: "sms" | "email";
  /** Credits; negative for an expense. */
  amount: number;
  cause: CreditCause;
  causeId?: number;
}

/** Adds credits, or subtracts them; the balance can't become negative. */
export async function moveCredits(tx: Db, { channel, amount, cause, causeId }: CreditMove): Promise<void> {
  await tx.run(
    sql`insert into message_credit_entries (company_id, channel, amount, cause, cause_id)
        values (${tx.company}, ${channel}, ${amount}, ${cause}, ${causeId ?? null})`,
  );
}

/** Stores the charge of each message. */
export async function chargeMessages(tx: Db, charges: readonly { id: number; credits: number }[]): Promise<void> {
  await tx.run(
    sql`update messages m set credits = c.credits
        from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c (id bigint, credits int)
        where m.company_id = ${tx.company} and m.id = c.id`,
  );
}

/** Removes the charges of messages; returns their sum. */
export async function dischargeMessages(tx: Db, ids: readonly number[]): Promise<number> {
  const { credits } = await tx.one<{ credits: number }>(
    sql`with charged as (select id, credits from messages where company_id = ${tx.company} and id = any(${ids}) and credits > 0 for update),
          freed as (update messages m set credits = 0 from charged c where m.company_id = ${tx.company} and m.id = c.id)
        select coalesce(sum(credits), 0)::bigint as credits from charged`,
  );
  return credits;
}

/** Both balances. */
export async function readCredits(db: Db): Promise<Record<"sms" | "email", number>> {
  const rows = await db.rows<{ channel: "sms" | "email"; balance: number }>(
    sql`select channel, balance from message_credits where company_id = ${db.company}`,
  );
  return { sms: 0, email: 0, ...Object.fromEntries(rows.map(({ channel, balance }) => [channel, balance])) };
}
