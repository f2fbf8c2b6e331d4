-- Accounts have balances, what is typed in is found by its words, and a row is in its account's currency.

-- The owner of the tables may be bound by their policies too.
alter table accounts no force row level security;
alter table transactions no force row level security;
update accounts a set currency = t.currency from transactions t
  where t.company_id = a.company_id and t.account_id = a.id and t.currency <> a.currency;
alter table transactions force row level security;
alter table accounts force row level security;

alter table accounts add constraint accounts_currency_key unique (company_id, id, currency);
alter table transactions
  drop constraint transactions_account_fkey,
  add constraint transactions_account_fkey foreign key (company_id, account_id, currency) references accounts (company_id, id, currency),
  -- What the row does to its account: an expense takes away, all else adds; a refund is negative itself.
  add column effect bigint not null generated always as (case type when 'expense' then -(amount + tips) else amount + tips end) stored;

-- A balance is the sum of its account's effects, read from this index alone; nothing else keeps it.
create index transactions_by_account on transactions (company_id, account_id, paid_at desc, id desc) include (effect);
-- Rows from sales have no words of their own, and are not in here.
create index transactions_search on transactions using gin (company_id, fold(reference || ' ' || description) gin_trgm_ops)
  where reference <> '' or description <> '';

/* A tax that was switched off stays where it is chosen and is chosen nowhere else; told as one that is not there. */
create function refuse_disabled_tax() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.tax_id is distinct from old.tax_id)
    and exists (select from taxes where company_id = new.company_id and id = new.tax_id and not enabled) then
    raise exception using errcode = 'foreign_key_violation', constraint = tg_argv[0], message = 'the tax is switched off';
  end if;
  return new;
end $$;
create trigger refuse_disabled_tax before insert or update of tax_id on products for each row
  when (new.tax_id is not null) execute function refuse_disabled_tax('products_tax_fkey');
create trigger refuse_disabled_tax before insert or update of tax_id on services for each row
  when (new.tax_id is not null) execute function refuse_disabled_tax('services_tax_fkey');
