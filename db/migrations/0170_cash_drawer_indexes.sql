-- concurrent
create index concurrently if not exists transactions_by_drawer on transactions (company_id, drawer_id, id) where drawer_id is not null;
create index concurrently if not exists transactions_by_closed_drawer on transactions (company_id, closed_drawer_id)
  where closed_drawer_id is not null;
