import type { Db } from "#kit/server/database.ts";
import { putPasswordLink } from "./links.queries.ts";
import { newToken, tokenHashOf } from "./tokens.ts";

/** How long a link to set a password anew lives. */
export const RESET_MINUTES = 24 * 60;

/** A new reset link, in place of the one before; `byCompany`: whose administrator made it, null where it proves its owner. */
export async function putResetLink(tx: Db, loginId: number, expires_at: string, byCompany: number | null) {
  const token = newToken();
  await putPasswordLink(tx, { loginId, hash: tokenHashOf(token), expiresAt: expires_at, byCompany });
  return { url: `/reset#${token}`, expires_at };
}
