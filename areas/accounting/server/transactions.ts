import { seesTakings } from "#areas/settings/server/takings.rules.ts";
import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { Sql } from "#kit/server/database.ts";
import { fold } from "#kit/contract/fold.ts";
import { containing, metaOfAll } from "#kit/server/paging.ts";
import { daySpan } from "#kit/server/time.ts";
import { saleTypes, transactionTypes, type transactions } from "../contract/transactions.ts";
import { problems } from "./problems.ts";
import { getTransaction, listTransactions, type Sum } from "./transactions.report.ts";
import { insertSale, type NewSale } from "./transactions.queries.ts";

/** A sale's payments, kuruş; the tip is part of each amount. */
export type Sale = Omit<NewSale, "type" | "currency" | "payments"> & {
  orderId: number;
  payments: readonly { payment_method: PaymentMethod; amount: number; tips: number }[];
};

/**
 * The statement that inserts the transactions of a sale (D4, decisions §4), for the statement that marks its order paid: of type reservation
 * if it has one, in the company's currency, each to the settings' account of its method (409 `no_account` without one).
 */
export function saleInsert(ctx: Context, { payments, ...sale }: Sale): Sql {
  const type = sale.reservationId === null ? "order" : "reservation";
  const booked = payments.map(({ payment_method: paymentMethod, amount, tips }) => ({
    paymentMethod,
    amount: amount - tips,
    tips,
    accountId: accountFor(ctx, paymentMethod),
  }));
  return insertSale(ctx.db, { ...sale, type, currency: ctx.settings.defaults.currency, payments: booked });
}

/** The settings' account of a payment method (D4), or their default one; 409 `no_account` without either. */
export function accountFor({ settings: { defaults } }: Context, method: PaymentMethod): number {
  const accountId = defaults.accounts_by_method[method] ?? defaults.account;
  if (accountId === null) throw problems.no_account();
  return accountId;
}

/** The company's currency comes first; without rows it is listed alone with zeros. */
function ownFirst(sums: readonly Sum[], currency: string): Sum[] {
  if (sums.length === 0) return [{ currency, income: 0, expense: 0 }];
  return [...sums.filter((sum) => sum.currency === currency), ...sums.filter((sum) => sum.currency !== currency)];
}

type Query = Input<(typeof transactions)["GET /api/accounting/transactions"]>["query"];

/** Administrators see all transactions, staff only sales. */
const visibleTo = ({ user }: Context) => (user.isAdmin || user.isAccountant ? transactionTypes : saleTypes);

/** One transaction; 404 if the caller may not see it. */
export function readTransaction(ctx: Context, id: number) {
  return getTransaction(ctx.db, id, visibleTo(ctx));
}

/**
 * A page of transactions, newest first (E1, I3). Days are the company's. The text searches customers, sellers and entered texts; up to six
 * digits are a transaction's number, more may also be a customer's phone. `sums` and `total` are exact; `sums` is absent for staff who may
 * not see takings (decisions §2).
 */
export async function findTransactions(ctx: Context, query: Query) {
  const { type, from, to, payment_method: paymentMethod, created_by: sellerId, query: text, document, ...rest } = query;
  const { account_id: accountId, contact_id: contactId, sold, only, hour, ...paging } = rest;
  const zone = ctx.company.timezone;
  const types = visibleTo(ctx).filter((one) => type?.includes(one) ?? true);
  const wanted = {
    ...paging,
    types,
    from: from && daySpan(from, zone).from,
    to: to && daySpan(to, zone).to,
    paymentMethod,
    sellerId,
    accountId,
    contactId,
    document,
    sold,
    only,
    hour: hour === undefined ? undefined : { of: hour, zone },
    patterns: /^\d{1,6}$/.test(text) ? [] : searchPatterns(text),
    words: containing(fold(text)),
    number: /^\d{1,15}$/.test(text) ? Number(text) : undefined,
  };
  const { total, sums, data, beside } = await listTransactions(ctx.db, wanted);
  const meta = { ...metaOfAll(total, paging), ...beside };
  return { data, meta: seesTakings(ctx) ? { ...meta, sums: ownFirst(sums, ctx.settings.defaults.currency) } : meta };
}
