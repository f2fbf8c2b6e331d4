import type { z } from "zod";
import { isTaxNumber } from "#areas/access/contract/tax-number.ts";
import { getCompany } from "#areas/access/server/companies.queries.ts";
import { lockContact } from "#areas/customers/server/reminders.queries.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { everyField } from "#kit/server/every-field.ts";
import { invalidField } from "#kit/server/problem.ts";
import { metaOf } from "#kit/server/paging.ts";
import { dayOf } from "#kit/server/time.ts";
import { withholdings } from "../contract/law.ts";
import { documentSums, withheldBack } from "../contract/document-sums.ts";
import { numberText } from "#areas/settings/contract/number-text.ts";
import { documentStatuses, type bills, type document, type invoices } from "../contract/documents.ts";
import { getSale, lockInvoicedSale } from "./documents.report.ts";
import { invoiceLines, nextEvents, refuseEarlyDue, refuseOfSale, type Sale, whyNothing } from "./documents.rules.ts";
import { issuerOf } from "./letterhead.rules.ts";
import * as queries from "./documents.queries.ts";
import type { Kind, Line, Stored } from "./documents.queries.ts";
import { spelledLikeOthers } from "./slips.queries.ts";
import { takeNumber } from "./numbering.queries.ts";
import { seriesOfKind } from "./numbering.report.ts";
import { confirmedRepeat, isSameNumber } from "./repeated-numbers.ts";
import { withTaxIdentity } from "./tax-identities.ts";
import { isClosed } from "./months.queries.ts";
import { documentMonthClosed, problems } from "./problems.ts";

type Document = z.output<typeof document>;
type Invoices = typeof invoices;
type Wanted = Input<Invoices["GET /api/accounting/invoice"]>["query"];
/** A bill's request has more fields than an invoice's. */
type Change = Partial<Omit<Input<(typeof bills)["PUT /api/accounting/bill/{id}"]>["body"], "id">> & Withheld;
type Withheld = Pick<Input<Invoices["PUT /api/accounting/invoice/{id}"]>["body"], "tevkifat_code">;
type Issue = Input<Invoices["POST /api/accounting/invoice/{id}/issue"]>["body"];
/** What documents need of a call or a job; `user`: who writes them. */
export type Writing = Pick<Context, "db" | "now" | "company" | "settings" | "user">;

/** A page of invoices or bills, newest first (I4). */
export async function findDocuments(
  { db }: Context,
  kind: Kind,
  {
    type,
    query,
    contact_id: contactId,
    from,
    to,
    category,
    only,
    ...paging
  }: Omit<Wanted, "type"> & { type?: string | undefined },
) {
  const status = documentStatuses.find((one) => one === type);
  const { total, data, beside } = await queries.listDocuments(db, kind, {
    ...paging,
    query,
    status,
    contactId,
    from,
    to,
    category,
    only,
  });
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

/** One invoice or bill with its lines, its KDV by rate, and its possible next statuses (I4). */
export async function readDocument({ db }: Pick<Context, "db">, kind: Kind, id: number): Promise<Document> {
  const { kind: _kind, duplicate: _duplicate, ...stored } = await queries.getDocument(db, kind, id);
  const { taxes } = documentSums(stored.lines);
  const issuer = issuerOf(stored.issuer ?? (await getCompany(db)));
  return { ...stored, issuer, taxes, nextEvents: nextEvents(stored), given_back: await givenBack(db, stored) };
}

/** Amount refunded of an invoice's sale since it was issued: the invoice does not change, but shows it. */
async function givenBack(
  db: Db,
  { order, status, total }: Pick<Stored, "order" | "status" | "total">,
): Promise<number> {
  const sale = order && (status === "paid" || status === "issued") ? await getSale(db, order.id) : undefined;
  return sale ? total - documentSums(invoiceLines(sale.lines)).total : 0;
}

/** After a refund of a sale, updates a draft made from it (I4); with nothing left it has no lines and cannot be issued. */
export async function renewSaleDraft(db: Db, orderId: number): Promise<void> {
  const id = await queries.lockSaleDraft(db, orderId);
  const sale = id === undefined ? undefined : await getSale(db, orderId);
  if (id === undefined || !sale) return;
  await queries.replaceLines(db, id, invoiceLines(sale.lines));
  await queries.touchDraft(db, id);
}

/** After the last payment of a sale on credit: its invoice is paid too. */
export const settleSaleInvoice = (db: Db, orderId: number): Promise<void> => queries.markSalePaid(db, orderId);

/**
 * Makes a draft (I4): with lines of its own, or of a paid sale with the sale's lines, customer, discounts and KDV rates (409 `sale_unpaid`,
 * `nothing_to_invoice`, `sale_invoiced` with the `invoice_id`). Defaults: today, the company's currency. 422 at the field for an unknown
 * customer or sale. Empty texts of the party are those of its tax identity.
 */
export async function addDocument(
  ctx: Writing,
  kind: Kind,
  { order_id: orderId, lines, confirm, ...given }: Omit<Change, "version"> & { order_id?: number | null },
): Promise<Document> {
  const today = dayOf(ctx.now, ctx.company.timezone);
  const [sale] = await everyField(
    () => (orderId ? paidSale(ctx.db, orderId) : undefined),
    () => refuseUnknown(ctx.db, kind, given.contact_id),
    () => refuseEarlyDue(given.date ?? today, given.due_on),
  );
  if (sale?.invoice_id) throw problems.sale_invoiced({ invoice_id: sale.invoice_id });
  const draft = await withTaxIdentity(ctx.db, {
    ...empty,
    date: today,
    currency: ctx.settings.defaults.currency,
    contact_id: sale?.customer_id ?? null,
    ...given,
    ...rateOf(given),
    category: await spelledLikeOthers(ctx.db, given.category ?? ""),
    ...(sale && { currency: sale.currency }),
  } as queries.DraftFields);
  if (sale && draft.tevkifat_code !== "") throw problems.sale_withholds();
  refuseConsumer(draft);
  const duplicate = await repeatsBill(ctx.db, kind, draft, confirm);
  const row = { ...draft, kind, duplicate, orderId: sale?.id ?? null, writerId: ctx.user.id };
  const id = await queries.insertDraft(ctx.db, row);
  await queries.replaceLines(ctx.db, id, sale ? soldLines(sale) : (lines as Line[]));
  return readDocument(ctx, kind, id);
}

/** The share of an invoice's KDV that the law has for its code. */
const rateOf = ({ tevkifat_code: code }: Withheld): { tevkifat_rate?: number } =>
  code === undefined ? {} : { tevkifat_rate: withholdings[code]?.percent ?? 0 };

/** Only a taxpayer declares the KDV that it withheld, so there is no withholding without a known number. */
function refuseConsumer({
  tevkifat_code: code,
  tax_number: number,
}: Pick<queries.DraftFields, "tevkifat_code" | "tax_number">): void {
  if (code !== "" && !isTaxNumber(number)) throw problems.withholding_needs_number();
}

const empty = {
  party_name: "",
  party_address: "",
  tax_office: "",
  tax_number: "",
  reference: "",
  note: "",
  category: "",
  due_on: null,
  stopaj_rate: 0,
  tevkifat_rate: 0,
  tevkifat_code: "",
};

/**
 * Changes the sent fields of a draft (I4); 409 `issued_stays` after issuing, `stale` if it changed since the caller loaded it. The lines
 * and the currency of a sale's invoice can't be changed (422).
 */
export async function changeDocument(
  ctx: Context,
  kind: Kind,
  id: number,
  { lines, version, confirm, ...given }: Change,
): Promise<Document> {
  const before = await queries.lockDocument(ctx.db, kind, id);
  if (before.status !== "draft") throw problems.issued_stays();
  await refuseUnseen(ctx, before, version);
  await everyField(
    () => before.order && refuseOfSale(before, { lines, currency: given.currency }),
    () => given.contact_id !== before.contact_id && refuseUnknown(ctx.db, kind, given.contact_id),
    () => refuseEarlyDue(given.date ?? before.date, given.due_on === undefined ? before.due_on : given.due_on),
  );
  await refuseClosed(ctx, given.date ?? before.date);
  const written = {
    ...before,
    ...(given as Partial<queries.DraftFields>),
    ...rateOf(given),
    category: await spelledLikeOthers(ctx.db, given.category ?? before.category, id),
  };
  if (before.order && written.tevkifat_code !== "") throw problems.sale_withholds();
  // Another customer's own texts replace those that are empty.
  const draft = written.contact_id === before.contact_id ? written : await withTaxIdentity(ctx.db, written);
  refuseConsumer(draft);
  const isKnown = isSameNumber(before, draft);
  const duplicate = isKnown ? before.duplicate : await repeatsBill(ctx.db, kind, draft, confirm);
  await queries.updateDraft(ctx.db, id, draft, duplicate);
  if (lines) await queries.replaceLines(ctx.db, id, lines as Line[]);
  return readDocument(ctx, kind, id);
}

/** Invoices have our own numbers, so only a bill can repeat a supplier's. */
async function repeatsBill(
  tx: Db,
  kind: Kind,
  draft: queries.DraftFields & { id?: number },
  confirm: readonly string[] | undefined,
): Promise<boolean> {
  return kind === "bill" && confirmedRepeat(tx, { ...draft, kind }, confirm);
}

/** Deletes a draft (I4); an issued document keeps its number and is cancelled instead (409 `issued_stays`). */
export async function removeDocument(ctx: Context, kind: Kind, id: number): Promise<undefined> {
  const before = await queries.lockDocument(ctx.db, kind, id);
  if (before.status !== "draft") throw problems.issued_stays();
  await queries.deleteDraft(ctx.db, id);
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: kind, id, before });
}

/**
 * Issues a draft (I4): copies customer and company, and takes the next number, last of all. One of a sale takes the sale's present lines,
 * less refunds, and is paid by it, or with it if a part of it is still owed. 409 `not_now` for another status, `stale` for an outdated version; 409 with `today` for a date that
 * can't be issued: `month_closed`, `date_ahead` after today, `date_before_last` before the series' last one. `date` replaces the draft's
 * date. 422 for a bill of nothing.
 */
export async function issueDocument(ctx: Writing, kind: Kind, id: number, { version, date }: Issue): Promise<Document> {
  const { db } = ctx;
  const draft = await lockFor(ctx, kind, id, "issue");
  await refuseUnseen(ctx, draft, version);
  if (kind === "bill" && draft.total === 0) throw problems.bill_of_nothing();
  refuseConsumer(draft);
  const day = date ?? draft.date;
  await refuseClosed(ctx, day);
  const sale = draft.order ? await paidSale(db, draft.order.id) : undefined;
  if (sale) await queries.replaceLines(db, id, soldLines(sale));
  const issuer = issuerOf(await getCompany(db));
  if (day !== draft.date) refuseEarlyDue(day, draft.due_on);
  if (day !== draft.date) await queries.updateDraft(db, id, { ...draft, date: day }, draft.duplicate);
  await audit(db, { by: ctx.user.id, action: "issued", entity: kind, id });
  const { title, series, serial, ...form } = await numberFor(ctx, draft, day);
  await queries.issueDraft(db, id, {
    series,
    serial,
    number: numberText({ ...form, prefix: series }, serial),
    partyName: draft.party,
    issuer: { title, ...issuer },
    // The money of a return was given back before.
    paidAt: sale?.paid_at ?? (draft.returns_id === null ? null : ctx.now),
  });
  if (sale) await queries.putRefunds(db, id, sale.refund_line_ids);
  return readDocument(ctx, kind, id);
}

/** Checked before the dates of the series, because the user can do something about a closed month. */
async function refuseClosed(ctx: Writing, day: string): Promise<void> {
  if (await isClosed(ctx.db, day)) throw documentMonthClosed({ today: dayOf(ctx.now, ctx.company.timezone) });
}

/** The next number for a document of this date in the company's zone. */
async function numberFor(ctx: Writing, { kind, contact_id, tax_number, returns_id }: Stored, day: string) {
  const today = dayOf(ctx.now, ctx.company.timezone);
  if (day > today) throw problems.date_ahead({ today });
  const { serial, lastDate, ...taken } = await takeNumber(
    ctx.db,
    kind,
    day,
    await seriesOfKind(ctx.db, { kind, contact_id, tax_number, returns_id }),
  );
  if (serial === null) throw problems.date_before_last({ today, last_date: lastDate });
  return { ...taken, serial };
}

/** Locks an invoice or bill for a status change; 409 `not_now` with the current document if it is not allowed. */
export async function lockFor(
  ctx: Pick<Context, "db">,
  kind: Kind,
  id: number,
  event: Document["nextEvents"][number],
): Promise<Stored> {
  const stored = await queries.lockDocument(ctx.db, kind, id);
  if (!nextEvents(stored).includes(event)) throw problems.not_now({ current: await readDocument(ctx, kind, id) });
  return stored;
}

async function refuseUnseen(ctx: Writing, stored: Stored, version = stored.version): Promise<void> {
  if (version !== stored.version) throw problems.stale({ current: await readDocument(ctx, stored.kind, stored.id) });
}

async function paidSale(tx: Db, orderId: number): Promise<Sale> {
  const sale = await lockInvoicedSale(tx, orderId);
  if (!sale) throw invalidField("order_id", sentence("Geçerli bir satış seçin", "Choose a valid sale"));
  if (!sale.closed) throw problems.sale_unpaid();
  return sale;
}

function soldLines(sale: Sale): Line[] {
  const lines = invoiceLines(sale.lines);
  if (lines.length === 0) throw problems[whyNothing(sale.lines)]();
  return lines;
}

/** An invoice needs a customer, a bill a supplier. */
async function refuseUnknown(tx: Db, kind: Kind, contactId: number | null | undefined): Promise<void> {
  if (!contactId) return;
  const type = kind === "invoice" ? "customer" : "supplier";
  if (await lockContact(tx, contactId, [type])) return;
  throw type === "customer" ? problems.bad_contact() : problems.bad_supplier();
}

/**
 * Makes and issues an invoice that takes lines of another one back (iade), dated today, with that one's recipient and withholding. The other
 * one is locked.
 */
export async function issueReturn(ctx: Writing, of: Document, lines: readonly Line[]): Promise<Document> {
  const { party_name, party_address, tax_office, tax_number, contact_id, currency, party } = of;
  const { tevkifat_code, tevkifat_rate } = of;
  const withholds = tevkifat_code !== "";
  const id = await queries.insertDraft(ctx.db, {
    ...empty,
    date: dayOf(ctx.now, ctx.company.timezone),
    currency,
    contact_id,
    party_name: party_name || party,
    party_address,
    tax_office,
    tax_number,
    tevkifat_code,
    tevkifat_rate,
    tevkifatBack: withholds ? 0 : null,
    kind: "invoice",
    duplicate: false,
    orderId: null,
    returnsId: of.id,
    writerId: ctx.user.id,
  });
  await queries.replaceLines(ctx.db, id, lines);
  if (withholds) {
    const { tax } = await queries.getDocument(ctx.db, "invoice", id);
    await queries.putTevkifatBack(
      ctx.db,
      id,
      withheldBack(tax, tevkifat_rate, await queries.returnedTax(ctx.db, of.id)),
    );
  }
  return issueDocument(ctx, "invoice", id, {});
}
