-- Links with which customers confirm or cancel their appointment without a sign-in (K3, decisions §6).
alter table reservations add column customer_confirmed_at timestamptz;

/* A confirmation is of one time: another start asks again. */
create function drop_confirmation() returns trigger language plpgsql as $$
begin
  new.customer_confirmed_at := null;
  return new;
end $$;
create trigger drop_confirmation before update of starting_at on reservations for each row
  when (old.starting_at <> new.starting_at and new.customer_confirmed_at is not null) execute function drop_confirmation();

create table reservation_links (
  company_id bigint not null references companies,
  -- The link itself is in the message alone.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  reservation_id bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, token_hash),
  foreign key (company_id, reservation_id) references reservations
);
create index on reservation_links (company_id, reservation_id);
call company_owned('reservation_links', 'select, insert');

-- How long before its start a customer may still cancel an appointment by the link; no row: 24 hours.
create table reservation_settings (
  company_id bigint primary key references companies,
  cancel_notice_hours smallint not null check (cancel_notice_hours between 0 and 720)
);
call company_owned('reservation_settings', 'select, insert, update');
