-- concurrent
create index concurrently if not exists transactions_words on transactions using gin (company_id, words_key(reference, description) gin_trgm_ops)
  where reference <> '' or description <> '';
drop index concurrently if exists transactions_search;
-- With forgotten contacts too: their orders and transactions are found by what they are called now.
create index concurrently if not exists contacts_search_all on contacts using gin (company_id, search_key gin_trgm_ops);
drop index concurrently if exists contacts_search;
create index concurrently if not exists brands_by_name on brands (company_id, name collate "tr-x-icu", id);
