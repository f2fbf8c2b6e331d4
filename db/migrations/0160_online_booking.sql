-- Appointments that visitors of the business's page book themselves (decisions §7, decision 0082).
alter table reservations
  -- Who booked it: null, staff.
  add column source text check (source in ('site')),
  -- The visitor's phone could not be confirmed by a code, so the business has to call.
  add column unverified_phone boolean not null default false,
  add constraint reservations_unverified_check check (not unverified_phone or source is not null);

create table booking_settings (
  company_id bigint primary key references companies,
  is_open boolean not null default false,
  -- How many days, today included, may be booked.
  days_ahead smallint not null default 30 check (days_ahead between 1 and 180),
  minutes_before int not null default 120 check (minutes_before between 0 and 10080),
  -- Between two appointments of an employee; visitors keep it, staff need not.
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120),
  needs_approval boolean not null default false,
  open_per_phone smallint not null default 3 check (open_per_phone between 1 and 20),
  codes_a_day smallint not null default 50 check (codes_a_day between 1 and 1000)
);
call company_owned('booking_settings', 'select, insert, update');

-- All services and employees are open to visitors but these, so that a new one is open.
create table booking_closed_services (
  company_id bigint not null,
  service_id bigint not null,
  primary key (company_id, service_id),
  constraint booking_closed_services_fkey foreign key (company_id, service_id) references services on delete cascade
);
call company_owned('booking_closed_services');

create table booking_closed_employees (
  company_id bigint not null,
  employee_id bigint not null,
  primary key (company_id, employee_id),
  constraint booking_closed_employees_fkey foreign key (company_id, employee_id) references employees on delete cascade
);
call company_owned('booking_closed_employees');

-- Every version of the KVKK notice: an online booking keeps which one its visitor saw.
create table booking_notices (
  company_id bigint not null references companies,
  version int not null check (version > 0),
  text text not null check (text <> ''),
  created_at timestamptz not null default app_now(),
  primary key (company_id, version)
);
call company_owned('booking_notices', 'select, insert');

-- One visitor's booking, from the code to the appointment. What is not finished is deleted after a day.
create table online_bookings (
  company_id bigint not null references companies,
  -- Only the visitor's form has the token.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- Both are empty once the appointment has a customer.
  name text not null,
  phone text not null check (phone = '' or phone ~ '^\+(90|40)[0-9]{9,10}$'),
  language text not null check (language in ('tr', 'en')),
  services bigint[] not null check (cardinality(services) between 1 and 10),
  -- Null: whoever is free.
  employee_id bigint,
  starting_at timestamptz not null,
  notice_version int not null,
  -- Of the token and the code, so that the code can't be guessed from the database.
  code_hash bytea check (octet_length(code_hash) = 32),
  code_ends_at timestamptz,
  guesses smallint not null default 0,
  message_id bigint,
  verified_at timestamptz,
  reservation_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, token_hash),
  foreign key (company_id, notice_version) references booking_notices (company_id, version),
  constraint online_bookings_message_fkey foreign key (company_id, message_id) references messages on delete set null (message_id),
  constraint online_bookings_reservation_fkey foreign key (company_id, reservation_id) references reservations (company_id, id),
  check ((code_hash is null) = (code_ends_at is null)),
  check (reservation_id is null or (name = '' and phone = ''))
);
create index on online_bookings (company_id, created_at) where reservation_id is null;
create index on online_bookings (company_id, message_id) where message_id is not null;
call company_owned('online_bookings');

-- Codes and unconfirmed requests of a day in the business's zone.
create table booking_days (
  company_id bigint not null references companies,
  day date not null,
  codes int not null default 0,
  requests int not null default 0,
  -- When the owner was told that the day's codes are used up.
  told_at timestamptz,
  primary key (company_id, day)
);
call company_owned('booking_days');
