import type { ReplyOf } from "#kit/web/api.ts";
import type { ApiError } from "#kit/web/api-error.ts";
import { useApi } from "#kit/web/use-api.ts";

/** The choices of the settings. */
export interface Books {
  taxes: ReplyOf<"GET /api/accounting/taxes">["data"];
  accounts: ReplyOf<"GET /api/accounting/accounts">["data"];
  /** There is a transaction, so the currency is fixed (decisions §5). */
  begun: boolean;
}

/** Loads the active taxes and accounts, and whether there is any transaction. */
export function useBooks(): { data: Books | undefined; error: ApiError | null; refetch: () => unknown } {
  const taxes = useApi("GET /api/accounting/taxes");
  const accounts = useApi("GET /api/accounting/accounts");
  const rows = useApi("GET /api/accounting/transactions", { query: { per_page: 10 } });
  const all = [taxes, accounts, rows];
  const failed = all.filter(({ data, error }) => !data && error);
  const data = taxes.data &&
    accounts.data &&
    rows.data && {
      taxes: taxes.data.data.filter(({ enabled }) => enabled),
      accounts: accounts.data.data.filter(({ enabled }) => enabled),
      begun: rows.data.meta.total > 0,
    };
  return { data, error: failed[0]?.error ?? null, refetch: () => failed.map(({ refetch }) => refetch()) };
}
