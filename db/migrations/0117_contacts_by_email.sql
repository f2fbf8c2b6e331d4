-- concurrent
-- Everybody who has the mail address that unsubscribes.
create index concurrently if not exists contacts_by_email on contacts (company_id, email) where email <> '';
