-- concurrent
create index concurrently if not exists transactions_by_reference on transactions (company_id, number_key(reference))
  where type = 'expense' and reference <> '';
