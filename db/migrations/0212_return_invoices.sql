-- Return invoices (iade) and withholding on invoices (decision 0104).
alter table documents
  -- The invoice of which this one takes lines back.
  add column returns_id bigint,
  -- Why the customer withholds a part of the KDV (areas/accounting/contract/law.ts); empty: no tevkifat, or a bill's.
  add column tevkifat_code text not null default '';
alter table documents add constraint documents_returns_fkey foreign key (company_id, returns_id) references documents (company_id, id) not valid;
alter table documents validate constraint documents_returns_fkey;
alter table documents add constraint documents_returns_check check (
  returns_id is null or (kind = 'invoice' and order_id is null and tevkifat_code = '' and returns_id <> id)) not valid;
alter table documents validate constraint documents_returns_check;
alter table documents drop constraint documents_expense_check, add constraint documents_expense_check check (
  stopaj_rate between 0 and 100 and tevkifat_rate between 0 and 100 and length(category) <= 60
  and (kind = 'bill' and tevkifat_code = ''
       or kind = 'invoice' and category = '' and due_on is null and stopaj_rate = 0 and (tevkifat_rate > 0) = (tevkifat_code <> '')
          and (tevkifat_code = '' or order_id is null))) not valid;
alter table documents validate constraint documents_expense_check;

-- The refunds that an issued invoice has taken into account: a sale's invoice those that were before it, a return invoice those that it
-- takes back. A cancelled one frees them. Every other refund of an invoiced sale needs a return invoice.
create table documented_refunds (
  company_id bigint not null references companies,
  refund_line_id bigint not null,
  document_id bigint not null,
  primary key (company_id, refund_line_id),
  constraint documented_refunds_line_fkey foreign key (company_id, refund_line_id) references refund_lines (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);
create index on documented_refunds (company_id, document_id);
call company_owned('documented_refunds', 'select, insert, delete');

create function free_documented_refunds() returns trigger language plpgsql as $$
begin
  delete from documented_refunds where company_id = new.company_id and document_id = new.id;
  return null;
end $$;
create trigger free_documented_refunds after update of status on documents for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and new.kind = 'invoice') execute function free_documented_refunds();

-- Invoices that were issued before.
insert into documented_refunds (company_id, refund_line_id, document_id)
  select d.company_id, r.id, d.id
  from documents d
  join order_lines l on l.company_id = d.company_id and l.order_id = d.order_id
  join refund_lines r on r.company_id = l.company_id and r.order_line_id = l.id
  left join tenders t on t.company_id = r.company_id and t.id = r.tender_id
  left join debt_entries e on e.company_id = r.company_id and e.id = r.debt_entry_id
  where d.status in ('issued', 'paid') and coalesce(t.created_at, e.at) <= d.issued_at;
