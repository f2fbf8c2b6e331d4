-- Archives (zip) of the accountant's month (decision 0103). A job makes them; they are deleted after 7 days.
create table book_archives (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  content bytea,
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check ((content is not null) = (state = 'ready')),
  foreign key (company_id, created_by) references employees
);
alter table book_archives alter column content set storage external;
create index on book_archives (company_id, month, id);
create unique index book_archives_one_waiting on book_archives (company_id, month) where state = 'waiting';
create index on book_archives (company_id, created_by);
create index on book_archives (company_id, created_at);
call company_owned('book_archives');

-- The files that an archive consists of, until it is packed.
create table book_archive_files (
  company_id bigint not null,
  archive_id bigint not null,
  path text not null check (path <> ''),
  content bytea not null,
  primary key (company_id, archive_id, path),
  foreign key (company_id, archive_id) references book_archives on delete cascade
);
call company_owned('book_archive_files');
