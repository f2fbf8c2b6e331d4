import type { TestServer } from "./api.ts";
import type { Book } from "./book.ts";

/** 100,000 orders of four years, two lines each, one in fifty unpaid, one in forty refunded, and 20,000 appointments. */
export async function fillYears(server: TestServer, book: Book): Promise<void> {
  const owner = await server.owner.connect();
  const run = (text: string, ...values: unknown[]) => owner.query(text, [book.company, ...values]);
  const at = "'2022-12-01 06:00Z'::timestamptz + n * interval '21 minutes'";
  // Constraints of other tables are bypassed: the rows fit, and only their number matters here.
  await owner.query("set session_replication_role = replica");
  await run(`insert into contacts (company_id, name) select $1, 'Müşteri ' || n from generate_series(1, 5000) n`);
  await run(
    `with made as (
       insert into reservations (company_id, code, customer_id, starting_at, finishing_at, total, status)
       select $1, 'R' || n, $2, ${at}, ${at} + interval '15 minutes', 65000, case when n % 10 = 0 then 'canceled' else 'success' end
       from generate_series(80001, 100000) n returning *)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select company_id, id, status, 0, $3, $4, total, starting_at, 15, finishing_at from made`,
    book.customer,
    book.dye,
    book.elif,
  );
  await run(
    `with made as (
       insert into orders (company_id, code, created_by, customer_id, subtotal, status, paid, created_at, line_count)
       select $1, 'S' || n, $2, $3, 30000, case when n % 50 = 0 then 'new' else 'success' end, 30000, ${at}, 2 from generate_series(1, 100000) n
       returning *),
     lined as (
       insert into order_lines (company_id, order_id, position, kind, product_id, service_id, name, quantity, price)
       select company_id, id, place, (array['product', 'service'])[place], nullif(place, 2), nullif(place, 1), 'x', 1, 15000 from made, generate_series(1, 2) place)
     insert into transactions (company_id, type, amount, payment_method, account_id, order_id, created_by, paid_at)
     select company_id, 'order', subtotal, 'cash', 1, id, created_by, created_at + interval '5 minutes' from made where status = 'success'`,
    book.elif,
    book.customer,
  );
  await run(
    `with given as (
       insert into transactions (company_id, type, amount, payment_method, account_id, order_id, refund_of, paid_at)
       select company_id, type, -15000, payment_method, account_id, order_id, id, paid_at + interval '1 hour'
       from transactions where company_id = $1 and order_id % 40 = 0 returning *),
     tendered as (
       insert into tenders (company_id, order_id, refund_of, payment_method, amount, account_id, transaction_id)
       select company_id, order_id, 1, payment_method, amount, account_id, id from given returning id, order_id)
     insert into refund_lines (company_id, tender_id, order_line_id, quantity, amount, net)
     select $1, given.id, l.id, 1, 15000, 15000 from tendered given join order_lines l on l.company_id = $1 and l.order_id = given.order_id and l.position = 1`,
  );
  await owner.query("set session_replication_role = default");
  owner.release();
  await server.owner.query("vacuum analyze");
}
