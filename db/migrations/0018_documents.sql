-- Invoices (income) and bills (expense). Once issued, everything on them is a copy and never changes.
create table documents (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('invoice', 'bill')),
  status text not null default 'draft' check (status in ('draft', 'issued', 'paid', 'cancelled')),
  -- taken when issued: without gap or repetition, last of all locks
  serial bigint check (serial >= 0),
  number text not null default '',
  date date not null,
  currency text not null check (currency in ('TRY', 'USD', 'EUR', 'GBP')),
  net bigint not null default 0 check (net >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null generated always as (net + tax) stored check (net + tax <= 100000000000),
  contact_id bigint,
  party_name text not null default '',
  party_address text not null default '',
  tax_office text not null default '',
  tax_number text not null default '',
  reference text not null default '',
  note text not null default '',
  order_id bigint,
  -- who issued it as it was then: {title, name, address, city, phone, email}
  issuer jsonb,
  transaction_id bigint,
  payment_method text check (payment_method in ('cash', 'credit_card', 'bank_transfer', 'qr')),
  issued_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint documents_number_key unique (company_id, kind, serial),
  constraint documents_contact_fkey foreign key (company_id, contact_id) references contacts (company_id, id),
  constraint documents_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint documents_transaction_fkey foreign key (company_id, transaction_id) references transactions (company_id, id),
  constraint documents_writer_fkey foreign key (company_id, created_by) references employees (company_id, id),
  constraint documents_draft_check check ((status = 'draft') = (serial is null) and (status = 'draft') = (issuer is null)),
  constraint documents_order_check check (order_id is null or kind = 'invoice')
);
create index documents_by_kind on documents (company_id, kind, id desc);
create index documents_by_status on documents (company_id, kind, status, id desc);
create index documents_by_contact on documents (company_id, contact_id) where contact_id is not null;
create index documents_by_transaction on documents (company_id, transaction_id) where transaction_id is not null;
create index documents_search on documents using gin (company_id, fold(number || ' ' || party_name || ' ' || reference) gin_trgm_ops);
-- A sale has one invoice that counts.
create unique index documents_live_of_order on documents (company_id, order_id) where order_id is not null and status <> 'cancelled';
call company_owned('documents');

create table document_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  position smallint not null check (position between 0 and 199),
  description text not null,
  quantity int not null check (quantity between 1 and 100000),
  price bigint not null check (price between 0 and 100000000000),
  discount bigint not null default 0 check (discount >= 0 and discount <= quantity * price),
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
  tax_type text not null check (tax_type in ('included', 'excluded')),
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null generated always as (net + tax) stored,
  primary key (company_id, id),
  constraint document_lines_place_key unique (company_id, document_id, position),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);
call company_owned('document_lines');

/* What is issued stays as it is: only what became of it (paid, cancelled) is still written. Its total is made of other columns, later. */
create function keep_issued_document() returns trigger language plpgsql as $$
declare
  written constant text[] := '{status,transaction_id,payment_method,paid_at,cancelled_at,total}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - written = to_jsonb(old) - written then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
end $$;
create trigger keep_issued_document before update or delete on documents for each row
  when (old.status <> 'draft') execute function keep_issued_document();

create function keep_issued_lines() returns trigger language plpgsql as $$
begin
  if exists (select from documents d, (select (to_jsonb(coalesce(new, old)) ->> 'document_id')::bigint as id) line
             where d.company_id = coalesce(new.company_id, old.company_id) and d.id = line.id and d.status <> 'draft') then
    raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_issued_lines before insert or update or delete on document_lines for each row execute function keep_issued_lines();

/* The row of the books that paid a document, and the one that wrote it back, say what the document says. */
create function keep_document_payment() returns trigger language plpgsql as $$
begin
  if exists (select from documents where company_id = old.company_id and transaction_id in (old.id, old.refund_of)) then
    raise exception using errcode = 'foreign_key_violation', constraint = 'documents_transaction_fkey',
      message = 'the row belongs to a document';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_document_payment before update or delete on transactions for each row
  when (old.type in ('income', 'expense')) execute function keep_document_payment();

/* The next number lies beyond the last one that was taken, whoever sets it. */
create function refuse_used_number() returns trigger language plpgsql as $$
begin
  if (new.invoicing ->> 'next')::bigint <= (select max(serial) from documents where company_id = new.company_id and kind = 'invoice') then
    raise exception using errcode = 'check_violation', constraint = 'settings_invoicing_next', message = 'the number was taken';
  end if;
  if (new.billing ->> 'next')::bigint <= (select max(serial) from documents where company_id = new.company_id and kind = 'bill') then
    raise exception using errcode = 'check_violation', constraint = 'settings_billing_next', message = 'the number was taken';
  end if;
  return new;
end $$;
create trigger refuse_used_number before update of invoicing, billing on settings for each row
  when (new.invoicing ->> 'next' is distinct from old.invoicing ->> 'next' or new.billing ->> 'next' is distinct from old.billing ->> 'next')
  execute function refuse_used_number();
