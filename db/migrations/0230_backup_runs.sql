-- Backups that the installation has made or tried. They belong to no business.
create table backup_runs (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  name text not null default '',
  bytes bigint,
  error text,
  constraint backup_runs_end_check check ((ended_at is null) or ((bytes is null) <> (error is null)))
);
create index backup_runs_good on backup_runs (ended_at desc) where bytes is not null;
grant select, insert, update, delete on backup_runs to defter_app;
