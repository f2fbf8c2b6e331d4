/**
 * Invariants of all companies' rows, each a query of the rows that break it. `npm run verify-backup` and the tests ask them; the owner of the
 * database must, because row-level security hides the rows from anybody else.
 */
export const ledgerRules: Readonly<Record<string, string>> = {
  "an order's subtotal is the sum of its lines": `
    select o.id from orders o left join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    group by o.company_id, o.id having o.subtotal <> coalesce(sum(l.total), 0) or count(l.id) = 0`,
  "an order is paid by tenders of its own amount together, the first of the books, or not at all": `
    select o.id from orders o left join tenders t on t.company_id = o.company_id and t.order_id = o.id and t.refund_of is null
    group by o.company_id, o.id
    having o.due_at is null and ((o.transaction_id is null) <> (count(t.id) = 0)
        or (count(t.id) > 0 and (min(t.transaction_id) is distinct from o.transaction_id or sum(t.amount - t.tips) <> o.subtotal - o.discount
          or sum(t.tips) <> o.tips or o.paid <> o.total)))`,
  "a sale on credit is paid by its tenders, owes what its entries add up to, and names its first transaction once nothing is owed": `
    select o.id from orders o
    left join lateral (select min(transaction_id) as first, coalesce(sum(amount), 0) as total, coalesce(sum(tips), 0) as tips from tenders
      where company_id = o.company_id and order_id = o.id and refund_of is null) t on true
    left join lateral (select coalesce(sum(amount), 0) as owed, coalesce(sum(amount) filter (where reason = 'sale'), 0) as rest,
        coalesce(-sum(amount) filter (where reason = 'payment'), 0) as collected, coalesce(-sum(amount) filter (where reason = 'return'), 0) as returned,
        coalesce(-sum(amount) filter (where reason = 'write_off'), 0) as written_off
      from debt_entries where company_id = o.company_id and order_id = o.id) d on true
    where o.due_at is not null and (t.total <> o.paid or t.tips <> o.tips or d.owed <> o.owed or d.rest <> o.total - o.paid + d.collected
        or d.returned <> o.total - o.paid - o.owed - o.written_off or d.written_off <> o.written_off
        or o.transaction_id is distinct from (case when o.owed = 0 and o.written_off = 0 then t.first end)
        or d.rest <> (select sum(amount) from instalments i where i.company_id = o.company_id and i.order_id = o.id))
      or o.due_at is null and (o.owed <> 0 or d.rest <> 0)`,
  "the lines of a sale on credit are paid by what was paid, and never beyond what was kept of them": `
    select o.id from orders o
    join lateral (select sum(paid.amount) as paid, bool_or(paid.amount < 0 or paid.amount > l.total - l.discount - back.amount
        or paid.net < 0 or paid.net > paid.amount) as wrong from order_lines l
      cross join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(net), 0) as net from payment_lines p
        where p.company_id = l.company_id and p.order_line_id = l.id) paid
      cross join lateral (select coalesce(sum(amount), 0) as amount from refund_lines r
        where r.company_id = l.company_id and r.order_line_id = l.id) back
      where l.company_id = o.company_id and l.order_id = o.id) l on true
    left join lateral (select coalesce(sum(tips), 0) as tips from tenders t
      where t.company_id = o.company_id and t.order_id = o.id) t on true
    where case when o.due_at is null then exists (select from payment_lines p join order_lines l on l.company_id = p.company_id and l.id = p.order_line_id
        where l.company_id = o.company_id and l.order_id = o.id) else l.wrong or l.paid <> o.paid - o.refunded - t.tips end`,
  "a till order that is paid is finished, a finished one is paid, an unpaid one has nothing paid": `
    select id from orders where (transaction_id is null and due_at is null and (paid > 0 or status = 'success'))
       or ((transaction_id is not null or due_at is not null) and delivery_type = 'pos' and status <> 'success')
       or (status = 'delivered' and (transaction_id is not null or due_at is not null))`,
  "what was given back is in the tenders, by line and with the tip, and never more than was paid": `
    select o.id from orders o left join lateral (
      select coalesce(-sum(t.amount), 0) as total, coalesce(sum(t.tips - t.amount), 0) as amount, coalesce(-sum(t.tips), 0) as tips
      from tenders t where t.company_id = o.company_id and t.order_id = o.id and t.refund_of is not null) back on true
    left join lateral (
      select coalesce(sum(r.amount), 0) as amount
      from refund_lines r join order_lines l on l.company_id = r.company_id and l.id = r.order_line_id
      where r.company_id = o.company_id and l.order_id = o.id) by_line on true
    left join lateral (select coalesce(-sum(amount), 0) as amount from debt_entries d
      where d.company_id = o.company_id and d.order_id = o.id and d.reason = 'return') off_debt on true
    where o.refunded <> back.total or back.amount + off_debt.amount <> by_line.amount or back.tips > o.tips or o.refunded > o.paid`,
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
  "what is left of balances, gift cards and deposits is the sum of their entries, and what was spent of them are tenders": `
    select a.id from prepaid_accounts a left join prepaid_entries e on e.company_id = a.company_id and e.prepaid_id = a.id
    group by a.company_id, a.id having a."left" <> coalesce(sum(e.amount), 0)
    union all
    select t.id from tenders t left join prepaid_entries e on e.company_id = t.company_id and e.tender_id = t.id
    where (t.payment_method in ('balance', 'gift_card', 'deposit')) <> (e.id is not null) or e.amount <> -t.amount
    union all
    select b.id from transactions b left join prepaid_entries e on e.company_id = b.company_id and e.transaction_id = b.id
    where (b.type = 'advance') <> (e.id is not null) or e.amount <> b.total`,
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
    where o.transaction_id is not null or o.due_at is not null group by o.company_id, o.id having o.discount <> sum(l.discount)`,
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
  "a closed count has written the difference of each of its lines, once, and another count nothing": `
    select l.product_id from stock_count_lines l join stock_counts c on c.company_id = l.company_id and c.id = l.count_id
    left join stock_entries e on e.company_id = l.company_id and e.count_id = l.count_id and e.product_id = l.product_id
    where coalesce(e.quantity, 0) <> case c.state when 'closed' then coalesce(l.difference, 0) else 0 end
      or l.is_open <> (c.state = 'open')`,
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
  "a closed drawer expects its opening and its rows; an open one is the only one of its account": `
    select s.id from drawer_sessions s where closed_at is not null and expected <> opening + coalesce((
      select sum(effect) from transactions t where t.company_id = s.company_id and t.drawer_id = s.id), 0)
    union all
    select min(id) from drawer_sessions where closed_at is null group by company_id, account_id having count(*) > 1`,
  "a row of a drawer is cash of its account, and of one session alone": `
    select t.id from transactions t
    join drawer_sessions s on s.company_id = t.company_id and s.id = coalesce(t.drawer_id, t.closed_drawer_id)
    where num_nonnulls(t.drawer_id, t.closed_drawer_id) > 1 or t.account_id <> s.account_id
      or not (t.payment_method = 'cash' or t.transfer is not null)`,
  "a drawer begins beside what the one before was closed with and the cash rows since": `
    select s.id from drawer_sessions s
    cross join lateral (select * from drawer_sessions b where b.company_id = s.company_id and b.account_id = s.account_id and b.id < s.id
      order by b.id desc limit 1) b
    where s.carried <> b.counted + coalesce((select sum(effect) from transactions t
      where t.company_id = b.company_id and t.closed_drawer_id = b.id), 0)`,
  "a kept answer belongs to a finished call": `select key from idempotency_keys where status is null`,
  "what is used of a session package is the sum of its entries": `
    select s.id from customer_package_services s left join session_entries e on e.company_id = s.company_id and e.package_service_id = s.id
      and e.reason in ('used', 'given_back')
    group by s.company_id, s.id having s.used <> coalesce(-sum(e.amount), 0)`,
  "message credits are the sum of their entries": `
    select c.channel from message_credits c left join message_credit_entries e on e.company_id = c.company_id and e.channel = c.channel
    group by c.company_id, c.channel, c.balance having c.balance <> coalesce(sum(e.amount), 0)`,
  "a document's number is below the next one of its series, and no number is given twice": `
    select d.id from documents d join document_series s on s.company_id = d.company_id and s.kind = d.kind and s.series = d.series
    where d.serial >= s.next
    union all
    select min(id) from documents where serial is not null group by company_id, kind, series, serial having count(*) > 1`,
  "what is returned of an invoice is the sum of its valid return invoices": `
    select d.id from documents d left join documents r on r.company_id = d.company_id and r.returns_id = d.id and r.status in ('issued', 'paid')
    where d.kind = 'invoice' group by d.company_id, d.id, d.returned having d.returned <> coalesce(sum(r.total - coalesce(r.tevkifat_back, 0)), 0)`,
};
