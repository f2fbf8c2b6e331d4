/** Addresses as they may stand in a mail: http(s), mailto and tel, nothing else. */

const placeholder = /(?:\{\{|%7B%7B)(?:%20|\s)*([a-z_]+(?:\.[a-z_]+)+)(?:%20|\s)*(?:\}\}|%7D%7D)/gi;
/** The reader's own link out of commercial mail; whoever sends gives it its value. */
export const UNSUBSCRIBE = "{{unsubscribe.url}}";

/**
 * The address that a link leads to; empty where it may not. Merge fields in it are marked, so that their values are URL-encoded.
 * Examples: safeLink("salon.com/x") is "https://salon.com/x"; safeLink("javascript:x") is "".
 */
export function safeLink(text: string): string {
  const link = text.trim().replace(placeholder, "{{url:$1}}");
  if (link === "{{url:unsubscribe.url}}") return UNSUBSCRIBE;
  if (/^(https?:\/\/[^\s/?#]|mailto:[^\s]|tel:[+\d(])[^\s<>"'\\]*$/i.test(link)) return link;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#][^\s<>"'\\]*)?$/u.test(link) ? `https://${link}` : "";
}

/** The address of a picture: http(s) alone; empty where it may not be fetched. */
export function safePicture(text: string): string {
  const link = safeLink(text);
  return /^https?:/i.test(link) ? link : "";
}
