import { getDocument } from "#areas/accounting/server/documents.queries.ts";
import { addDocument, issueDocument, type Writing } from "#areas/accounting/server/documents.ts";
import { dayText } from "#kit/contract/days.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import { prepared } from "#kit/server/routes.ts";
import { dayOf } from "#kit/server/time.ts";
import type { saleInvoices } from "../contract/sale-invoices.ts";
import { legalNumber, words } from "../contract/law.ts";
import { getSettings } from "./edocument-settings.queries.ts";
import { findOfInvoice } from "./edocuments.queries.ts";
import { askRegistration, keepAnswer, queue, type Answer, type Queueing } from "./queueing.ts";
import { listReturned, listReturns } from "./returns.report.ts";
import { lockSaleInvoice, putFailure } from "./sale-invoices.queries.ts";
import { findInvoiceOfSale, getSaleToInvoice } from "./sale-invoices.report.ts";
import { openService } from "./service.ts";

type Table = typeof saleInvoices;
type Shown = Reply<Table["POST /api/edocuments/sale/{id}"]>;
type Make = Input<Table["POST /api/edocuments/sale/{id}"]>;

/** The invoice of a sale and its e-document. */
export async function readSaleState(
  ctx: Pick<Context, "db" | "http" | "secrets">,
  orderId: number,
): Promise<Reply<Table["GET /api/edocuments/sale/{id}"]>> {
  const shown = await readSaleInvoice(ctx, orderId);
  if (!shown.invoice) return { ...shown, returnable: 0, returns: [] };
  const returned = await listReturned(ctx.db, orderId);
  return {
    ...shown,
    returnable: returned.reduce((sum, { amount }) => sum + amount, 0),
    returns: await listReturns(ctx.db, shown.invoice.id),
  };
}

async function readSaleInvoice(ctx: Pick<Context, "db" | "http" | "secrets">, orderId: number): Promise<Shown> {
  await getSaleToInvoice(ctx.db, orderId);
  const connected = (await openService(ctx)) !== undefined;
  const found = await findInvoiceOfSale(ctx.db, orderId);
  if (!found) return { invoice: null, connected, edocument: null };
  const { id, status, number, total, currency, contact_id } = await getDocument(ctx.db, "invoice", found.id);
  const invoice = { id, status, number, total, currency, contact_id };
  return { invoice, connected, edocument: (await findOfInvoice(ctx.db, id)) ?? null };
}

/** What is known before the transaction. */
export interface Ready {
  connected: boolean;
  answer: Answer;
}

/** Asks where the sale's customer receives e-Fatura; 404 if there is no such order, 503 while the integrator is away. */
export async function prepareSale(ctx: Pick<Context, "db" | "http" | "secrets">, orderId: number): Promise<Ready> {
  return prepareFor(ctx, (await getSaleToInvoice(ctx.db, orderId)).tax_number);
}

/** The same for the recipient of an invoice. */
export async function prepareInvoice(ctx: Pick<Context, "db" | "http" | "secrets">, id: number): Promise<Ready> {
  return prepareFor(ctx, (await getDocument(ctx.db, "invoice", id)).tax_number);
}

async function prepareFor(ctx: Pick<Context, "db" | "http" | "secrets">, taxNumber: string): Promise<Ready> {
  const service = await openService(ctx);
  return { connected: service !== undefined, answer: service ? await askRegistration(ctx, service, taxNumber) : null };
}

/**
 * "Fatura kes": issues the invoice of a paid sale and queues its e-document, in one transaction: if a field of the e-document is missing
 * (422), nothing is issued. What the sale already has stays. Calls for one sale follow one another.
 */
export const invoiceSale = prepared(
  (ctx: Context, { params }: Make) => prepareSale(ctx, params.id),
  async (ctx: Context, { params: { id }, body }: Make, ready: Ready): Promise<Shown> => {
    await makeSaleInvoice(ctx, id, body, ready);
    return readSaleInvoice(ctx, id);
  },
);

/** The work of `invoiceSale` in the transaction of a call or a job. */
export async function makeSaleInvoice(
  ctx: Writing & Queueing,
  orderId: number,
  { exemption: chosen, confirm }: Make["body"],
  { connected, answer }: Ready,
): Promise<void> {
  const { db } = ctx;
  await lockSaleInvoice(db, orderId);
  await keepAnswer(ctx, answer);
  const invoiceId = (await findInvoiceOfSale(db, orderId))?.id ?? (await draftOf(ctx, orderId));
  const { status } = await getDocument(db, "invoice", invoiceId);
  await putFailure(db, orderId, undefined);
  if (status === "draft") {
    const { number } = await issueDocument(ctx, "invoice", invoiceId, { date: today(ctx) });
    if (!connected) askNoEdocument(number, confirm);
  }
  if (!connected) return;
  const earlier = await findOfInvoice(db, invoiceId);
  if (earlier && earlier.state !== "rejected") return;
  const exemption = chosen ?? ((await getSettings(db)).exemption || undefined);
  await queue(ctx, invoiceId, exemption === undefined ? {} : { exemption });
}

/**
 * Asks before an invoice gets a number that can never become an e-document (409 `confirm_needed`). An integrator refuses such numbers
 * anyway (422); without one the invoice is issued alone, for good.
 */
export function askNoEdocument(number: string, confirm: readonly string[]): void {
  if (!legalNumber.test(number)) askToConfirm([noEdocument], confirm);
}

const noEdocument = {
  field: "number",
  code: "no_edocument",
  message: sentence(
    "Entegratör bağlı değil ve fatura serisi e-belge biçiminde değil: bu fatura sonradan e-belgeye dönüştürülemez. e-Belge olacaksa önce e-Belgeler → Ayarlar'da seri girin.",
    "No integrator is connected, and the invoices' series is not in the form of e-documents: this invoice can never become an e-document. If it must be one, enter a series under e-Documents → Settings first.",
  ),
};

const today = ({ now, company }: Writing) => dayOf(now, company.timezone);

/** A draft of the sale's lines. If it was sold on another day, the note says so: KDV stands with that day. */
async function draftOf(ctx: Writing, orderId: number): Promise<number> {
  const { sold_at: soldAt } = await getSaleToInvoice(ctx.db, orderId);
  const day = dayOf(soldAt, ctx.company.timezone);
  const note = day === today(ctx) ? "" : `${words.soldOn}: ${dayText(day)}`;
  return (await addDocument(ctx, "invoice", { order_id: orderId, note })).id;
}
