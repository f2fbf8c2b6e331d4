import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Account = ReplyOf<"GET /api/accounting/accounts">["data"][number];

/** All accounts, switched off ones too. */
export const useAccounts = () => useApi("GET /api/accounting/accounts");
