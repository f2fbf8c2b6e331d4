import type { Db } from "#kit/server/database.ts";
import { clearPixel, type PublicPage } from "#kit/server/public-pages.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import { countVisit, deleteUnsent, insertLinks } from "./click-links.queries.ts";
import { linksIn, withLinks, withPicture } from "./click-links.rules.ts";

const PATH = "/c";

/**
 * /c/<token>: counts a click on a link of a campaign's e-mail and leads to its page (decision 0127), or counts an opening and is its picture
 * (decision 0129).
 */
export const clickPage: PublicPage = {
  path: PATH,
  async leadsTo({ db, hash }) {
    const link = await db.transact((tx) => countVisit(tx, hash));
    if (link?.url === null) return clearPixel;
    // A header has no letters but those of ASCII.
    return link && new URL(link.url).href;
  },
  // A visit changes nothing else, and screens don't refetch for each.
  changes: [],
};

/** A campaign's e-mail that counts its openings and the clicks on its links. The plain text keeps its addresses. */
export async function counting<Letter extends { html: string }>(
  { db: tx, publicUrl }: { db: Db; publicUrl?: string | undefined },
  campaign: number,
  letter: Letter,
): Promise<Letter> {
  if (publicUrl === undefined) return letter;
  await deleteUnsent(tx, campaign);
  const addressOf = ({ token }: { token: string }): string => `${publicUrl}${PATH}/${token}`;
  const links = linksIn(letter.html).map((url) => ({ url, ...newPublicToken(tx.company) }));
  const picture = { url: null, ...newPublicToken(tx.company) };
  await insertLinks(tx, campaign, [...links, picture]);
  const others = new Map(links.map((link) => [link.url, addressOf(link)]));
  return { ...letter, html: withPicture(withLinks(letter.html, others), addressOf(picture)) };
}
