-- Secret links by which employees subscribe to their appointments in a phone's calendar (J1).
create table calendar_feeds (
  company_id bigint not null references companies,
  employee_id bigint not null,
  -- The link itself is shown once and stored nowhere.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default app_now(),
  primary key (company_id, employee_id),
  constraint calendar_feeds_token unique (company_id, token_hash),
  foreign key (company_id, employee_id) references employees on delete cascade
);
call company_owned('calendar_feeds');

/* The link ends when the employee leaves; coming back takes a new one. */
create function end_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where company_id = new.company_id and employee_id = new.id;
  return null;
end $$;
create trigger end_calendar_feed after update of is_active on employees for each row
  when (old.is_active and not new.is_active) execute function end_calendar_feed();
