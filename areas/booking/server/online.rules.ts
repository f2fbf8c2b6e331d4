import { readPhone } from "#kit/contract/phone.ts";

/** What visitors type and what addresses carry; pure. */

/** The last word is the surname; a name has two letters at least. Example: "Elif Su Yıldız" → Elif Su, Yıldız; "E Yıldız" → E Yıldız. */
export function nameParts(text: string): { name: string; surname: string } {
  const words = text.trim().split(/\s+/);
  const surname = words.length > 1 ? (words.at(-1) as string) : "";
  const name = words.slice(0, words.length > 1 ? -1 : 1).join(" ");
  return name.length < 2 ? { name: words.join(" "), surname: "" } : { name, surname };
}

/**
 * A typed mobile phone that codes may go to, as E.164; undefined for any other. Example: "0532 418 27 06" is "+905324182706".
 */
export function codePhone(text: string): string | undefined {
  const phone = readPhone(text);
  return phone !== undefined && /^\+(905\d{9}|407\d{8})$/.test(phone) ? phone : undefined;
}

/** The digits of a typed code; undefined unless they are six. */
export function typedCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Ids of an address such as "12.7", each once, ten at most; undefined for anything else. */
export function idsOf(text: string): number[] | undefined {
  if (!/^[1-9]\d{0,14}(\.[1-9]\d{0,14}){0,9}$/.test(text)) return undefined;
  return [...new Set(text.split(".").map(Number))];
}

/** An instant of an address or form, in its whole minute; undefined for text that is none. */
export function instantIn(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:00(\.000)?)?Z$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** A day of an address, if it is one. */
export const dayIn = (text: string): string | undefined =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
    ? text
    : undefined;

/** A phone masked so that only its owner recognises it. Example: "+90532***06". */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 6)}***${phone.slice(-2)}`;
