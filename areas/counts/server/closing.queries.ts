import type { CountReason } from "#areas/stock/contract/count-reasons.ts";
import { sql, type Db } from "#kit/server/database.ts";

export interface ClosingLine {
  product_id: number;
  name: string;
  counted: number | null;
  expected: number | null;
  difference: number | null;
  reason: CountReason | null;
  reason_text: string;
}

/** Every line of a count. Its lock keeps them as they are. */
export function readLines(tx: Db, id: number): Promise<ClosingLine[]> {
  return tx.rows(
    sql`select l.product_id, p.name, l.counted, l.expected, l.difference, l.reason, l.reason_text
        from stock_count_lines l join products p on p.company_id = l.company_id and p.id = l.product_id
        where l.company_id = ${tx.company} and l.count_id = ${id} order by l.product_id`,
  );
}

export interface ClosedLine {
  productId: number;
  counted: number | null;
  expected: number | null;
  reason: CountReason | null;
  text: string;
  isZeroed: boolean;
}

/** Stores how every line was closed, with the price and the package of this moment. */
export async function closeLines(tx: Db, id: number, lines: readonly ClosedLine[], writerId: number): Promise<void> {
  const column = <K extends keyof ClosedLine>(key: K) => lines.map((line) => line[key]);
  await tx.run(
    sql`update stock_count_lines l set is_open = false, counted = c.counted, expected = c.expected,
          counted_by = case when c.counted is not null then coalesce(l.counted_by, ${writerId}::bigint) end,
          counted_at = case when c.counted is not null then coalesce(l.counted_at, app_now()) end,
          reason = c.reason, reason_text = c.text, is_zeroed = c.zeroed, price = p.price, units = s.units
        from unnest(${column("productId")}::bigint[], ${column("counted")}::bigint[], ${column("expected")}::bigint[],
            ${column("reason")}::text[], ${column("text")}::text[], ${column("isZeroed")}::boolean[])
            as c (product_id, counted, expected, reason, text, zeroed)
          join products p on p.company_id = ${tx.company} and p.id = c.product_id
          join stock_levels s on s.company_id = ${tx.company} and s.product_id = c.product_id
        where l.company_id = ${tx.company} and l.count_id = ${id} and l.product_id = c.product_id`,
  );
}

/** Frees the products of a cancelled count for another one, and stores the price and the package of this moment. */
export async function freeLines(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update stock_count_lines l set is_open = false, price = p.price, units = s.units
        from products p join stock_levels s on s.company_id = p.company_id and s.product_id = p.id
        where l.company_id = ${tx.company} and l.count_id = ${id} and p.company_id = l.company_id and p.id = l.product_id`,
  );
}

/** Closes or cancels a count and stores its sums. */
export async function endCount(
  tx: Db,
  count: {
    id: number;
    state: "closed" | "cancelled";
    uncounted: "keep" | "zero" | null;
    figures: object;
    writerId: number;
  },
): Promise<void> {
  const { id, state, uncounted, figures, writerId } = count;
  await tx.run(
    sql`update stock_counts set state = ${state}, uncounted = ${uncounted}, figures = ${JSON.stringify(figures)}::jsonb,
          ended_by = ${writerId}, ended_at = app_now()
        where company_id = ${tx.company} and id = ${id}`,
  );
}
