import { spacedIban } from "../../contract/iban.ts";
import type { Account } from "./accounts.ts";

export interface AccountForm extends Record<string, unknown> {
  name: string;
  number: string;
  currency: Account["currency"];
  bank_name: string;
  bank_phone: string;
  bank_address: string;
  enabled: boolean;
  /** Hundredths of the currency; null while invalid. */
  opening_balance: number | null;
  opening_date: string | null;
}

export function formOf(account: Account | undefined, currency: Account["currency"]): AccountForm {
  const { id: _id, balance: _balance, ...fields } = account ?? { id: 0, balance: 0 };
  const bank = { number: "", bank_name: "", bank_phone: "", bank_address: "" };
  const blank = { name: "", currency, ...bank, enabled: true, opening_balance: 0, opening_date: null };
  return { ...blank, ...fields, number: spacedIban(account?.number ?? "") };
}

/** The request of a valid form. */
export const bodyOf = (form: AccountForm) => ({ ...form, opening_balance: form.opening_balance ?? 0 });

/** The name is required (I1), and the date of an opening balance. */
export const accountRules = (t: (key: "empty" | "amount") => string) => ({
  name: (text: string) => (text.trim().length < 2 ? t("empty") : null),
  opening_balance: (amount: number | null) => (amount === null ? t("amount") : null),
  opening_date: (day: string | null, { opening_balance: balance }: AccountForm) =>
    balance && !day ? t("empty") : null,
});
