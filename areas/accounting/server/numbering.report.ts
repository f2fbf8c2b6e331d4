import { sql, type Db } from "#kit/server/database.ts";
import type { Stored } from "./documents.queries.ts";

/**
 * The prefix of an invoice's series by its kind of e-document: e-Fatura for a recipient that is registered, else e-Arşiv; returns may have their own. Empty: the
 * settings' own (decision 0096).
 */
export async function seriesOfKind(
  db: Db,
  {
    kind,
    contact_id: contactId,
    tax_number: taxNumber,
    returns_id: returnsId,
  }: Pick<Stored, "kind" | "contact_id" | "tax_number" | "returns_id">,
): Promise<string> {
  if (kind === "bill") return "";
  const row = await db.maybe<{ prefix: string }>(
    sql`select case when ${returnsId !== null} and return_series <> '' then return_series when ${taxNumber} <> '' and (
            exists (select from tax_identities where company_id = ${db.company} and contact_id = ${contactId} and tax_number = ${taxNumber} and alias <> '')
            or exists (select from taxpayers where company_id = ${db.company} and tax_number = ${taxNumber} and alias <> ''
                         and asked_at > app_now() - interval '1 month'))
          then invoice_series else archive_series end as prefix
        from edocument_settings where company_id = ${db.company}`,
  );
  return row?.prefix ?? "";
}
