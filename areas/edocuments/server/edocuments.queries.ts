import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { EdocumentProfile } from "#kit/server/edocuments.ts";
import type { edocument } from "../contract/edocuments.ts";

export type Edocument = z.output<typeof edocument>;
export type State = Edocument["state"];

/** How many e-documents an invoice has had; each after a rejection. */
export async function countOf(db: Db, invoiceId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from edocuments where company_id = ${db.company} and document_id = ${invoiceId}`,
  );
  return count;
}

/** An invoice's latest e-document with the history of all; undefined without one. */
export const findOfInvoice = (db: Db, invoiceId: number): Promise<Edocument | undefined> =>
  db.maybe(
    sql`select e.id, e.uuid, e.profile, e.state, e.reason, iso(e.created_at) as created_at,
          (select json_agg(json_build_object('state', v.state, 'reason', v.reason, 'at', iso(v.at)) order by v.id)
           from edocuments d join edocument_events v on v.company_id = d.company_id and v.edocument_id = d.id
           where d.company_id = e.company_id and d.document_id = e.document_id) as history,
          exists (select from edocument_files where company_id = e.company_id and edocument_id = e.id and kind = 'pdf') as has_pdf
        from edocuments e where e.company_id = ${db.company} and e.document_id = ${invoiceId} order by e.id desc limit 1`,
  );

/** Queues an e-document with the XML that was made; returns its id. */
export async function insertEdocument(
  tx: Db,
  row: { invoiceId: number; uuid: string; profile: EdocumentProfile; alias: string; xml: string; writerId: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`with made as (
          insert into edocuments (company_id, document_id, uuid, profile, alias, created_by)
          values (${tx.company}, ${row.invoiceId}, ${row.uuid}, ${row.profile}, ${row.alias}, ${row.writerId}) returning id)
        select id from made`,
  );
  await insertFile(tx, id, "made", Buffer.from(row.xml));
  return id;
}

/** Keeps a file of an e-document as it came; one that is kept stays. */
export async function insertFile(tx: Db, id: number, kind: "made" | "xml" | "pdf", content: Buffer): Promise<void> {
  await tx.run(
    sql`insert into edocument_files (company_id, edocument_id, kind, content) values (${tx.company}, ${id}, ${kind}, ${content})
        on conflict do nothing`,
  );
}

export interface Sending {
  id: number;
  uuid: string;
  profile: EdocumentProfile;
  alias: string;
  state: State;
  /** ISO UTC; null: it certainly never reached the integrator. */
  tried_at: string | null;
  xml: string;
  has_files: boolean;
}

/** An e-document as its job needs it. */
export const findSending = (db: Db, id: number): Promise<Sending | undefined> =>
  db.maybe(
    sql`select e.id, e.uuid, e.profile, e.alias, e.state, iso(e.tried_at) as tried_at, convert_from(f.content, 'UTF8') as xml,
          (select count(*) = 2 from edocument_files where company_id = e.company_id and edocument_id = e.id and kind <> 'made') as has_files
        from edocuments e
        join edocument_files f on f.company_id = e.company_id and f.edocument_id = e.id and f.kind = 'made'
        where e.company_id = ${db.company} and e.id = ${id}`,
  );

/** Notes that it is being given to the integrator now; false where another try has done so since it was read. */
export async function beginTry(tx: Db, { id, state, tried_at: triedAt }: Sending): Promise<boolean> {
  const row = await tx.maybe(
    sql`update edocuments set tried_at = app_now()
        where company_id = ${tx.company} and id = ${id} and state = ${state} and iso(tried_at) is not distinct from ${triedAt} returning id`,
  );
  return row !== undefined;
}

/** Changes the state from the one that was read; false where it is another by now. `tried` false: it certainly did not reach the integrator. */
export async function moveState(
  tx: Db,
  id: number,
  from: State,
  { state, reason, tried }: { state: State; reason: string; tried: boolean },
): Promise<boolean> {
  const row = await tx.maybe(
    sql`update edocuments set state = ${state}, reason = ${reason}, tried_at = case when ${tried} then coalesce(tried_at, app_now()) end
        where company_id = ${tx.company} and id = ${id} and state = ${from} returning id`,
  );
  return row !== undefined;
}

/** Notes that an accepted e-document is to be cancelled; false where its state has changed. */
export async function askCancel(tx: Db, id: number, userId: number): Promise<boolean> {
  const row = await tx.maybe(
    sql`update edocuments set state = 'cancelling', reason = '', cancelled_by = ${userId}
        where company_id = ${tx.company} and id = ${id} and state = 'accepted' returning id`,
  );
  return row !== undefined;
}

/** The invoice of an e-document that was cancelled, and who asked for it. */
export const findCancelled = (db: Db, id: number): Promise<{ document_id: number; cancelled_by: number }> =>
  db.one(sql`select document_id, cancelled_by from edocuments where company_id = ${db.company} and id = ${id}`);

/** The integrator's PDF of an invoice's latest e-document. */
export const findPdf = (db: Db, invoiceId: number): Promise<{ content: Buffer } | undefined> =>
  fileOf(db, invoiceId, ["pdf"]);

/** The XML of an invoice's e-document that is under way or accepted: signed, or as it was made. */
export const findXml = (db: Db, invoiceId: number): Promise<{ content: Buffer } | undefined> =>
  fileOf(db, invoiceId, ["xml", "made"]);

const fileOf = (db: Db, invoiceId: number, kinds: string[]): Promise<{ content: Buffer } | undefined> =>
  db.maybe(
    sql`select f.content from edocument_files f join edocuments e on e.company_id = f.company_id and e.id = f.edocument_id
        where e.company_id = ${db.company} and e.document_id = ${invoiceId} and e.state <> 'rejected' and f.kind = any(${kinds})
        order by array_position(${kinds}::text[], f.kind) limit 1`,
  );

/** Where a taxpayer receives e-Fatura as the integrator said within a month, empty if it does not; undefined if it was not asked. */
export async function findAlias(db: Db, taxNumber: string): Promise<string | undefined> {
  const row = await db.maybe<{ alias: string }>(
    sql`select alias from taxpayers where company_id = ${db.company} and tax_number = ${taxNumber}
          and asked_at > app_now() - interval '1 month'`,
  );
  return row?.alias;
}

/** Keeps what the integrator said of a taxpayer, and forgets what is older than a month. */
export async function putAlias(tx: Db, taxNumber: string, alias: string): Promise<void> {
  await tx.run(
    sql`delete from taxpayers where company_id = ${tx.company} and asked_at <= app_now() - interval '1 month'`,
  );
  await tx.run(
    sql`insert into taxpayers (company_id, tax_number, alias) values (${tx.company}, ${taxNumber}, ${alias})
        on conflict (company_id, tax_number) do update set alias = excluded.alias, asked_at = app_now()`,
  );
}
