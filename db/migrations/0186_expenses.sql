-- Expenses are bills with a category, a due day, withholding and slips (decision 0097).
alter table documents
  -- A code of areas/accounting/contract/expense-categories.ts, or the business's own name of a category; empty: none.
  add column category text not null default '',
  add column due_on date,
  -- Percent of the net amount that the payer of a bill owes to the tax office for the supplier (gelir vergisi stopajı).
  add column stopaj_rate numeric(5, 2) not null default 0,
  -- Percent of the KDV that the payer of a bill owes to the tax office (KDV tevkifatı).
  add column tevkifat_rate numeric(5, 2) not null default 0;
alter table documents add constraint documents_expense_check check (
  stopaj_rate between 0 and 100 and tevkifat_rate between 0 and 100 and length(category) <= 60
  and (kind = 'bill' or (category = '' and due_on is null and stopaj_rate = 0 and tevkifat_rate = 0))) not valid;
alter table documents validate constraint documents_expense_check;

-- The category of an issued bill can be corrected, except in a closed month.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  written constant text[] := '{status,transaction_id,payment_method,paid_at,cancelled_at,total,search_key,category}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - written = to_jsonb(old) - written then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
end $$;

create function refuse_in_closed_month() returns trigger language plpgsql as $$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
  written constant bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from documents d join closed_months m on m.company_id = d.company_id and m.month = date_trunc('month', d.date)::date
             where d.company_id = company and d.id = written and d.status <> 'draft') then
    call refuse_closed('documents_month_kept');
  end if;
  return coalesce(new, old);
end $$;
create trigger refuse_closed_category before update of category on documents for each row
  when (old.status <> 'draft' and new.category is distinct from old.category) execute function refuse_in_closed_month('id');

-- Photos and PDFs of the slips of bills. They never change, and can be deleted until their month is closed.
create table document_slips (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  document_id bigint not null,
  name text not null check (name <> ''),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  hash bytea not null generated always as (sha256(content)) stored,
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references employees
);
create index on document_slips (company_id, document_id, id);
create index on document_slips (company_id, created_by);
create trigger refuse_closed_slip before delete on document_slips for each row execute function refuse_in_closed_month('document_id');
call company_owned('document_slips', 'select, insert, delete');
