-- Suppliers are contacts too: whom bills and expenses are paid to. A contact's type never changes.
alter table contacts
  drop constraint contacts_type_check,
  add constraint contacts_type_check check (type in ('customer', 'supplier')),
  -- Campaigns go to customers alone.
  add constraint contacts_supplier_check check (
    type = 'customer' or (gender = '' and num_nonnulls(birth_date, sms_consent_at, email_consent_at) = 0));

/* Kept totals by type: the list 'contacts' has the customers, 'suppliers' the suppliers. */
create function list_of_contact(type text) returns text language sql immutable strict parallel safe
  return case type when 'customer' then 'contacts' else 'suppliers' end;

create function count_contacts() returns trigger language plpgsql as $$
begin
  insert into list_totals (company_id, list, shard, total)
    select company_id, list_of_contact(type), pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed group by 1, 2 order by 1, 2
    on conflict (company_id, list, shard) do update set total = list_totals.total + excluded.total;
  return null;
end $$;
drop trigger count_added on contacts;
drop trigger count_removed on contacts;
create trigger count_added after insert on contacts referencing new table as changed
  for each statement execute function count_contacts();
create trigger count_removed after delete on contacts referencing old table as changed
  for each statement execute function count_contacts();

/* As before (0005), in the total of the contact's type. */
create or replace function count_anonymised() returns trigger language plpgsql as $$
begin
  insert into list_totals (company_id, list, shard, total)
    values (new.company_id, list_of_contact(new.type), pg_backend_pid() % 16, -1)
    on conflict (company_id, list, shard) do update set total = list_totals.total - 1;
  return null;
end $$;

/* As before (0005), with a name that says what the contact was. */
create or replace function forget_contact(contact bigint) returns text language plpgsql as $$
begin
  delete from contacts where company_id = app_company() and id = contact and deleted_at is null;
  return case when found then 'removed' end;
exception when foreign_key_violation or restrict_violation then
  update contacts set name = case type when 'customer' then 'Silinmiş müşteri' else 'Silinmiş tedarikçi' end,
    surname = '', phone = '', email = '', gender = '', birth_date = null,
    sms_consent_at = null, email_consent_at = null, deleted_at = now()
    where company_id = app_company() and id = contact;
  return 'anonymised';
end $$;

/* Orders, reservations, reminders and activities are of customers, invoices for customers and bills from suppliers. A row that stays with
   its contact is not checked again. */
create function refuse_other_contact() returns trigger language plpgsql as $$
declare
  wanted constant text := coalesce(tg_argv[1], case to_jsonb(new) ->> 'kind' when 'bill' then 'supplier' else 'customer' end);
  contact constant bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from contacts where company_id = new.company_id and id = contact and type <> wanted) then
    raise exception using errcode = 'foreign_key_violation', constraint = tg_table_name || '_contact_type',
      message = 'the contact is of another type';
  end if;
  return new;
end $$;
create trigger refuse_other_contact before insert or update of customer_id on orders for each row
  when (new.customer_id is not null) execute function refuse_other_contact('customer_id', 'customer');
create trigger refuse_other_contact before insert or update of customer_id on reservations for each row
  when (new.customer_id is not null) execute function refuse_other_contact('customer_id', 'customer');
create trigger refuse_other_contact before insert or update of contact_id on reminders for each row
  execute function refuse_other_contact('contact_id', 'customer');
create trigger refuse_other_contact before insert on contact_activities for each row
  execute function refuse_other_contact('contact_id', 'customer');
create trigger refuse_other_contact_added before insert on documents for each row
  when (new.contact_id is not null) execute function refuse_other_contact('contact_id');
create trigger refuse_other_contact_changed before update on documents for each row
  when (new.contact_id is distinct from old.contact_id and new.contact_id is not null)
  execute function refuse_other_contact('contact_id');

-- A supplier gives a bill's number once; the same number again is taken only when a person has confirmed it.
alter table documents add column duplicate boolean not null default false;
-- The owner of the tables may be bound by their policies too.
alter table documents no force row level security;
alter table documents disable trigger keep_issued_document;
update documents d set duplicate = true
  where kind = 'bill' and contact_id is not null and reference <> '' and exists (
    select from documents o where o.company_id = d.company_id and o.kind = 'bill' and o.contact_id = d.contact_id
      and fold(o.reference) = fold(d.reference) and o.id < d.id);
alter table documents enable trigger keep_issued_document;
alter table documents force row level security;
create unique index documents_number_of_supplier on documents (company_id, contact_id, fold(reference))
  where kind = 'bill' and contact_id is not null and reference <> '' and status <> 'cancelled' and not duplicate;
