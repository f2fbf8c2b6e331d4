import type { Db } from "#kit/server/database.ts";
import { putPasswordLink } from "./links.queries.ts";
import { newToken, tokenHashOf } from "./tokens.ts";

/** Lifetime of a password link. */
export const RESET_MINUTES = 24 * 60;

/** Makes a reset link that replaces the one before; `byCompany`: the company whose administrator made it, null if it proves its owner. */
export async function putResetLink(tx: Db, loginId: number, expires_at: string, byCompany: number | null) {
  const token = newToken();
  await putPasswordLink(tx, { loginId, hash: tokenHashOf(token), expiresAt: expires_at, byCompany });
  return { url: `/reset#${token}`, expires_at };
}
