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
