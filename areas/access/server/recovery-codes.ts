import { randomInt } from "node:crypto";

/** Crockford base32: without letters that look like digits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const [COUNT, LENGTH] = [10, 10];

/** Ten new codes such as "7K2QX-M4RTD", 50 random bits each. */
export function newRecoveryCodes(): string[] {
  const letters = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: COUNT }, () => letters().replace(/^.{5}/, "$&-"));
}

/** Normalises a typed code for comparison: lower case, spaces and dashes, O for 0, I and L for 1. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
