-- concurrent
-- A sale on credit that was written off still bills its reservation: its goods and services were not given back.
create unique index concurrently if not exists orders_one_bill_of_reservation on orders (company_id, reservation_id)
  where reservation_id is not null and status <> 'cancelled' and (refunded = 0 or refunded < paid)
    and not (due_at is not null and owed = 0 and written_off = 0 and refunded = paid);
drop index concurrently if exists orders_bill_of_reservation;
