-- Session packages (paket / seans, decision 0092): sessions of services that are sold together, paid in advance.
create table session_packages (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  description text not null default '',
  -- kuruş
  price bigint not null check (price between 0 and 100000000000),
  tax_id bigint,
  -- What is counted: visits, or minutes of them.
  unit text not null default 'session' check (unit in ('session', 'minute')),
  -- Null: it never expires.
  valid_days integer check (valid_days between 1 and 3650),
  -- Only the employee of the sale gives its sessions.
  one_employee boolean not null default false,
  -- The customer may share it, for example with the family.
  shareable boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default app_now(),
  search_key text not null generated always as (fold(name)) stored,
  primary key (company_id, id),
  constraint session_packages_tax_fkey foreign key (company_id, tax_id) references taxes (company_id, id)
);
create unique index session_packages_name_key on session_packages (company_id, lower(name));
create index session_packages_by_tax on session_packages (company_id, tax_id) where tax_id is not null;
create index session_packages_search on session_packages using gin (company_id, search_key gin_trgm_ops);
create trigger refuse_disabled_tax before insert or update of tax_id on session_packages
  for each row when (new.tax_id is not null) execute function refuse_disabled_tax('session_packages_tax_fkey');
call company_owned('session_packages');

create table session_package_services (
  company_id bigint not null references companies,
  package_id bigint not null,
  service_id bigint not null,
  position smallint not null,
  -- Sessions or minutes.
  count integer not null check (count between 1 and 10000),
  primary key (company_id, package_id, service_id),
  constraint session_package_services_package_fkey foreign key (company_id, package_id)
    references session_packages (company_id, id) on delete cascade,
  constraint session_package_services_service_fkey foreign key (company_id, service_id) references services (company_id, id)
);
create index session_package_services_by_service on session_package_services (company_id, service_id);
call company_owned('session_package_services');

/* What a kind of an order's line sells of the catalogue; null for an unknown kind. The list of areas/settings/contract/line-kinds.ts. */
create or replace function line_kind_sells(kind text) returns text language sql immutable parallel safe
  return case
    when kind in ('product', 'service', 'package') then kind
    when kind in ('gift_card', 'deposit', 'fee', 'listing') then 'nothing'
  end;

alter table order_lines
  add column package_id bigint,
  -- kuruş of a returned package that the business keeps for its used sessions
  add column kept bigint not null default 0 check (kept >= 0);
alter table order_lines add constraint order_lines_package_fkey foreign key (company_id, package_id)
  references session_packages (company_id, id) not valid;
alter table order_lines validate constraint order_lines_package_fkey;
alter table order_lines drop constraint order_lines_kind_check;
alter table order_lines add constraint order_lines_kind_check check (line_kind_sells(kind) is not null
  and (line_kind_sells(kind) = 'product') = (product_id is not null)
  and (line_kind_sells(kind) = 'service') = (service_id is not null)
  and (line_kind_sells(kind) = 'package') = (package_id is not null)) not valid;
alter table order_lines validate constraint order_lines_kind_check;
