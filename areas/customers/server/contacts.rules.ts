import { fold } from "#kit/contract/fold.ts";
import { containing } from "#kit/server/paging.ts";

const MOST_WORDS = 6;

/**
 * LIKE patterns over contacts.search_key for a search text; all must match, in any order. One or two letters match the beginning of a word,
 * three and more any place, so that an index serves each. Text that looks like a phone number is one word, without spaces, +90 and leading
 * 0. Example: "Yıl ay" → ["%yil%", "% ay%"]; "0532 418" → ["%532418%"].
 */
export function searchPatterns(query: string): string[] {
  const words = isPhoneLike(query) ? [phoneDigits(query)] : fold(query).split(/\s+/);
  return words
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS)
    .map((word) => (word.length < 3 ? containing(` ${word}`) : containing(word)));
}

const isPhoneLike = (text: string) => /\d/.test(text) && /^[\d\s+()./-]+$/.test(text);

/** Example: "+90 532", "0532", "0090 532" and "532" are all "532". */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (/^\s*(\+|00)/.test(text)) return digits.replace(/^(00)?(90)?/, "");
  return digits.length === 12 ? digits.replace(/^90/, "") : digits.replace(/^0/, "");
}
