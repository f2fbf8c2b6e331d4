import { sentence } from "#kit/contract/sentence.ts";
import { insertRefund } from "#areas/accounting/server/transactions.queries.ts";
import { bothAmounts } from "#kit/contract/money.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { payoutParts } from "./payout.rules.ts";
import { addEntries, book, openLoads } from "./prepaid.queries.ts";

/**
 * Pays so much of a locked balance or deposit back by the payments that came in, the latest first; kuruş. 422 at `amount` for more than came
 * in here: what was brought from another program has no payment to go back by.
 */
export async function payOut(ctx: Context, prepaidId: number, amount: number, description: string): Promise<void> {
  const loads = await openLoads(ctx.db, prepaidId);
  const most = loads.reduce((sum, { open }) => sum + open, 0);
  const shown = bothAmounts(most, ctx.settings.defaults.currency);
  if (amount > most)
    throw invalidField(
      "amount",
      sentence(
        `Devreden bakiye para olarak geri ödenemez; en fazla ${shown.tr}`,
        `A balance that was brought forward cannot be paid back in money; ${shown.en} at most`,
      ),
      "too_big",
    );
  const parts = payoutParts(loads, amount);
  const booked = await book(ctx.db, insertRefund(ctx.db, { parts, description, writerId: ctx.user.id }));
  const entries = booked.map(({ id: transactionId, total }) => ({
    prepaidId,
    reason: "payout" as const,
    amount: total,
    transactionId,
  }));
  await addEntries(ctx.db, entries, ctx.user.id);
}
