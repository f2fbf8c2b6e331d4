type Library = typeof import("libphonenumber-js/min");

/** Countries of the phone field (A2): Türkiye first and by default. */
export const phoneCountries = [
  { code: "TR", dial: "90" },
  { code: "RO", dial: "40" },
] as const;
export type PhoneCountry = (typeof phoneCountries)[number]["code"];

let library: Library | undefined;

/** Loads the number rules; a phone field does so when it appears. */
export async function loadPhoneRules(): Promise<void> {
  library ??= await import("libphonenumber-js/min");
}

const dialOf = (country: PhoneCountry): string => phoneCountries.find(({ code }) => code === country)?.dial ?? "90";

/** "+905324182706" is { country: "TR", national: "532 418 27 06" }; a number of any other country, or the beginning of one, is unchanged. */
export function splitPhone(phone: string): { country: PhoneCountry | undefined; national: string } {
  const known = phoneCountries.find(({ dial }) => phone.startsWith(`+${dial}`));
  if (!known) return { country: undefined, national: phone };
  return { country: known.code, national: writeNational(phone.slice(1 + known.dial.length), known.code) };
}

/** Groups the digits as usual in the country: "5324182706" is "532 418 27 06". */
export function writeNational(text: string, country: PhoneCountry): string {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  const groups = { TR: [3, 3, 2, 2], RO: [3, 3, 3] }[country];
  const parts: string[] = [];
  let rest = digits.slice(0, 15);
  for (const size of groups) {
    if (rest) parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(" ") + rest;
}

/**
 * E.164 of the typed text, "" for an empty one: ("532 418 27 06", "TR") is "+905324182706". Text that begins with + or 00, as in pasted
 * numbers, has its own country.
 */
export function joinPhone(typed: string, country: PhoneCountry): string {
  const text = typed.trim().replace(/^00/, "+");
  const digits = text.replace(/\D/g, "").slice(0, 15);
  if (text.startsWith("+")) return `+${digits}`;
  const national = digits.replace(/^0+/, "");
  return national ? `+${dialOf(country)}${national}` : "";
}

/** Whether it can be a phone of its country; checks only the length until the rules are loaded. The server decides. */
export function isPhone(phone: string): boolean {
  if (library) return library.isValidPhoneNumber(phone);
  return /^\+\d{11,13}$/.test(phone);
}

/** Formats for people: "+90 532 418 27 06". */
export function formatPhone(phone: string): string {
  const known = phoneCountries.find(({ dial }) => phone.startsWith(`+${dial}`));
  return known ? `+${known.dial} ${splitPhone(phone).national}` : phone;
}
