-- Months of the books that an administrator closed: nothing dated in them is written, changed or deleted until they are reopened.
create table closed_months (
  company_id bigint not null,
  -- its first day
  month date not null check (month = date_trunc('month', month)),
  -- `[starts_at, ends_at)` in the zone that the company had when it closed the month
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  closed_at timestamptz not null default app_now(),
  closed_by bigint not null,
  primary key (company_id, month),
  foreign key (company_id, closed_by) references employees (company_id, id)
);
call company_owned('closed_months', 'select, insert, delete');

/* Whoever writes into past days shares this lock, whoever closes or opens a month has it alone: so a month is closed before such a write
   or after it, never during it. */
create function months_lock(company bigint) returns bigint language sql immutable parallel safe
  return hashtextextended('closed_months', company);

create function refuse_closed_time() returns trigger language plpgsql as $$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
begin
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from closed_months where company_id = company
             and (old.paid_at >= starts_at and old.paid_at < ends_at or new.paid_at >= starts_at and new.paid_at < ends_at)) then
    raise exception using errcode = 'check_violation', constraint = 'transactions_month_open', message = 'the month is closed';
  end if;
  return coalesce(new, old);
end $$;
-- What is paid now is in no closed month: a month can be closed a minute after its end, and a call ends within seconds. So sales and
-- refunds neither wait nor are refused here.
create trigger refuse_closed_time_added before insert on transactions for each row
  when (new.paid_at <> app_now()) execute function refuse_closed_time();
create trigger refuse_closed_time_changed before update of type, amount, tips, currency, payment_method, account_id, contact_id,
    reference, description, paid_at on transactions for each row execute function refuse_closed_time();
create trigger refuse_closed_time_deleted before delete on transactions for each row execute function refuse_closed_time();

/* A document is dated in its month once it is issued: it is neither issued, dated nor cancelled in a closed one. Its payment is dated by
   the books, and drafts may go. */
create function refuse_closed_date() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(months_lock(new.company_id));
  if exists (select from closed_months where company_id = new.company_id and month = date_trunc('month', new.date)::date) then
    raise exception using errcode = 'check_violation', constraint = 'documents_month_open', message = 'the month is closed';
  end if;
  return new;
end $$;
create trigger refuse_closed_date_added before insert on documents for each row execute function refuse_closed_date();
create trigger refuse_closed_date_changed before update of date, status on documents for each row
  when (new.date is distinct from old.date or (new.status is distinct from old.status and (old.status = 'draft' or new.status = 'cancelled')))
  execute function refuse_closed_date();

/* What an account held at its opening belongs to the month of the opening. */
create function refuse_closed_opening() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(months_lock(new.company_id));
  if exists (select from closed_months where company_id = new.company_id
             and month in (date_trunc('month', old.opening_date)::date, date_trunc('month', new.opening_date)::date)) then
    raise exception using errcode = 'check_violation', constraint = 'accounts_month_open', message = 'the month is closed';
  end if;
  return new;
end $$;
create trigger refuse_closed_opening_added before insert on accounts for each row
  when (new.opening_date is not null) execute function refuse_closed_opening();
create trigger refuse_closed_opening_changed before update of opening_balance, opening_date on accounts for each row
  when ((new.opening_balance, new.opening_date) is distinct from (old.opening_balance, old.opening_date))
  execute function refuse_closed_opening();
