import { createHash, randomBytes } from "node:crypto";

/**
 * Tokens of links for people without a sign-in: the company's number in the open, so that the row is looked up under its row-level security
 * policy, and 128 random bits. The database stores only the hash.
 */

const TOKEN = /^([1-9a-z][0-9a-z]{0,10})\.([A-Za-z0-9_-]{22})$/;

export interface PublicToken {
  company: number;
  hash: Buffer;
}

/** A new token for a link, such as "1k.Qx…" of 22 random characters. */
export function newPublicToken(company: number): PublicToken & { token: string } {
  const token = `${company.toString(36)}.${randomBytes(16).toString("base64url")}`;
  return { token, company, hash: hashOf(token) };
}

/** Company and hash of a token in an address; undefined for text that is no token. */
export function readPublicToken(token: string): PublicToken | undefined {
  const [, company] = TOKEN.exec(token) ?? [];
  const number = company === undefined ? NaN : Number.parseInt(company, 36);
  return Number.isSafeInteger(number) ? { company: number, hash: hashOf(token) } : undefined;
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
