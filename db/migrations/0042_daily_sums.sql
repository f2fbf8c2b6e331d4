-- Sums of the books per day, kept beside the rows, so that totals cost the days that they span and not the rows.

/* The kept day of an instant: days change at 21:00 UTC, which is midnight in Turkey. It does not depend on a company's time zone, so
   that a company may change its zone; where the zone's days differ, readers add the rows at both ends of their span. */
create function sum_day(at timestamptz) returns date language sql immutable strict parallel safe
  return ((at at time zone 'UTC') + interval '3 hours')::date;

-- Append-only: each write of the books adds rows with what it changed, and a background job replaces the rows of one key by their sum.
-- Writers never wait for each other here, and the sum over all rows of a key is exact at any moment.
create table transaction_sums (
  company_id bigint not null,
  day date not null,
  id bigint generated always as identity,
  type text not null,
  payment_method text not null,
  account_id bigint not null,
  seller_id bigint,
  currency text not null,
  count bigint not null,
  total bigint not null,
  tips bigint not null,
  effect bigint not null,
  primary key (company_id, day, id) include (type, payment_method, account_id, seller_id, currency, count, total, tips, effect)
);
call company_owned('transaction_sums', 'select, insert, delete');

/* Statement trigger: adds the changed rows to the sums, times the argument (1 or -1). */
create function sum_transactions() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
begin
  insert into transaction_sums (company_id, day, type, payment_method, account_id, seller_id, currency, count, total, tips, effect)
    select company_id, sum_day(paid_at), type, payment_method, account_id, created_by, currency,
           sign * count(*), sign * sum(total), sign * sum(tips), sign * sum(effect)
    from changed group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

create trigger sum_added after insert on transactions referencing new table as changed
  for each statement execute function sum_transactions('1');
create trigger sum_removed after delete on transactions referencing old table as changed
  for each statement execute function sum_transactions('-1');
create trigger sum_before after update on transactions referencing old table as changed
  for each statement execute function sum_transactions('-1');
create trigger sum_after after update on transactions referencing new table as changed
  for each statement execute function sum_transactions('1');

-- The sums count the rows too.
drop trigger count_added on transactions;
drop trigger count_removed on transactions;

/* What a company's sums lack, per key; no rows when they agree with the books. */
create function transaction_sum_errors(company bigint)
returns table (day date, type text, payment_method text, account_id bigint, seller_id bigint, currency text,
               count bigint, total bigint, tips bigint, effect bigint)
language sql stable as $$
  select day, type, payment_method, account_id, seller_id, currency,
         sum(count)::bigint, sum(total)::bigint, sum(tips)::bigint, sum(effect)::bigint
  from (
    select sum_day(t.paid_at) as day, t.type, t.payment_method, t.account_id, t.created_by as seller_id, t.currency, 1 as count,
           t.total, t.tips, t.effect
    from transactions t where t.company_id = company
    union all
    select s.day, s.type, s.payment_method, s.account_id, s.seller_id, s.currency, -s.count, -s.total, -s.tips, -s.effect
    from transaction_sums s where s.company_id = company) difference
  group by 1, 2, 3, 4, 5, 6
  having sum(count) <> 0 or sum(total) <> 0 or sum(tips) <> 0 or sum(effect) <> 0
$$;

/* Makes a company's sums agree with its books and answers how many keys were wrong. Safe while others write: both sides of the
   comparison are read in one snapshot, and the correction is added like any other change. */
create function repair_transaction_sums(company bigint) returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('transaction_sums', company));
  insert into transaction_sums (company_id, day, type, payment_method, account_id, seller_id, currency, count, total, tips, effect)
    select company, e.* from transaction_sum_errors(company) e;
  get diagnostics wrong = row_count;
  return wrong;
end $$;

-- The owner of the tables may be bound by their policies too.
alter table transactions no force row level security;
alter table transaction_sums no force row level security;
alter table list_totals no force row level security;
select repair_transaction_sums(id) from companies;
delete from list_totals where list = 'transactions';
alter table list_totals force row level security;
alter table transaction_sums force row level security;
alter table transactions force row level security;
