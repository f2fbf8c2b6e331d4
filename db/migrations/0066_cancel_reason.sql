/* Why an appointment was cancelled, in the words of the person who did it. It is beside the history, because the audit cannot forget words. */
alter table reservations add column cancel_reason text not null default '' check (length(cancel_reason) <= 200);

/* As before (0022), and without the reasons of cancelled appointments. */
create or replace function forget_words_about() returns trigger language plpgsql as $$
begin
  delete from contact_activities where company_id = new.company_id and contact_id = new.id;
  delete from reminders where company_id = new.company_id and contact_id = new.id;
  update reservations set notes = '', custom_fields = '{}', cancel_reason = '', version = version + 1
    where company_id = new.company_id and customer_id = new.id and (notes <> '' or custom_fields <> '{}' or cancel_reason <> '');
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
