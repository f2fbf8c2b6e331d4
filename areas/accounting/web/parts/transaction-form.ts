import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import type { Clock } from "#kit/web/time.ts";
import { type Account, usualAccount } from "./accounts.ts";
import type { Transaction } from "./transactions.ts";

export type Defaults = ReplyOf<"GET /api/settings">["defaults"];
type Method = PaymentMethod;

export interface TransactionForm extends Record<string, unknown> {
  contact: PickedCustomer | null;
  account_id: number | null;
  /** Hundredths of the currency; null while invalid. */
  amount: number | null;
  currency: Account["currency"] | null;
  reference: string;
  /** In the company's zone. */
  paid_at: string | null;
  description: string;
  type: "income" | "expense" | null;
  payment_method: Method | null;
}

/** The defaults of a new transaction: now, the default method and its account; the user chooses the type. */
export function newForm(defaults: Defaults, accounts: readonly Account[], clock: Clock): TransactionForm {
  const method = defaults.payment_method;
  const account = usualAccount(accounts, defaults, method);
  return {
    contact: null,
    account_id: account?.id ?? null,
    amount: null,
    currency: account?.currency ?? defaults.currency,
    reference: "",
    paid_at: clock.now(),
    description: "",
    type: null,
    payment_method: method,
  };
}

export function formOf(row: Transaction, clock: Clock): TransactionForm {
  const { contact, account_id, amount, reference, description, payment_method } = row;
  return {
    contact,
    account_id,
    amount,
    currency: row.currency as Account["currency"],
    reference,
    paid_at: clock.wall(row.paid_at),
    description,
    type: row.type === "expense" ? "expense" : "income",
    // Rows of a marketplace are not typed, and never open here.
    payment_method: payment_method as PaymentMethod,
  };
}

type Filled<F> = { [K in keyof F]: NonNullable<F[K]> };

/** The request of a valid form. */
export function bodyOf({ contact, ...form }: TransactionForm) {
  return { ...(form as Filled<typeof form>), contact_id: contact?.id ?? null };
}

/** Contract texts of invalid fields (I3). */
export function transactionRules(t: (key: "empty" | "price" | "time") => string) {
  const chosen = (value: unknown) => (value ? null : t("empty"));
  return {
    type: chosen,
    payment_method: chosen,
    currency: chosen,
    account_id: chosen,
    amount: (amount: number | null) => (amount === null ? t("price") : null),
    paid_at: (wall: string | null) => (wall ? null : t("time")),
  };
}
