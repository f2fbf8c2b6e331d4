import type { z } from "zod";
import type { paymentMethod } from "#areas/settings/contract/settings.ts";
import type { Context } from "#kit/server/context.ts";
import { problems } from "./problems.ts";
import { insertTransaction, type NewTransaction } from "./transactions.queries.ts";

type PaymentMethod = z.output<typeof paymentMethod>;

export type Sale = Omit<NewTransaction, "type" | "currency" | "accountId"> & {
  orderId: number;
  paymentMethod: PaymentMethod;
};

/**
 * Writes a sale into the books (D4, decisions §4) and answers the row's id: as a reservation's when it has one, in the company's
 * currency, to the account that the settings name for the payment method (409 `no_account` without one).
 */
export async function recordSale({ db, settings: { defaults } }: Context, sale: Sale): Promise<number> {
  const accountId = defaults.accounts_by_method[sale.paymentMethod] ?? defaults.account;
  if (accountId === null) throw problems.no_account();
  const type = sale.reservationId === null ? "order" : "reservation";
  return insertTransaction(db, { ...sale, type, currency: defaults.currency, accountId });
}
