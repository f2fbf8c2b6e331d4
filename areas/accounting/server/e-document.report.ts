import { sql, type Db } from "#kit/server/database.ts";
import type { PaperEdocument } from "./paper-code.rules.ts";

/** The e-document of an invoice as its paper shows it; undefined without one, or where it was rejected. */
export const findPaperEdocument = (db: Db, invoiceId: number): Promise<PaperEdocument | undefined> =>
  db.maybe(
    sql`select e.uuid, e.profile,
          coalesce(substring(convert_from(f.content, 'UTF8') from '<cbc:InvoiceTypeCode>([A-Z]+)<'), 'SATIS') as type
        from edocuments e join edocument_files f on f.company_id = e.company_id and f.edocument_id = e.id and f.kind = 'made'
        where e.company_id = ${db.company} and e.document_id = ${invoiceId} and e.state <> 'rejected'`,
  );
