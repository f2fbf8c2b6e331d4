import { sql, type Db } from "#kit/server/database.ts";

/** What a link shows: the receipt of a row of the books, or an invoice. */
export type Paper = { kind: "receipt"; id: number } | { kind: "invoice"; id: number };

/** How long a link can be opened. */
const DAYS = 90;

/** Keeps a link to a paper by its hash. */
export async function insertPaperLink(tx: Db, { kind, id }: Paper, hash: Buffer): Promise<void> {
  const transaction = kind === "receipt" ? id : null;
  const document = kind === "invoice" ? id : null;
  await tx.run(
    sql`insert into paper_links (company_id, token_hash, transaction_id, document_id, ends_at)
        values (${tx.company}, ${hash}, ${transaction}, ${document}, app_now() + make_interval(days => ${DAYS}))`,
  );
}

/** The paper of a link at `now` (ISO UTC); undefined once it has ended, and for a hash that is no link's. */
export function findPaper(db: Db, hash: Buffer, now: string): Promise<Paper | undefined> {
  return db.maybe(
    sql`select case when transaction_id is null then 'invoice' else 'receipt' end as kind, coalesce(transaction_id, document_id) as id
        from paper_links where company_id = ${db.company} and token_hash = ${hash} and ends_at > ${now}`,
  );
}

/** Drops links that have ended, a thousand a turn. */
export async function dropEndedPaperLinks(tx: Db): Promise<void> {
  await tx.run(
    sql`delete from paper_links where company_id = ${tx.company} and token_hash in (
          select token_hash from paper_links where company_id = ${tx.company} and ends_at < app_now() limit 1000)`,
  );
}
