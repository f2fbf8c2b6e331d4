-- Who issues, as the tax office knows the business: VKN (10 digits) or TCKN (11); empty where it has not said.
alter table companies
  add column tax_office text not null default '',
  add column tax_number text not null default '' constraint companies_tax_number_check check (tax_number ~ '^(\d{10,11})?$');

-- Which state of a draft somebody looked at: nobody saves over or issues another one unseen.
alter table documents add column version int not null default 1;

-- What a text is looked for in, kept: under row-level security an index of fold() itself is not used, every document was read.
alter table documents add column search_key text not null
  generated always as (fold(number || ' ' || party_name || ' ' || reference)) stored;
drop index documents_search;
create index documents_search on documents using gin (company_id, search_key gin_trgm_ops);

/* As before (0018); what is made of other columns is made later than this looks at it. */
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  written constant text[] := '{status,transaction_id,payment_method,paid_at,cancelled_at,total,search_key}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - written = to_jsonb(old) - written then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
end $$;

/* As before (0014), and what drafts say of the person; what is issued is kept as the law wants it. */
create or replace function forget_words_about() returns trigger language plpgsql as $$
begin
  delete from contact_activities where company_id = new.company_id and contact_id = new.id;
  delete from reminders where company_id = new.company_id and contact_id = new.id;
  update reservations set notes = '', custom_fields = '{}', version = version + 1
    where company_id = new.company_id and customer_id = new.id and (notes <> '' or custom_fields <> '{}');
  update orders set cancel_note = '', version = version + 1
    where company_id = new.company_id and customer_id = new.id and cancel_note <> '';
  update shipments s set address_line = '', address_line_2 = '', city = '', postal_code = '', tracking_code = ''
    from orders o where o.company_id = new.company_id and o.customer_id = new.id
      and s.company_id = o.company_id and s.order_id = o.id;
  update documents set party_name = '', party_address = '', tax_office = '', tax_number = '', reference = '', note = '',
      version = version + 1
    where company_id = new.company_id and contact_id = new.id and status = 'draft';
  return null;
end $$;
