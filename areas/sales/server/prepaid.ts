import { lockPrepaidParts, spendParts } from "#areas/prepaid/server/spend.ts";
import type { Context } from "#kit/server/context.ts";
import type { OrderRow } from "./orders.queries.ts";
import type { PrepaidPayment } from "./payments.rules.ts";

type Spend = (tenders: readonly { id: number }[]) => Promise<void>;

/**
 * Locks what a customer paid in advance for the payments of a sale that come out of it; the returned function spends it, once the payments
 * have their tenders. Errors as of `lockPrepaidParts`. Payments that are all of the books cost nothing.
 */
export async function lockPrepaidPayments(
  ctx: Context,
  { customer, reservation }: Pick<OrderRow, "customer" | "reservation">,
  payments: readonly PrepaidPayment[],
): Promise<Spend> {
  if (payments.length === 0) return async () => undefined;
  const accounts = await lockPrepaidParts(
    ctx,
    { customerId: customer?.id ?? null, reservationId: reservation?.id ?? null },
    payments,
  );
  return (tenders) => {
    const parts = payments.map(({ amount }, place) => ({
      accountId: accounts[place] as number,
      amount,
      tenderId: tenders[place]?.id as number,
    }));
    return spendParts(ctx, parts);
  };
}
