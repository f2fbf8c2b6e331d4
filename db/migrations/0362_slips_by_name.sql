-- concurrent
-- The index on fold(name) could not serve a query under row-level security (0094): a search read the name of every slip.
create index concurrently if not exists document_slips_words on document_slips using gin (company_id, words_key(name, '') gin_trgm_ops);
drop index concurrently if exists document_slips_by_name;
