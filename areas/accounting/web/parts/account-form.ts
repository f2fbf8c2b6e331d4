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
}

export function formOf(account: Account | undefined, currency: Account["currency"]): AccountForm {
  const { id: _id, balance: _balance, ...fields } = account ?? { id: 0, balance: 0 };
  const blank = { name: "", number: "", currency, bank_name: "", bank_phone: "", bank_address: "", enabled: true };
  return { ...blank, ...fields, number: spacedIban(account?.number ?? "") };
}

/** The name alone is checked (I1). */
export const accountRules = (empty: string) => ({
  name: (text: string) => (text.trim().length < 2 ? empty : null),
});
