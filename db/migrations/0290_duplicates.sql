-- Customers who may be one person (decision 0117): groups with the same phone, mail address, or name and birthday.

-- Keys of indexes. As with words_key (0094), an index on them serves queries under row-level security only if they are leakproof.
create function person_key(name text, surname text) returns text language sql immutable strict parallel safe
  return (select fold(trim(name || ' ' || surname)));
create function mail_key(email text) returns text language sql immutable strict parallel safe
  return (select lower(email));
do $$ begin
  alter function person_key(text, text) leakproof;
  alter function mail_key(text) leakproof;
exception when insufficient_privilege then raise notice 'duplicates are found without an index';
end $$;

create table duplicate_groups (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('phone', 'email', 'birth')),
  key text not null,
  -- Whether two of its people are neither marked as distinct nor in a group of an earlier kind together.
  shown boolean not null,
  primary key (company_id, id),
  unique (company_id, kind, key)
);
create index duplicate_groups_shown on duplicate_groups (company_id, id) where shown;

-- "Aynı kişi değil".
create table distinct_people (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  one_id bigint not null,
  other_id bigint not null,
  created_by bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (company_id, one_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, other_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references employees (company_id, id)
);
create index distinct_people_by_other on distinct_people (company_id, other_id);
create index distinct_people_by_writer on distinct_people (company_id, created_by);

create function duplicate_keys(c contacts) returns table (kind text, key text) language sql stable as $$
  select k.kind, k.key from (values
    ('phone', c.phone),
    ('email', mail_key(c.email)),
    ('birth', coalesce(to_char(c.birth_date, 'YYYY-MM-DD') || ' ' || person_key(c.name, c.surname), ''))) k (kind, key)
  where c.type = 'customer' and c.deleted_at is null and k.key <> ''
$$;

/* The customers with a key. */
create function duplicate_members(of_company bigint, of_kind text, of_key text) returns setof contacts language sql stable as $$
  select c.* from contacts c
    where of_kind = 'phone' and c.company_id = of_company and c.phone = of_key and c.phone <> '' and c.type = 'customer' and c.deleted_at is null
  union all
  select c.* from contacts c
    where of_kind = 'email' and c.company_id = of_company and mail_key(c.email) = of_key and c.email <> '' and c.type = 'customer'
      and c.deleted_at is null
  union all
  select c.* from contacts c
    where of_kind = 'birth' and c.company_id = of_company and c.birth_date = (case when of_kind = 'birth' then left(of_key, 10) end)::date
      and person_key(c.name, c.surname) = substr(of_key, 12) and c.birth_date is not null and c.type = 'customer' and c.deleted_at is null
$$;

/* Whether two people of a group are shown as duplicates in it. */
create function are_duplicates(of_kind text, one contacts, other contacts) returns boolean language sql stable as $$
  select not (of_kind <> 'phone' and one.phone <> '' and one.phone = other.phone)
    and not (of_kind = 'birth' and one.email <> '' and mail_key(one.email) = mail_key(other.email))
    and not exists (select from distinct_people d where d.company_id = one.company_id
      and d.one_id = least(one.id, other.id) and d.other_id = greatest(one.id, other.id))
$$;

/* Adds, changes or removes the group of a key. In a large group the pairs are not compared. */
create function refresh_duplicates(of_company bigint, of_kind text, of_key text) returns void language plpgsql as $$
declare
  most constant int := 50;
  people constant contacts[] := array(select m from duplicate_members(of_company, of_kind, of_key) m limit most);
  has_pair boolean;
begin
  if cardinality(people) < 2 then
    delete from duplicate_groups where company_id = of_company and kind = of_kind and key = of_key;
    return;
  end if;
  has_pair := cardinality(people) = most or exists (
    select from unnest(people) one, unnest(people) other where one.id < other.id and are_duplicates(of_kind, one, other));
  insert into duplicate_groups as g (company_id, kind, key, shown) values (of_company, of_kind, of_key, has_pair)
    on conflict (company_id, kind, key) do update set shown = excluded.shown where g.shown <> excluded.shown;
end $$;

create function note_duplicates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_duplicates(old.company_id, k.kind, k.key) from duplicate_keys(old) k; end if;
  if tg_op <> 'DELETE' then perform refresh_duplicates(new.company_id, k.kind, k.key) from duplicate_keys(new) k; end if;
  return null;
end $$;
create trigger note_duplicates_added after insert on contacts for each row when (new.type = 'customer') execute function note_duplicates();
create trigger note_duplicates_removed after delete on contacts for each row when (old.type = 'customer') execute function note_duplicates();
create trigger note_duplicates_changed after update of name, surname, phone, email, birth_date, deleted_at on contacts for each row
  when (new.type = 'customer' and (old.name, old.surname, old.phone, old.email, old.birth_date, old.deleted_at)
    is distinct from (new.name, new.surname, new.phone, new.email, new.birth_date, new.deleted_at)) execute function note_duplicates();

create function note_distinct() returns trigger language plpgsql as $$
declare
  pair constant distinct_people := coalesce(new, old);
begin
  perform refresh_duplicates(c.company_id, k.kind, k.key) from contacts c cross join lateral duplicate_keys(c) k
    where c.company_id = pair.company_id and c.id = pair.one_id;
  return null;
end $$;
create trigger note_distinct after insert or delete on distinct_people for each row execute function note_distinct();

create function forget_distinct() returns trigger language plpgsql as $$
begin
  delete from distinct_people where company_id = new.company_id and new.id in (one_id, other_id);
  return null;
end $$;
create trigger forget_distinct after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_distinct();

alter table contacts no force row level security;
insert into duplicate_groups (company_id, kind, key, shown)
  select c.company_id, k.kind, k.key, true from contacts c cross join lateral duplicate_keys(c) k group by 1, 2, 3 having count(*) > 1;
alter table contacts force row level security;

call company_owned('duplicate_groups');
call company_owned('distinct_people');
