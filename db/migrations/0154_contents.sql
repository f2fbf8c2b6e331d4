-- Pages and articles (M1, M2). A record is created empty: without title and slug until it is first saved or its draft has a title.
create table contents (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('page', 'post')),
  title text not null default '',
  slug text check (slug ~ '^[a-z0-9-]{1,120}$'),
  seo_title text not null default '',
  seo_description text not null default '',
  seo_tags text not null default '',
  is_public boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- Visible from then on, once published.
  published_at timestamptz,
  parent_id bigint,
  body jsonb not null default '[]' check (jsonb_typeof(body) = 'array'),
  thumbnail_id bigint,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, kind, id),
  constraint contents_slug_key unique (company_id, kind, slug),
  constraint contents_parent_fkey foreign key (company_id, kind, parent_id) references contents (company_id, kind, id),
  constraint contents_thumbnail_fkey foreign key (company_id, thumbnail_id) references media,
  foreign key (company_id, created_by) references employees on delete set null (created_by),
  check (kind = 'page' or parent_id is null),
  check ((title = '') = (slug is null)),
  check (status = 'draft' or (title <> '' and published_at is not null))
);
create index contents_by_change on contents (company_id, kind, updated_at desc, id desc);
create index contents_by_title on contents (company_id, kind, title collate "tr-x-icu", id);
create index contents_by_release on contents (company_id, kind, published_at, id);
create index contents_search on contents using gin (company_id, fold(title) gin_trgm_ops);
create index on contents (company_id, kind, parent_id) where parent_id is not null;
create index on contents (company_id, parent_id) where parent_id is not null;
create index on contents (company_id, thumbnail_id) where thumbnail_id is not null;
create index contents_by_author on contents (company_id, created_by) where created_by is not null;
create index contents_untitled on contents (company_id, created_at) where title = '';
create trigger keep_tree after insert or update of parent_id on contents
  for each row when (new.parent_id is not null) execute function keep_category_tree();
call company_owned('contents');

create table content_category_links (
  company_id bigint not null references companies,
  content_id bigint not null,
  category_id bigint not null,
  primary key (company_id, content_id, category_id),
  foreign key (company_id, content_id) references contents on delete cascade,
  foreign key (company_id, category_id) references content_categories on delete cascade
);
create index content_category_links_by_category on content_category_links (company_id, category_id, content_id);
call company_owned('content_category_links');

create table content_tag_links (
  company_id bigint not null references companies,
  content_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, content_id, tag_id),
  foreign key (company_id, content_id) references contents on delete cascade,
  foreign key (company_id, tag_id) references content_tags on delete cascade
);
create index content_tag_links_by_tag on content_tag_links (company_id, tag_id, content_id);
call company_owned('content_tag_links');

-- What an employee has typed and not saved yet, one for each employee and record.
create table content_drafts (
  company_id bigint not null references companies,
  content_id bigint not null,
  employee_id bigint not null,
  fields jsonb not null,
  -- The version of the record that it began from.
  base_version int not null,
  saved_at timestamptz not null default app_now(),
  primary key (company_id, content_id, employee_id),
  foreign key (company_id, content_id) references contents on delete cascade,
  foreign key (company_id, employee_id) references employees on delete cascade
);
create index on content_drafts (company_id, employee_id);
call company_owned('content_drafts');

-- Every saved state of a record; the newest is the current one.
create table content_revisions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  content_id bigint not null,
  version int not null,
  fields jsonb not null,
  created_by bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint content_revisions_version_key unique (company_id, content_id, version),
  foreign key (company_id, content_id) references contents on delete cascade,
  foreign key (company_id, created_by) references employees on delete set null (created_by)
);
create index on content_revisions (company_id, created_by) where created_by is not null;
call company_owned('content_revisions');
