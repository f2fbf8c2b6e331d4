-- The ground that every area stands on: company scoping, folded search, short codes, kept totals, idempotency, audit.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- The server works as this role. It owns nothing, so row-level security binds it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'defter_app') then create role defter_app nologin; end if;
  execute format('grant defter_app to %I', current_user);
  execute format('grant usage on schema %I to defter_app', current_schema());
end $$;

-- LIKE can fail by its pattern, never by the row, so it may run before a policy's own filter; without this no trigram index
-- serves a query under row-level security. Needs a superuser; where the database has none, search falls back to a filter.
do $$ begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then raise notice 'trigram search runs without index';
end $$;

/* The company that this connection works for; no setting, no company, no rows. */
create function app_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company', true), '')::bigint;

/* The time that the call works at: its own clock where it has one (tests, the demonstration salon), else the transaction's. */
create function app_now() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

/* Search and key form of a text; the same as fold() in kit/contract/fold.ts. */
create function fold(value text) returns text language sql immutable strict parallel safe
  return lower(replace(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'), 'ı', 'i') collate "und-x-icu");

/* Words of a list as one text (array_to_string is not immutable). */
create function words(list text[]) returns text language sql immutable strict parallel safe
  return array_to_string(list, ' ');

/* An instant as it crosses the wire: ISO 8601 UTC with milliseconds. */
create function iso(at timestamptz) returns text language sql immutable strict parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/* Six characters of Crockford base32 made of an id: a keyed permutation of 30 bits (four Feistel rounds), so that codes of one
   company never repeat and do not betray how many there are. */
create function short_code(company_id bigint, id bigint) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  left_half bigint := (id >> 15) & 32767;
  right_half bigint := id & 32767;
  mixed bigint;
  code text := '';
begin
  for round in 1..4 loop
    mixed := (right_half * 40503 + (company_id % 32768) * 30011 + round * 12289) % 1048573;
    mixed := ((mixed * mixed + round * 7919) % 1048573) & 32767;
    mixed := left_half # mixed;
    left_half := right_half;
    right_half := mixed;
  end loop;
  mixed := (left_half << 15) | right_half;
  for place in 1..6 loop
    code := substr(digits, (mixed & 31)::int + 1, 1) || code;
    mixed := mixed >> 5;
  end loop;
  return code;
end $$;

/* Puts a table under the company's policy and opens it to the server's role. */
create procedure company_owned(table_name regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy company on %s using (company_id = app_company()) with check (company_id = app_company())', table_name);
  execute format('grant %s on %s to defter_app', rights, table_name);
end $$;

-- Unfiltered list totals, kept and not counted: each connection bumps a row of its own, so writers do not wait for each other.
create table list_totals (
  company_id bigint not null,
  list text not null,
  shard smallint not null,
  total bigint not null,
  primary key (company_id, list, shard)
);
call company_owned('list_totals');

/* Statement triggers on insert and delete of a listed table; the argument is the list's name. */
create function count_list() returns trigger language plpgsql as $$
begin
  insert into list_totals (company_id, list, shard, total)
    select company_id, tg_argv[0], pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed group by company_id
    on conflict (company_id, list, shard) do update set total = list_totals.total + excluded.total;
  return null;
end $$;

create procedure counted_list(table_name regclass) language plpgsql as $$
begin
  execute format('create trigger count_added after insert on %1$s referencing new table as changed
    for each statement execute function count_list(%1$L)', table_name);
  execute format('create trigger count_removed after delete on %1$s referencing old table as changed
    for each statement execute function count_list(%1$L)', table_name);
end $$;

-- One row per intent of a client, written in the action's own transaction. Company 0: a person without a company.
create table idempotency_keys (
  company_id bigint not null,
  login_id bigint not null,
  endpoint text not null,
  key uuid not null,
  body_hash text not null,
  status smallint,
  reply json,
  created_at timestamptz not null default now(),
  primary key (company_id, login_id, endpoint, key)
);
create index on idempotency_keys (created_at);
call company_owned('idempotency_keys');

/* Claims an intent for this transaction; false when another has it. Waits for one that is still at work. (A function, so that its plan is kept:
   the server sends it together with begin, where statements cannot be prepared.) */
create function claim_intent(company bigint, login bigint, called text, intent uuid, body text) returns boolean language plpgsql as $$
begin
  insert into idempotency_keys (company_id, login_id, endpoint, key, body_hash)
    values (company, login, called, intent, body) on conflict do nothing;
  return found;
end $$;

/* Keeps the answer beside the claim; sent together with commit, which does not happen when the claim is not there. */
create function keep_answer(company bigint, login bigint, called text, intent uuid, answer_status smallint, answer json) returns void
language plpgsql as $$
begin
  update idempotency_keys k set status = answer_status, reply = answer
    where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent;
  if not found then raise exception 'the answer could not be kept beside its claim'; end if;
end $$;

-- Who changed what, when: price edits, cancellations, deletions. Written, never changed.
create table audit_entries (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default app_now(),
  employee_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index on audit_entries (company_id, entity, entity_id, id);
call company_owned('audit_entries', 'select, insert');
