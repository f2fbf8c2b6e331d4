import { problems as stockProblems } from "#areas/stock/server/problems.ts";
import { canonicalBarcode } from "#areas/catalog/contract/barcode.ts";
import { fitsDifference } from "#areas/stock/contract/count-reasons.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { everyField } from "#kit/server/every-field.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalidField } from "#kit/server/problem.ts";
import { MOST_LINES, type countsTable } from "../contract/counts.ts";
import * as queries from "./counts.queries.ts";
import * as report from "./counts.report.ts";
import { reasonOf } from "./counts.rules.ts";
import { problems } from "./problems.ts";

type Table = typeof countsTable;
type Count = Reply<Table["GET /api/stock-counts"]>["data"][number];
type Detail = Reply<Table["GET /api/stock-counts/{id}"]>;
type Line = Reply<Table["GET /api/stock-counts/{id}/lines"]>["data"][number];

/** Entries of a line that are shown. */
const MOST_ENTRIES = 50;

/** Whether the caller sees what should be there: not staff while they count blindly. */
const seesExpected = ({ user }: Context, { blind, state }: { blind: boolean; state: Count["state"] }): boolean =>
  user.isAdmin || !blind || state !== "open";

function countOf<R extends report.CountRow>(ctx: Context, { figures, ...row }: R) {
  const hidden = !seesExpected(ctx, row);
  const { lines, counted, different, missing, found } = figures;
  const sums = hidden ? { different: null, missing: null, found: null } : { different, missing, found };
  return { ...row, lines, counted, ...sums };
}

function lineOf(ctx: Context, count: queries.HeldCount | report.CountDetail, row: report.LineRow): Line {
  const open = seesExpected(ctx, count);
  const { reason, reason_text } = reasonOf(row.difference, row, count);
  if (!open)
    return {
      ...row,
      expected: null,
      difference: null,
      value: null,
      reason: null,
      reason_text: "",
      has_own_reason: false,
    };
  return { ...row, reason, reason_text, has_own_reason: row.reason !== null && reason === row.reason };
}

/** A page of counts, the latest first. */
export async function findCounts(ctx: Context, wanted: Input<Table["GET /api/stock-counts"]>["query"]) {
  const { total, data, beside } = await report.listCounts(ctx.db, wanted);
  return { data: data.map((row): Count => countOf(ctx, row)), meta: { ...metaOf(total, wanted), ...beside } };
}

/** A count with its sums; 404 if there is none. */
export async function readCount(ctx: Context, id: number): Promise<Detail> {
  return countOf(ctx, await report.getCount(ctx.db, id));
}

/** A page of a count's products by name. 403 `counts_blindly` for staff who ask for the differences of a blind count. */
export async function findLines(
  ctx: Context,
  id: number,
  wanted: Input<Table["GET /api/stock-counts/{id}/lines"]>["query"],
) {
  const count = await report.getCount(ctx.db, id);
  if (wanted.show === "different" && !seesExpected(ctx, count)) throw problems.counts_blindly();
  const { total, data, beside } = await report.listLines(ctx.db, id, wanted);
  const { page, per_page } = wanted;
  const meta = { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)), ...beside };
  return { data: data.map((row) => lineOf(ctx, count, row)), meta };
}

/** A line with its last entries. */
export async function readLine(ctx: Context, id: number, productId: number) {
  const count = await report.getCount(ctx.db, id);
  const line = lineOf(ctx, count, await report.getLine(ctx.db, id, productId));
  return { line, entries: await report.listEntries(ctx.db, id, productId, MOST_ENTRIES) };
}

/**
 * Starts a count of the tracked products of the choice. 409 `in_other_count` if another open count has one of them: both would write the
 * same difference.
 */
export async function startCount(ctx: Context, body: Input<Table["POST /api/stock-counts"]>["body"]): Promise<Detail> {
  const { db, user } = ctx;
  const { name, note, blind, category_id, brand_id, product_ids } = body;
  const [category, brand] = await everyField(
    () => namedChoice(ctx, "category", category_id),
    () => namedChoice(ctx, "brand", brand_id),
  );
  const scope = product_ids ? "chosen" : category_id ? "category" : brand_id ? "brand" : "all";
  const scopeName = [category, brand].filter(Boolean).join(" · ");
  const id = await queries.insertCount(db, { name, note, blind, scope, scopeName, writerId: user.id });
  const lines = await queries.insertLines(db, id, { category_id, brand_id, product_ids }, MOST_LINES + 1);
  if (lines === 0) throw problems.nothing_to_count();
  if (lines > MOST_LINES) throw problems.too_many_to_count();
  if (product_ids && lines < new Set(product_ids).size)
    throw invalidField(
      "product_ids",
      sentence("Seçilen ürünlerden biri sayılamaz", "One of the chosen products cannot be counted"),
      "bad_products",
    );
  await audit(db, { by: user.id, action: "created", entity: "stock_count", id, after: { name, scope, lines } });
  return readCount(ctx, id);
}

/** The name of a chosen category or brand, empty without one; 422 if there is none. */
async function namedChoice({ db }: Context, kind: "category" | "brand", id: number | undefined): Promise<string> {
  if (id === undefined) return "";
  const name = await queries.nameOf(db, kind, id);
  if (name === undefined)
    throw invalidField(`${kind}_id`, sentence("Geçerli bir seçim değil", "Not a valid choice"), "unknown");
  return name;
}

/**
 * Enters what a person counted of a product, by its id or barcode: a quantity, or pieces and packages to add. The last entry counts; what is
 * on hand at this moment is what was expected, so that sales before and after it change no difference.
 */
export async function addEntry(
  ctx: Context,
  id: number,
  { barcode, product_id, quantity, add }: Input<Table["POST /api/stock-counts/{id}/entries"]>["body"],
): Promise<Line> {
  const { db, user } = ctx;
  const count = await queries.lockCount(db, id, "share");
  if (count.state !== "open") throw problems.count_ended();
  const product = await queries.findProduct(
    db,
    barcode === undefined ? { product_id } : { barcode: canonicalBarcode(barcode) },
  );
  if (!product) throw barcode === undefined ? problems.not_in_count() : problems.no_such_barcode();
  if (!product.tracked) throw stockProblems.not_tracked();
  if (count.scope === "all") await queries.insertLine(db, id, product.id);
  else if (!(await queries.hasLine(db, id, product.id))) throw problems.not_in_count();
  const entry = { countId: id, productId: product.id, writerId: user.id, quantity, add };
  if (!(await queries.putCounted(db, entry)))
    throw invalidField(
      add === undefined ? "quantity" : "add",
      sentence("Geçerli bir miktar girin", "Enter a valid quantity"),
      "bad_quantity",
    );
  return lineOf(ctx, count, await report.getLine(db, id, product.id));
}

/** Sets the reason of one line, or of all lines without their own. */
export async function setReason(
  ctx: Context,
  id: number,
  { product_id: productId, reason, text }: Input<Table["PUT /api/stock-counts/{id}/reasons"]>["body"],
): Promise<Detail> {
  const { db } = ctx;
  const count = await queries.lockCount(db, id, productId === undefined ? "alone" : "share");
  if (count.state !== "open") throw problems.count_ended();
  const words = reason === "other" ? text : "";
  if (productId === undefined) {
    await queries.setCountReason(db, id, reason, words);
    return readCount(ctx, id);
  }
  const line = await queries.differenceOf(db, id, productId);
  if (!line) throw problems.not_in_count();
  if (!line.difference) throw problems.no_difference();
  if (!fitsDifference(reason, line.difference)) throw problems.bad_reason();
  await queries.setLineReason(db, { id, productId, reason, text: words });
  return readCount(ctx, id);
}
