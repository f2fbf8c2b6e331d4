-- Card payments of deposits on the page that an appointment's link opens (decision 0089), by the business's own account at a provider.
create table deposit_payments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  reservation_id bigint not null,
  contact_id bigint not null,
  -- Where the money is booked, as it was when the page was opened.
  account_id bigint not null,
  reference text not null,
  provider text not null check (provider in ('iyzico')),
  token text not null,
  page_url text not null,
  -- Kuruş.
  amount bigint not null check (amount between 1 and 100000000000),
  currency text not null check (currency = 'TRY'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  -- The provider's own number of the payment that was made.
  provider_reference text,
  primary key (company_id, id),
  constraint deposit_payments_reference_key unique (company_id, reference),
  constraint deposit_payments_counted_key unique (company_id, provider, provider_reference),
  foreign key (company_id, reservation_id) references reservations,
  foreign key (company_id, contact_id) references contacts,
  foreign key (company_id, account_id) references accounts,
  check ((status = 'pending') = (settled_at is null)),
  check ((status = 'paid') = (provider_reference is not null))
);
create index on deposit_payments (company_id, reservation_id);
create index on deposit_payments (company_id, contact_id);
create index on deposit_payments (company_id, account_id);
call company_owned('deposit_payments', 'select, insert, update');
