-- concurrent
-- An index on fold() serves no query under row-level security (0094). Only a library of pictures becomes so large that one is worth its writes.
create index concurrently if not exists media_words on media using gin (company_id, words_key(title, '') gin_trgm_ops);
drop index concurrently if exists media_by_title;
drop index concurrently if exists contents_search;
drop index concurrently if exists content_categories_search;
drop index concurrently if exists content_tags_search;
drop index concurrently if exists menus_search;
drop index concurrently if exists email_templates_by_name;
