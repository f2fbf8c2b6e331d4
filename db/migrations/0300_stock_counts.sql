-- Stock counts (sayım, decision 0120).
create table stock_counts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> '' and char_length(name) <= 100),
  note text not null default '' check (char_length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  -- Who counts does not see what should be there.
  blind boolean not null default false,
  scope text not null check (scope in ('all', 'category', 'brand', 'chosen')),
  -- The category or brand as it was called at the start.
  scope_name text not null default '',
  -- Of lines without a reason of their own.
  reason text not null default 'miscount' check (reason in ('waste', 'theft', 'broken', 'miscount', 'found', 'other')),
  reason_text text not null default '' check (char_length(reason_text) <= 200),
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  ended_by bigint,
  ended_at timestamptz,
  -- What became of the lines that nobody counted.
  uncounted text check (uncounted in ('keep', 'zero')),
  -- Sums of an ended count.
  figures jsonb,
  primary key (company_id, id),
  foreign key (company_id, created_by) references employees (company_id, id),
  foreign key (company_id, ended_by) references employees (company_id, id),
  constraint stock_counts_other_check check ((reason = 'other') = (reason_text <> '')),
  constraint stock_counts_end_check check ((state = 'open') = (ended_at is null) and (state = 'closed') = (uncounted is not null)
    and num_nonnulls(ended_at, ended_by, figures) in (0, 3))
);
create index stock_counts_by_state on stock_counts (company_id, state, id);
create index stock_counts_by_creator on stock_counts (company_id, created_by);
create index stock_counts_by_ender on stock_counts (company_id, ended_by) where ended_by is not null;
call company_owned('stock_counts', 'select, insert, update');

-- A product of a count, in its own unit: pieces or ml. `expected` was on hand when it was counted.
create table stock_count_lines (
  company_id bigint not null,
  count_id bigint not null,
  product_id bigint not null,
  is_open boolean not null default true,
  counted bigint check (counted between 0 and 1000000000),
  expected bigint,
  difference bigint generated always as (counted - expected) stored,
  counted_by bigint,
  counted_at timestamptz,
  reason text check (reason in ('waste', 'theft', 'broken', 'miscount', 'found', 'other')),
  reason_text text not null default '' check (char_length(reason_text) <= 200),
  -- Nobody counted it, and closing set it to zero.
  is_zeroed boolean not null default false,
  -- As they were at the end of the count: kuruş of a package, and its content.
  price bigint,
  units int,
  primary key (company_id, count_id, product_id),
  foreign key (company_id, count_id) references stock_counts (company_id, id),
  -- A product that ever had stock or that somebody counted can't be deleted.
  constraint stock_count_lines_product_fkey foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, counted_by) references employees (company_id, id),
  constraint stock_count_lines_whole_check check (num_nonnulls(counted, expected, counted_by, counted_at) in (0, 4)),
  constraint stock_count_lines_other_check check ((reason is not distinct from 'other') = (reason_text <> ''))
);
-- Two counts of one product at the same time would both write the same difference.
create unique index stock_count_lines_open on stock_count_lines (company_id, product_id) where is_open;
create index stock_count_lines_by_product on stock_count_lines (company_id, product_id);
create index stock_count_lines_by_counter on stock_count_lines (company_id, counted_by) where counted_by is not null;
call company_owned('stock_count_lines', 'select, insert, update');

-- Every entry of a person; `counted` is what the line had afterwards, null: taken back.
create table stock_count_entries (
  company_id bigint not null,
  id bigint generated always as identity,
  count_id bigint not null,
  product_id bigint not null,
  counted bigint,
  employee_id bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, count_id, product_id) references stock_count_lines (company_id, count_id, product_id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index stock_count_entries_by_line on stock_count_entries (company_id, count_id, product_id, id);
create index stock_count_entries_by_employee on stock_count_entries (company_id, employee_id);
call company_owned('stock_count_entries', 'select, insert');

create procedure refuse_ended_count() language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'stock_counts_ended', message = 'the count has ended';
end $$;

/* An ended count and its lines never change. */
create function keep_ended_count() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then call refuse_ended_count(); end if;
  return new;
end $$;
create trigger keep_ended before update on stock_counts for each row execute function keep_ended_count();

create function keep_ended_count_line() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_counts where company_id = new.company_id and id = new.count_id and state = 'open') then
    call refuse_ended_count();
  end if;
  return new;
end $$;
create trigger keep_ended before insert or update on stock_count_lines for each row execute function keep_ended_count_line();

-- The count that an entry of the ledger comes from.
alter table stock_entries add column count_id bigint;
alter table stock_entries add constraint stock_entries_count_check check (count_id is null or reason = 'counted') not valid;
alter table stock_entries validate constraint stock_entries_count_check;
alter table stock_entries add constraint stock_entries_count_fkey foreign key (company_id, count_id, product_id)
  references stock_count_lines (company_id, count_id, product_id) not valid;
alter table stock_entries validate constraint stock_entries_count_fkey;
