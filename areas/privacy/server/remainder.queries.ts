import { sql, type Db } from "#kit/server/database.ts";
import type { retentions } from "../contract/law.ts";

/** Rows of one run; the next days' runs continue. */
const MOST = 500;

/**
 * Empties what the law kept of forgotten people after its time: the recipients of documents, and descriptions of payments. The database
 * refuses it earlier (`is_past_keeping`).
 */
export async function eraseBooks(tx: Db): Promise<number> {
  const files = await tx.run(
    sql`delete from edocument_files f where f.company_id = ${tx.company} and f.edocument_id in (
          select e.id from edocuments e join documents d on d.company_id = e.company_id and d.id = e.document_id
          join contacts c on c.company_id = d.company_id and c.id = d.contact_id
          where e.company_id = ${tx.company} and c.deleted_at is not null and is_past_keeping(d.date)
            and exists (select from edocument_files k where k.company_id = e.company_id and k.edocument_id = e.id) limit ${MOST})`,
  );
  const documents = await tx.run(
    sql`update documents set party_name = '', party_address = '', tax_office = '', tax_number = '', reference = '', note = ''
        where company_id = ${tx.company} and id in (
          select d.id from documents d join contacts c on c.company_id = d.company_id and c.id = d.contact_id
          where d.company_id = ${tx.company} and c.deleted_at is not null and is_past_keeping(d.date)
            and concat(d.party_name, d.party_address, d.tax_office, d.tax_number, d.reference, d.note) <> ''
          order by d.id limit ${MOST})`,
  );
  const payments = await tx.run(
    sql`update transactions set description = '', reference = ''
        where company_id = ${tx.company} and id in (
          select t.id from transactions t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
          where t.company_id = ${tx.company} and c.deleted_at is not null and is_past_keeping(company_day(t.company_id, t.paid_at))
            and (t.description <> '' or t.reference <> '')
          order by t.id limit ${MOST})`,
  );
  return files + documents + payments;
}

/**
 * Empties the texts of requests that were closed so many years ago (`retentions.requests`). A request of a forgotten person may have got an
 * answer after its texts were emptied.
 */
export async function eraseRequests(tx: Db, years: (typeof retentions)["requests"]["years"]): Promise<number> {
  return tx.run(
    sql`update privacy_requests set name = '', reach = '', note = '', answer = '', erased_at = app_now(), version = version + 1
        where company_id = ${tx.company} and id in (
          select id from privacy_requests where company_id = ${tx.company} and state in ('answered', 'refused')
            and (erased_at is null or concat(name, reach, note, answer) <> '')
            and answered_on < (app_now() - make_interval(years => ${years}))::date
          order by id limit ${MOST})`,
  );
}
