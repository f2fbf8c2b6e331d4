import { sizeOfSms } from "#kit/contract/sms-text.ts";
import { placeOf, type Sender } from "../contract/values.ts";

/**
 * The unsubscribe link of a commercial message (decisions §6). A message is stored with its link masked. The token is made when it is sent,
 * as long as the mask, and only its hash is stored.
 */

const MASK = "*".repeat(22);
const MASKED_LINK = /\/u\/[1-9a-z][0-9a-z]*\.\*{22}/;

const maskOf = (company: number): string => `/u/${company.toString(36)}.${MASK}`;

/** Whether a text has the link that ends such messages. */
export const hasUnsubscribeLink = (text: string): boolean => MASKED_LINK.test(text);

/** The masked link in a stored message. */
export const maskedUnsubscribeLink = (publicUrl: string, company: number): string => publicUrl + maskOf(company);

/** The text as it is sent. */
export const withToken = (text: string, company: number, token: string): string =>
  text.replaceAll(maskOf(company), `/u/${token}`);

/** The footer of a commercial SMS. Characters that no SMS can carry are left out of the business's name and address. */
export function smsFooter(sender: Sender, link: string): string {
  const from = [sender.name, placeOf(sender)].filter(Boolean).join(", ");
  const unsendable = new Set(sizeOfSms(from).unsendable);
  const sendable = [...from].filter((sign) => !unsendable.has(sign)).join("");
  return `\n${sendable}\nRet: ${link}`;
}

/** The footer of the plain text of a commercial e-mail. */
export const mailFooter = (sender: Sender, link: string): string =>
  `\n\n--\n${[sender.name, placeOf(sender)].filter(Boolean).join("\n")}\nListeden çık / Unsubscribe: ${link}`;
