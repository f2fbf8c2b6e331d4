-- Whether a membership lets its person in is the employee's own is_active, kept by the foreign key.
alter table employees add constraint employees_active_key unique (company_id, id, is_active);
alter table memberships add column active boolean not null default true;
alter table memberships drop constraint memberships_employee_fkey;
-- The owner of the table may be bound by its policy too.
alter table employees no force row level security;
update memberships m set active = e.is_active from employees e where e.company_id = m.company_id and e.id = m.employee_id;
alter table memberships add constraint memberships_employee_fkey
  foreign key (company_id, employee_id, active) references employees (company_id, id, is_active) on update cascade;
alter table employees force row level security;

-- The business that made a login for its employee; empty: the person registered.
alter table logins add column made_by_company_id bigint references companies;

-- One-time links, the latest of each kind; gone when used. Only the token's hash is kept.
create table join_links (
  company_id bigint not null,
  employee_id bigint not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);
create unique index on join_links (company_id, token_hash);
call company_owned('join_links');

-- A person's, like the login itself.
create table password_links (
  login_id bigint primary key references logins on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
grant select, insert, update, delete on password_links to defter_app;
