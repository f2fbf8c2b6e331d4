-- An opening balance has a date, so that a closed month keeps it like any row. Old ones without a date get the day on which their account
-- was first used, or the company's first day where that is earlier: all their rows still come on top, and balances stay as they are.

-- The owner of the tables may be bound by their policies too.
alter table accounts no force row level security;
alter table transactions no force row level security;
alter table accounts disable trigger refuse_closed_opening_changed;
update accounts a set opening_date = least((c.created_at at time zone c.timezone)::date,
    (select (min(t.paid_at) at time zone c.timezone)::date from transactions t where t.company_id = a.company_id and t.account_id = a.id))
  from companies c where c.id = a.company_id and a.opening_balance <> 0 and a.opening_date is null;
alter table accounts enable trigger refuse_closed_opening_changed;
alter table transactions force row level security;
alter table accounts force row level security;

/* Today in the company's zone, unless a date is chosen. A server of the release before writes none. */
create function date_opening() returns trigger language plpgsql as $$
begin
  new.opening_date := (select (app_now() at time zone timezone)::date from companies where id = new.company_id);
  return new;
end $$;
create trigger date_opening before insert or update of opening_balance, opening_date on accounts for each row
  when (new.opening_balance <> 0 and new.opening_date is null) execute function date_opening();
alter table accounts add constraint accounts_opening_dated check (opening_balance = 0 or opening_date is not null) not valid;
alter table accounts validate constraint accounts_opening_dated;

/* What lies in a closed month is kept as it is (`…_month_kept`); what lies elsewhere is not dated into one (`…_month_open`). */
create or replace function refuse_closed_time() returns trigger language plpgsql as $$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
begin
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from closed_months where company_id = company and old.paid_at >= starts_at and old.paid_at < ends_at) then
    call refuse_closed('transactions_month_kept');
  elsif exists (select from closed_months where company_id = company and new.paid_at >= starts_at and new.paid_at < ends_at) then
    call refuse_closed('transactions_month_open');
  end if;
  return coalesce(new, old);
end $$;

create or replace function refuse_closed_date() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(months_lock(new.company_id));
  if exists (select from closed_months where company_id = new.company_id and month = date_trunc('month', new.date)::date) then
    call refuse_closed(case new.status when 'cancelled' then 'documents_month_kept' else 'documents_month_open' end);
  end if;
  return new;
end $$;

create or replace function refuse_closed_opening() returns trigger language plpgsql as $$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
begin
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from closed_months where company_id = company and month = date_trunc('month', old.opening_date)::date) then
    call refuse_closed('accounts_month_kept');
  elsif exists (select from closed_months where company_id = company and month = date_trunc('month', new.opening_date)::date) then
    call refuse_closed('accounts_month_open');
  end if;
  return coalesce(new, old);
end $$;

create procedure refuse_closed(broken text) language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = broken, message = 'the month is closed';
end $$;

-- Deleting an account, or changing its currency, changes its opening balance too.
create trigger refuse_closed_opening_deleted before delete on accounts for each row
  when (old.opening_balance <> 0) execute function refuse_closed_opening();
drop trigger refuse_closed_opening_changed on accounts;
create trigger refuse_closed_opening_changed before update of opening_balance, opening_date, currency on accounts for each row
  when ((new.opening_balance, new.opening_date) is distinct from (old.opening_balance, old.opening_date)
    or (new.opening_balance <> 0 and new.currency <> old.currency))
  execute function refuse_closed_opening();
