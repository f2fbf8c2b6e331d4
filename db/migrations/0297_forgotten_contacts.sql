-- concurrent
create index concurrently if not exists contacts_forgotten on contacts (company_id, id) where deleted_at is not null;
