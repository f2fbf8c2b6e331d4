import { sql, type Db } from "#kit/server/database.ts";
import { lineInsert, type Line, type OrderRow } from "./orders.queries.ts";

/** Writes a locked order's lines anew, with what they come to and what is taken off them, in kuruş. */
export async function replaceLines(
  tx: Db,
  orderId: number,
  lines: readonly Omit<Line, "id" | "card">[],
  sums: { subtotal: number; discount: number },
): Promise<void> {
  await tx.run(sql`delete from order_lines where company_id = ${tx.company} and order_id = ${orderId}`);
  await tx.run(
    sql`with lined as (${lineInsert(tx, sql`(select ${orderId}::bigint as id)`, lines)})
        update orders set subtotal = ${sums.subtotal}, discount = ${sums.discount}, first_line = ${lines[0]?.name},
          line_count = ${lines.length}, version = version + 1
        where company_id = ${tx.company} and id = ${orderId}`,
  );
}

/** What a marketplace collects less than the lines come to. */
export async function setDiscount(tx: Db, orderId: number, discount: number): Promise<void> {
  await tx.run(sql`update orders set discount = ${discount} where company_id = ${tx.company} and id = ${orderId}`);
}

/** What is held for lines by now, by line id. */
export async function setReserved(tx: Db, lines: readonly Pick<Line, "id" | "reserved">[]): Promise<void> {
  await tx.run(
    sql`update order_lines l set reserved = now.reserved
        from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ reserved }) => reserved)}::bigint[]) as now(id, reserved)
        where l.company_id = ${tx.company} and l.id = now.id`,
  );
}

/** Takes a locked order to a state of the marketplace; times are written once. */
export async function setMarketState(
  tx: Db,
  id: number,
  {
    status,
    approved,
    prepared,
    gone,
  }: { status: OrderRow["status"]; approved: boolean; prepared: boolean; gone: boolean },
): Promise<void> {
  await tx.run(
    sql`update orders set status = ${status}, version = version + 1,
          approved_at = case when ${approved} then coalesce(approved_at, app_now()) else approved_at end,
          prepared_at = case when ${prepared} then coalesce(prepared_at, app_now()) else prepared_at end,
          goods_left_at = case when ${gone} then coalesce(goods_left_at, app_now()) else goods_left_at end
        where company_id = ${tx.company} and id = ${id}`,
  );
}
