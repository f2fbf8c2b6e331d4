-- What an e-document says of its parties, beside what an invoice prints. The business's own: the registered name of a company, or first and
-- last name where the number is a TCKN.
alter table companies
  add column legal_name text not null default '',
  add column owner_name text not null default '',
  add column owner_surname text not null default '',
  add column district text not null default '';

-- The tax identity of a customer or supplier. An invoice copies it; it is deleted with the person.
create table tax_identities (
  company_id bigint not null references companies,
  contact_id bigint not null,
  -- VKN or TCKN
  tax_number text not null default '' constraint tax_identities_number_check check (tax_number ~ '^(\d{10,11})?$'),
  tax_office text not null default '',
  legal_name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  address text not null default '',
  district text not null default '',
  city text not null default '',
  -- where the person receives e-Fatura, as registered with the revenue administration
  alias text not null default '',
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
call company_owned('tax_identities');

/* Forgetting a person deletes the tax identity; issued documents keep their copy, as the law requires (decision 0016). */
create function forget_tax_identity() returns trigger language plpgsql as $$
begin
  delete from tax_identities where company_id = new.company_id and contact_id = new.id;
  return null;
end $$;
create trigger forget_tax_identity after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_tax_identity();
