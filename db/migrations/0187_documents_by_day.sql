-- concurrent
create index concurrently if not exists documents_by_day on documents (company_id, kind, date, id);
