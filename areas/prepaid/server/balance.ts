import { insertAdvance } from "#areas/accounting/server/transactions.queries.ts";
import { accountFor } from "#areas/accounting/server/transactions.ts";
import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import { bothAmounts } from "#kit/contract/money.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalidField, problems as common } from "#kit/server/problem.ts";
import { todayOf } from "#kit/server/time.ts";
import type { prepaidTable } from "../contract/prepaid.ts";
import { payOut } from "./payout.ts";
import { addEntries, book, lockBalance, type Held } from "./prepaid.queries.ts";
import { getCustomerPrepaid, listPrepaid } from "./prepaid.report.ts";

type Table = typeof prepaidTable;
type CustomerPrepaid = Reply<Table["GET /api/contacts/{id}/prepaid"]>;

/** A customer's balance and gift cards; 404 without such a customer. */
export const readPrepaid = (ctx: Context, customerId: number): Promise<CustomerPrepaid> =>
  getCustomerPrepaid(ctx.db, customerId);

/** A page of what is left of balances and gift cards, with the sums of all (decision 0093). */
export async function findPrepaid(ctx: Context, { query, ...wanted }: Input<Table["GET /api/prepaid"]>["query"]) {
  const asked = { ...wanted, today: todayOf(ctx), patterns: searchPatterns(query), hint: query.toUpperCase() };
  const { total, data, beside, sums } = await listPrepaid(ctx.db, asked);
  return { data, meta: { ...metaOf(total, wanted), ...beside, sums } };
}

/** Takes money for a customer's balance: an `advance` of today. 404 without the customer. */
export async function loadBalance(
  ctx: Context,
  customerId: number,
  { payment_method, amount, note }: Input<Table["POST /api/contacts/{id}/balance"]>["body"],
): Promise<CustomerPrepaid> {
  const { id } = await balanceOf(ctx, customerId);
  const advance = {
    amount,
    paymentMethod: payment_method,
    accountId: accountFor(ctx, payment_method),
    currency: ctx.settings.defaults.currency,
    contactId: customerId,
    sellerId: ctx.user.id,
    description: note,
  };
  const [booked] = await book(ctx.db, insertAdvance(ctx.db, advance));
  await addEntries(ctx.db, [{ prepaidId: id, reason: "load", amount, transactionId: booked?.id }], ctx.user.id);
  return readPrepaid(ctx, customerId);
}

/**
 * Pays a part of a balance back by the payments that loaded it, the latest first, never more by one than came in by it. 422 at `amount` for
 * more than is left.
 */
export async function payOutBalance(
  ctx: Context,
  customerId: number,
  { amount, note }: Input<Table["POST /api/contacts/{id}/balance/payout"]>["body"],
): Promise<CustomerPrepaid> {
  const { id, left } = await balanceOf(ctx, customerId);
  const most = bothAmounts(left, ctx.settings.defaults.currency);
  if (amount > left)
    throw invalidField(
      "amount",
      sentence(
        `Bakiyeden fazlası iade edilemez; en fazla ${most.tr}`,
        `No more than the balance can be paid back; ${most.en} at most`,
      ),
      "too_big",
    );
  await payOut(ctx, id, amount, note);
  return readPrepaid(ctx, customerId);
}

async function balanceOf(ctx: Context, customerId: number): Promise<Held> {
  const held = await lockBalance(ctx.db, customerId);
  if (!held) throw common.not_found();
  return held;
}
