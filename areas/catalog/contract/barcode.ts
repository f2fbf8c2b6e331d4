/**
 * Camera, scanner and typing give one article's code in several forms, which differ in leading zeros. The longest is stored: the 13 digits
 * of EAN.
 */

/**
 * UPC-A has 12 digits, its EAN-13 form a zero before them; UPC-E is a UPC-A without its zeros.
 * Example: " 036000291452 " is "0036000291452", "01234565" is "0012345000065"; "96385074" (EAN-8) and "TR-9" are unchanged.
 */
export function canonicalBarcode(text: string): string {
  const code = text.normalize("NFC").trim();
  return /^\d{12}$/.test(code) ? `0${code}` : (eanOfUpcE(code) ?? code);
}

/**
 * Eight digits are UPC-E when they begin with 0, as no article's EAN-8 does, and the last is the check digit of the corresponding UPC-A.
 * The one before it says where zeros were left out.
 */
function eanOfUpcE(code: string): string | undefined {
  const [, five = "", last = "", check = ""] = /^0(\d{5})(\d)(\d)$/.exec(code) ?? [];
  if (five === "") return undefined;
  const at = Number(last);
  const full =
    at < 3
      ? `0${five.slice(0, 2)}${last}0000${five.slice(2)}`
      : at < 5
        ? `0${five.slice(0, at)}00000${five.slice(at)}`
        : `0${five}0000${last}`;
  return checkDigit(full) === Number(check) ? `0${full}${check}` : undefined;
}

/** The check digit: what is missing to the next ten when every other digit, from the last on, counts three times. */
function checkDigit(digits: string): number {
  const weight = (place: number) => ((digits.length - place) % 2 === 1 ? 3 : 1);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * weight(place), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * An EAN-13 for an article without one, from the range for shops' own numbers (2…). `random`: in [0, 1).
 * Example: "2718281828456".
 */
export function inStoreBarcode(random: number): string {
  const digits = `2${String(Math.floor(random * 1e11)).padStart(11, "0")}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Letters, digits and signs of any script, and spaces. */
export const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** 1–64 printable characters; no checksum is required. */
export const isBarcode = (text: string): boolean => text.length > 0 && text.length <= 64 && printable.test(text);

/** The codes in canonical form, without repetitions, in their order. */
export function distinctBarcodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map(canonicalBarcode))];
}

/** Typed or pasted entries, split at commas, without empty ones (F4). Example: ["A, B,,"] is ["A", "B"]. */
export function splitBarcodes(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => entry.split(",")).flatMap((code) => code.trim() || []);
}
