import { getCompany } from "#areas/access/server/companies.queries.ts";
import { issuerOf, letterheadOf } from "#areas/accounting/server/letterhead.rules.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import type { Download } from "#kit/contract/download.ts";
import { pdfOf } from "#kit/server/pdf.ts";
import { tableFile } from "#kit/server/table-file.ts";
import { wallClock } from "#kit/server/time.ts";
import { booksWords } from "../contract/books-words.ts";
import { booksSheet, booksTables } from "./books-month-file.rules.ts";
import { listMonthDocuments, listMonthTransactions } from "./books-month.report.ts";
import { type Reading, showBooksMonth, spanOf } from "./books-month.ts";

/** The month as an Excel file with all documents and transactions, or as a PDF, in the business's language. */
export async function booksFile(ctx: Reading, month: string, form: "xlsx" | "pdf"): Promise<Download> {
  const { language } = ctx.settings.defaults;
  const name = `${booksWords[language].file}-${month}`;
  const shown = await showBooksMonth(ctx, month);
  if (form === "pdf") return pdfOf(ctx.db.company, name, booksSheet(shown, await senderOf(ctx), language));
  const span = spanOf(ctx, month);
  const transactions = (await listMonthTransactions(ctx.db, span)).map((row) => ({
    ...row,
    at: wallClock(row.paid_at, ctx.company.timezone),
  }));
  const whole = {
    month: shown,
    documents: await listMonthDocuments(ctx.db, span, null),
    transactions,
  };
  return tableFile(booksTables(whole, language), { form, name, language });
}

async function senderOf({ db, settings }: Reading) {
  const company = await getCompany(db);
  return letterheadOf({ ...issuerOf(company), phone: internationalPhone(company.phone) }, settings.defaults.language);
}
