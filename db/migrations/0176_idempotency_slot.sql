-- concurrent
-- The table of today becomes one partition of the next migration's; its rows need the partition's number and a key with it.
alter table idempotency_keys add column if not exists slot smallint not null default 9;
create unique index concurrently if not exists idempotency_keys_before_pkey
  on idempotency_keys (company_id, login_id, endpoint, key, slot);
