-- Categories and tags of pages and articles (M3). Articles name them by title, so titles are unique.
create table content_categories (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null check (title <> ''),
  slug text not null check (slug ~ '^[a-z0-9-]{1,120}$'),
  description text not null default '',
  parent_id bigint,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint content_categories_slug_key unique (company_id, slug),
  constraint content_categories_parent_fkey foreign key (company_id, parent_id) references content_categories (company_id, id)
);
create unique index content_categories_title_key on content_categories (company_id, lower(title collate "tr-x-icu"));
create index content_categories_by_title on content_categories (company_id, title collate "tr-x-icu", id);
create index content_categories_search on content_categories using gin (company_id, fold(title) gin_trgm_ops);
create index on content_categories (company_id, parent_id);
create trigger keep_tree after insert or update of parent_id on content_categories
  for each row when (new.parent_id is not null) execute function keep_category_tree();
call company_owned('content_categories');

create table content_tags (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null check (title <> ''),
  slug text not null check (slug ~ '^[a-z0-9-]{1,120}$'),
  description text not null default '',
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint content_tags_slug_key unique (company_id, slug)
);
create unique index content_tags_title_key on content_tags (company_id, lower(title collate "tr-x-icu"));
create index content_tags_by_title on content_tags (company_id, title collate "tr-x-icu", id);
create index content_tags_search on content_tags using gin (company_id, fold(title) gin_trgm_ops);
call company_owned('content_tags');
