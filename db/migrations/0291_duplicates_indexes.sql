-- concurrent
create index concurrently if not exists contacts_by_birth on contacts (company_id, birth_date, person_key(name, surname))
  where birth_date is not null and deleted_at is null;
create index concurrently if not exists contacts_by_mail_key on contacts (company_id, mail_key(email)) where email <> '' and deleted_at is null;
