-- What the installation asks of a business for its service, where it asks (BILLING=on).

-- A trial begins the first time that somebody works in the business while the installation asks; null: not yet.
alter table companies
  add column trial_ends_at timestamptz,
  add column paid_until timestamptz;

create table subscription_payments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  -- Ours: what the provider calls the payment by, in its page and in its callback.
  reference text not null,
  provider text not null check (provider in ('test', 'iyzico')),
  -- The provider's: which page it is.
  token text not null,
  plan text not null check (plan in ('monthly', 'yearly')),
  months smallint not null check (months between 1 and 24),
  amount bigint not null check (amount between 1 and 100000000000),
  currency text not null check (currency = 'TRY'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  -- The provider's own number of the payment that was made.
  provider_reference text,
  period_ends_at timestamptz,
  primary key (company_id, id),
  constraint subscription_payments_reference_key unique (company_id, reference),
  constraint subscription_payments_counted_key unique (company_id, provider, provider_reference),
  check ((status = 'pending') = (settled_at is null)),
  check ((status = 'paid') = (provider_reference is not null)),
  check (period_ends_at is null or status = 'paid')
);
call company_owned('subscription_payments', 'select, insert, update');
