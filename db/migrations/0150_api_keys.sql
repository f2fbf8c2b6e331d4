-- Keys by which programs of the business call the API (decision 0076).
create table api_keys (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  -- "orders:read"; areas/access/contract/scopes.ts has the list.
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The key itself is shown once and stored nowhere.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- Its last characters, to tell keys apart.
  hint text not null,
  -- The key acts in this employee's name.
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  constraint api_keys_token unique (company_id, token_hash),
  constraint api_keys_maker_fkey foreign key (company_id, created_by) references employees on delete cascade
);
create index on api_keys (company_id, created_by);
call company_owned('api_keys');

/* A key ends when its maker leaves or is no longer an administrator. */
create function end_api_keys() returns trigger language plpgsql as $$
begin
  delete from api_keys where company_id = new.company_id and created_by = new.id;
  return null;
end $$;
create trigger end_api_keys after update of is_active, is_admin on employees for each row
  when ((old.is_active and not new.is_active) or (old.is_admin and not new.is_admin)) execute function end_api_keys();
