-- What was paid for a reservation and given back again, for its history.
create index transactions_by_reservation on transactions (company_id, reservation_id) where reservation_id is not null;

-- A reservation has one live order. One whose whole payment was given back makes room for another, as a cancelled one does.
drop index orders_live_of_reservation;
create unique index orders_live_of_reservation on orders (company_id, reservation_id)
  where reservation_id is not null and status <> 'cancelled' and (refunded = 0 or refunded < paid);
