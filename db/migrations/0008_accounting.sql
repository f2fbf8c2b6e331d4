create table accounts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (length(name) >= 2),
  number text not null default '',
  currency text not null default 'TRY' check (currency in ('TRY', 'USD', 'EUR', 'GBP')),
  bank_name text not null default '',
  bank_phone text not null default '',
  bank_address text not null default '',
  enabled boolean not null default true,
  primary key (company_id, id)
);
call company_owned('accounts');

-- The books: money that came or went. Rows from sales are never changed; a refund is a negative row.
create table transactions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  type text not null check (type in ('order', 'reservation', 'income', 'expense')),
  -- goods and services after discount, without tip; total = amount + tips is what the account receives
  amount bigint not null,
  tips bigint not null default 0,
  total bigint not null generated always as (amount + tips) stored,
  currency text not null default 'TRY',
  payment_method text not null check (payment_method in ('cash', 'credit_card', 'bank_transfer', 'qr')),
  account_id bigint not null,
  contact_id bigint,
  order_id bigint,
  reservation_id bigint,
  refund_of bigint,
  reference text not null default '',
  description text not null default '',
  paid_at timestamptz not null default app_now(),
  created_by bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint transactions_account_fkey foreign key (company_id, account_id) references accounts (company_id, id),
  constraint transactions_contact_fkey foreign key (company_id, contact_id) references contacts (company_id, id),
  constraint transactions_refund_fkey foreign key (company_id, refund_of) references transactions (company_id, id),
  constraint transactions_seller_fkey foreign key (company_id, created_by) references employees (company_id, id),
  constraint transactions_sign_check check (refund_of is not null or (amount >= 0 and tips >= 0))
);
create index transactions_by_time on transactions (company_id, paid_at desc, id desc);
create index transactions_by_type on transactions (company_id, type, paid_at desc, id desc);
create index transactions_by_order on transactions (company_id, order_id) where order_id is not null;
create index transactions_by_method on transactions (company_id, payment_method, paid_at desc, id desc);
create index transactions_by_contact on transactions (company_id, contact_id, paid_at desc, id desc) where contact_id is not null;
create index transactions_by_seller on transactions (company_id, created_by, paid_at desc, id desc) where created_by is not null;
call company_owned('transactions');
call counted_list('transactions');
