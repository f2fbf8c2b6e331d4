import { createHash } from "node:crypto";
import { isTaxNumber } from "#areas/access/contract/tax-number.ts";
import { getCompany } from "#areas/access/server/companies.queries.ts";
import { EARSIV_NOTE } from "#areas/accounting/contract/law.ts";
import { documentPdf } from "#areas/accounting/server/document-pdf.ts";
import { getDocument, type Stored } from "#areas/accounting/server/documents.queries.ts";
import { readDocument } from "#areas/accounting/server/documents.ts";
import { Download } from "#kit/contract/download.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { invalid } from "#kit/server/problem.ts";
import { todayOf, wallClock } from "#kit/server/time.ts";
import type { edocuments } from "../contract/edocuments.ts";
import { exemptions } from "../contract/law.ts";
import { faultsOf } from "./checks.rules.ts";
import type { EDocument } from "./document.rules.ts";
import { countOf, findAlias, findPdf, findXml } from "./edocuments.queries.ts";
import { buyerOf, sellerOf, type Customer } from "./parties.rules.ts";
import { getReturned } from "./returns.report.ts";
import { findCustomer } from "./parties.report.ts";
import { problems } from "./problems.ts";
import { documentXml } from "./ubl.rules.ts";

type Options = Input<(typeof edocuments)["GET /api/edocuments/invoice/{id}/xml"]>["query"];

/** An issued invoice as an e-document; 422 with a sentence for each field to mend. */
export async function makeDocument(
  ctx: Pick<Context, "db" | "company" | "now">,
  invoiceId: number,
  { exemption, exchange_rate: exchangeRate }: Options,
): Promise<{ document: EDocument; alias: string }> {
  const invoice = await readDocument(ctx, "invoice", invoiceId);
  if (invoice.status === "draft" || invoice.issued_at === null) throw problems.not_issued();
  if (invoice.status === "cancelled") throw problems.invoice_cancelled();
  const customer = invoice.contact_id === null ? undefined : await findCustomer(ctx.db, invoice.contact_id);
  const seller = await issuerOf(ctx.db, invoice.issuer);
  const alias = await aliasOf(ctx.db, invoice.tax_number, customer);
  const profile = alias === "" ? "EARSIVFATURA" : "TEMELFATURA";
  const document: EDocument = {
    profile,
    type: typeOf(invoice, exemption),
    uuid: uuidOf(ctx.db.company, invoiceId, await countOf(ctx.db, invoiceId)),
    number: invoice.number,
    date: invoice.date,
    time: `${wallClock(invoice.issued_at, ctx.company.timezone).slice(-5)}:00`,
    currency: invoice.currency,
    ...(exchangeRate !== undefined && { exchangeRate }),
    seller,
    buyer: buyerOf(invoice, customer, seller),
    lines: invoice.lines,
    ...(exemption !== undefined && { exemption }),
    ...(invoice.tevkifat_code !== "" && {
      withholding: { code: invoice.tevkifat_code, amount: invoice.tevkifat },
    }),
    ...(invoice.returns_id !== null && {
      returns: [await getReturned(ctx.db, invoice.returns_id)],
    }),
    notes: [invoice.note, profile === "EARSIVFATURA" ? EARSIV_NOTE : ""],
  };
  const faults = faultsOf(document, todayOf(ctx));
  if (faults.length > 0) throw invalid(faults);
  return { document, alias };
}

/** The business, as the issuer that the invoice printed, where it printed one. */
async function issuerOf(
  db: Db,
  { tax_number, tax_office }: { tax_number: string; tax_office: string },
): Promise<EDocument["seller"]> {
  const company = await getCompany(db);
  return sellerOf({
    ...company,
    ...(tax_number && { tax_number, tax_office: tax_office || company.tax_office }),
  });
}

function typeOf(
  { returns_id, tevkifat_code }: Pick<Stored, "returns_id" | "tevkifat_code">,
  exemption: Options["exemption"],
): EDocument["type"] {
  if (returns_id !== null) return "IADE";
  if (tevkifat_code !== "") return "TEVKIFAT";
  return exemptions.find(({ code }) => code === exemption)?.type ?? "SATIS";
}

/** The typed alias, or the one that the integrator gave; empty for a recipient without e-Fatura. */
async function aliasOf(db: Db, taxNumber: string, customer: Customer | undefined): Promise<string> {
  if (!isTaxNumber(taxNumber)) return "";
  if (customer?.tax_number === taxNumber && customer.alias !== "") return customer.alias;
  return (await findAlias(db, taxNumber)) ?? "";
}

/** An invoice's ETTN: the same until an e-document was rejected, so that no document is ever made twice under two numbers. */
function uuidOf(company: number, invoiceId: number, rejected: number): string {
  const hex = createHash("sha256").update(`defter edocument ${company} ${invoiceId} ${rejected}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** The e-document as a file: the integrator's signed one, or the unsigned one, for an integrator's portal. */
export async function downloadXml(
  ctx: Context,
  { params, query }: Input<(typeof edocuments)["GET /api/edocuments/invoice/{id}/xml"]>,
): Promise<Download> {
  const kept = await findXml(ctx.db, params.id);
  if (kept) return new Download(kept.content, "application/xml", `${await numberOf(ctx, params.id)}.xml`);
  const { document } = await makeDocument(ctx, params.id, query);
  return new Download(Buffer.from(documentXml(document)), "application/xml", `${document.number}.xml`);
}

/** The integrator's PDF of the e-document; our own of the invoice before it was accepted. */
export async function downloadPdf(
  ctx: Context,
  { params }: Input<(typeof edocuments)["GET /api/edocuments/invoice/{id}/pdf"]>,
): Promise<Download> {
  const kept = await findPdf(ctx.db, params.id);
  if (!kept) return documentPdf(ctx, "invoice", params.id);
  return new Download(kept.content, "application/pdf", `${await numberOf(ctx, params.id)}.pdf`);
}

const numberOf = async ({ db }: Context, id: number): Promise<string> => (await getDocument(db, "invoice", id)).number;
