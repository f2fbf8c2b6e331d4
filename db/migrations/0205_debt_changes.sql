-- A debt that is written off (decision 0102): `written_off` is what the business gave up of a sale on credit, kuruş.
alter table orders add column written_off bigint not null default 0;
alter table orders drop constraint orders_owed_check;
alter table orders add constraint orders_owed_check check (case
  when due_at is null then owed = 0 and written_off = 0
  else customer_id is not null and owed >= 0 and written_off >= 0 and paid + owed + written_off <= total end) not valid;
alter table orders validate constraint orders_owed_check;

-- A write-off lowers the debt; taken back, or when its goods are returned, it is positive. `note` says why.
alter table debt_entries add column note text not null default '';
alter table debt_entries drop constraint debt_entries_reason_check;
alter table debt_entries add constraint debt_entries_reason_check
  check (reason in ('sale', 'payment', 'return', 'write_off')) not valid;
alter table debt_entries validate constraint debt_entries_reason_check;
alter table debt_entries drop constraint debt_entries_amount_check;
alter table debt_entries add constraint debt_entries_amount_check
  check (case reason when 'sale' then amount > 0 when 'write_off' then amount <> 0 else amount < 0 end) not valid;
alter table debt_entries validate constraint debt_entries_amount_check;

/* Whether what an order owes, and what was written off, are the sums of its entries. */
create or replace function debt_adds_up(company bigint, of_order bigint) returns boolean language plpgsql stable as $$
begin
  return (select (owed, written_off) from orders where company_id = company and id = of_order)
    = (select (coalesce(sum(amount), 0)::bigint, coalesce(-sum(amount) filter (where reason = 'write_off'), 0)::bigint)
       from debt_entries where company_id = company and order_id = of_order);
end $$;
create constraint trigger keep_written_off after update of written_off on orders deferrable initially deferred
  for each row when (new.written_off is distinct from old.written_off) execute function keep_owed();

-- Another due day: the amounts of a plan never change, and its days stay in order.
grant update (due_at) on instalments to defter_app;
create function keep_due_days() returns trigger language plpgsql as $$
begin
  if exists (select from (select due_at, lag(due_at) over (order by number) as before from instalments
               where company_id = new.company_id and order_id = new.order_id) days where due_at < before)
    or (select due_at from orders where company_id = new.company_id and id = new.order_id)
      is distinct from (select max(due_at) from instalments where company_id = new.company_id and order_id = new.order_id) then
    call refuse_tenders('instalments_days');
  end if;
  return null;
end $$;
create constraint trigger keep_due_days after update on instalments deferrable initially deferred
  for each row execute function keep_due_days();

/* Forgetting a person empties why a debt was written off, too (decision 0011). */
grant update (note) on debt_entries to defter_app;
create function forget_debt_words() returns trigger language plpgsql as $$
begin
  update debt_entries d set note = '' from orders o
    where o.company_id = new.company_id and o.customer_id = new.id and o.due_at is not null
      and d.company_id = o.company_id and d.order_id = o.id and d.note <> '';
  return null;
end $$;
create trigger forget_debt_words after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_debt_words();
