-- Transfers between own accounts, and what an account held when its books began.

alter table accounts
  add column opening_balance bigint not null default 0
    constraint accounts_opening_check check (opening_balance between -100000000000 and 100000000000),
  -- The balance of this day's first moment, in the company's zone; earlier rows are part of it. Null: all rows come on top.
  add column opening_date date;

alter table transactions
  drop constraint transactions_type_check,
  add constraint transactions_type_check
    check (type in ('order', 'reservation', 'income', 'expense', 'transfer_out', 'transfer_in')),
  -- The same for both rows of a transfer.
  add column transfer uuid,
  add constraint transactions_transfer_check check (
    (type in ('transfer_out', 'transfer_in')) = (transfer is not null)
    and (transfer is null or (amount > 0 and tips = 0
      and num_nonnulls(refund_of, order_id, reservation_id, contact_id) = 0))),
  drop column effect;
alter table transactions
  -- What the row does to its account's balance; a refund is negative itself.
  add column effect bigint not null generated always as
    (case when type in ('expense', 'transfer_out') then -(amount + tips) else amount + tips end) stored;
create index transactions_by_account on transactions (company_id, account_id, paid_at desc, id desc) include (effect);
create unique index transactions_transfer_key on transactions (company_id, transfer, type) where transfer is not null;

/* A transfer has both its rows, of one amount, currency and time, on two accounts; or none of them. Checked at commit. */
create function keep_transfer_whole() returns trigger language plpgsql as $$
declare
  changed transactions := coalesce(new, old);
  legs int;
  is_whole boolean;
begin
  select count(*),
         count(distinct type) = 2 and count(distinct account_id) = 2 and count(distinct (amount, currency, paid_at)) = 1
    into legs, is_whole
    from transactions where company_id = changed.company_id and transfer = changed.transfer;
  if legs > 0 and not is_whole then
    raise exception using errcode = 'check_violation', constraint = 'transactions_transfer_whole',
      message = 'a transfer needs two matching rows';
  end if;
  return null;
end $$;
create constraint trigger keep_transfer_written after insert or update on transactions deferrable initially deferred
  for each row when (new.transfer is not null) execute function keep_transfer_whole();
create constraint trigger keep_transfer_deleted after delete on transactions deferrable initially deferred
  for each row when (old.transfer is not null) execute function keep_transfer_whole();
