-- Online bookings that wait for their deposit (decision 0116): asked, or required within so many minutes.
alter table booking_settings
  add column deposit_required boolean not null default false,
  add column deposit_minutes smallint not null default 30
    constraint booking_settings_deposit_minutes_check check (deposit_minutes between 15 and 1440);

-- An appointment whose time is kept until its deposit is paid. The row goes when it is.
create table deposit_holds (
  company_id bigint not null references companies,
  reservation_id bigint not null,
  ends_at timestamptz not null,
  -- The paid appointment is accepted; otherwise it waits for the business.
  accepts boolean not null,
  -- When it was cancelled because nothing came.
  released_at timestamptz,
  primary key (company_id, reservation_id),
  foreign key (company_id, reservation_id) references reservations
);
call company_owned('deposit_holds');
