import type { z } from "zod";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { orderRow } from "../contract/orders.ts";

export type OrderSummary = Omit<z.output<typeof orderRow>, "nextEvents" | "first_line" | "line_count">;

/** A line as it is stored; a product's or a service's. */
export interface Line {
  id: number;
  product_id: number | null;
  service_id: number | null;
  employee: { id: number; name: string; surname: string } | null;
  reservation_item_id: number | null;
  name: string;
  quantity: number;
  price: number;
  total: number;
  discount: number;
  tax_rate: number;
}

export type OrderRow = OrderSummary & { lines: Line[] };

const orderColumns = sql`o.id, o.code, o.status, o.delivery_type, o.reservation_id, o.subtotal, o.discount, o.tips, o.total, o.paid,
  o.refunded, o.transaction_id, o.payment_method, o.version, iso(o.created_at) as created_at, iso(o.approved_at) as approved_at,
  iso(o.prepared_at) as prepared_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'phone', c.phone) end as customer,
  json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) as "createdBy",
  case when r.id is not null then json_build_object('id', r.id, 'code', r.code) end as reservation`;

export const orderPeople = sql`left join contacts c on c.company_id = o.company_id and c.id = o.customer_id
  join employees e on e.company_id = o.company_id and e.id = o.created_by
  left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id`;

const lines = sql`(select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'service_id', l.service_id,
    'employee', case when w.id is not null then json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) end,
    'reservation_item_id', l.reservation_item_id, 'name', l.name, 'quantity', l.quantity, 'price', l.price, 'total', l.total,
    'discount', l.discount, 'tax_rate', l.tax_rate) order by l.position)
  from order_lines l left join employees w on w.company_id = l.company_id and w.id = l.employee_id
  where l.company_id = o.company_id and l.order_id = o.id) as lines`;

/** An order with its lines; 404 when there is none. */
export function getOrder(db: Db, id: number): Promise<OrderRow> {
  return oneOrder(db, id, empty);
}

/**
 * The same, locked until the transaction ends. What another transaction wrote while this one waited for the lock shows in the order's own
 * columns only.
 */
export function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  return oneOrder(tx, id, sql`for update of o`);
}

function oneOrder(db: Db, id: number, lock: Sql): Promise<OrderRow> {
  return db.one(
    sql`select ${orderColumns}, ${lines} from orders o ${orderPeople} where o.company_id = ${db.company} and o.id = ${id} ${lock}`,
  );
}

export interface PlacedOrder {
  sellerId: number;
  customerId: number | null;
  reservationId: number | null;
  subtotal: number;
  lines: readonly Omit<Line, "id">[];
}

/** Writes an order and its lines in one statement; `line_ids` are in the order of the lines. */
export function insertOrder(tx: Db, { lines, ...order }: PlacedOrder) {
  const column = <K extends keyof Omit<Line, "id">>(key: K) => lines.map((line) => line[key]);
  return tx.one<Pick<OrderRow, "id" | "code" | "created_at" | "version"> & { line_ids: number[] }>(
    sql`with placed as (
          insert into orders (company_id, created_by, customer_id, reservation_id, subtotal, first_line, line_count)
          values (${tx.company}, ${order.sellerId}, ${order.customerId}, ${order.reservationId}, ${order.subtotal},
                  ${lines[0]?.name}, ${lines.length})
          returning id, code, created_at, version
        ), lined as (
          insert into order_lines (company_id, order_id, position, product_id, service_id, employee_id, reservation_item_id, name,
                                   quantity, price, tax_rate)
          select ${tx.company}, placed.id, line.position, product_id, service_id, employee_id, reservation_item_id, name,
                 quantity, price, tax_rate
          from placed, unnest(${column("product_id")}::bigint[], ${column("service_id")}::bigint[],
                              ${lines.map((line) => line.employee?.id ?? null)}::bigint[], ${column("reservation_item_id")}::bigint[],
                              ${column("name")}::text[], ${column("quantity")}::int[], ${column("price")}::bigint[],
                              ${column("tax_rate")}::numeric[])
               with ordinality as line(product_id, service_id, employee_id, reservation_item_id, name, quantity, price, tax_rate, position)
          returning id, position
        )
        select id, code, iso(created_at) as created_at, version, (select json_agg(id order by position) from lined) as line_ids
        from placed`,
  );
}

export interface Payment {
  orderId: number;
  discount: number;
  tips: number;
  paymentMethod: string;
  transactionId: number;
  /** The lines' shares of the discount, by line id. */
  shares: readonly { id: number; discount: number }[];
}

/** Marks a locked order paid, in one statement; answers its new version. */
export async function payOrder(tx: Db, { orderId, shares, ...paid }: Payment): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    sql`${paid.discount > 0 ? sharing(tx, shares) : empty}
        update orders set status = 'success', discount = ${paid.discount}, tips = ${paid.tips},
          paid = subtotal - ${paid.discount} + ${paid.tips}, transaction_id = ${paid.transactionId},
          payment_method = ${paid.paymentMethod}, version = version + 1
        where company_id = ${tx.company} and id = ${orderId}
        returning version`,
  );
  return version;
}

function sharing(tx: Db, shares: Payment["shares"]): Sql {
  return sql`with shared as (
      update order_lines l set discount = share.discount
      from unnest(${shares.map((share) => share.id)}::bigint[], ${shares.map((share) => share.discount)}::bigint[]) as share(id, discount)
      where l.company_id = ${tx.company} and l.id = share.id and share.discount > 0
    )`;
}

/** Cancels a till order that nobody has paid; false when it is not one, or not any more. */
export async function cancelUnpaid(tx: Db, id: number): Promise<boolean> {
  const changed = await tx.run(
    sql`update orders set status = 'cancelled', version = version + 1
        where company_id = ${tx.company} and id = ${id} and status = 'new' and delivery_type = 'pos' and transaction_id is null`,
  );
  return changed === 1;
}
