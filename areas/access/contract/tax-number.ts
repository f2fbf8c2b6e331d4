/** A VKN or TCKN as people write it, without its spaces. */
export const plainTaxNumber = (text: string): string => text.replace(/\s/g, "");

/** Whether it is a VKN (10 digits, of a business) or a TCKN (11, of a person), by its check digits. Examples: 1234567890, 10000000146. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10,11}$/.test(text)) return false;
  const digits = [...text].map(Number);
  return digits.length === 10 ? isVkn(digits) : isTckn(digits);
}

/** What stands on an invoice for a person, or a firm from abroad, whose number nobody knows. */
const unnamed = new Set(["11111111111", "2222222222"]);

/** The same of whom an invoice is for, of whom it need not be known. */
export const isPartyTaxNumber = (text: string): boolean => isTaxNumber(text) || unnamed.has(text);

/** Each digit is moved on by its place and weighed with a power of two modulo 9; the last one fills the sum up to a ten. */
function isVkn(digits: readonly number[]): boolean {
  const weighed = digits.slice(0, 9).map((digit, place) => {
    const moved = (digit + 9 - place) % 10;
    return moved === 9 ? 9 : (moved * 2 ** (9 - place)) % 9;
  });
  return (10 - (sum(weighed) % 10)) % 10 === digits[9];
}

/** The tenth is seven times the odd places less the even ones, the eleventh the sum of all before it, both modulo 10. */
function isTckn(digits: readonly number[]): boolean {
  const [odd, even] = [0, 1].map((from) => sum(digits.slice(0, 9).filter((_, place) => place % 2 === from)));
  const tenth = (7 * (odd ?? 0) - (even ?? 0)) % 10;
  return digits[0] !== 0 && (tenth + 10) % 10 === digits[9] && sum(digits.slice(0, 10)) % 10 === digits[10];
}

const sum = (digits: readonly number[]): number => digits.reduce((all, digit) => all + digit, 0);
