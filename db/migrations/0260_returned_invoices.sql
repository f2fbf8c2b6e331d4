-- Return invoices of invoices without a sale (decision 0112).
alter table documents
  -- Of an invoice: the total of its valid return invoices.
  add column returned bigint not null default 0;
alter table documents add constraint documents_returned_check check (returned between 0 and net + tax) not valid;
alter table documents validate constraint documents_returned_check;
alter table document_lines
  -- The line of which this one takes a part back.
  add column returns_line_id bigint;
alter table document_lines add constraint document_lines_returns_fkey
  foreign key (company_id, returns_line_id) references document_lines (company_id, id) not valid;
alter table document_lines validate constraint document_lines_returns_fkey;

create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  written constant text[] := '{status,transaction_id,payment_method,paid_at,cancelled_at,total,search_key,category,returned}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - written = to_jsonb(old) - written then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
end $$;

update documents d set returned = r.total
from (select company_id, returns_id, sum(total) as total from documents
      where returns_id is not null and status in ('issued', 'paid') group by company_id, returns_id) r
where d.company_id = r.company_id and d.id = r.returns_id;

-- What an invoice's return invoices come to follows their issuing and cancelling; more than the invoice is refused.
create function add_returned() returns trigger language plpgsql as $$
begin
  update documents set returned = returned + case new.status when 'cancelled' then -new.total else new.total end
    where company_id = new.company_id and id = new.returns_id;
  return null;
end $$;
create trigger add_returned after update of status on documents for each row
  when (new.returns_id is not null and ((old.status = 'draft') <> (new.status = 'draft') or (new.status = 'cancelled') <> (old.status = 'cancelled')))
  execute function add_returned();

-- An invoice stays while it has a valid return invoice.
create function refuse_cancel_of_returned() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'documents_returned_stays', message = 'the invoice has a return invoice';
end $$;
create trigger refuse_cancel_of_returned before update of status on documents for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and old.returned > 0) execute function refuse_cancel_of_returned();
