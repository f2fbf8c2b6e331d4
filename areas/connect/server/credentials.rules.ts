/** What is wrong with a typed credential; undefined where it can be right. */
type Check = (text: string) => string | undefined;

const matching =
  (pattern: RegExp, message: string): Check =>
  (text) =>
    pattern.test(text) ? undefined : message;

/** A NetGSM subscriber number. */
export const checkUsercode = matching(/^\d{10,12}$/, "NetGSM abone numaranızı girin (10-12 rakam)");

/** A sender name as NetGSM approves them. */
export const checkHeader = matching(/^[A-Za-z0-9 .*-]{3,11}$/, "3-11 karakter; Türkçe harf içeremez");

/** A host name or an IP address; where it leads is checked when it is connected to. */
export const checkHost = matching(/^[a-z0-9.:[\]-]+$/i, "Geçerli bir sunucu adı girin");

/** Any TCP port; the mailer checks which ones may be connected to. */
export const checkPort: Check = (text) =>
  /^[1-9]\d{1,4}$/.test(text) && Number(text) <= 65_535 ? undefined : "25, 465, 587 veya 2525 olabilir";

/** A mail address without a name. */
export const checkMailbox = matching(/^[^\s<>@,;"]+@[^\s<>@,;"]+\.[^\s<>@,;"]+$/, "Geçerli bir mail değil");

/** The address of another server of the same app. */
export const checkAddress = matching(/^https?:\/\/[a-z0-9.:[\]-]+\/?$/i, "https:// ile başlayan bir adres girin");
