import { insertRefund } from "#areas/accounting/server/transactions.queries.ts";
import type { Context } from "#kit/server/context.ts";
import { payoutParts } from "./payout.rules.ts";
import { addEntries, book, openLoads } from "./prepaid.queries.ts";

/** Pays so much of a locked balance or deposit back by the payments that came in, the latest first; kuruş. */
export async function payOut(ctx: Context, prepaidId: number, amount: number, description: string): Promise<void> {
  const parts = payoutParts(await openLoads(ctx.db, prepaidId), amount);
  const booked = await book(ctx.db, insertRefund(ctx.db, { parts, description, writerId: ctx.user.id }));
  const entries = booked.map(({ id: transactionId, total }) => ({
    prepaidId,
    reason: "payout" as const,
    amount: total,
    transactionId,
  }));
  await addEntries(ctx.db, entries, ctx.user.id);
}
