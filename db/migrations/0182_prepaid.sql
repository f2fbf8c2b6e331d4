-- Money that customers paid in advance (decision 0093): a customer's balance, and gift cards. It is a liability until it is spent on a sale
-- or paid back. `left` is what is left of it.
create table prepaid_accounts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('balance', 'gift_card')),
  -- Whose balance; of a gift card the buyer, if known. Who has the code may spend it.
  contact_id bigint,
  -- The line by which a gift card was sold.
  order_line_id bigint,
  -- The card's code is shown once and not stored.
  code_hash bytea,
  code_hint text not null default '' check (length(code_hint) <= 4),
  -- The last day on which it can be spent.
  expires_on date,
  -- kuruş
  "left" bigint not null default 0 check ("left" >= 0),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint prepaid_accounts_shape_check check (case kind
    when 'balance' then contact_id is not null and num_nonnulls(order_line_id, code_hash, expires_on) = 0
    else order_line_id is not null and expires_on is not null end),
  foreign key (company_id, contact_id) references contacts (company_id, id),
  foreign key (company_id, order_line_id) references order_lines (company_id, id)
);
create unique index prepaid_accounts_balance_key on prepaid_accounts (company_id, contact_id) where kind = 'balance';
create unique index prepaid_accounts_code_key on prepaid_accounts (company_id, code_hash) where code_hash is not null;
create unique index prepaid_accounts_line_key on prepaid_accounts (company_id, order_line_id) where order_line_id is not null;
create index prepaid_accounts_by_contact on prepaid_accounts (company_id, contact_id);
create index prepaid_accounts_open on prepaid_accounts (company_id, id) where "left" > 0;
call company_owned('prepaid_accounts', 'select, insert, update');

-- What happened to it. The sum of an account's entries is its `left`.
create table prepaid_entries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  prepaid_id bigint not null,
  -- load: paid in, or sold as a gift card; spend: on a sale; return: a refund of that; payout: paid back
  reason text not null check (reason in ('load', 'spend', 'return', 'payout')),
  -- kuruş, signed
  amount bigint not null,
  -- Of loads and payouts of balances.
  transaction_id bigint,
  -- Of what was spent on a sale, and of its refunds.
  tender_id bigint,
  created_by bigint,
  at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint prepaid_entries_amount_check check (case when reason in ('load', 'return') then amount > 0 else amount < 0 end),
  constraint prepaid_entries_tender_check check ((reason in ('spend', 'return')) = (tender_id is not null)),
  foreign key (company_id, prepaid_id) references prepaid_accounts (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id),
  foreign key (company_id, created_by) references employees (company_id, id)
);
create unique index prepaid_entries_transaction_key on prepaid_entries (company_id, transaction_id) where transaction_id is not null;
create unique index prepaid_entries_tender_key on prepaid_entries (company_id, tender_id) where tender_id is not null;
create index prepaid_entries_by_account on prepaid_entries (company_id, prepaid_id, id);
create index prepaid_entries_by_time on prepaid_entries (company_id, at);
create index prepaid_entries_by_writer on prepaid_entries (company_id, created_by);
call company_owned('prepaid_entries', 'select, insert');

create procedure refuse_prepaid(rule text) language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'what was paid in advance does not add up';
end $$;

/* Checked at commit: `left` is the sum of the entries, and an entry says the same as its tender or its row of the books. */
create function keep_prepaid_entry() returns trigger language plpgsql as $$
begin
  if (select "left" from prepaid_accounts where company_id = new.company_id and id = new.prepaid_id) <> (
      select sum(amount) from prepaid_entries where company_id = new.company_id and prepaid_id = new.prepaid_id) then
    call refuse_prepaid('prepaid_left_sum');
  end if;
  if new.tender_id is not null and not exists (
      select from tenders t join prepaid_accounts a on a.company_id = t.company_id and a.id = new.prepaid_id
      where t.company_id = new.company_id and t.id = new.tender_id and t.payment_method = a.kind and t.amount = -new.amount) then
    call refuse_prepaid('prepaid_tender');
  end if;
  if new.transaction_id is not null and not exists (
      select from transactions where company_id = new.company_id and id = new.transaction_id and type = 'advance'
        and total = new.amount) then
    call refuse_prepaid('prepaid_books');
  end if;
  return null;
end $$;
create constraint trigger keep_prepaid_entry after insert on prepaid_entries deferrable initially deferred
  for each row execute function keep_prepaid_entry();

create function keep_prepaid_left() returns trigger language plpgsql as $$
begin
  if new."left" <> coalesce((select sum(amount) from prepaid_entries where company_id = new.company_id and prepaid_id = new.id), 0) then
    call refuse_prepaid('prepaid_left_sum');
  end if;
  return null;
end $$;
create constraint trigger keep_prepaid_left after update of "left" on prepaid_accounts deferrable initially deferred
  for each row when (new."left" is distinct from old."left") execute function keep_prepaid_left();
create constraint trigger keep_prepaid_new after insert on prepaid_accounts deferrable initially deferred
  for each row when (new."left" <> 0) execute function keep_prepaid_left();

/* A tender by balance or gift card has its entry. Checked at commit. */
create function keep_prepaid_tender() returns trigger language plpgsql as $$
begin
  if not exists (select from prepaid_entries where company_id = new.company_id and tender_id = new.id) then
    call refuse_prepaid('prepaid_tender');
  end if;
  return null;
end $$;
create constraint trigger keep_tender_prepaid after insert on tenders deferrable initially deferred
  for each row when (new.payment_method in ('balance', 'gift_card')) execute function keep_prepaid_tender();

-- Money in advance is in the books, but it is no income.
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check
  check (type in ('order', 'reservation', 'income', 'expense', 'transfer_out', 'transfer_in', 'advance')) not valid;
alter table transactions validate constraint transactions_type_check;
alter table transactions add constraint transactions_advance_check
  check (type <> 'advance' or (tips = 0 and contact_id is not null and order_id is null)) not valid;
alter table transactions validate constraint transactions_advance_check;

-- A sale that is paid in advance alone, and a refund of it, have one row of 0 in the books, which is the sale's.
alter table tenders drop constraint tenders_amount_check;
alter table tenders add constraint tenders_amount_check check
  (case when refund_of is null then tips between 0 and amount else amount <= 0 and tips between amount and 0 end) not valid;
alter table tenders validate constraint tenders_amount_check;
