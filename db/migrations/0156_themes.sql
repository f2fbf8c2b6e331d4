-- Themes of a business's site (K7, N1): copies of the built-in one whose files it may change.
create table themes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  is_active boolean not null default false,
  -- Raised by every change of a file; caches of the site use it.
  revision int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create unique index themes_active_key on themes (company_id) where is_active;
create unique index themes_name_key on themes (company_id, lower(name collate "tr-x-icu"));
call company_owned('themes');

-- The versions of the built-in theme that a theme has had; the default one is where its files come from now.
create table theme_versions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  theme_id bigint not null,
  version text not null check (version ~ '^\d{1,4}(\.\d{1,4}){0,3}$'),
  is_default boolean not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint theme_versions_version_key unique (company_id, theme_id, version),
  foreign key (company_id, theme_id) references themes on delete cascade
);
create unique index theme_versions_default_key on theme_versions (company_id, theme_id) where is_default;
call company_owned('theme_versions');

create table theme_files (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  theme_id bigint not null,
  -- Lower-case segments of ASCII letters, so that no two paths look alike. A name without a dot is a folder.
  path text not null check (length(path) <= 120 and path ~ '^([a-z0-9][a-z0-9_-]*/){0,4}[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)+$'),
  -- Null: deleted; its history stays.
  content text check (octet_length(content) <= 102400),
  -- SHA-256 of the built-in file that it was copied from; null: a file of the business.
  base bytea,
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint theme_files_path_key unique (company_id, theme_id, path),
  foreign key (company_id, theme_id) references themes on delete cascade
);
call company_owned('theme_files');

-- Every saved state of a file; the newest is the current one.
create table theme_file_revisions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  file_id bigint not null,
  version int not null,
  content text,
  created_by bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint theme_file_revisions_version_key unique (company_id, file_id, version),
  foreign key (company_id, file_id) references theme_files on delete cascade,
  foreign key (company_id, created_by) references employees on delete set null (created_by)
);
create index on theme_file_revisions (company_id, created_by) where created_by is not null;
call company_owned('theme_file_revisions');
