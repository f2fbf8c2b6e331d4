-- Purchases of message packages (K6): a payment page, and the credits that its payment adds once.
create table package_purchases (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  reference text not null,
  provider text not null check (provider in ('test', 'iyzico')),
  token text not null,
  page_url text not null,
  -- As it was when the page was opened.
  package int not null,
  channel text not null check (channel in ('sms', 'email')),
  credits int not null check (credits > 0),
  -- Kuruş.
  amount bigint not null check (amount between 1 and 100000000000),
  currency text not null check (currency = 'TRY'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  -- The provider's own number of the payment that was made.
  provider_reference text,
  primary key (company_id, id),
  constraint package_purchases_reference_key unique (company_id, reference),
  constraint package_purchases_counted_key unique (company_id, provider, provider_reference),
  foreign key (company_id, created_by) references employees,
  check ((status = 'pending') = (settled_at is null)),
  check ((status = 'paid') = (provider_reference is not null))
);
create index on package_purchases (company_id, created_by);
call company_owned('package_purchases', 'select, insert, update');

-- Credits of a purchase are added once.
create unique index message_credit_entries_of_purchase on message_credit_entries (company_id, cause_id) where cause = 'packages.purchase';
create index message_credit_entries_by_id on message_credit_entries (company_id, id desc);
