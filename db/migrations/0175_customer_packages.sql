-- Session packages that customers have (decision 0092). A row is one sold line of an order; what it sold stays as it was sold.
create table customer_packages (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_id bigint not null,
  package_id bigint not null,
  order_line_id bigint not null,
  -- The only employee who gives its sessions; null: any.
  employee_id bigint,
  name text not null,
  unit text not null check (unit in ('session', 'minute')),
  shareable boolean not null,
  -- kuruş, after discount
  price bigint not null check (price >= 0),
  sold_at timestamptz not null default app_now(),
  -- The last day; null: it never expires.
  last_day date,
  -- The first day of the present freezing.
  frozen_at date,
  returned_at timestamptz,
  -- kuruş that its return gave back or took off a debt
  refunded bigint not null default 0 check (refunded between 0 and price),
  version integer not null default 1,
  primary key (company_id, id),
  constraint customer_packages_line_key unique (company_id, order_line_id),
  constraint customer_packages_refunded_check check (returned_at is not null or refunded = 0),
  foreign key (company_id, customer_id) references contacts (company_id, id),
  foreign key (company_id, package_id) references session_packages (company_id, id),
  foreign key (company_id, order_line_id) references order_lines (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index customer_packages_by_customer on customer_packages (company_id, customer_id, sold_at desc, id desc);
create index customer_packages_by_time on customer_packages (company_id, sold_at, id);
create index customer_packages_by_package on customer_packages (company_id, package_id);
create index customer_packages_by_employee on customer_packages (company_id, employee_id) where employee_id is not null;
create index customer_packages_by_end on customer_packages (company_id, last_day) where returned_at is null and last_day is not null;
call company_owned('customer_packages', 'select, insert, update');

-- What a customer's package has of each service. `used` is the sum of its entries.
create table customer_package_services (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_package_id bigint not null,
  service_id bigint not null,
  position smallint not null,
  -- Sessions or minutes.
  count integer not null check (count > 0),
  used integer not null default 0,
  -- kuruş of the package's price
  value bigint not null check (value >= 0),
  -- What one visit costs without a package, kuruş, and how many minutes it takes.
  single_price bigint not null check (single_price >= 0),
  single_minutes integer not null check (single_minutes > 0),
  primary key (company_id, id),
  constraint customer_package_services_used_check check (used between 0 and count),
  unique (company_id, customer_package_id, service_id),
  foreign key (company_id, customer_package_id) references customer_packages (company_id, id),
  foreign key (company_id, service_id) references services (company_id, id)
);
create index customer_package_services_by_service on customer_package_services (company_id, service_id);
call company_owned('customer_package_services', 'select, insert, update');

-- The ledger of sessions: sold, used, given back, and returned with the package.
create table session_entries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  package_service_id bigint not null,
  reason text not null check (reason in ('sold', 'used', 'given_back', 'returned')),
  -- Sessions or minutes; the customer has more: positive.
  amount integer not null,
  -- kuruş that became the business's own with it (revenue by use)
  value bigint not null default 0,
  -- The use that was given back.
  use_id bigint,
  -- Of a use: it was given back.
  undone boolean not null default false,
  reservation_item_id bigint,
  note text not null default '',
  created_by bigint,
  at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint session_entries_amount_check check (case reason when 'sold' then amount > 0 when 'used' then amount < 0
    when 'given_back' then amount > 0 else amount <= 0 end),
  constraint session_entries_use_check check ((reason = 'given_back') = (use_id is not null)),
  constraint session_entries_undone_check check (not undone or reason = 'used'),
  foreign key (company_id, package_service_id) references customer_package_services (company_id, id),
  foreign key (company_id, use_id) references session_entries (company_id, id),
  foreign key (company_id, reservation_item_id) references reservation_items (company_id, id) on delete set null (reservation_item_id),
  foreign key (company_id, created_by) references employees (company_id, id)
);
create index session_entries_by_service on session_entries (company_id, package_service_id, id);
create index session_entries_by_time on session_entries (company_id, at);
create index session_entries_by_writer on session_entries (company_id, created_by);
create unique index session_entries_undo_key on session_entries (company_id, use_id) where use_id is not null;
-- A visit uses a session once, whichever comes first: its completion or its payment.
create unique index session_entries_visit_key on session_entries (company_id, reservation_item_id) where reason = 'used' and not undone;
create index session_entries_by_visit on session_entries (company_id, reservation_item_id) where reservation_item_id is not null;
call company_owned('session_entries', 'select, insert, update');

-- Why a customer's package was frozen, resumed, extended or returned.
create table customer_package_changes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  customer_package_id bigint not null,
  kind text not null check (kind in ('frozen', 'resumed', 'extended', 'returned')),
  -- By how many days the last day moved.
  days integer,
  reason text not null,
  created_by bigint,
  at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, customer_package_id) references customer_packages (company_id, id),
  foreign key (company_id, created_by) references employees (company_id, id)
);
create index customer_package_changes_by_package on customer_package_changes (company_id, customer_package_id, id);
create index customer_package_changes_by_writer on customer_package_changes (company_id, created_by);
call company_owned('customer_package_changes', 'select, insert, update');

-- With whom a customer shares a package.
create table customer_package_members (
  company_id bigint not null references companies,
  customer_package_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, customer_package_id, contact_id),
  foreign key (company_id, customer_package_id) references customer_packages (company_id, id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index customer_package_members_by_contact on customer_package_members (company_id, contact_id);
call company_owned('customer_package_members', 'select, insert, delete');

-- Lines of appointments that will use a session of a package.
create table session_bookings (
  company_id bigint not null references companies,
  reservation_item_id bigint not null,
  package_service_id bigint not null,
  primary key (company_id, reservation_item_id),
  foreign key (company_id, reservation_item_id) references reservation_items (company_id, id) on delete cascade,
  foreign key (company_id, package_service_id) references customer_package_services (company_id, id)
);
create index session_bookings_by_service on session_bookings (company_id, package_service_id);
call company_owned('session_bookings');

/* Checked at commit: what was used of a service of a package is the sum of its entries. */
create function keep_sessions() returns trigger language plpgsql as $$
declare
  of_service bigint;
begin
  if tg_table_name = 'session_entries' then of_service := new.package_service_id; else of_service := new.id; end if;
  if (select used from customer_package_services where company_id = new.company_id and id = of_service)
    <> (select coalesce(-sum(amount), 0) from session_entries
        where company_id = new.company_id and package_service_id = of_service and reason in ('used', 'given_back')) then
    raise check_violation using constraint = 'session_entries_sum', message = 'the ledger does not add up';
  end if;
  return null;
end $$;
create constraint trigger keep_sessions after insert on session_entries deferrable initially deferred
  for each row execute function keep_sessions();
create constraint trigger keep_sessions after update of used on customer_package_services deferrable initially deferred
  for each row when (new.used is distinct from old.used) execute function keep_sessions();
