import { getCompany } from "#areas/access/server/companies.queries.ts";
import type { Download } from "#kit/contract/download.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { pdfOf } from "#kit/server/pdf.ts";
import { invalidField } from "#kit/server/problem.ts";
import { daysAsked, monthsAfter } from "#kit/server/time.ts";
import { MOST_STATEMENT_ROWS, readOpenSales, readStatement } from "./debts.report.ts";
import { statementOf } from "./statement.rules.ts";

/**
 * A customer's account statement as a PDF, in the business's language; days of the company, both included (default: the year up to today).
 * 404 if there is no such customer, 422 for days in the wrong order or with too many rows for one sheet.
 */
export async function printStatement(
  ctx: Context,
  customerId: number,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<Download> {
  const { db, settings } = ctx;
  const { today, from, to, span } = daysAsked(ctx, days, (last) => monthsAfter(last, -12));
  const { contact } = await readOpenSales(db, customerId, today);
  const { before, rows } = await readStatement(db, customerId, span);
  if (rows.length > MOST_STATEMENT_ROWS)
    throw invalidField(
      "from",
      sentence(
        "Bu dönem bir ekstre için çok uzun; daha kısa bir dönem seçin",
        "This period is too long for one statement; choose a shorter one",
      ),
    );
  const issuer = await getCompany(db);
  const sheet = statementOf({
    contact: { ...contact, phone: internationalPhone(contact.phone) },
    company: { ...issuer, phone: internationalPhone(issuer.phone) },
    language: settings.defaults.language,
    currency: settings.defaults.currency,
    from,
    to,
    today,
    before,
    rows,
  });
  return pdfOf(db.company, `ekstre-${customerId}`, sheet);
}
