import { getCompany } from "#areas/access/server/companies.queries.ts";
import { phoneText } from "#areas/access/server/phone.ts";
import type { Download } from "#kit/contract/download.ts";
import type { Context } from "#kit/server/context.ts";
import { pdfOf } from "#kit/server/pdf.ts";
import { getAccount } from "./accounts.queries.ts";
import { receiptOf } from "./receipt.rules.ts";
import { readTransaction } from "./transactions.ts";

/** A row of the books on paper (I3), in the business's language; what is not for the caller is 404. */
export async function printTransaction(ctx: Context, id: number): Promise<Download> {
  const row = await readTransaction(ctx, id);
  const [company, { name: account }] = await Promise.all([getCompany(ctx.db), getAccount(ctx.db, row.account_id)]);
  const facts = { row, account, company: { ...company, phone: phoneText(company.phone) } };
  return pdfOf(`makbuz-${id}`, receiptOf({ ...facts, language: ctx.settings.defaults.language }));
}
