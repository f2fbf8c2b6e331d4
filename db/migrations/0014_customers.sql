-- What a salon writes down about a customer: what happened, and what is still to be done. Both go with the person.
create table contact_activities (
  company_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  type text not null check (type in ('call', 'note', 'visit', 'message')),
  note text not null check (length(note) between 1 and 2000),
  happened_at timestamptz not null default app_now(),
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references employees (company_id, id)
);
create index contact_activities_by_time on contact_activities (company_id, contact_id, happened_at desc, id desc);
call company_owned('contact_activities');

create table reminders (
  company_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  note text not null check (length(note) between 1 and 500),
  remind_at timestamptz not null,
  done_at timestamptz,
  done boolean not null generated always as (done_at is not null) stored,
  -- whom it reminds
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references employees (company_id, id)
);
-- Every list of reminders: what is open first, the soonest above.
create index reminders_in_order on reminders (company_id, done, remind_at, id);
create index reminders_of_contact on reminders (company_id, contact_id, done, remind_at, id);
create index reminders_of_writer on reminders (company_id, created_by, done, remind_at, id);
call company_owned('reminders');

/* Whether any row would stay behind a removed customer, whatever table it is in: then forget_contact() anonymises. */
create function contact_has_history(contact bigint) returns boolean language plpgsql stable as $$
declare
  reference record;
  found_one boolean;
begin
  for reference in
    select f.conrelid::regclass as source, a.attname as field
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[2]
      where f.contype = 'f' and f.confrelid = 'contacts'::regclass and f.confdeltype in ('a', 'r')
  loop
    execute format('select exists (select from %s where company_id = $1 and %I = $2)', reference.source, reference.field)
      into found_one using app_company(), contact;
    if found_one then return true; end if;
  end loop;
  return false;
end $$;

-- An address goes with the person; how an order travelled stays as it was.
grant update (address_line, address_line_2, city, postal_code, tracking_code) on shipments to defter_app;

/* An anonymised customer takes along every free text about the person and every address; the rows of the books stay. */
create function forget_words_about() returns trigger language plpgsql as $$
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
  return null;
end $$;
create trigger forget_words_about after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_words_about();
