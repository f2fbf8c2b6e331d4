import { lockGoods, writeCount } from "#areas/stock/server/counting.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { problems as common } from "#kit/server/problem.ts";
import type { countsTable } from "../contract/counts.ts";
import * as queries from "./closing.queries.ts";
import { readCount } from "./counts.ts";
import { type HeldCount, lockCount } from "./counts.queries.ts";
import { figuresOf } from "./counts.report.ts";
import { reasonOf } from "./counts.rules.ts";
import { problems } from "./problems.ts";

type Table = typeof countsTable;
type Detail = Reply<Table["GET /api/stock-counts/{id}"]>;

/** Named products of a refusal. */
const MOST_NAMED = 20;

/**
 * Closes a count once: its differences become entries of the stock, in one transaction. 409 `count_ended` for the second of two closings, 409
 * `stale` if somebody has counted since the caller looked, 409 `recount_needed` for stock that would fall below zero.
 */
export async function closeCount(
  ctx: Context,
  id: number,
  { uncounted, last_entry: seen }: Input<Table["POST /api/stock-counts/{id}/close"]>["body"],
): Promise<Detail> {
  const { db, user, settings } = ctx;
  const count = await lockCount(db, id, "alone");
  const current = await readCount(ctx, id);
  if (count.state !== "open") throw problems.count_ended({ current });
  if (seen !== undefined && seen !== current.last_entry) throw common.stale({ current });
  const rows = await queries.readLines(db, id);
  const touched = rows.filter(({ counted }) => uncounted === "zero" || counted !== null);
  const onHand = await lockGoods(
    db,
    touched.map((row) => row.product_id),
  );
  const lines = rows.map((row) => closedLine(row, count, uncounted === "zero", onHand));
  const negativeOk = settings.defaults.negative_stock;
  if (!negativeOk) refuseShort(rows, lines, onHand);
  await queries.closeLines(db, id, lines, user.id);
  const differences = lines.map((line) => ({ productId: line.productId, quantity: differenceOf(line) }));
  await writeCount(db, { id, employeeId: user.id, differences, negativeOk });
  const figures = await figuresOf(db, id);
  await queries.endCount(db, { id, state: "closed", uncounted, figures, writerId: user.id });
  await audit(db, { by: user.id, action: "closed", entity: "stock_count", id, after: { uncounted, ...figures } });
  return readCount(ctx, id);
}

/** A product whose stock is no longer tracked leaves the count uncounted. */
function closedLine(
  row: queries.ClosingLine,
  count: HeldCount,
  zero: boolean,
  onHand: ReadonlyMap<number, number>,
): queries.ClosedLine {
  const { product_id: productId } = row;
  const isZeroed = zero && row.counted === null && onHand.has(productId);
  const isCounted = onHand.has(productId) && (isZeroed || row.counted !== null);
  const counted = isCounted ? (row.counted ?? 0) : null;
  const expected = isCounted ? (row.expected ?? onHand.get(productId) ?? 0) : null;
  const difference = counted === null || expected === null ? null : counted - expected;
  const { reason, reason_text: text } = reasonOf(difference, row, count);
  return { productId, counted, expected, reason, text, isZeroed };
}

const differenceOf = ({ counted, expected }: queries.ClosedLine): number => (counted ?? 0) - (expected ?? 0);

/** More was sold of a product after it was counted than was counted of it. */
function refuseShort(
  rows: readonly queries.ClosingLine[],
  lines: readonly queries.ClosedLine[],
  onHand: ReadonlyMap<number, number>,
): void {
  const short = rows.filter((row, place) => {
    const difference = differenceOf(lines[place] as queries.ClosedLine);
    return difference < 0 && (onHand.get(row.product_id) ?? 0) + difference < 0;
  });
  if (short.length === 0) return;
  const products = short.slice(0, MOST_NAMED).map(({ product_id, name }) => ({ id: product_id, name }));
  throw problems.recount_needed({ products });
}

/** Ends a count without changing the stock; its products can be counted again. */
export async function cancelCount(ctx: Context, id: number): Promise<Detail> {
  const { db, user } = ctx;
  const { state } = await lockCount(db, id, "alone");
  if (state !== "open") throw problems.count_ended({ current: await readCount(ctx, id) });
  const figures = await figuresOf(db, id);
  await queries.freeLines(db, id);
  await queries.endCount(db, { id, state: "cancelled", uncounted: null, figures, writerId: user.id });
  await audit(db, { by: user.id, action: "cancelled", entity: "stock_count", id });
  return readCount(ctx, id);
}
