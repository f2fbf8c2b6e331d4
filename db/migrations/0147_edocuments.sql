-- E-documents of issued invoices (decision 0095): what was made, and what became of it at the integrator.
create table edocuments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  document_id bigint not null,
  -- ETTN
  uuid uuid not null,
  profile text not null check (profile in ('EARSIVFATURA', 'TEMELFATURA')),
  -- where the receiver of an e-Fatura takes it
  alias text not null default '',
  -- queued: waits to be sent; checking: sent without an answer; then sent, and accepted or rejected
  state text not null default 'queued' check (state in ('queued', 'checking', 'sent', 'accepted', 'rejected')),
  -- why it was rejected, or why it waits
  reason text not null default '',
  -- when it was last given to the integrator; null: it certainly never got there
  tried_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint edocuments_uuid_key unique (company_id, uuid),
  constraint edocuments_tried_check check (state = 'queued' or tried_at is not null),
  constraint edocuments_alias_check check ((profile = 'TEMELFATURA') = (alias <> '')),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, created_by) references employees (company_id, id)
);
-- Another one only after a rejection.
create unique index edocuments_live_key on edocuments (company_id, document_id) where state <> 'rejected';
create index edocuments_by_document on edocuments (company_id, document_id, id);
create index edocuments_by_writer on edocuments (company_id, created_by);
call company_owned('edocuments', 'select, insert, update');

-- Each state that it has had.
create table edocument_events (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  edocument_id bigint not null,
  state text not null,
  reason text not null default '',
  at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, edocument_id) references edocuments (company_id, id)
);
create index edocument_events_by_document on edocument_events (company_id, edocument_id, id);
call company_owned('edocument_events', 'select, insert');

-- What was made, and the signed XML and the PDF as the integrator gave them: unchanged for ten years, with their hash.
create table edocument_files (
  company_id bigint not null references companies,
  edocument_id bigint not null,
  kind text not null check (kind in ('made', 'xml', 'pdf')),
  content bytea not null,
  hash bytea not null generated always as (sha256(content)) stored,
  at timestamptz not null default app_now(),
  primary key (company_id, edocument_id, kind),
  foreign key (company_id, edocument_id) references edocuments (company_id, id)
);
call company_owned('edocument_files', 'select, insert');

create function note_edocument_state() returns trigger language plpgsql as $$
begin
  insert into edocument_events (company_id, edocument_id, state, reason) values (new.company_id, new.id, new.state, new.reason);
  return null;
end $$;
create trigger note_edocument_made after insert on edocuments for each row execute function note_edocument_state();
create trigger note_edocument_state after update of state on edocuments for each row
  when (old.state is distinct from new.state) execute function note_edocument_state();

/* An invoice whose e-document is under way or accepted is not cancelled in the books alone. */
create function refuse_cancel_of_edocument() returns trigger language plpgsql as $$
begin
  if exists (select from edocuments where company_id = new.company_id and document_id = new.id and state <> 'rejected') then
    raise exception using errcode = 'check_violation', constraint = 'documents_edocument_stays', message = 'the invoice has an e-document';
  end if;
  return new;
end $$;
create trigger refuse_cancel_of_edocument before update of status on documents for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function refuse_cancel_of_edocument();

-- Where a taxpayer receives e-Fatura, as the integrator said; asked again after a month and then forgotten.
create table taxpayers (
  company_id bigint not null references companies,
  tax_number text not null,
  -- empty: not registered
  alias text not null default '',
  asked_at timestamptz not null default app_now(),
  primary key (company_id, tax_number)
);
call company_owned('taxpayers');
