-- A cash drawer (kasa) of an account, from its opening with a count to its closing with a count (decision 0091). Kuruş.

/* The sum of a count: pieces by the value of the note or coin. Example: {"20000": 3, "500": 1} is 60500. */
create function counted_sum(counts jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum(value::bigint * pieces::bigint), 0) from jsonb_each_text(counts) as c (value, pieces));

create table drawer_sessions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  account_id bigint not null,
  currency text not null,
  opened_at timestamptz not null default app_now(),
  opened_by bigint not null,
  -- counted at the opening; without counts the sum was typed
  opening bigint not null check (opening >= 0),
  opening_counts jsonb,
  -- counted at the last closing, with the cash rows since; null: the account had no drawer before
  carried bigint,
  closed_at timestamptz,
  closed_by bigint,
  counts jsonb,
  counted bigint,
  -- the opening sum and the cash rows of the session
  expected bigint,
  difference bigint generated always as (counted - expected) stored,
  -- as set when it was closed
  difference_limit bigint,
  -- of the person who counted
  reason text not null default '',
  -- an administrator accepted a difference above the limit
  approved_at timestamptz,
  approved_by bigint,
  approval text not null default '',
  primary key (company_id, id),
  constraint drawer_sessions_opening_counted check (opening_counts is null or opening = counted_sum(opening_counts)),
  constraint drawer_sessions_closed_check check (num_nonnulls(closed_at, closed_by, counts, counted, expected, difference_limit) in (0, 6)
    and (closed_at is null or (closed_at >= opened_at and counted >= 0 and difference_limit >= 0))),
  constraint drawer_sessions_counted_check check (counts is null or counted = counted_sum(counts)),
  constraint drawer_sessions_approved_check check ((approved_at is null) = (approved_by is null)
    and (approved_at is null or (closed_at is not null and reason || approval <> ''))),
  foreign key (company_id, account_id, currency) references accounts (company_id, id, currency),
  foreign key (company_id, opened_by) references employees (company_id, id),
  foreign key (company_id, closed_by) references employees (company_id, id),
  foreign key (company_id, approved_by) references employees (company_id, id)
);
create unique index drawer_sessions_open on drawer_sessions (company_id, account_id) where closed_at is null;
create index drawer_sessions_by_account on drawer_sessions (company_id, account_id, id);
create index drawer_sessions_by_closing on drawer_sessions (company_id, closed_at) where closed_at is not null;
create index drawer_sessions_waiting on drawer_sessions (company_id, id)
  where closed_at is not null and approved_at is null and abs(difference) > difference_limit;
create index drawer_sessions_by_opener on drawer_sessions (company_id, opened_by);
create index drawer_sessions_by_closer on drawer_sessions (company_id, closed_by) where closed_by is not null;
create index drawer_sessions_by_approver on drawer_sessions (company_id, approved_by) where approved_by is not null;
call company_owned('drawer_sessions', 'select, insert, update');

-- The session that a cash row belongs to; or, of a row written while the account's drawer was closed, the session before.
alter table transactions add column drawer_id bigint, add column closed_drawer_id bigint;
alter table transactions add constraint transactions_drawer_fkey foreign key (company_id, drawer_id)
  references drawer_sessions (company_id, id) not valid;
alter table transactions validate constraint transactions_drawer_fkey;
alter table transactions add constraint transactions_closed_drawer_fkey foreign key (company_id, closed_drawer_id)
  references drawer_sessions (company_id, id) not valid;
alter table transactions validate constraint transactions_closed_drawer_fkey;

create procedure refuse_drawer(rule text) language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'the drawer is closed';
end $$;

/* Sets the session of a row. Writers share the account's lock, opening and closing take it alone: a row is written before or after them.
   Rows of the past belong to no session, unless the open one was open then; none is added to the time of a closed one. */
create function drawer_of(inout row_of transactions) language plpgsql as $$
declare
  last drawer_sessions;
begin
  row_of.drawer_id := null;
  row_of.closed_drawer_id := null;
  if row_of.payment_method <> 'cash' and row_of.transfer is null then return; end if;
  perform from accounts where company_id = row_of.company_id and id = row_of.account_id for key share;
  select * into last from drawer_sessions
    where company_id = row_of.company_id and account_id = row_of.account_id order by id desc limit 1;
  if last.id is null then return; end if;
  if row_of.paid_at <> app_now() and exists (
      select from drawer_sessions where company_id = row_of.company_id and account_id = row_of.account_id
        and date_trunc('minute', opened_at) <= row_of.paid_at and row_of.paid_at < closed_at) then
    call refuse_drawer('transactions_drawer_closed');
  end if;
  if row_of.paid_at > app_now() then return; end if;
  if last.closed_at is null then
    if row_of.paid_at >= date_trunc('minute', last.opened_at) or row_of.paid_at = app_now() then row_of.drawer_id := last.id; end if;
  elsif row_of.paid_at >= last.closed_at or row_of.paid_at = app_now() then
    row_of.closed_drawer_id := last.id;
  end if;
end $$;

/* Whether a row counts in a closed session, under the lock of its account. */
create function in_closed_drawer(old_row transactions) returns boolean language plpgsql as $$
begin
  if old_row.drawer_id is null then return false; end if;
  perform from accounts where company_id = old_row.company_id and id = old_row.account_id for key share;
  return exists (select from drawer_sessions
    where company_id = old_row.company_id and id = old_row.drawer_id and closed_at is not null);
end $$;

create function book_drawer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and in_closed_drawer(old) then call refuse_drawer('transactions_drawer_closed'); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.account_id = old.account_id and new.paid_at = old.paid_at
      and (new.payment_method = 'cash') = (old.payment_method = 'cash') then
    new.drawer_id := old.drawer_id;
    new.closed_drawer_id := old.closed_drawer_id;
    return new;
  end if;
  return drawer_of(new);
end $$;
create trigger book_drawer_added before insert on transactions for each row
  when (new.payment_method = 'cash' or new.transfer is not null or new.drawer_id is not null or new.closed_drawer_id is not null)
  execute function book_drawer();
create trigger book_drawer_changed before update on transactions for each row
  when ((old.type, old.amount, old.tips, old.payment_method, old.account_id, old.transfer, old.paid_at, old.drawer_id, old.closed_drawer_id)
    is distinct from (new.type, new.amount, new.tips, new.payment_method, new.account_id, new.transfer, new.paid_at, new.drawer_id, new.closed_drawer_id))
  execute function book_drawer();
create trigger book_drawer_deleted before delete on transactions for each row
  when (old.drawer_id is not null) execute function book_drawer();

/* A closed session does not change, except that an administrator accepts its difference, once; nor does the opening of an open one. */
create function keep_drawer() returns trigger language plpgsql as $$
declare
  closing constant text[] := '{closed_at,closed_by,counts,counted,expected,difference_limit,reason}';
  -- generated columns are not computed yet
  approving constant text[] := '{approved_at,approved_by,approval,difference}';
  changing constant text[] := case when old.closed_at is null then closing || approving else approving end;
begin
  if tg_op = 'DELETE' or old.approved_at is not null
      or to_jsonb(new) - changing <> to_jsonb(old) - changing then
    call refuse_drawer('drawer_sessions_closed');
  end if;
  if old.closed_at is null and new.expected <> new.opening + (select coalesce(sum(effect), 0) from transactions
      where company_id = new.company_id and drawer_id = new.id) then
    raise exception using errcode = 'check_violation', constraint = 'drawer_sessions_expected', message = 'the drawer does not add up';
  end if;
  return new;
end $$;
create trigger keep_drawer before update or delete on drawer_sessions for each row execute function keep_drawer();
