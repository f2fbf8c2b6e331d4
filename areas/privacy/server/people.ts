import { getCompany } from "#areas/access/server/companies.queries.ts";
import { issuerOf } from "#areas/accounting/server/letterhead.rules.ts";
import { Download } from "#kit/contract/download.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { pdfOf } from "#kit/server/pdf.ts";
import { todayOf } from "#kit/server/time.ts";
import { retentions } from "../contract/law.ts";
import { personSheet } from "./person-sheet.rules.ts";
import { leftOutOfFile, personTables } from "./person-tables.rules.ts";
import { readPersonRows } from "./person.report.ts";
import { phrases } from "./person-words.rules.ts";
import { readRemainder } from "./remainder.report.ts";
import { keptUntil } from "./requests.rules.ts";

interface Wanted {
  form: "json" | "pdf";
  language?: "tr" | "en" | undefined;
}

/** A customer's data as a file; the audit says who took it. 404 without such a customer. */
export async function downloadPerson(ctx: Context, id: number, { form, language }: Wanted): Promise<Download> {
  const { db, company, settings, user } = ctx;
  const shown = language ?? settings.defaults.language;
  const rows = await readPersonRows(db, personTables, id);
  const issuer = await getCompany(db);
  const name = `${phrases[shown].file}-${id}`;
  const file =
    form === "pdf"
      ? await pdfOf(
          company.id,
          name,
          personSheet({
            rows,
            company: { ...issuerOf(issuer), phone: internationalPhone(issuer.phone), timezone: company.timezone },
            language: shown,
            currency: settings.defaults.currency,
            today: todayOf(ctx),
          }),
        )
      : jsonOf(name, {
          format: "defter-person",
          version: 1,
          title: phrases[shown].title,
          business: issuer.name,
          made_at: ctx.now,
          person: id,
          left_out: leftOutOfFile,
          data: rows,
        });
  await db.transact((tx) =>
    audit(tx, { by: user.id, action: "data_downloaded", entity: "contact", id, after: { form } }),
  );
  return file;
}

const jsonOf = (name: string, value: object): Download =>
  new Download(Buffer.from(JSON.stringify(value, null, 2)), "application/json; charset=utf-8", `${name}.json`);

/** What forgetting this customer today would leave, and until when; 404 without such a customer. */
export async function showRemainder(ctx: Context, id: number) {
  const { documents, books, consents, ...rest } = await readRemainder(ctx.db, id, ctx);
  const kept = (what: keyof typeof retentions, { count, last }: { count: number; last: string | null }) =>
    count > 0 && last ? { count, until: keptUntil(what, last) } : null;
  return {
    ...rest,
    documents: kept("documents", documents),
    books: kept("books", books),
    // The withdrawal that forgetting writes is of today.
    consents: kept("consents", { count: consents, last: todayOf(ctx) }),
  };
}
