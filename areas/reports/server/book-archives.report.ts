import { sql, type Db } from "#kit/server/database.ts";

/** The files of a document that are stored: the integrator's XML and PDF, or the XML as it was made; and a bill's slips. */
export interface StoredFiles {
  xml: Buffer | null;
  pdf: Buffer | null;
  slips: { id: number; name: string }[];
}

/** The stored XML and PDF of a document: what the integrator returned, or else what was sent; null where there is none. */
export const storedFiles = (db: Db, documentId: number): Promise<StoredFiles> =>
  db.one(
    sql`select
          (select f.content from edocuments e join edocument_files f on f.company_id = e.company_id and f.edocument_id = e.id
           where e.company_id = ${db.company} and e.document_id = ${documentId} and e.state <> 'rejected' and f.kind in ('xml', 'made')
           order by f.kind = 'xml' desc limit 1) as xml,
          (select f.content from edocuments e join edocument_files f on f.company_id = e.company_id and f.edocument_id = e.id
           where e.company_id = ${db.company} and e.document_id = ${documentId} and e.state <> 'rejected' and f.kind = 'pdf' limit 1) as pdf,
          (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from document_slips
           where company_id = ${db.company} and document_id = ${documentId}) as slips`,
  );
