import { createHash, randomInt } from "node:crypto";

/** Codes of gift cards: 16 letters of Crockford's base32, 80 random bits, so nobody guesses one. */

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** Example: "7K3M-9Q2D-0XW4-HTRC". */
export function newCardCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** A typed code as it is compared: without spaces and hyphens, O as 0, I and L as 1. Example: "7k3m 9q2d Oxw4 htrc" is "7K3M9Q2D0XW4HTRC". */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-ZİI]/g, "")
    .replaceAll("O", "0")
    .replace(/[IİL]/g, "1");

/** What is stored of a code. A plain hash is enough, because nobody can try all codes. */
export const cardHash = (company: number, typed: string): Buffer =>
  createHash("sha256")
    .update(`gift card ${company} ${plainCode(typed)}`)
    .digest();

/** The last four characters, by which people tell cards apart. */
export const cardHint = (code: string): string => plainCode(code).slice(-4);
