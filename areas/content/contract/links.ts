/** Addresses that a page may lead to or show. */

/** The address of a link; empty if it is not allowed. Examples: "salon.com/x" is "https://salon.com/x", "javascript:x" is "". */
export function safeLink(text: string): string {
  const link = text.trim();
  if (/^(https?:\/\/[^\s/?#]|mailto:[^\s]|tel:[+\d(])[^\s<>"'\\]*$/i.test(link)) return link;
  if (/^[/#](?![/\\])[^\s<>"'\\]*$/.test(link)) return link;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#][^\s<>"'\\]*)?$/u.test(link) ? `https://${link}` : "";
}

/** An address of a site's own pages. */
const ownPage = /^\/(?:[?#]|$|(?:services|team|products|articles|contact|pages|categories)(?:[/?#]|$))/;

/**
 * A link as the site has it whose home has this path: "/contact" is "/site/yildiz/contact" on the shared host, where `home` is "/site/yildiz",
 * and "/contact" on a domain of the business's own, where it is empty. Other addresses stay.
 */
export const linkAt = (link: string, home: string): string =>
  ownPage.test(link) ? (link === "/" && home) || home + link : link;

/** Whether it is a picture of a business's library. */
export const isPicture = (path: string): boolean => /^\/files\/\d{1,15}\/[0-9a-f]{40}\.(webp|png|jpg|gif)$/.test(path);

interface Video {
  host: "YouTube" | "Vimeo";
  url: string;
}

/** The page of a YouTube or Vimeo video; undefined for any other address. */
export function videoOf(address: string): Video | undefined {
  const url = URL.parse(address.trim());
  if (url?.protocol !== "https:") return undefined;
  const host = url.host.replace(/^(www|m)\./, "");
  const youtube =
    host === "youtu.be"
      ? url.pathname.slice(1)
      : host === "youtube.com"
        ? (url.searchParams.get("v") ?? /^\/(?:shorts|embed)\/([^/]+)/.exec(url.pathname)?.[1] ?? "")
        : "";
  if (/^[\w-]{11}$/.test(youtube)) return { host: "YouTube", url: `https://www.youtube.com/watch?v=${youtube}` };
  const vimeo = host === "vimeo.com" ? /^\/(\d{1,12})$/.exec(url.pathname)?.[1] : undefined;
  return vimeo ? { host: "Vimeo", url: `https://vimeo.com/${vimeo}` } : undefined;
}
