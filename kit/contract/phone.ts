import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { line } from "./shapes.ts";
import { issueOf, sentence } from "./sentence.ts";

const bad = sentence("Geçerli bir telefon numarası giriniz", "Enter a valid phone number");

/**
 * A phone number, returned as E.164 and parsed with Turkey as the default country; empty stays empty. Example: "0532 418 27 06" is
 * "+905324182706".
 */
export const phoneNumber = line(30).transform((text, context) => {
  if (text === "") return "";
  const phone = readPhone(text);
  if (phone !== undefined) return phone;
  context.addIssue(issueOf(bad));
  return "";
});

/** A typed phone number as E.164, of Turkey unless it or `country` (ISO 3166) says another; undefined when it is none. Example: "0532 418 27 06" is "+905324182706". */
export function readPhone(text: string, country = "TR"): string | undefined {
  const number = parsePhoneNumberFromString(text.trim().slice(0, 30), country as CountryCode);
  return number?.isValid() ? number.number : undefined;
}

export const phoneNeeded = phoneNumber.refine((text) => text !== "", bad);

/** Formats a stored number for people. Example: "+905324182706" is "+90 532 418 27 06". */
export const internationalPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
