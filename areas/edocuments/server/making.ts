import { createHash } from "node:crypto";
import { getCompany } from "#areas/access/server/companies.queries.ts";
import { readDocument } from "#areas/accounting/server/documents.ts";
import { Download } from "#kit/contract/download.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid } from "#kit/server/problem.ts";
import { todayOf, wallClock } from "#kit/server/time.ts";
import type { edocuments } from "../contract/edocuments.ts";
import { EARSIV_NOTE, exemptions } from "../contract/law.ts";
import { faultsOf } from "./checks.rules.ts";
import type { EDocument } from "./document.rules.ts";
import { buyerOf, sellerOf } from "./parties.rules.ts";
import { findCustomer } from "./parties.report.ts";
import { problems } from "./problems.ts";
import { documentXml } from "./ubl.rules.ts";

type Options = Input<(typeof edocuments)["GET /api/edocuments/invoice/{id}/xml"]>["query"];

/** An issued invoice as an e-document; 422 with a sentence for each field to mend. */
export async function makeDocument(
  ctx: Pick<Context, "db" | "company" | "now">,
  invoiceId: number,
  { exemption, exchange_rate: exchangeRate }: Options,
): Promise<EDocument> {
  const invoice = await readDocument(ctx, "invoice", invoiceId);
  if (invoice.status === "draft" || invoice.issued_at === null) throw problems.not_issued();
  if (invoice.status === "cancelled") throw problems.invoice_cancelled();
  const customer = invoice.contact_id === null ? undefined : await findCustomer(ctx.db, invoice.contact_id);
  const company = await getCompany(ctx.db);
  // The invoice's own issuer, where it printed one.
  const { tax_number, tax_office } = invoice.issuer;
  const seller = sellerOf({
    ...company,
    ...(tax_number && { tax_number, tax_office: tax_office || company.tax_office }),
  });
  const profile = invoice.tax_number && customer?.alias ? "TEMELFATURA" : "EARSIVFATURA";
  const document: EDocument = {
    profile,
    type: exemptions.find(({ code }) => code === exemption)?.type ?? "SATIS",
    uuid: uuidOf(ctx.db.company, invoiceId),
    number: invoice.number,
    date: invoice.date,
    time: `${wallClock(invoice.issued_at, ctx.company.timezone).slice(-5)}:00`,
    currency: invoice.currency,
    ...(exchangeRate !== undefined && { exchangeRate }),
    seller,
    buyer: buyerOf(invoice, customer, seller),
    lines: invoice.lines,
    ...(exemption !== undefined && { exemption }),
    notes: [invoice.note, profile === "EARSIVFATURA" ? EARSIV_NOTE : ""],
  };
  const faults = faultsOf(document, todayOf(ctx));
  if (faults.length > 0) throw invalid(faults);
  return document;
}

/** An invoice's ETTN: always the same, so that no document is ever made twice under two numbers. */
function uuidOf(company: number, invoiceId: number): string {
  const hex = createHash("sha256").update(`defter edocument ${company} ${invoiceId}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** The unsigned e-document as a file, for an integrator's portal. */
export async function downloadXml(
  ctx: Context,
  { params, query }: Input<(typeof edocuments)["GET /api/edocuments/invoice/{id}/xml"]>,
): Promise<Download> {
  const document = await makeDocument(ctx, params.id, query);
  return new Download(Buffer.from(documentXml(document)), "application/xml", `${document.number}.xml`);
}
