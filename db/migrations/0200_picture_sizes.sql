-- The sizes of stored pictures: of the library, of products and of employees (kit/contract/pictures.ts).
create table picture_sizes (
  company_id bigint not null references companies,
  -- Of the picture; its sizes' addresses follow from it.
  url text not null,
  -- Of the largest size, in pixels; null: none is made yet.
  width integer check (width between 1 and 1600),
  height integer check (height between 1 and 1600),
  formats text[] not null default '{}',
  primary key (company_id, url),
  constraint picture_sizes_url_own check (url like '/files/' || company_id || '/%'),
  check (formats <@ array['avif', 'webp']),
  check (formats = '{}' or (width is not null and height is not null))
);
create index picture_sizes_unfinished on picture_sizes (company_id) where not formats @> array['avif', 'webp'];
call company_owned('picture_sizes');
