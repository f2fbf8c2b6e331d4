/** An IBAN as it is kept: without spaces, in capitals. Example: "tr33 0006 1005" → "TR3300061005". */
export const plainIban = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** In groups of four, as banks print it; what is no IBAN stays as it is. */
export const spacedIban = (iban: string): string =>
  /^[A-Z]{2}\d{2}/.test(iban) ? iban.replace(/(.{4})(?=.)/g, "$1 ") : iban;

const TURKISH_LENGTH = 26;

/**
 * Whether a number that begins as a Turkish IBAN cannot be one: 26 characters, and all of them as one number are 1 mod 97 (ISO 13616).
 * Other numbers are not judged. It warns and never refuses: a bank may know better.
 * Example: "TR33 0006 1005 1978 6457 8413 26" is right, with 27 at its end it is wrong.
 */
export function isWrongIban(text: string): boolean {
  const iban = plainIban(text);
  if (!iban.startsWith("TR")) return false;
  if (iban.length !== TURKISH_LENGTH || !/^TR\d+$/.test(iban)) return true;
  const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`;
  return BigInt(digits) % 97n !== 1n;
}
