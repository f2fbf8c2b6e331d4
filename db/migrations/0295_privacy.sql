-- Requests of people about their data (KVKK, Law 6698, art. 11 and 13), each to be answered by `due_on` (decision 0118).
create table privacy_requests (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contact_id bigint,
  -- Of somebody who is no customer: the name. `reach` is a phone number or an address.
  name text not null default '',
  reach text not null default '',
  kind text not null check (kind in ('information', 'copy', 'correction', 'erasure', 'objection')),
  channel text not null check (channel in ('in_person', 'phone', 'email', 'message', 'letter', 'kep', 'other')),
  received_on date not null,
  due_on date not null check (due_on > received_on),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'answered', 'refused')),
  answered_on date check (answered_on >= received_on),
  answer text not null default '',
  answered_by bigint,
  -- When the texts of the person were emptied; the rest of the row stays as proof.
  erased_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint privacy_requests_contact_fkey foreign key (company_id, contact_id) references contacts (company_id, id)
    on delete set null (contact_id),
  constraint privacy_requests_writer_fkey foreign key (company_id, created_by) references employees (company_id, id),
  constraint privacy_requests_answerer_fkey foreign key (company_id, answered_by) references employees (company_id, id),
  constraint privacy_requests_person_check check (contact_id is not null or name <> '' or erased_at is not null),
  constraint privacy_requests_answered_check
    check (case state when 'open' then num_nonnulls(answered_on, answered_by) = 0 and answer = ''
           else num_nonnulls(answered_on, answered_by) = 2 and (answer <> '' or erased_at is not null) end)
);
-- Days as numbers: the cursors of lists compare numbers.
create index privacy_requests_by_due on privacy_requests (company_id, (due_on - date '2000-01-01'), id) where state = 'open';
create index privacy_requests_by_state on privacy_requests (company_id, state, id);
create index privacy_requests_by_contact on privacy_requests (company_id, contact_id) where contact_id is not null;
create index on privacy_requests (company_id, created_by);
create index on privacy_requests (company_id, answered_by) where answered_by is not null;
create trigger refuse_other_contact_added before insert on privacy_requests for each row
  when (new.contact_id is not null) execute function refuse_other_contact('contact_id', 'customer');
create trigger refuse_other_contact_changed before update on privacy_requests for each row
  when (new.contact_id is distinct from old.contact_id and new.contact_id is not null)
  execute function refuse_other_contact('contact_id', 'customer');
call company_owned('privacy_requests', 'select, insert, update');

/* Forgetting a person empties the texts of their requests and keeps the rest (decision 0011). */
create function forget_privacy_requests() returns trigger language plpgsql as $$
begin
  update privacy_requests set name = '', reach = '', note = '', answer = '', erased_at = app_now(), version = version + 1,
      contact_id = case tg_op when 'DELETE' then null else contact_id end
    where company_id = old.company_id and contact_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger forget_privacy_requests before delete on contacts for each row execute function forget_privacy_requests();
create trigger forget_privacy_requests_of_anonymised after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_privacy_requests();

-- What the business adds to a row of its record of processing.
create table privacy_notes (
  company_id bigint not null references companies,
  activity text not null check (activity ~ '^[a-z_]{1,40}$'),
  note text not null check (note <> ''),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, activity)
);
call company_owned('privacy_notes');
