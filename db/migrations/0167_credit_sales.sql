-- A sale on credit (veresiye, decision 0088): a checkout leaves a part unpaid until `due_at`. `owed` is what the customer still owes of it.
alter table orders
  add column due_at date,
  -- kuruş
  add column owed bigint not null default 0;
alter table orders add constraint orders_owed_check check
  (case when due_at is null then owed = 0 else customer_id is not null and owed >= 0 and paid + owed <= total end) not valid;
alter table orders validate constraint orders_owed_check;
alter table orders drop constraint orders_settled_check;
alter table orders add constraint orders_settled_check check
  (transaction_id is null or (owed = 0 and (due_at is not null or paid = total))) not valid;
alter table orders validate constraint orders_settled_check;

-- What happened to the debt of a sale: what the checkout left, what was paid of it, what returned goods took off it. Their sum is `owed`.
create table debt_entries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  order_id bigint not null,
  reason text not null check (reason in ('sale', 'payment', 'return')),
  -- kuruş; only that of the sale is positive
  amount bigint not null,
  tender_id bigint,
  created_by bigint,
  at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint debt_entries_amount_check check (case reason when 'sale' then amount > 0 else amount < 0 end),
  constraint debt_entries_tender_check check ((reason = 'payment') = (tender_id is not null)),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id),
  foreign key (company_id, created_by) references employees (company_id, id)
);
create unique index debt_entries_sale_key on debt_entries (company_id, order_id) where reason = 'sale';
create unique index debt_entries_tender_key on debt_entries (company_id, tender_id) where tender_id is not null;
create index debt_entries_by_order on debt_entries (company_id, order_id);
create index debt_entries_by_time on debt_entries (company_id, at);
create index debt_entries_by_writer on debt_entries (company_id, created_by);
call company_owned('debt_entries', 'select, insert');

-- When the debt of a sale is due: one row, or the plan of its instalments. Their sum is what the checkout left.
create table instalments (
  company_id bigint not null references companies,
  order_id bigint not null,
  number smallint not null check (number between 1 and 36),
  due_at date not null,
  -- kuruş
  amount bigint not null check (amount > 0),
  primary key (company_id, order_id, number),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index instalments_by_due on instalments (company_id, due_at);
call company_owned('instalments', 'select, insert');

-- Which part of which line a payment of a sale on credit paid; negative where a refund gave it back. Other sales are paid whole.
create table payment_lines (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  order_line_id bigint not null,
  transaction_id bigint not null,
  -- kuruş, after discount; `net` is without KDV
  amount bigint not null,
  net bigint not null,
  at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_line_id) references order_lines (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
);
create index payment_lines_by_line on payment_lines (company_id, order_line_id);
create index payment_lines_by_transaction on payment_lines (company_id, transaction_id);
create index payment_lines_by_time on payment_lines (company_id, at);
call company_owned('payment_lines', 'select, insert');

-- A refund may only lower the debt and give no money back.
alter table refund_lines add column debt_entry_id bigint;
alter table refund_lines alter column tender_id drop not null;
alter table refund_lines add constraint refund_lines_debt_fkey foreign key (company_id, debt_entry_id)
  references debt_entries (company_id, id) not valid;
alter table refund_lines validate constraint refund_lines_debt_fkey;
alter table refund_lines add constraint refund_lines_source_check check (num_nonnulls(tender_id, debt_entry_id) > 0) not valid;
alter table refund_lines validate constraint refund_lines_source_check;

/* Whether what an order still owes is the sum of its entries. */
create function debt_adds_up(company bigint, of_order bigint) returns boolean language plpgsql stable as $$
begin
  return (select owed from orders where company_id = company and id = of_order)
    = (select coalesce(sum(amount), 0) from debt_entries where company_id = company and order_id = of_order);
end $$;

/* Checked at commit: no change of the debt without its entry, and no entry without the change. */
create function keep_owed() returns trigger language plpgsql as $$
begin
  if not debt_adds_up(new.company_id, new.id) then call refuse_tenders('orders_owed_sum'); end if;
  return null;
end $$;
create constraint trigger keep_owed after update of owed on orders deferrable initially deferred
  for each row when (new.owed is distinct from old.owed) execute function keep_owed();
create function keep_debt_entry() returns trigger language plpgsql as $$
begin
  if not debt_adds_up(new.company_id, new.order_id) then call refuse_tenders('orders_owed_sum'); end if;
  if new.reason = 'sale' and new.amount is distinct from (
      select sum(amount) from instalments where company_id = new.company_id and order_id = new.order_id) then
    call refuse_tenders('instalments_sum');
  end if;
  return null;
end $$;
create constraint trigger keep_debt_entry after insert on debt_entries deferrable initially deferred
  for each row execute function keep_debt_entry();
