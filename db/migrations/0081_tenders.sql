-- A payment is a tender of its order: how, how much, to which account, and its row of the books where the method writes one. A refund is a
-- negative tender that points at the one it gives back.
create table tenders (
  company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  refund_of bigint,
  payment_method text not null,
  -- kuruş, tip included; `tips` is the part of it that is tip
  amount bigint not null,
  tips bigint not null default 0,
  account_id bigint,
  transaction_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint tenders_order_key unique (company_id, order_id, id),
  constraint tenders_amount_check check
    (case when refund_of is null then tips between 0 and amount else amount < 0 and tips between amount and 0 end),
  constraint tenders_method_check check (payment_method_in_books(payment_method) is not null),
  constraint tenders_books_check check
    (payment_method_in_books(payment_method) = (transaction_id is not null) and (transaction_id is null) = (account_id is null))
);
create unique index tenders_transaction_key on tenders (company_id, transaction_id) where transaction_id is not null;
call company_owned('tenders', 'select, insert');

-- The owner of the tables may be bound by their policies too.
alter table transactions no force row level security;
alter table tenders no force row level security;
alter table refund_lines no force row level security;
-- Every payment so far is one row of the books. The payments come first, because a refund points at its payment.
insert into tenders (company_id, order_id, payment_method, amount, tips, account_id, transaction_id, created_at)
  select company_id, order_id, payment_method, total, tips, account_id, id, paid_at
  from transactions where order_id is not null and refund_of is null order by company_id, id;
insert into tenders (company_id, order_id, refund_of, payment_method, amount, tips, account_id, transaction_id, created_at)
  select b.company_id, b.order_id, paid.id, b.payment_method, b.total, b.tips, b.account_id, b.id, b.paid_at
  from transactions b join tenders paid on paid.company_id = b.company_id and paid.transaction_id = b.refund_of
  where b.order_id is not null order by b.company_id, b.id;
alter table refund_lines add column tender_id bigint;
update refund_lines r set tender_id = t.id from tenders t
  where t.company_id = r.company_id and t.transaction_id = r.transaction_id;
alter table refund_lines force row level security;
alter table tenders force row level security;
alter table transactions force row level security;

alter table tenders
  add constraint tenders_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  add constraint tenders_refund_fkey foreign key (company_id, order_id, refund_of) references tenders (company_id, order_id, id),
  add constraint tenders_account_fkey foreign key (company_id, account_id) references accounts (company_id, id),
  add constraint tenders_transaction_fkey foreign key (company_id, transaction_id) references transactions (company_id, id);

-- What a refund gave back, line by line, belongs to the tender: a refund need not be in the books.
alter table refund_lines
  alter column tender_id set not null,
  drop column transaction_id,
  add constraint refund_lines_tender_fkey foreign key (company_id, tender_id) references tenders (company_id, id);
create index refund_lines_by_tender on refund_lines (company_id, tender_id);

alter table orders
  add constraint orders_paid_check check (paid between 0 and total),
  add constraint orders_settled_check check (transaction_id is null or paid = total);

/* Refuses what an order's tenders must not be; the constraint's name says which rule is broken. */
create procedure refuse_tenders(rule text) language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'the tenders of an order do not add up';
end $$;

/* Whether an order's tenders are what it says was paid and given back. */
create function tenders_add_up(company bigint, of_order bigint) returns boolean language sql stable
  return (select (o.paid, o.refunded) = (select coalesce(sum(amount) filter (where refund_of is null), 0),
                                                coalesce(-sum(amount) filter (where refund_of is not null), 0)
                                         from tenders where company_id = company and order_id = of_order)
          from orders o where o.company_id = company and o.id = of_order);

/* A tender says the same as its row of the books, a refund stays within the tender that it gives back and has its method, and the order
   knows of it. Checked at commit. Without a lock: an order that knows of a tender was updated with it, one call after the other. */
create function keep_tender() returns trigger language plpgsql as $$
declare
  paid tenders;
begin
  if new.refund_of is not null then
    select * into paid from tenders where company_id = new.company_id and id = new.refund_of;
    if paid.payment_method <> new.payment_method then call refuse_tenders('tenders_refund_method'); end if;
    if exists (select from tenders where company_id = new.company_id and order_id = new.order_id and refund_of = new.refund_of
               having sum(amount) + paid.amount < 0 or sum(tips) + paid.tips < 0) then
      call refuse_tenders('tenders_refunded');
    end if;
  end if;
  if new.transaction_id is not null and not exists (
      select from transactions where company_id = new.company_id and id = new.transaction_id and order_id = new.order_id
        and payment_method = new.payment_method and account_id = new.account_id and total = new.amount and tips = new.tips
        and refund_of is not distinct from paid.transaction_id) then
    call refuse_tenders('tenders_books');
  end if;
  if not tenders_add_up(new.company_id, new.order_id) then call refuse_tenders('tenders_sum'); end if;
  return null;
end $$;
create constraint trigger keep_tender after insert on tenders deferrable initially deferred
  for each row execute function keep_tender();

/* What an order says was paid and given back are its tenders, and each of its rows of the books has one. Checked at commit. */
create function keep_paid() returns trigger language plpgsql as $$
begin
  if not tenders_add_up(new.company_id, new.id) then call refuse_tenders('tenders_sum'); end if;
  if exists (select from transactions b where b.company_id = new.company_id and b.order_id = new.id
             and not exists (select from tenders where company_id = b.company_id and transaction_id = b.id)) then
    call refuse_tenders('tenders_books');
  end if;
  return null;
end $$;
create constraint trigger keep_paid after update of paid, refunded on orders deferrable initially deferred
  for each row when ((new.paid, new.refunded) is distinct from (old.paid, old.refunded)) execute function keep_paid();
