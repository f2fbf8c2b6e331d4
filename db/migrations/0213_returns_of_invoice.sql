-- concurrent
create index concurrently if not exists documents_by_returned on documents (company_id, returns_id) where returns_id is not null;
