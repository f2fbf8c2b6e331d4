-- Menus of the website (M4). One of them stands in its header, one in its footer.
create table menus (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null check (title <> ''),
  description text not null default '',
  place text check (place in ('header', 'footer')),
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint menus_place_key unique (company_id, place)
);
create index menus_by_title on menus (company_id, title collate "tr-x-icu", id);
create index menus_by_change on menus (company_id, updated_at, id);
create index menus_search on menus using gin (company_id, fold(title) gin_trgm_ops);
call company_owned('menus');

-- Items in the order in which a reader meets them. The one above an item has a smaller place, so there can be no ring.
create table menu_items (
  company_id bigint not null references companies,
  menu_id bigint not null,
  place int not null check (place between 1 and 100),
  above int check (above < place),
  level smallint not null check (level between 1 and 3),
  title text not null check (title <> ''),
  classes text not null default '',
  category_id bigint,
  page_id bigint,
  page_kind text not null default 'page' check (page_kind = 'page'),
  primary key (company_id, menu_id, place),
  foreign key (company_id, menu_id) references menus on delete cascade,
  foreign key (company_id, menu_id, above) references menu_items (company_id, menu_id, place) on delete cascade,
  constraint menu_items_category_fkey foreign key (company_id, category_id) references content_categories (company_id, id),
  constraint menu_items_page_fkey foreign key (company_id, page_kind, page_id) references contents (company_id, kind, id),
  constraint menu_items_category_key unique (company_id, menu_id, category_id),
  constraint menu_items_page_key unique (company_id, menu_id, page_id),
  check ((above is null) = (level = 1)),
  check ((category_id is null) <> (page_id is null))
);
create index on menu_items (company_id, menu_id, above) where above is not null;
create index on menu_items (company_id, category_id) where category_id is not null;
create index on menu_items (company_id, page_kind, page_id) where page_id is not null;
call company_owned('menu_items');

-- Slugs that published pages, articles and categories had before; whoever asks for one is led to what has it now.
create table content_redirects (
  company_id bigint not null references companies,
  kind text not null check (kind in ('page', 'post', 'category')),
  slug text not null check (slug ~ '^[a-z0-9-]{1,120}$'),
  content_id bigint,
  category_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, kind, slug),
  foreign key (company_id, kind, content_id) references contents (company_id, kind, id) on delete cascade,
  foreign key (company_id, category_id) references content_categories (company_id, id) on delete cascade,
  check ((kind = 'category') = (category_id is not null) and (kind = 'category') = (content_id is null))
);
create index on content_redirects (company_id, kind, content_id) where content_id is not null;
create index on content_redirects (company_id, category_id) where category_id is not null;
call company_owned('content_redirects');
