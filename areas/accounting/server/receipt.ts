import { getCompany } from "#areas/access/server/companies.queries.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import type { Download } from "#kit/contract/download.ts";
import type { Context } from "#kit/server/context.ts";
import { pdfOf } from "#kit/server/pdf.ts";
import { getAccount } from "./accounts.queries.ts";
import { receiptOf } from "./receipt.rules.ts";
import { readTransaction } from "./transactions.ts";

/** A transaction as a PDF (I3), in the business's language; 404 if the caller may not see it. */
export const printTransaction = async (ctx: Context, id: number): Promise<Download> =>
  transactionPdf(ctx, await readTransaction(ctx, id));

/** The same for a transaction that the caller may see. */
export async function transactionPdf(
  ctx: Pick<Context, "db" | "settings">,
  row: Awaited<ReturnType<typeof readTransaction>>,
): Promise<Download> {
  const [company, { name: account }] = await Promise.all([getCompany(ctx.db), getAccount(ctx.db, row.account_id)]);
  const contact = row.contact && { ...row.contact, phone: internationalPhone(row.contact.phone) };
  const facts = {
    row: { ...row, contact },
    account,
    company: { ...company, phone: internationalPhone(company.phone) },
  };
  return pdfOf(ctx.db.company, `makbuz-${row.id}`, receiptOf({ ...facts, language: ctx.settings.defaults.language }));
}
