-- Consents to campaigns (decisions §6): each one given or withdrawn, with source and evidence. The contact's columns hold what is valid now.
create table consents (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- Empty once the person is forgotten: the evidence stays for three years.
  contact_id bigint,
  channel text not null check (channel in ('sms', 'email')),
  state text not null check (state in ('given', 'withdrawn')),
  -- When the person said so; recorded_at: when it was written down.
  at timestamptz not null,
  recorded_at timestamptz not null default app_now(),
  -- As İYS names it: areas/customers/contract/consents.ts lists them.
  source text not null check (source ~ '^HS_[A-Z0-9_]+$'),
  evidence text not null default '',
  -- The phone (E.164) or mail address that it was said of.
  recipient text not null,
  created_by bigint,
  primary key (company_id, id),
  constraint consents_contact_fkey foreign key (company_id, contact_id) references contacts on delete set null (contact_id),
  foreign key (company_id, created_by) references employees
);
create index consents_of_contact on consents (company_id, contact_id, channel, id) where contact_id is not null;
create index consents_by_recipient on consents (company_id, recipient, channel, id) where recipient <> '';
create index consents_by_age on consents (company_id, recorded_at);
create index consents_by_author on consents (company_id, created_by) where created_by is not null;
call company_owned('consents', 'select, insert, delete');

-- The owner of the tables may be bound by their policies too.
alter table contacts no force row level security;
alter table consents no force row level security;
insert into consents (company_id, contact_id, channel, state, at, source, recipient)
  select c.company_id, c.id, said.channel, 'given', said.at, 'HS_FIZIKSEL_ORTAM', said.recipient
  from contacts c
    cross join lateral (values ('sms', c.sms_consent_at, c.phone), ('email', c.email_consent_at, c.email)) said (channel, at, recipient)
  where said.at is not null;
alter table consents force row level security;
alter table contacts force row level security;

/* The one writer of the consent columns of contacts. */
create function apply_consent() returns trigger language plpgsql as $$
begin
  update contacts set
    sms_consent_at = case new.channel when 'sms' then case new.state when 'given' then new.at end else sms_consent_at end,
    email_consent_at = case new.channel when 'email' then case new.state when 'given' then new.at end else email_consent_at end
    where company_id = new.company_id and id = new.contact_id;
  return null;
end $$;
create trigger apply_consent after insert on consents for each row when (new.contact_id is not null) execute function apply_consent();

/* Whoever is forgotten has withdrawn; from then on the evidence ages. */
create function withdraw_consents() returns trigger language plpgsql as $$
begin
  insert into consents (company_id, channel, state, at, source, evidence, recipient)
    select old.company_id, said.channel, 'withdrawn', app_now(), 'HS_KARAR', 'forgotten', said.recipient
    from (values ('sms', old.sms_consent_at, old.phone), ('email', old.email_consent_at, old.email)) said (channel, at, recipient)
    where said.at is not null;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger withdraw_consents before delete on contacts for each row execute function withdraw_consents();
create trigger withdraw_consents_of_anonymised before update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function withdraw_consents();
