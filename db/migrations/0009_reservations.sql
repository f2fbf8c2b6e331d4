create table seats (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  usable boolean not null default true,
  primary key (company_id, id)
);
call company_owned('seats');

create table reservations (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null generated always as (short_code(company_id, id)) stored,
  status text not null default 'new' check (status in ('new', 'accepted', 'no-show', 'canceled', 'success')),
  -- empty: walk-in
  customer_id bigint,
  created_by bigint,
  starting_at timestamptz not null,
  finishing_at timestamptz not null,
  total bigint not null check (total >= 0),
  notes text not null default '',
  custom_fields jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint reservations_code_key unique (company_id, code),
  constraint reservations_status_key unique (company_id, id, status),
  constraint reservations_customer_fkey foreign key (company_id, customer_id) references contacts (company_id, id),
  foreign key (company_id, created_by) references employees (company_id, id),
  constraint reservations_span_check check (finishing_at > starting_at)
);
create index reservations_by_time on reservations (company_id, starting_at desc, id desc);
create index reservations_by_status on reservations (company_id, status, starting_at desc, id desc);
create index reservations_by_customer on reservations (company_id, customer_id, starting_at desc) where customer_id is not null;
call company_owned('reservations');
call counted_list('reservations');

-- A service line. Its status is the reservation's own, kept by the foreign key, so that only live lines hold an employee or a seat.
create table reservation_items (
  company_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  status text not null,
  position smallint not null,
  service_id bigint not null,
  employee_id bigint not null,
  seat_id bigint,
  price bigint not null check (price between 0 and 100000000000),
  quantity int not null default 1 check (quantity between 1 and 1000),
  starting_at timestamptz not null,
  -- minutes; queries count on the longest
  estimated_time int not null check (estimated_time between 15 and 300 and estimated_time % 15 = 0),
  finishing_at timestamptz not null,
  primary key (company_id, id),
  constraint reservation_items_reservation_fkey foreign key (company_id, reservation_id, status)
    references reservations (company_id, id, status) on update cascade on delete cascade,
  constraint reservation_items_service_fkey foreign key (company_id, service_id) references services (company_id, id),
  constraint reservation_items_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint reservation_items_seat_fkey foreign key (company_id, seat_id) references seats (company_id, id),
  constraint reservation_items_span_check check (finishing_at > starting_at),
  constraint reservation_items_employee_taken exclude using gist
    (company_id with =, employee_id with =, tstzrange(starting_at, finishing_at, '[)') with &&)
    where (status in ('new', 'accepted', 'success')) deferrable initially immediate,
  constraint reservation_items_seat_taken exclude using gist
    (company_id with =, seat_id with =, tstzrange(starting_at, finishing_at, '[)') with &&)
    where (status in ('new', 'accepted', 'success') and seat_id is not null) deferrable initially immediate
);
create index reservation_items_by_reservation on reservation_items (company_id, reservation_id, position);
create index reservation_items_by_time on reservation_items (company_id, starting_at, employee_id);
call company_owned('reservation_items');

alter table stock_entries add foreign key (company_id, reservation_id) references reservations (company_id, id);
alter table transactions add foreign key (company_id, reservation_id) references reservations (company_id, id);
