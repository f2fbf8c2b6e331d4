import { line } from "./shapes.ts";
import { sentence } from "./sentence.ts";

/**
 * Whether a text names an IANA zone that this machine knows. Offsets such as "+03:00" are refused, because the database reads their sign
 * the other way round.
 */
export function isZone(text: string): boolean {
  try {
    return /^[a-z]/i.test(text) && new Intl.DateTimeFormat("en", { timeZone: text }).format() !== "";
  } catch {
    return false;
  }
}

/** A zone in a request. */
export const zone = line(60).refine(isZone, sentence("Geçerli bir saat dilimi seçin", "Choose a valid time zone"));
