-- The same supplier's number is recognised however it is spaced and punctuated: "TK-1", "TK 1" and "tk1" are one number.
create function number_key(number text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(regexp_replace(fold(normalize(number, nfkc)), '[\s./_:#–—-]+', '', 'g'), ''), fold(number));

-- The owner of the tables may be bound by their policies too.
alter table documents no force row level security;
alter table documents disable trigger keep_issued_document;
update documents d set duplicate = true
  where kind = 'bill' and contact_id is not null and reference <> '' and not duplicate and exists (
    select from documents o where o.company_id = d.company_id and o.kind = 'bill' and o.contact_id = d.contact_id
      and number_key(o.reference) = number_key(d.reference) and o.id < d.id);
alter table documents enable trigger keep_issued_document;
alter table documents force row level security;

drop index documents_number_of_supplier;
create unique index documents_number_of_supplier on documents (company_id, contact_id, number_key(reference))
  where kind = 'bill' and contact_id is not null and reference <> '' and status <> 'cancelled' and not duplicate;
create index documents_by_reference on documents (company_id, number_key(reference)) where kind = 'bill' and reference <> '';
