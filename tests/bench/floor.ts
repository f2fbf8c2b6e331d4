import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/**
 * The floor: a minimal server for the same replies. Bare node:http and prepared statements; no sign-in, no validation, no company scoping
 * beyond a filter, no idempotency, no audit, and the orders are not even counted. run.ts starts it as a separate process; it prints its
 * port.
 */
const [url = "", company = "1"] = process.argv.slice(2);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: url, max: 10, options: "-c enable_mergejoin=off" });
const companyId = Number(company);

const products = async (text: string) => {
  const { rows } = await pool.query({
    name: "products",
    text: `select p.id, p.name, p.sku, p.price, p.original_price, p.barcodes, p.brand_id, b.name as brand, p.shipping_required, p.inventory_type,
        p.package_ml, l.on_hand, l.reserved, p.tracked, p.enabled, p.quick_sale, p.tax_id, p.version, count(*) over () as total,
        array(select category_id from product_category_links c where c.company_id = p.company_id and c.product_id = p.id) as categories
      from products p left join stock_levels l on l.company_id = p.company_id and l.product_id = p.id
      left join brands b on b.company_id = p.company_id and b.id = p.brand_id
      where p.company_id = $1 and p.search_key like $2 order by p.name collate "tr-x-icu", p.id limit 20`,
    values: [companyId, `%${text}%`],
  });
  const data = rows.map(({ total: _total, brand, on_hand, tracked, ...row }) => ({
    ...row,
    brand: brand === null ? null : { id: row.brand_id, name: brand },
    inventory_quantity: on_hand,
    inventory_tracktrue: tracked,
    isStock: tracked,
  }));
  return { data, meta: { total: rows[0]?.total ?? 0, page: 1, per_page: 20, last_page: 1 } };
};

const orders = async () => {
  const { rows } = await pool.query({
    name: "orders",
    text: `select o.id, o.code, o.status, o.delivery_type, o.reservation_id, o.subtotal, o.discount, o.tips, o.total, o.paid, o.refunded,
        o.transaction_id, o.payment_method, o.version, o.created_at, o.approved_at, o.prepared_at, o.first_line, o.line_count,
        c.id as customer_id, c.name as customer_name, c.surname as customer_surname, c.phone,
        e.id as seller_id, e.name as seller_name, e.surname as seller_surname
      from orders o left join contacts c on c.company_id = o.company_id and c.id = o.customer_id
      join employees e on e.company_id = o.company_id and e.id = o.created_by
      where o.company_id = $1 order by o.created_at desc, o.id desc limit 20`,
    values: [companyId],
  });
  const data = rows.map(
    ({ customer_id, customer_name, customer_surname, phone, seller_id, seller_name, seller_surname, ...row }) => ({
      ...row,
      customer:
        customer_id === null ? null : { id: customer_id, name: customer_name, surname: customer_surname, phone },
      createdBy: { id: seller_id, name: seller_name, surname: seller_surname },
      reservation: null,
      nextEvents: ["checkout", "cancel"],
    }),
  );
  return { data, meta: { total: data.length, page: 1, per_page: 20, last_page: 1 } };
};

const dayOfReservations = (from: string, to: string) =>
  pool.query({
    name: "day",
    text: `select i.id, i.reservation_id, i.starting_at, i.finishing_at, i.employee_id, s.name, c.name as customer, c.surname, i.status
      from reservation_items i join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
      join services s on s.company_id = i.company_id and s.id = i.service_id
      left join contacts c on c.company_id = r.company_id and c.id = r.customer_id
      where i.company_id = $1 and i.starting_at >= $2 and i.starting_at < $3 order by i.starting_at`,
    values: [companyId, from, to],
  });

const services = async () => {
  const { rows } = await pool.query<{ id: number; name: string; price: number; estimated_time: number }>({
    name: "services",
    text: `select id, name, price, estimated_time from services where company_id = $1 order by name limit 500`,
    values: [companyId],
  });
  return rows
    .map(({ id, name, price, estimated_time }) => `<a href="?s=${id}">${name} ${estimated_time} ${price}</a>`)
    .join("");
};

const QUARTER = 15 * 60_000;

/** The free quarters of an hour of 30 days, 09:00–21:00 in UTC, of whoever is free; no zones, buffers, seats or working hours. */
async function freeTimes(): Promise<string> {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const span = [today, today + 30 * 86_400_000].map((at) => new Date(at).toISOString());
  const { rows } = await pool.query<{ staff: number[]; busy: [number, number, number][] }>({
    name: "free",
    text: `select (select json_agg(id) from employees where company_id = $1 and is_active) as staff,
        (select json_agg(json_build_array(employee_id, (extract(epoch from starting_at) * 1000)::bigint, (extract(epoch from finishing_at) * 1000)::bigint))
         from reservation_items where company_id = $1 and starting_at >= $2 and starting_at < $3 and status in ('new', 'accepted', 'success')) as busy`,
    values: [companyId, ...span],
  });
  const { staff = [], busy = [] } = rows[0] ?? {};
  const byEmployee = Map.groupBy(busy, ([employee]) => employee);
  const isFree = (employee: number, at: number) =>
    !(byEmployee.get(employee) ?? []).some(([, from, to]) => from < at + 45 * 60_000 && at < to);
  const links: string[] = [];
  for (let day = today; day < today + 30 * 86_400_000; day += 86_400_000)
    for (let at = day + 36 * QUARTER; at < day + 84 * QUARTER; at += QUARTER)
      if (staff.some((employee) => isFree(employee, at))) links.push(`<a href="?t=${at}">${at}</a>`);
  return links.join("");
}

interface NewOrder {
  seller: number;
  customer: number;
  items: { product_id: number; quantity: number }[];
}

const placeOrder = ({ seller, customer, items }: NewOrder) =>
  pool.query({
    name: "place",
    text: `with wanted as (select * from unnest($4::bigint[], $5::int[]) as w (product_id, quantity)),
      priced as (select w.*, p.name, p.price from wanted w join products p on p.company_id = $1 and p.id = w.product_id),
      placed as (insert into orders (company_id, created_by, customer_id, subtotal)
        select $1, $2, $3, sum(price * quantity) from priced returning id, code),
      lines as (insert into order_lines (company_id, order_id, position, product_id, name, quantity, price)
        select $1, placed.id, row_number() over (), product_id, name, quantity, price from priced, placed)
      select id, code from placed`,
    values: [companyId, seller, customer, items.map((item) => item.product_id), items.map((item) => item.quantity)],
  });

const payOrder = (order: number, account: number) =>
  pool.query({
    name: "pay",
    text: `with due as (select id, subtotal, customer_id, created_by from orders where company_id = $1 and id = $2 and transaction_id is null for update),
      paid as (insert into transactions (company_id, type, amount, payment_method, account_id, contact_id, order_id, created_by)
        select $1, 'order', subtotal, 'cash', $3, customer_id, id, created_by from due returning id, total),
      tendered as (insert into tenders (company_id, order_id, payment_method, amount, account_id, transaction_id)
        select $1, $2, 'cash', total, $3, id from paid),
      sold as (select product_id, sum(quantity) as quantity from order_lines where company_id = $1 and order_id = $2 group by product_id order by product_id),
      locked as (select l.product_id, sold.quantity from stock_levels l join sold using (product_id) where l.company_id = $1 order by l.product_id for update of l),
      moved as (update stock_levels l set on_hand = on_hand - locked.quantity from locked where l.company_id = $1 and l.product_id = locked.product_id returning l.product_id),
      entries as (insert into stock_entries (company_id, product_id, quantity, reason, order_id) select $1, product_id, -quantity, 'sold', $2 from sold)
      update orders set transaction_id = paid.id, status = 'success', paid = subtotal from paid where company_id = $1 and orders.id = $2 returning orders.id, paid.id as transaction_id`,
    values: [companyId, order, account],
  });

async function bodyOf(request: IncomingMessage): Promise<never> {
  let text = "";
  for await (const part of request) text += String(part);
  return JSON.parse(text) as never;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const address = new URL(request.url ?? "/", "http://floor");
  if (address.pathname === "/products") return products(address.searchParams.get("query") ?? "");
  if (address.pathname === "/orders" && request.method === "GET") return orders();
  if (address.pathname === "/services") return services();
  if (address.pathname === "/free") return freeTimes();
  if (address.pathname === "/day") {
    return (await dayOfReservations(address.searchParams.get("from") ?? "", address.searchParams.get("to") ?? "")).rows;
  }
  if (address.pathname === "/orders") return (await placeOrder(await bodyOf(request))).rows[0];
  const body: { order: number; account: number } = await bodyOf(request);
  return (await payOrder(body.order, body.account)).rows[0];
}

const server = createServer((request, response) => {
  answer(request).then(
    (result) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
