import { withoutInvisible } from "./invisible.ts";

/**
 * The cost of a text as SMS, as Turkish operators bill it: the operator's B-code of five characters is in every message. The basic alphabet
 * is GSM's; with a Turkish letter outside of it a part is shorter and each such letter counts twice.
 */

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("^{}\\[~]|€\f");
const turkish = new Set("ĞİŞçğış");

/** Number of characters that fit in 1, 2, 3 and 4 parts. */
const PLAIN = [155, 301, 453, 607] as const;
const TURKISH = [150, 293, 441, 591] as const;

/** Typographic characters of phones and word processors, and the plain ones that replace them without loss. */
const plainer: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "\u00a0": " ",
};

/** Parts of the longest SMS that is sent. */
export const MOST_PARTS = 4;

export interface SmsSize {
  /** Number of billed characters. */
  length: number;
  /** 1 to 4; 0 for an empty text, 5 for one that is too long to be sent. */
  parts: number;
  /** Number of further characters that fit in the last part. */
  left: number;
  /** Characters that no SMS can contain, such as emoji; a text with any is refused. */
  unsendable: readonly string[];
}

/**
 * The text as it is sent: without invisible characters, which are pasted unnoticed; typographic quotes, dashes and the ellipsis become plain
 * ones, "₺950,00" becomes "950,00 TL".
 */
export const smsText = (text: string): string =>
  withoutInvisible(text.normalize("NFC"))
    .replace(/[’‘“”–—…\u00a0]/g, (sign) => plainer[sign] as string)
    .replace(/₺(\d[\d.,]*\d|\d)/g, "$1 TL")
    .replaceAll("₺", "TL");

/** Length and parts of a text as billed. Example: 155 basic letters are 1 part, 156 are 2; with a "ş" 150 are 1. */
export function sizeOfSms(text: string): SmsSize {
  const signs = [...smsText(text)];
  const isTurkish = signs.some((sign) => turkish.has(sign));
  const unsendable = [
    ...new Set(signs.filter((sign) => !basic.has(sign) && !extended.has(sign) && !turkish.has(sign))),
  ];
  const length = signs.reduce((sum, sign) => sum + (basic.has(sign) ? 1 : 2), 0);
  const limits = isTurkish ? TURKISH : PLAIN;
  const place = limits.findIndex((limit) => length <= limit);
  const parts = length === 0 ? 0 : place < 0 ? limits.length + 1 : place + 1;
  return { length, parts, left: place < 0 ? 0 : (limits[place] as number) - length, unsendable };
}
