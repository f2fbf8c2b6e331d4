-- Reports of consents to İYS (decision 0070): one for each consent with an address, written by a trigger.
create table consent_reports (
  company_id bigint not null,
  consent_id bigint not null,
  -- waiting → sent → accepted or refused; uploaded: an administrator uploaded it in a file.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'accepted', 'refused', 'uploaded')),
  -- Why İYS refused it, in its own words.
  reason text,
  -- İYS's number of the batch, and the report's place in it.
  request text,
  place int,
  changed_at timestamptz not null default app_now(),
  primary key (company_id, consent_id),
  foreign key (company_id, consent_id) references consents on delete cascade,
  check ((request is null) = (place is null)),
  check (state <> 'sent' or request is not null),
  check ((reason is not null) = (state = 'refused'))
);
create index consent_reports_by_state on consent_reports (company_id, state, consent_id desc);
call company_owned('consent_reports');

create function report_consent() returns trigger language plpgsql as $$
begin
  insert into consent_reports (company_id, consent_id) values (new.company_id, new.id);
  return null;
end $$;
create trigger report_consent after insert on consents for each row when (new.recipient <> '') execute function report_consent();

alter table consents no force row level security;
alter table consent_reports no force row level security;
insert into consent_reports (company_id, consent_id) select company_id, id from consents where recipient <> '';
alter table consent_reports force row level security;
alter table consents force row level security;

-- Since when İYS refuses the business's account; empty: it takes it.
alter table message_settings add column iys_refused_at timestamptz;
