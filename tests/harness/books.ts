import type pg from "pg";
import { expect } from "vitest";

/** Invariants over all rows, each as a query for the rows that break it. */
const rules: Record<string, string> = {
  "an order's subtotal is the sum of its lines": `
    select o.id from orders o left join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    group by o.company_id, o.id having o.subtotal <> coalesce(sum(l.total), 0) or count(l.id) = 0`,
  "an order is paid by transactions of its own amount together, or not at all": `
    select o.id from orders o left join transactions t on t.company_id = o.company_id and t.order_id = o.id and t.refund_of is null
    group by o.company_id, o.id
    having (o.transaction_id is null) <> (count(t.id) = 0)
        or (count(t.id) > 0 and (min(t.id) <> o.transaction_id or sum(t.amount) <> o.subtotal - o.discount or sum(t.tips) <> o.tips or o.paid <> o.total))`,
  "a till order that is paid is finished, a finished one is paid, an unpaid one has nothing paid": `
    select id from orders where (transaction_id is null and (paid > 0 or status = 'success'))
       or (transaction_id is not null and delivery_type = 'pos' and status <> 'success') or (status = 'delivered' and transaction_id is not null)`,
  "what was given back is in the books, by line and with the tip, and never more than was paid": `
    select o.id from orders o left join lateral (
      select coalesce(-sum(t.total), 0) as total, coalesce(-sum(t.amount), 0) as amount, coalesce(-sum(t.tips), 0) as tips
      from transactions t where t.company_id = o.company_id and t.order_id = o.id and t.refund_of is not null) back on true
    left join lateral (
      select coalesce(sum(r.amount), 0) as amount
      from refund_lines r join order_lines l on l.company_id = r.company_id and l.id = r.order_line_id
      where r.company_id = o.company_id and l.order_id = o.id) by_line on true
    where o.refunded <> back.total or back.amount <> by_line.amount or back.tips > o.tips or o.refunded > o.paid`,
  "an order's tenders are what was paid and given back, of no tender more than it paid": `
    select o.id from orders o left join tenders t on t.company_id = o.company_id and t.order_id = o.id
    group by o.company_id, o.id
    having o.paid <> coalesce(sum(t.amount) filter (where t.refund_of is null), 0)
        or o.refunded <> coalesce(-sum(t.amount) filter (where t.refund_of is not null), 0)
    union all
    select paid.order_id from tenders paid join tenders back on back.company_id = paid.company_id and back.refund_of = paid.id
    group by paid.company_id, paid.id having sum(back.amount) + paid.amount < 0 or sum(back.tips) + paid.tips < 0
      or bool_or(back.payment_method <> paid.payment_method)`,
  "a sale's row of the books has one tender that says the same": `
    select b.id from transactions b full join tenders t on t.company_id = b.company_id and t.transaction_id = b.id
    where (b.order_id is not null or t.transaction_id is not null)
      and (t.order_id, t.payment_method, t.amount, t.tips, t.account_id, t.refund_of is null)
        is distinct from (b.order_id, b.payment_method, b.total, b.tips, b.account_id, b.refund_of is null)`,
  "a line is given back as often as its refunds say": `
    select l.id from order_lines l left join refund_lines r on r.company_id = l.company_id and r.order_line_id = l.id
    group by l.company_id, l.id having l.refunded_quantity <> coalesce(sum(r.quantity), 0) or coalesce(sum(r.amount), 0) > l.total - l.discount`,
  "stock is held for unpaid orders beyond the till alone": `
    select s.product_id from stock_levels s left join (
      select l.company_id, l.product_id, sum(l.reserved) as reserved from order_lines l
      join orders o on o.company_id = l.company_id and o.id = l.order_id
      where o.goods_left_at is null and o.status <> 'cancelled' and o.delivery_type <> 'pos' group by 1, 2) held
      on held.company_id = s.company_id and held.product_id = s.product_id
    where s.reserved <> coalesce(held.reserved, 0)`,
  "a ticket's discount is the sum of its lines' shares": `
    select o.id from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    where o.transaction_id is not null group by o.company_id, o.id having o.discount <> sum(l.discount)`,
  // A marketplace's order is delivered even if it lacks goods: exactly what it held has left (decision 0075).
  "goods left with the orders that say so, and with no other": `
    select o.id from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    join products p on p.company_id = o.company_id and p.id = l.product_id and p.tracked and p.inventory_type = 'unit'
    where l.product_id is not null
    group by o.company_id, o.id, l.product_id
    having coalesce((select -sum(e.quantity) from stock_entries e where e.company_id = o.company_id and e.order_id = o.id
                     and e.product_id = l.product_id and e.reason = 'sold'), 0)
           <> case when o.goods_left_at is null then 0 when o.delivery_type = 'getir' then sum(l.reserved) else sum(l.quantity) end
        or bool_or(o.delivery_type = 'getir' and l.reserved > l.quantity)`,
  "stock on hand is the sum of its entries": `
    select s.product_id from stock_levels s left join stock_entries e on e.company_id = s.company_id and e.product_id = s.product_id
    group by s.company_id, s.product_id, s.on_hand having s.on_hand <> coalesce(sum(e.quantity), 0)`,
  "nobody is in two places at once": `
    select a.id from reservation_items a join reservation_items b on a.company_id = b.company_id and a.id < b.id
     and (a.employee_id = b.employee_id or a.seat_id = b.seat_id) and a.starting_at < b.finishing_at and b.starting_at < a.finishing_at
    where a.status in ('new', 'accepted', 'success') and b.status in ('new', 'accepted', 'success')`,
  "a reservation is its lines": `
    select r.id from reservations r left join reservation_items i on i.company_id = r.company_id and i.reservation_id = r.id
    group by r.company_id, r.id
    having count(i.id) = 0 or r.total <> sum(i.price * i.quantity) or r.starting_at <> min(i.starting_at) or r.finishing_at <> max(i.finishing_at)`,
  "kept totals are what counting gives": `
    select 'orders' from (select company_id, count(*) as n from orders group by 1) o
    where n <> (select sum(total) from list_totals t where t.company_id = o.company_id and t.list = 'orders')`,
  "the books' daily sums are what adding their rows gives": `
    select e.* from companies c cross join lateral transaction_sum_errors(c.id) e`,
  "a kept answer belongs to a finished call": `select key from idempotency_keys where status is null`,
};

/** Checks that orders, money, stock and calendar agree in every company. */
export async function expectBooksToAgree(owner: pg.Pool | pg.Client): Promise<void> {
  for (const [rule, broken] of Object.entries(rules)) {
    const { rows } = await owner.query(`${broken} limit 5`);
    expect(rows, rule).toEqual([]);
  }
}
