import { issueReturn, readDocument } from "#areas/accounting/server/documents.ts";
import { settleReturn } from "#areas/accounting/server/document-payment.ts";
import { getDocument, lockDocument, returnedTax, type Stored } from "#areas/accounting/server/documents.queries.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { MAX_KURUS } from "#kit/contract/money.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import type { invoiceReturns } from "../contract/invoice-returns.ts";
import { leftOfLine } from "../contract/returned-part.ts";
import { findOfInvoice } from "./edocuments.queries.ts";
import { problems } from "./problems.ts";
import { keepAnswer, queue, refuseWhileCancelling } from "./queueing.ts";
import { listLines, listReturns } from "./returns.report.ts";
import { returnedPart, type InvoicedLine } from "./returns.rules.ts";
import { askNoReturn, exemptionOf } from "./returns.ts";
import { prepareInvoice, type Ready } from "./sale-invoices.ts";

type Table = typeof invoiceReturns;
type Make = Input<Table["POST /api/edocuments/invoice/{id}/return"]>;

const isReturnable = ({ status, order, returns_id }: Stored): boolean =>
  (status === "issued" || status === "paid") && order === null && returns_id === null;

/** What can still be returned of an invoice, and its return invoices. */
export async function readReturnable(
  { db }: Pick<Context, "db">,
  id: number,
): Promise<Reply<Table["GET /api/edocuments/invoice/{id}/return"]>> {
  const stored = await getDocument(db, "invoice", id);
  const lines = await listLines(db, id);
  return {
    open: isReturnable(stored) && lines.some((line) => leftOfLine(line) > 0),
    lines: lines.map(({ tax_rate: _rate, ...line }) => line),
    returns: await listReturns(db, id),
    withheld: { rate: stored.tevkifat_rate, ...(await returnedTax(db, id)) },
  };
}

/**
 * Issues the return invoice of parts of an invoice's lines, gives back what was paid of them, and queues its e-document, in one transaction:
 * if a field of the e-document is missing (422), nothing is issued. The invoice is locked, so calls for it follow one another.
 */
export const returnInvoice = prepared(
  (ctx: Context, { params }: Make) => prepareInvoice(ctx, params.id),
  async (
    ctx: Context,
    { params: { id: of }, body: { lines, confirm, ...options } }: Make,
    { connected, answer }: Ready,
  ): Promise<Reply<Table["POST /api/edocuments/invoice/{id}/return"]>> => {
    const { db } = ctx;
    if (!isReturnable(await lockDocument(db, "invoice", of))) throw problems.not_returnable();
    await refuseWhileCancelling(db, of);
    await keepAnswer(ctx, answer);
    const parts = partsOf(await listLines(db, of), lines);
    const original = await readDocument(ctx, "invoice", of);
    const made = await issueReturn(ctx, original, parts);
    await settleReturn(ctx, of, made.number);
    if (connected) await queue(ctx, made.id, { ...(await exemptionOf(ctx, made.lines)), ...options });
    else askNoReturn(original.number, made.number, confirm);
    const { id, status, number, total, currency, contact_id } = made;
    return {
      invoice: { id, status, number, total, currency, contact_id },
      connected,
      edocument: (await findOfInvoice(db, id)) ?? null,
    };
  },
);

const tooMuch = sentence("Bu satırdan bu kadarı kalmadı", "There is not that much left of this line");
const tooDear = sentence("Satırın tutarı çok büyük", "The line comes to too much");
const unknown = sentence("Faturanın bir satırını seçin", "Choose a line of the invoice");

/** The wanted parts; 422 at each line that the invoice does not have, or has not enough of. */
function partsOf(lines: readonly InvoicedLine[], wanted: Make["body"]["lines"]) {
  const parts = wanted.map(({ id, quantity }, place) => {
    const line = lines.find((one) => one.id === id);
    const fault = (field: "id" | "quantity", message: typeof unknown) => ({
      field: `lines.${place}.${field}`,
      code: "invalid",
      message,
    });
    if (!line) return fault("id", unknown);
    if (quantity > leftOfLine(line)) return fault("quantity", tooMuch);
    const part = returnedPart(line, quantity);
    // The price of one includes KDV here, which it may not have on the invoice.
    return part.price > MAX_KURUS ? fault("quantity", tooDear) : part;
  });
  const faults = parts.filter((one) => "field" in one);
  if (faults.length > 0) throw invalid(faults);
  return parts.filter((one) => "price" in one);
}
