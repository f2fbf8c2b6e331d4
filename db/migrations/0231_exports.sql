-- Files with all data of a business, which an administrator asked for. The file is removed an hour after it was made.
create table exports (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'removed')),
  done integer not null default 0 check (done >= 0),
  total integer check (total >= done),
  bytes bigint check (bytes > 0),
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  expires_at timestamptz,
  token_hash bytea check (octet_length(token_hash) = 32),
  primary key (company_id, id),
  foreign key (company_id, created_by) references employees (company_id, id),
  constraint exports_end_check check ((state = 'waiting') = (ended_at is null)),
  constraint exports_file_check check ((state = 'ready') <= (bytes is not null and expires_at is not null))
);
call company_owned('exports', 'select, insert, update');
create unique index exports_one_waiting on exports (company_id) where state = 'waiting';
create index exports_by_author on exports (company_id, created_by);
create unique index exports_token on exports (company_id, token_hash) where token_hash is not null;
grant select on migrations to defter_app;
