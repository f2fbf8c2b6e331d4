/** Addresses that are allowed in a mail: http(s), mailto and tel. */

const placeholder = /(?:\{\{|%7B%7B)(?:%20|\s)*([a-z_]+(?:\.[a-z_]+)+)(?:%20|\s)*(?:\}\}|%7D%7D)/gi;
/** The reader's unsubscribe link in commercial mail; the sending code sets its value. */
export const UNSUBSCRIBE = "{{unsubscribe.url}}";
/** The link to an appointment's page; only messages about an open appointment have a value. */
const APPOINTMENT = "{{reservation.link}}";
/** Fields whose value is an address: alone they are the whole link. */
const ownLinks: ReadonlySet<string> = new Set([UNSUBSCRIBE, APPOINTMENT]);

/**
 * The address of a link; empty if it is not allowed. Merge fields in it are marked, so that their values are URL-encoded.
 * Examples: safeLink("salon.com/x") is "https://salon.com/x"; safeLink("javascript:x") is "".
 */
export function safeLink(text: string): string {
  const link = text.trim().replace(placeholder, "{{url:$1}}");
  const own = link.replace("{{url:", "{{");
  if (ownLinks.has(own)) return own;
  if (/^(https?:\/\/[^\s/?#]|mailto:[^\s]|tel:[+\d(])[^\s<>"'\\]*$/i.test(link)) return link;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#][^\s<>"'\\]*)?$/u.test(link) ? `https://${link}` : "";
}

/** Whether it leads to the page of the message's appointment. */
export const leadsToAppointment = (text: string): boolean => safeLink(text) === APPOINTMENT;

/** Whether it is the address that new buttons and samples have, which leads nowhere. */
export const isExample = (text: string): boolean => /^(https?:\/\/)?(www\.)?example\.com([/?#]|$)/i.test(text.trim());

const ownPicture = /^\/(files\/\d{1,15}\/[0-9a-f]{40}\.(webp|png|jpg|gif)|email\/[a-z-]{1,40}\.png)$/;

/** Whether this server serves the picture: from a library, or part of the product. */
export const isOwnPicture = (path: string): boolean => ownPicture.test(path);

/** The address of a picture: http(s), or our own with the prefix `origin`; empty if it may not be fetched. */
export function safePicture(text: string, origin = ""): string {
  if (isOwnPicture(text.trim())) return origin + text.trim();
  const link = safeLink(text);
  return /^https?:/i.test(link) ? link : "";
}
