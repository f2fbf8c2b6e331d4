-- The library of pictures (M5): what mails and pages of a business show.
create table media (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null check (title <> ''),
  -- The file of this row alone, kept by kit/server/files.ts.
  url text not null,
  -- What the picture was uploaded for, such as a page; the rows of every area may be named, so nothing refers to them.
  entity text,
  entity_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, url),
  constraint media_url_own check (url like '/files/' || company_id || '/%'),
  check (entity is not null or entity_id is null)
);
create index media_by_entity on media (company_id, entity, id) where entity is not null;
create index media_by_title on media using gin (company_id, fold(title) gin_trgm_ops);
call company_owned('media');
