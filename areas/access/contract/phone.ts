import { parsePhoneNumberFromString } from "libphonenumber-js";
import { line } from "#kit/contract/shapes.ts";

const bad = "Geçerli bir telefon numarası giriniz";

/** A phone number, answered as E.164 and read with Turkey as the default country; empty stays empty. Example: "0532 418 27 06" is "+905324182706". */
export const phoneNumber = line(30).transform((text, context) => {
  if (text === "") return "";
  const number = parsePhoneNumberFromString(text, "TR");
  if (number?.isValid()) return number.number as string;
  context.addIssue({ code: "custom", message: bad });
  return "";
});

export const phoneNeeded = phoneNumber.refine((text) => text !== "", bad);
