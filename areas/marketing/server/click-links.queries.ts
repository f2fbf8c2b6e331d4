import { sql, type Db } from "#kit/server/database.ts";

export interface NewLink {
  /** Where it leads; null for the picture that counts openings. */
  url: string | null;
  hash: Buffer;
}

/** Deletes a campaign's links if nobody got an e-mail with them. */
export async function deleteUnsent(tx: Db, campaign: number): Promise<void> {
  await tx.run(
    sql`delete from campaign_links l where l.company_id = ${tx.company} and l.campaign_id = ${campaign}
          and not exists (select from campaign_recipients r
                          where r.company_id = l.company_id and r.campaign_id = l.campaign_id and r.message_id is not null)`,
  );
}

/** Stores the links and the picture of a campaign's e-mail. */
export async function insertLinks(tx: Db, campaign: number, links: readonly NewLink[]): Promise<void> {
  const rows = links.map(({ url, hash }) => ({ url, hash: hash.toString("hex") }));
  await tx.run(
    sql`insert into campaign_links (company_id, campaign_id, url, token_hash)
        select ${tx.company}, ${campaign}::bigint, l.url, decode(l.hash, 'hex')
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (url text, hash text)`,
  );
}

/** Counts a click, or an opening for the picture; returns where the link leads. */
export function countVisit(tx: Db, hash: Buffer): Promise<Pick<NewLink, "url"> | undefined> {
  return tx.maybe(
    sql`update campaign_links set clicks = clicks + 1
        where company_id = ${tx.company} and token_hash = ${hash} returning url`,
  );
}
