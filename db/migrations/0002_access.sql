-- Global tables: people, their sessions and where they work. Everything else belongs to one company.

create table countries (
  id smallint primary key,
  code char(2) not null unique,
  phone_code text not null,
  name text not null
);
grant select on countries to defter_app;

create table companies (
  id bigint generated always as identity primary key,
  name text not null check (length(name) >= 3),
  slug text not null constraint companies_slug_key unique,
  country_id smallint references countries,
  email text not null default '',
  city text not null default '',
  address text not null default '',
  about text not null default '',
  phone text not null default '',
  timezone text not null default 'Europe/Istanbul',
  created_at timestamptz not null default now()
);
grant select, insert, update on companies to defter_app;

-- A login is a person's; what a company knows of that person is an employee row.
create table logins (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null generated always as (fold(email)) stored constraint logins_email_key unique,
  password_hash text not null,
  name text not null,
  surname text not null,
  phone text not null default '',
  country_id smallint references countries,
  language text not null default 'tr' check (language in ('tr', 'en')),
  about text not null default '',
  created_at timestamptz not null default now()
);
grant select, insert, update on logins to defter_app;

create table sessions (
  token_hash bytea primary key,
  login_id bigint not null references logins on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  verified_until timestamptz
);
create index on sessions (login_id);
create index on sessions (expires_at);
grant select, insert, update, delete on sessions to defter_app;

create table memberships (
  login_id bigint not null references logins,
  company_id bigint not null references companies,
  employee_id bigint not null,
  primary key (login_id, company_id),
  constraint memberships_employee_key unique (company_id, employee_id)
);
grant select, insert, update, delete on memberships to defter_app;
