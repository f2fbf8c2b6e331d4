import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js";
import { invalidField } from "#kit/server/problem.ts";

/**
 * A phone number as E.164, read with Turkey as the default country; empty stays empty, anything else that is no number is a 422 on `field`.
 * Example: phoneOf("0532 418 27 06", "phone") is "+905324182706".
 */
export function phoneOf(text: string, field: string, country: CountryCode = "TR"): string {
  if (text === "") return "";
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isValid()) throw invalidField(field, "Geçerli bir telefon numarası giriniz", "phone");
  return number.number;
}

/** A kept number as people read it. Example: "+905324182706" is "+90 532 418 27 06". */
export const phoneText = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
