/* Intents are kept in nine partitions, one for each day in turn. The daily job empties tomorrow's partition, whose rows are eight days old,
   so nothing is deleted row by row. Partition "before" has the rows that were written before; a later release drops it. */
alter table idempotency_keys rename to idempotency_keys_before;
alter table idempotency_keys_before alter column slot drop default, drop constraint idempotency_keys_pkey;
alter table idempotency_keys_before add primary key using index idempotency_keys_before_pkey;
-- Proven by the column's default; lets the attachment below skip reading the rows.
alter table idempotency_keys_before add constraint slot_of_partition check (slot = 9) not valid;

-- The partition of a transaction's day (UTC).
create function intent_slot(at timestamptz default now()) returns smallint language sql stable
  return ((extract(epoch from at)::bigint / 86400) % 9)::smallint;

create table idempotency_keys (
  company_id bigint not null,
  login_id bigint not null,
  endpoint text not null,
  key uuid not null,
  body_hash text not null,
  status smallint,
  reply json,
  created_at timestamptz not null default now(),
  slot smallint not null default intent_slot(),
  primary key (company_id, login_id, endpoint, key, slot)
) partition by list (slot);
call company_owned('idempotency_keys');

do $$
begin
  for slot in 0 .. 8 loop
    execute format('create table idempotency_keys_%1$s partition of idempotency_keys for values in (%1$s)', slot);
    execute format('grant truncate on idempotency_keys_%s to defter_app', slot);
  end loop;
end $$;
-- As with the others, the server's role reaches it only through the whole table.
revoke all on idempotency_keys_before from defter_app;
drop policy company on idempotency_keys_before;
alter table idempotency_keys_before disable row level security, no force row level security;
alter table idempotency_keys attach partition idempotency_keys_before for values in (9);
alter table idempotency_keys_before drop constraint slot_of_partition;

/* Claims an intent for this transaction, or returns the reply of the call that has claimed it on any day. A unique index can't see
   another day's partition, so calls with the same key wait for each other on a lock. */
create or replace function open_intent(company bigint, login bigint, called text, intent uuid, body text,
    out claimed boolean, out body_hash text, out status smallint, out reply json)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', company, login, called, intent), 0));
  select k.body_hash, k.status, k.reply into body_hash, status, reply from idempotency_keys k
    where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent;
  claimed := not found;
  if claimed then
    insert into idempotency_keys (company_id, login_id, endpoint, key, body_hash) values (company, login, called, intent, body);
  end if;
end $$;

-- Stays for servers of the release before.
create or replace function claim_intent(company bigint, login bigint, called text, intent uuid, body text) returns boolean
language sql as $$ select claimed from open_intent(company, login, called, intent, body) $$;

create or replace function keep_answer(company bigint, login bigint, called text, intent uuid, answer_status smallint, answer json)
returns void language plpgsql as $$
begin
  update idempotency_keys k set status = answer_status, reply = answer
    where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent and k.slot = intent_slot();
  if not found then raise exception 'the answer could not be kept beside its claim'; end if;
end $$;
