import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Account = ReplyOf<"GET /api/accounting/accounts">["data"][number];

type Defaults = ReplyOf<"GET /api/settings">["defaults"];

/** The settings' account of a payment method, or their default one (A13), if it is among these. */
export function usualAccount<A extends Pick<Account, "id">>(
  accounts: readonly A[],
  { accounts_by_method: named, account }: Pick<Defaults, "accounts_by_method" | "account">,
  method: Defaults["payment_method"] | null,
): A | undefined {
  return accounts.find(({ id }) => id === ((method && named[method]) ?? account));
}

/** All accounts, including disabled ones. */
export const useAccounts = () => useApi("GET /api/accounting/accounts");
