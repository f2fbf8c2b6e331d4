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
  created_at timestamptz not null default now(),
  -- Anonymised: the person is gone, the books keep the row.
  deleted_at timestamptz,
  search_key text not null generated always as (fold(name || ' ' || surname || ' ' || phone || ' ' || email)) stored,
  primary key (company_id, id)
);
create index contacts_by_name on contacts (company_id, (name collate "tr-x-icu"), (surname collate "tr-x-icu"), id) where deleted_at is null;
create index contacts_search on contacts using gin (company_id, search_key gin_trgm_ops);
create index contacts_by_phone on contacts (company_id, phone) where phone <> '';
call company_owned('contacts');
