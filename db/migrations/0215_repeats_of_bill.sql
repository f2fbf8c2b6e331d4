-- concurrent
create unique index concurrently if not exists documents_repeat_once on documents (company_id, repeat_of, date) where repeat_of is not null and status <> 'cancelled';
