import { sentence, type Sentence } from "#kit/contract/sentence.ts";

/** What is wrong with a typed credential; undefined where it can be right. */
type Check = (text: string) => Sentence | undefined;

const matching =
  (pattern: RegExp, message: Sentence): Check =>
  (text) =>
    pattern.test(text) ? undefined : message;

/** A NetGSM subscriber number. */
export const checkUsercode = matching(
  /^\d{10,12}$/,
  sentence("NetGSM abone numaranızı girin (10-12 rakam)", "Enter your NetGSM subscriber number (10-12 digits)"),
);

/** A sender name as NetGSM approves them. */
export const checkHeader = matching(
  /^[A-Za-z0-9 .*-]{3,11}$/,
  sentence("3-11 karakter; Türkçe harf içeremez", "3-11 characters, without Turkish letters"),
);

/** A host name or an IP address; where it leads is checked when it is connected to. */
export const checkHost = matching(
  /^[a-z0-9.:[\]-]+$/i,
  sentence("Geçerli bir sunucu adı girin", "Enter a valid server name"),
);

/** Any TCP port; the mailer checks which ones may be connected to. */
export const checkPort: Check = (text) =>
  /^[1-9]\d{1,4}$/.test(text) && Number(text) <= 65_535
    ? undefined
    : sentence("25, 465, 587 veya 2525 olabilir", "It can be 25, 465, 587 or 2525");

/** A mail address without a name. */
export const checkMailbox = matching(
  /^[^\s<>@,;"]+@[^\s<>@,;"]+\.[^\s<>@,;"]+$/,
  sentence("Geçerli bir mail değil", "Enter a valid e-mail address"),
);

/** The address of another server of the same app. */
export const checkAddress = matching(
  /^https?:\/\/[a-z0-9.:[\]-]+\/?$/i,
  sentence("https:// ile başlayan bir adres girin", "Enter an address that begins with https://"),
);
