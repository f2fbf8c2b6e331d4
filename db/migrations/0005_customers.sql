create table contacts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  type text not null default 'customer' check (type = 'customer'),
  name text not null check (length(name) >= 2),
  surname text not null default '',
  phone text not null default '',
  email text not null default '',
  gender text not null default '' check (gender in ('', 'male', 'female', 'other')),
  birth_date date,
  sms_consent_at timestamptz,
  email_consent_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- Anonymised: the person is gone, the books keep the row.
  deleted_at timestamptz,
  -- Every word has a space before it, so that the first letters of a word find it by index; a Turkish phone is without its +90.
  search_key text not null generated always as
    (fold(' ' || name || ' ' || surname || ' ' || regexp_replace(phone, '^\+(90)?', '') || ' ' || email)) stored,
  primary key (company_id, id)
);
create index contacts_by_name on contacts (company_id, (name collate "tr-x-icu"), (surname collate "tr-x-icu"), id) where deleted_at is null;
create index contacts_search on contacts using gin (company_id, search_key gin_trgm_ops) where deleted_at is null;
create index contacts_by_phone on contacts (company_id, phone) where phone <> '';
call company_owned('contacts');
call counted_list('contacts');

/* An anonymised customer leaves the list's kept total, as a removed one does. */
create function count_anonymised() returns trigger language plpgsql as $$
begin
  insert into list_totals (company_id, list, shard, total) values (new.company_id, 'contacts', pg_backend_pid() % 16, -1)
    on conflict (company_id, list, shard) do update set total = list_totals.total - 1;
  return null;
end $$;
create trigger count_anonymised after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function count_anonymised();

/* Removes a customer, or, where any table still points to the row, leaves it without the person. Says which; null: nobody there. */
create function forget_contact(contact bigint) returns text language plpgsql as $$
begin
  delete from contacts where company_id = app_company() and id = contact and deleted_at is null;
  return case when found then 'removed' end;
exception when foreign_key_violation or restrict_violation then
  update contacts set name = 'Silinmiş müşteri', surname = '', phone = '', email = '', gender = '', birth_date = null,
    sms_consent_at = null, email_consent_at = null, deleted_at = now()
    where company_id = app_company() and id = contact;
  return 'anonymised';
end $$;
