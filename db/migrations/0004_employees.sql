create table employees (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (length(name) >= 1),
  surname text not null default '',
  email text not null default '',
  phone text not null default '',
  gender text not null default 'other' check (gender in ('male', 'female', 'other')),
  language text not null default 'tr' check (language in ('tr', 'en')),
  color smallint not null check (color between 1 and 12),
  photo_url text not null default '',
  is_active boolean not null default true,
  is_admin boolean not null default false,
  is_sample boolean not null default false,
  working_type text not null default 'full-time' check (working_type in ('full-time', 'part-time', 'contractor')),
  notes text not null default '',
  start_date date,
  end_date date,
  -- monday … sunday → 'HH:MM-HH:MM', '-' closed, '' or missing: the company's hours
  working_hours jsonb not null default '{}',
  salary bigint not null default 0 check (salary between 0 and 100000000000),
  min_goal_amount bigint not null default 0 check (min_goal_amount between 0 and 100000000000),
  bonus numeric(5, 2) not null default 0 check (bonus between 0 and 100),
  sales_bonus numeric(5, 2) not null default 0 check (sales_bonus between 0 and 100),
  earning_type text not null default 'salary' check (earning_type in ('salary', 'salary-bonus', 'bonus')),
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  search_key text not null generated always as (fold(name || ' ' || surname || ' ' || email || ' ' || phone)) stored,
  primary key (company_id, id),
  constraint employees_dates_check check (end_date >= start_date)
);
create unique index employees_email_key on employees (company_id, fold(email)) where email <> '';
create index employees_by_name on employees (company_id, (name collate "tr-x-icu"), (surname collate "tr-x-icu"), id);
call company_owned('employees');
call counted_list('employees');

alter table memberships add constraint memberships_employee_fkey
  foreign key (company_id, employee_id) references employees (company_id, id);
