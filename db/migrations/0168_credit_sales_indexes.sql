-- concurrent
create index concurrently if not exists orders_owed on orders (company_id, customer_id, created_at, id) where owed > 0;
create index concurrently if not exists refund_lines_by_debt on refund_lines (company_id, debt_entry_id) where debt_entry_id is not null;
-- A sale on credit whose goods all came back no longer bills its reservation, although no money was given back.
create unique index concurrently if not exists orders_bill_of_reservation on orders (company_id, reservation_id)
  where reservation_id is not null and status <> 'cancelled' and (refunded = 0 or refunded < paid)
    and not (due_at is not null and owed = 0 and refunded = paid);
drop index concurrently if exists orders_live_of_reservation;
