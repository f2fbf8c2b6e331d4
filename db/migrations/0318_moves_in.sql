-- Exports ("Her şeyi indir") that an administrator sends to load them into the empty business (decision 0132). The file waits in the store of
-- exports, part by part.
create table moves_in (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  file_name text not null check (length(file_name) between 1 and 200),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  parts integer not null default 0 check (parts >= 0),
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'checked', 'loading', 'done', 'refused')),
  fault text,
  said jsonb,
  done integer not null default 0 check (done >= 0),
  total integer check (total >= done),
  figures jsonb,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (company_id, id),
  constraint moves_in_fault_check check ((state = 'refused') = (fault is not null)),
  constraint moves_in_end_check check ((state in ('done', 'refused')) = (ended_at is not null)),
  constraint moves_in_figures_check check ((state = 'done') = (figures is not null))
);
call company_owned('moves_in');
create unique index moves_in_one_open on moves_in (company_id) where state in ('uploading', 'checking', 'checked', 'loading');
