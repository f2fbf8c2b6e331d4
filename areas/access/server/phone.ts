import { parsePhoneNumberFromString } from "libphonenumber-js";

/** A stored number as people read it. Example: "+905324182706" is "+90 532 418 27 06". */
export const internationalPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
