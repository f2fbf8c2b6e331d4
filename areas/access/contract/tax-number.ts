/** A typed VKN or TCKN without its spaces. */
export const plainTaxNumber = (text: string): string => text.replace(/\s/g, "");

/** Whether it is a valid VKN (10 digits, of a business) or TCKN (11, of a person), by its check digits. Examples: 1234567890, 10000000146. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10,11}$/.test(text)) return false;
  const digits = [...text].map(Number);
  return digits.length === 10 ? isVkn(digits) : isTckn(digits);
}

/** The numbers for a person, or a foreign firm, whose number is unknown. */
const unnamed = new Set(["11111111111", "2222222222"]);

/** The same for the recipient of an invoice, whose number may be unknown. */
export const isPartyTaxNumber = (text: string): boolean => isTaxNumber(text) || unnamed.has(text);

/** Adds to each digit its place, weighs it with a power of two modulo 9; the last digit completes the sum to a multiple of ten. */
function isVkn(digits: readonly number[]): boolean {
  const weighed = digits.slice(0, 9).map((digit, place) => {
    const moved = (digit + 9 - place) % 10;
    return moved === 9 ? 9 : (moved * 2 ** (9 - place)) % 9;
  });
  return (10 - (sum(weighed) % 10)) % 10 === digits[9];
}

/** The tenth digit is seven times the odd places minus the even ones, the eleventh the sum of all before it, both modulo 10. */
function isTckn(digits: readonly number[]): boolean {
  const [odd, even] = [0, 1].map((from) => sum(digits.slice(0, 9).filter((_, place) => place % 2 === from)));
  const tenth = (7 * (odd ?? 0) - (even ?? 0)) % 10;
  return digits[0] !== 0 && (tenth + 10) % 10 === digits[9] && sum(digits.slice(0, 10)) % 10 === digits[10];
}

const sum = (digits: readonly number[]): number => digits.reduce((all, digit) => all + digit, 0);
