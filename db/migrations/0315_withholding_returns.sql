-- Return invoices of invoices with withholding (decision 0124).
alter table documents
  -- Of a return invoice with withholding: the part of the invoice's withheld KDV that it takes back.
  add column tevkifat_back bigint;
alter table documents drop constraint documents_returns_check, add constraint documents_returns_check check (
  returns_id is null or (kind = 'invoice' and order_id is null and returns_id <> id)) not valid;
alter table documents validate constraint documents_returns_check;
alter table documents add constraint documents_tevkifat_back_check check (
  (tevkifat_back is not null) = (returns_id is not null and tevkifat_code <> '') and coalesce(tevkifat_back between 0 and net + tax, true)) not valid;
alter table documents validate constraint documents_tevkifat_back_check;
-- No more is taken off an invoice than its customer pays.
alter table documents drop constraint documents_returned_check, add constraint documents_returned_check check (
  returned between 0 and net + tax - coalesce(tevkifat_back, round(tax * tevkifat_rate / 100))) not valid;
alter table documents validate constraint documents_returned_check;

create or replace function add_returned() returns trigger language plpgsql as $$
declare
  payable constant bigint := new.total - coalesce(new.tevkifat_back, 0);
begin
  update documents set returned = returned + case new.status when 'cancelled' then -payable else payable end
    where company_id = new.company_id and id = new.returns_id;
  return null;
end $$;
