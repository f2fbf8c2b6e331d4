-- concurrent
create unique index concurrently if not exists stock_entries_once_of_count on stock_entries (company_id, count_id, product_id)
  where count_id is not null;
