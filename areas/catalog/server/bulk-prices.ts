import type { Input } from "#kit/contract/endpoint.ts";
import { auditAll } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { MOST_PRICES, type bulkPrices } from "../contract/bulk-prices.ts";
import { pricesAfter, type Prices } from "../contract/bulk-price.ts";
import * as queries from "./bulk-prices.queries.ts";
import { pricesImpossible, pricesMoved, rowsGone } from "./problems.ts";

type BulkPrices = typeof bulkPrices;

/** Products or services to choose from. */
export async function readPrices({ db }: Context, { query }: Input<BulkPrices["GET /api/catalog/prices"]>) {
  const rows = await queries.listPrices(db, query, MOST_PRICES + 1);
  return { data: rows.slice(0, MOST_PRICES), is_cut: rows.length > MOST_PRICES };
}

/**
 * Changes the prices of all rows or of none. Rows whose prices are no longer those that the caller saw are named (409), and so are rows
 * whose price would be impossible (422); a row that doesn't exist is refused, too (422 `rows`). Each change is audited.
 */
export function changePrices(ctx: Context, { body }: Input<BulkPrices["POST /api/catalog/prices"]>) {
  return change(ctx, body, (row) => pricesAfter(row, body.rule));
}

/** Gives all rows or none the prices before such a change back, if nobody has changed them since. */
export function undoPrices(ctx: Context, { body }: Input<BulkPrices["POST /api/catalog/prices/undo"]>) {
  const before = new Map(body.rows.map((row) => [row.id, row.before]));
  return change(ctx, body, ({ id }) => before.get(id) ?? null);
}

interface Seen {
  kind: queries.Kind;
  rows: readonly (Prices & { id: number })[];
}

async function change(ctx: Context, { kind, rows }: Seen, afterOf: (row: queries.Priced) => Prices | null) {
  const seen = new Map(rows.map((row) => [row.id, row]));
  const found = await queries.lockPrices(ctx.db, kind, [...seen.keys()]);
  if (found.length < seen.size) throw rowsGone();
  const moved = found.filter((row) => !isSame(row, seen.get(row.id) as Prices));
  if (moved.length > 0) throw pricesMoved(moved.map(({ id, name }) => ({ id, name })));
  const changes = found.map((before) => ({ before, after: afterOf(before) }));
  const impossible = changes.filter(({ after }) => after === null).map(({ before: { id, name } }) => ({ id, name }));
  if (impossible.length > 0) throw pricesImpossible(impossible);
  const changed = changes.flatMap(({ before, after }) =>
    after && !isSame(before, after) ? [{ id: before.id, before: pricesOf(before), after }] : [],
  );
  if (changed.length > 0) {
    await queries.setPrices(
      ctx.db,
      kind,
      changed.map(({ id, after }) => ({ id, ...after })),
    );
    const entity = kind === "product" ? "products" : "services";
    await auditAll(ctx.db, { by: ctx.user.id, action: "price_changed", entity, rows: changed });
  }
  return { changed: changed.length };
}

const pricesOf = ({ price, original_price }: Prices): Prices => ({ price, original_price });
const isSame = (one: Prices, other: Prices): boolean =>
  one.price === other.price && one.original_price === other.original_price;
