import type { z } from "zod";
import type { LineKind } from "#areas/settings/contract/line-kinds.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { joinOne } from "#kit/server/paging.ts";
import type { order, orderRow } from "../contract/orders.ts";
import type { Instalment } from "./credit.rules.ts";
import { insertTenders, paymentsOfOrder, type PrepaidTenders } from "./tenders.queries.ts";

type Order = z.output<typeof order>;
type Summary = Omit<z.output<typeof orderRow>, "nextEvents" | "first_line" | "line_count">;

/** A line as it is stored. */
export interface Line {
  id: number;
  kind: LineKind;
  product_id: number | null;
  service_id: number | null;
  /** A session package of the catalogue. */
  package_id: number | null;
  employee: { id: number; name: string; surname: string } | null;
  reservation_item_id: number | null;
  name: string;
  quantity: number;
  price: number;
  total: number;
  /** The price without a discount; the total if an administrator set the price. */
  list_total: number;
  discount: number;
  /** What the business keeps of a returned session package for its used sessions, kuruş. */
  kept: number;
  tax_rate: number;
  /** One piece in the stock's own unit: 1, or the ml of a package. */
  units: number;
  /** Reserved for it in the stock, in the stock's own unit. */
  reserved: number;
  refunded_quantity: number;
  /** What a gift card's line sold; null before it is paid. */
  card: Order["gift_cards"][number]["card"];
}

export type OrderRow = Summary &
  Pick<Order, "shipment" | "replaced_by" | "coupon" | "payments"> & {
    cancellation: { reason: string; note: string } | null;
    /** What the business keeps of its returned session packages, kuruş. */
    kept: number;
    /** Of a sale on credit, as agreed at its checkout. */
    instalments: Instalment[];
    /** When its goods left the stock. */
    goods_left_at: string | null;
    lines: Line[];
  };

const instalmentsOfOrder = sql`case when o.due_at is null then '[]'::json else (
  select json_agg(json_build_object('number', number, 'due_at', due_at, 'amount', amount) order by number)
  from instalments where company_id = o.company_id and order_id = o.id) end`;

const orderColumns = sql`o.id, o.code, o.status, o.delivery_type, o.reservation_id, o.subtotal, o.discount, o.tips, o.total, o.paid,
  o.refunded, o.owed, o.written_off, o.kept, o.due_at, o.transaction_id, o.payment_method, o.version, o.courier,
  case when o.delivery_type = 'getir' then 'getir' end as source, iso(o.created_at) as created_at, iso(o.approved_at) as approved_at,
  iso(o.prepared_at) as prepared_at, iso(o.goods_left_at) as goods_left_at,
  case when o.cancel_reason is not null then json_build_object('reason', o.cancel_reason, 'note', o.cancel_note) end as cancellation,
  (select json_build_object('id', id, 'code', code) from orders where company_id = o.company_id and replaces = o.id) as replaced_by,
  (select json_build_object('id', k.id, 'name', k.name, 'code', u.code, 'amount', u.amount, 'returned', u.returned_at is not null)
   from coupon_uses u join coupons k on k.company_id = u.company_id and k.id = u.coupon_id
   where u.company_id = o.company_id and u.order_id = o.id) as coupon,
  ${paymentsOfOrder} as payments, ${instalmentsOfOrder} as instalments,
  case when o.delivery_type = 'shipping' then (
    select json_build_object('address_line', address_line, 'address_line_2', address_line_2, 'city', city, 'country_id', country_id,
                             'postal_code', postal_code, 'method', method, 'tracking_code', tracking_code, 'shipped_at', iso(shipped_at))
    from shipments where company_id = o.company_id and order_id = o.id) end as shipment,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'phone', c.phone) end as customer,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end as "createdBy",
  case when r.id is not null then json_build_object('id', r.id, 'code', r.code) end as reservation`;

export const orderPeople = sql`${joinOne(sql`contacts`, sql`c`, sql`c.company_id = o.company_id and c.id = o.customer_id`)}
  ${joinOne(sql`employees`, sql`e`, sql`e.company_id = o.company_id and e.id = o.created_by`)}
  ${joinOne(sql`reservations`, sql`r`, sql`r.company_id = o.company_id and r.id = o.reservation_id`)}`;

const lines = sql`(select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'product_id', l.product_id, 'service_id', l.service_id,
    'package_id', l.package_id, 'kept', l.kept,
    'employee', case when w.id is not null then json_build_object('id', w.id, 'name', w.name, 'surname', w.surname) end,
    'reservation_item_id', l.reservation_item_id, 'name', l.name, 'quantity', l.quantity, 'price', l.price, 'total', l.total,
    'list_total', coalesce(l.list_total, l.total), 'discount', l.discount, 'tax_rate', l.tax_rate, 'units', l.units, 'reserved', l.reserved,
    'refunded_quantity', l.refunded_quantity, 'card', case when l.kind = 'gift_card' then (
      select json_build_object('id', a.id, 'hint', a.code_hint, 'left', a."left", 'expires_on', a.expires_on)
      from prepaid_accounts a where a.company_id = l.company_id and a.order_line_id = l.id) end) order by l.position)
  from order_lines l left join employees w on w.company_id = l.company_id and w.id = l.employee_id
  where l.company_id = o.company_id and l.order_id = o.id) as lines`;

/** An order with its lines; 404 if there is none. */
export function getOrder(db: Db, id: number): Promise<OrderRow> {
  return oneOrder(db, id, empty, empty);
}

/** The same, locked until the transaction ends. If another transaction had locked it, it is read again, because its lines may have changed. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  const seen = sql`(select version from orders where company_id = o.company_id and id = o.id) as seen,`;
  const { seen: version, ...order } = await oneOrder<OrderRow & { seen: number }>(tx, id, seen, sql`for update of o`);
  return version === order.version ? order : getOrder(tx, id);
}

function oneOrder<T>(db: Db, id: number, more: Sql, lock: Sql): Promise<T> {
  return db.one(
    sql`select ${more} ${orderColumns}, ${lines} from orders o ${orderPeople}
        where o.company_id = ${db.company} and o.id = ${id} ${lock}`,
  );
}

/** These lines of a locked order pay commission as the sessions of their packages are used. */
export async function payCommissionAtUse(tx: Db, orderId: number, lineIds: readonly number[]): Promise<void> {
  await tx.run(
    sql`update order_lines set commission_at_use = true
        where company_id = ${tx.company} and order_id = ${orderId} and id = any(${lineIds}::bigint[])`,
  );
}

export interface PlacedOrder {
  /** Null for a marketplace's order. */
  sellerId: number | null;
  courier?: Order["courier"];
  customerId: number | null;
  reservationId: number | null;
  /** The order that it replaces. */
  replaces: number | null;
  deliveryType: Order["delivery_type"];
  subtotal: number;
  lines: readonly NewRow[];
}

type NewRow = Omit<Line, "id" | "card">;

/** `insert into order_lines …` of an order whose id is selected `from` something as `id`. */
export function lineInsert(tx: Db, from: Sql, lines: readonly NewRow[]): Sql {
  const column = <K extends keyof NewRow>(key: K) => lines.map((line) => line[key]);
  return sql`insert into order_lines (company_id, order_id, position, kind, product_id, service_id, package_id, employee_id,
                                      reservation_item_id, name, quantity, price, list_total, tax_rate, units, reserved)
          select ${tx.company}, placed.id, line.position, kind, product_id, service_id, package_id, employee_id, reservation_item_id, name,
                 quantity, price, nullif(list_total, price * quantity), tax_rate, units, reserved
          from ${from} placed, unnest(${column("kind")}::text[], ${column("product_id")}::bigint[], ${column("service_id")}::bigint[],
                              ${column("package_id")}::bigint[],
                              ${lines.map((line) => line.employee?.id ?? null)}::bigint[], ${column("reservation_item_id")}::bigint[],
                              ${column("name")}::text[], ${column("quantity")}::int[], ${column("price")}::bigint[],
                              ${column("list_total")}::bigint[],
                              ${column("tax_rate")}::numeric[], ${column("units")}::int[], ${column("reserved")}::bigint[])
               with ordinality as line(kind, product_id, service_id, package_id, employee_id, reservation_item_id, name, quantity, price, list_total, tax_rate, units,
                                       reserved, position)
          returning id, position`;
}

/** Inserts an order and its lines in one statement; `line_ids` are in the order of the lines. */
export function insertOrder(tx: Db, { lines, ...order }: PlacedOrder) {
  return tx.one<Pick<OrderRow, "id" | "code" | "created_at" | "version"> & { line_ids: number[] }>(
    sql`with placed as (
          insert into orders (company_id, created_by, customer_id, reservation_id, replaces, delivery_type, courier, subtotal, first_line, line_count)
          values (${tx.company}, ${order.sellerId}, ${order.customerId}, ${order.reservationId}, ${order.replaces}, ${order.deliveryType},
                  ${order.courier ?? null}, ${order.subtotal}, ${lines[0]?.name}, ${lines.length})
          returning id, code, created_at, version
        ), lined as (${lineInsert(tx, sql`placed`, lines)})
        select id, code, iso(created_at) as created_at, version, (select json_agg(id order by position) from lined) as line_ids
        from placed`,
  );
}

export interface Payment {
  orderId: number;
  /** Undefined: it stays as it is. */
  customerId: number | undefined;
  status: Order["status"];
  discount: number;
  tips: number;
  paymentMethod: string;
  /** The insert of its transactions. */
  booking: Sql;
  /** Payments out of what was paid in advance. */
  prepaid: PrepaidTenders["parts"];
  /** The lines' shares of the discount, by line id. */
  shares: readonly { id: number; discount: number }[];
}

/**
 * Marks a locked order paid and its goods gone, with its transactions and tenders, in one statement; `tenders` are in the order of the
 * transactions.
 */
export function payOrder(tx: Db, { orderId, shares, ...paid }: Payment) {
  return tx.one<Pick<OrderRow, "transaction_id" | "version"> & { tenders: { id: number; transaction_id: number }[] }>(
    sql`with booked as (${paid.booking}), tendered as (${insertTenders(tx, { orderId, parts: paid.prepaid })}) ${sharing(tx, paid.discount, shares)}
        update orders set status = ${paid.status}, discount = ${paid.discount}, tips = ${paid.tips},
          paid = subtotal - ${paid.discount} + ${paid.tips}, transaction_id = (select min(id) from booked),
          payment_method = ${paid.paymentMethod}, goods_left_at = coalesce(goods_left_at, app_now()), version = version + 1
          ${buyer(paid)}
        where company_id = ${tx.company} and id = ${orderId}
        returning transaction_id, version,
          (select json_agg(json_build_object('id', id, 'transaction_id', transaction_id) order by id) from tendered) as tenders`,
  );
}

/** The customer whom a checkout names for an order without one. */
export const buyer = ({ customerId }: Pick<Payment, "customerId">): Sql =>
  customerId === undefined ? empty : sql`, customer_id = ${customerId}`;

/** Writes the lines' shares of an order's discount, as a part of the statement that closes it. */
export function sharing(tx: Db, discount: number, shares: Payment["shares"]): Sql {
  if (discount === 0) return empty;
  return sql`, shared as (
      update order_lines l set discount = share.discount
      from unnest(${shares.map((share) => share.id)}::bigint[], ${shares.map((share) => share.discount)}::bigint[]) as share(id, discount)
      where l.company_id = ${tx.company} and l.id = share.id and share.discount > 0
    )`;
}

export interface Step {
  status: Order["status"];
  /** This step approves it. */
  approves: boolean;
  /** Its goods leave the stock with this step, unless they left before. */
  takesGoods: boolean;
}

/** Changes a locked order's status to the next step. */
export async function moveOrder(tx: Db, id: number, { status, approves, takesGoods }: Step): Promise<void> {
  await tx.run(
    sql`update orders set status = ${status}, version = version + 1,
          approved_at = case when ${approves} then app_now() else approved_at end,
          prepared_at = case when ${status} = 'prepared' then app_now() else prepared_at end,
          goods_left_at = case when ${takesGoods} then coalesce(goods_left_at, app_now()) else goods_left_at end
        where company_id = ${tx.company} and id = ${id}`,
  );
}

export type Shipment = Omit<NonNullable<Order["shipment"]>, "shipped_at">;

/** Stores an order's address and carrier. */
export async function insertShipment(tx: Db, orderId: number, to: Shipment): Promise<void> {
  await tx.run(
    sql`insert into shipments (company_id, order_id, address_line, address_line_2, city, country_id, postal_code, method, tracking_code)
        values (${tx.company}, ${orderId}, ${to.address_line}, ${to.address_line_2}, ${to.city}, ${to.country_id}, ${to.postal_code},
                ${to.method}, ${to.tracking_code})`,
  );
}

/** Marks a locked order cancelled; without a reason if another order replaces it. */
export async function markCancelled(
  tx: Db,
  id: number,
  { reason, note }: { reason: string | null; note: string },
): Promise<void> {
  await tx.run(
    sql`update orders set status = 'cancelled', cancel_reason = ${reason}, cancel_note = ${note}, version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}
