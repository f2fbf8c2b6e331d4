import type { ReplyOf } from "#kit/web/api.ts";
import type { ApiError } from "#kit/web/api-error.ts";
import { useApi } from "#kit/web/use-api.ts";

/** What the settings choose from. */
export interface Books {
  taxes: ReplyOf<"GET /api/accounting/taxes">["data"];
  accounts: ReplyOf<"GET /api/accounting/accounts">["data"];
  /** There is a transaction: the currency is fixed (decisions §5). */
  begun: boolean;
}

/** The taxes and accounts that are on, and whether anything was written yet. */
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
