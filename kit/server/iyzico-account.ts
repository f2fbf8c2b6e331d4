import type { GuardedHttp } from "./guarded-http.ts";
import { iyzicoPayments, isIyzicoAccount, type IyzicoKeys } from "./iyzico.ts";
import type { Payments } from "./payments.ts";

/** A business's own account at iyzico. Keys of the sandbox begin with "sandbox-". */

type Stored = Readonly<Record<string, string>>;

const keysOf = ({ api_key: apiKey = "", secret_key: secretKey = "" }: Stored): IyzicoKeys => ({
  apiKey,
  secretKey,
  url: apiKey.startsWith("sandbox-") ? "https://sandbox-api.iyzipay.com" : "https://api.iyzipay.com",
});

/** Card payments by the account; `origin` is where iyzico sends payers back. */
export const iyzicoAt = (http: GuardedHttp, stored: Stored, origin = ""): Payments =>
  iyzicoPayments({ ...keysOf(stored), origin, http });

/** Whether iyzico takes the keys; 503 while it is away. */
export const hasIyzicoAccount = (http: GuardedHttp, stored: Stored): Promise<boolean> =>
  isIyzicoAccount({ ...keysOf(stored), http });
