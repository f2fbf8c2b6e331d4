/** The stored form of an IBAN: without spaces, in capitals. Example: "tr33 0006 1005" → "TR3300061005". */
export const plainIban = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** Groups of four, as banks print it; text that is no IBAN is unchanged. */
export const spacedIban = (iban: string): string =>
  /^[A-Z]{2}\d{2}/.test(iban) ? iban.replace(/(.{4})(?=.)/g, "$1 ") : iban;

const TURKISH_LENGTH = 26;

/**
 * Whether a number that begins like a Turkish IBAN is invalid: it needs 26 characters, and as one number it must be 1 mod 97 (ISO 13616).
 * Other numbers are not checked. The result is only a warning, because a bank may use other numbers.
 * Example: "TR33 0006 1005 1978 6457 8413 26" is right, with 27 at its end it is wrong.
 */
export function isWrongIban(text: string): boolean {
  const iban = plainIban(text);
  if (!iban.startsWith("TR")) return false;
  if (iban.length !== TURKISH_LENGTH || !/^TR\d+$/.test(iban)) return true;
  const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`;
  return BigInt(digits) % 97n !== 1n;
}
