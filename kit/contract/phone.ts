import { parsePhoneNumberFromString } from "libphonenumber-js";
import { line } from "./shapes.ts";

const bad = "Geçerli bir telefon numarası giriniz";

/**
 * A phone number, returned as E.164 and parsed with Turkey as the default country; empty stays empty. Example: "0532 418 27 06" is
 * "+905324182706".
 */
export const phoneNumber = line(30).transform((text, context) => {
  if (text === "") return "";
  const number = parsePhoneNumberFromString(text, "TR");
  if (number?.isValid()) return number.number as string;
  context.addIssue({ code: "custom", message: bad });
  return "";
});

export const phoneNeeded = phoneNumber.refine((text) => text !== "", bad);

/** Formats a stored number for people. Example: "+905324182706" is "+90 532 418 27 06". */
export const internationalPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
