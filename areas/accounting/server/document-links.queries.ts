import { sql, type Db } from "#kit/server/database.ts";

/** The document that a link opens: the receipt of a transaction, or an invoice. */
export type SharedDocument = { kind: "receipt"; id: number } | { kind: "invoice"; id: number };

/** Lifetime of a link in days. */
const DAYS = 90;

/** Stores a link to a document by its hash. */
export async function insertDocumentLink(tx: Db, { kind, id }: SharedDocument, hash: Buffer): Promise<void> {
  const transaction = kind === "receipt" ? id : null;
  const document = kind === "invoice" ? id : null;
  await tx.run(
    sql`insert into paper_links (company_id, token_hash, transaction_id, document_id, ends_at)
        values (${tx.company}, ${hash}, ${transaction}, ${document}, app_now() + make_interval(days => ${DAYS}))`,
  );
}

/** The document of a link at `now` (ISO UTC); undefined if the link has expired or is unknown. */
export function findSharedDocument(db: Db, hash: Buffer, now: string): Promise<SharedDocument | undefined> {
  return db.maybe(
    sql`select case when transaction_id is null then 'invoice' else 'receipt' end as kind, coalesce(transaction_id, document_id) as id
        from paper_links where company_id = ${db.company} and token_hash = ${hash} and ends_at > ${now}`,
  );
}

/** Deletes at most a thousand expired links. */
export async function dropExpiredLinks(tx: Db): Promise<void> {
  await tx.run(
    sql`delete from paper_links where company_id = ${tx.company} and token_hash in (
          select token_hash from paper_links where company_id = ${tx.company} and ends_at < app_now() limit 1000)`,
  );
}
