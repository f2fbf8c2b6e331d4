import { unescaped } from "#kit/contract/escaped.ts";

/** The links of a campaign's e-mail, which lead to their pages by way of an address that counts clicks (decision 0127). */

const TAG = /<[^<>]*>/g;
/** A link's address in its tag. One with a merge field, such as the unsubscribe link, differs for each reader and is not counted. */
const HREF = /(?<=\shref=")https?:[^"{]+(?=")/g;

/** The rendered e-mail with changed addresses. Tag by tag, so that the time grows with the length alone, whatever the text says. */
const withHrefs = (html: string, change: (href: string) => string): string =>
  html.replace(TAG, (tag) => tag.replace(HREF, change));

/** The addresses of an e-mail's links, each once. */
export function linksIn(html: string): string[] {
  const found = new Set<string>();
  withHrefs(html, (href) => {
    found.add(unescaped(href));
    return href;
  });
  return [...found].filter((url) => URL.canParse(url));
}

/** The e-mail with an invisible picture at its end, which mail programs fetch when it is opened. */
export const withPicture = (html: string, src: string): string =>
  html.replace("</body>", `<img src="${src}" alt="" width="1" height="1" style="display:block;border:0"></body>`);

/** The e-mail with other addresses for its links. */
export const withLinks = (html: string, others: ReadonlyMap<string, string>): string =>
  withHrefs(html, (href) => others.get(unescaped(href)) ?? href);
