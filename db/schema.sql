-- The schema after all migrations, to read. It is written by `npm run schema`; tests/schema-file.test.ts compares it.

CREATE OR REPLACE FUNCTION public.add_returned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  payable constant bigint := new.total - coalesce(new.tevkifat_back, 0);
begin
  update documents set returned = returned + case new.status when 'cancelled' then -payable else payable end
    where company_id = new.company_id and id = new.returns_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.app_company()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.company'::text, true), ''::text))::bigint;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now());

CREATE OR REPLACE FUNCTION public.apply_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contacts set
    sms_consent_at = case new.channel when 'sms' then case new.state when 'given' then new.at end else sms_consent_at end,
    email_consent_at = case new.channel when 'email' then case new.state when 'given' then new.at end else email_consent_at end
    where company_id = new.company_id and id = new.contact_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.are_duplicates(of_kind text, one contacts, other contacts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not (of_kind <> 'phone' and one.phone <> '' and one.phone = other.phone)
    and not (of_kind = 'birth' and one.email <> '' and mail_key(one.email) = mail_key(other.email))
    and not exists (select from distinct_people d where d.company_id = one.company_id
      and d.one_id = least(one.id, other.id) and d.other_id = greatest(one.id, other.id))
$function$;

CREATE OR REPLACE FUNCTION public.book_drawer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and in_closed_drawer(old) then call refuse_drawer('transactions_drawer_closed'); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.account_id = old.account_id and new.paid_at = old.paid_at
      and (new.payment_method = 'cash') = (old.payment_method = 'cash') then
    new.drawer_id := old.drawer_id;
    new.closed_drawer_id := old.closed_drawer_id;
    return new;
  end if;
  return drawer_of(new);
end $function$;

CREATE OR REPLACE FUNCTION public.check_coupon_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.amount > (select discount from orders where company_id = new.company_id and id = new.order_id) then
    raise check_violation using constraint = 'coupon_uses_amount_check', message = 'a coupon takes off more than the order''s discount';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.close_merge(of_company bigint, of_merge bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  kept bigint;
begin
  update contact_merges set state = 'closed', choices = null, kept_before = null, merged_before = null, kept_after = null, ended_at = app_now()
    where company_id = of_company and id = of_merge and state = 'done' returning kept_id into kept;
  if kept is null then return; end if;
  update messages w set contact_id = kept,
      state = case w.state when 'waiting' then 'unsent' else w.state end,
      reason = case w.state when 'waiting' then 'no_consent' else w.reason end,
      ended_at = case w.state when 'waiting' then app_now() else w.ended_at end
    from contact_merge_rows r
    where r.company_id = of_company and r.merge_id = of_merge and r.what = 'cleared' and r.source like 'messages.%'
      and w.company_id = of_company and w.id = any (r.ids) and w.contact_id is null;
  delete from contact_merge_rows where company_id = of_company and merge_id = of_merge;
end $function$;

CREATE OR REPLACE FUNCTION public.close_merges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('app.importing', true) = 'on' and exists (select from contact_merges
      where company_id = old.company_id and kept_id = old.id and state in ('done', 'closed')) then
    raise foreign_key_violation using constraint = 'contact_merges_kept', message = 'somebody was merged into this customer';
  end if;
  perform close_merge(m.company_id, m.id) from contact_merges m
    where m.company_id = old.company_id and m.kept_id = old.id and m.state = 'done';
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.company_day(company bigint, instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN (SELECT ((company_day.instant AT TIME ZONE companies.timezone))::date AS timezone FROM companies WHERE (companies.id = company_day.company));

CREATE OR REPLACE PROCEDURE public.company_owned(IN table_name regclass, IN rights text DEFAULT 'select, insert, update, delete'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy company on %s using (company_id = app_company()) with check (company_id = app_company())', table_name);
  execute format('grant %s on %s to defter_app', rights, table_name);
  call plan_for_large_company(table_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.consents_in_merges(of_company bigint, of_channel text, address text)
 RETURNS SETOF timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select person.since from contact_merges m
    cross join lateral (select case of_channel when 'sms' then p ->> 'phone' else p ->> 'email' end as recipient,
      (p ->> (of_channel || '_consent_at'))::timestamptz as since from unnest(array[m.kept_before, m.merged_before]) p) person
    where m.company_id = of_company and m.state = 'done' and address <> '' and person.recipient = address and person.since is not null
      and not exists (select from consents s where s.company_id = m.company_id and s.channel = of_channel and s.state = 'withdrawn'
        and s.recipient = address and s.recorded_at >= m.created_at)
$function$;

CREATE OR REPLACE FUNCTION public.contact_has_history(contact bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_added_recipients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update campaigns c set size = c.size + d.size, processed = c.processed + d.processed
    from (select company_id, campaign_id, count(*) as size, count(*) filter (where message_id is not null or left_out is not null) as processed
          from added group by 1, 2) d
    where c.company_id = d.company_id and c.id = d.campaign_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_anonymised()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_totals (company_id, list, shard, total)
    values (new.company_id, list_of_contact(new.type), pg_backend_pid() % 16, -1)
    on conflict (company_id, list, shard) do update set total = list_totals.total - 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_totals (company_id, list, shard, total)
    select company_id, list_of_contact(type), pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed group by 1, 2 order by 1, 2
    on conflict (company_id, list, shard) do update set total = list_totals.total + excluded.total;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_coupon_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update coupons set used = used + case when new.code_id is null then step else 0 end,
    single_used = single_used + case when new.code_id is null then 0 else step end
    where company_id = new.company_id and id = new.coupon_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_totals (company_id, list, shard, total)
    select company_id, tg_argv[0], pg_backend_pid() % 16, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed group by company_id
    on conflict (company_id, list, shard) do update set total = list_totals.total + excluded.total;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_recipients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update campaigns c set size = c.size + d.size, processed = c.processed + d.processed
    from (select company_id, campaign_id, sum(sign)::int as size,
                 coalesce(sum(sign) filter (where message_id is not null or left_out is not null), 0)::int as processed
          from (select 1 as sign, a.* from added a union all select -1, r.* from removed r) changed group by 1, 2) d
    where c.company_id = d.company_id and c.id = d.campaign_id and (d.size <> 0 or d.processed <> 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_removed_recipients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update campaigns c set size = c.size - d.size, processed = c.processed - d.processed
    from (select company_id, campaign_id, count(*) as size, count(*) filter (where message_id is not null or left_out is not null) as processed
          from removed group by 1, 2) d
    where c.company_id = d.company_id and c.id = d.campaign_id;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.counted_list(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger count_added after insert on %1$s referencing new table as changed
    for each statement execute function count_list(%1$L)', table_name);
  execute format('create trigger count_removed after delete on %1$s referencing old table as changed
    for each statement execute function count_list(%1$L)', table_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.counted_sum(counts jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(sum(((c.value)::bigint * (c.pieces)::bigint)), (0)::numeric) AS "coalesce" FROM jsonb_each_text(counted_sum.counts) c(value, pieces));

CREATE OR REPLACE FUNCTION public.date_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.opening_date := (select (app_now() at time zone timezone)::date from companies where id = new.company_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.debt_adds_up(company bigint, of_order bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select (owed, written_off) from orders where company_id = company and id = of_order)
    = (select (coalesce(sum(amount), 0)::bigint, coalesce(-sum(amount) filter (where reason = 'write_off'), 0)::bigint)
       from debt_entries where company_id = company and order_id = of_order);
end $function$;

CREATE OR REPLACE FUNCTION public.drawer_of(INOUT row_of transactions)
 RETURNS transactions
 LANGUAGE plpgsql
AS $function$
declare
  last drawer_sessions;
begin
  row_of.drawer_id := null;
  row_of.closed_drawer_id := null;
  if row_of.payment_method <> 'cash' and row_of.transfer is null then return; end if;
  perform from accounts where company_id = row_of.company_id and id = row_of.account_id for key share;
  select * into last from drawer_sessions
    where company_id = row_of.company_id and account_id = row_of.account_id order by id desc limit 1;
  if last.id is null then return; end if;
  if row_of.paid_at <> app_now() and exists (
      select from drawer_sessions where company_id = row_of.company_id and account_id = row_of.account_id
        and date_trunc('minute', opened_at) <= row_of.paid_at and row_of.paid_at < closed_at) then
    call refuse_drawer('transactions_drawer_closed');
  end if;
  if row_of.paid_at > app_now() then return; end if;
  if last.closed_at is null then
    if row_of.paid_at >= date_trunc('minute', last.opened_at) or row_of.paid_at = app_now() then row_of.drawer_id := last.id; end if;
  elsif row_of.paid_at >= last.closed_at or row_of.paid_at = app_now() then
    row_of.closed_drawer_id := last.id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.customer_confirmed_at := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.duplicate_keys(c contacts)
 RETURNS TABLE(kind text, key text)
 LANGUAGE sql
 STABLE
AS $function$
  select k.kind, k.key from (values
    ('phone', c.phone),
    ('email', mail_key(c.email)),
    ('birth', coalesce(to_char(c.birth_date, 'YYYY-MM-DD') || ' ' || person_key(c.name, c.surname), ''))) k (kind, key)
  where c.type = 'customer' and c.deleted_at is null and k.key <> ''
$function$;

CREATE OR REPLACE FUNCTION public.duplicate_members(of_company bigint, of_kind text, of_key text)
 RETURNS SETOF contacts
 LANGUAGE sql
 STABLE
AS $function$
  select c.* from contacts c
    where of_kind = 'phone' and c.company_id = of_company and c.phone = of_key and c.phone <> '' and c.type = 'customer' and c.deleted_at is null
  union all
  select c.* from contacts c
    where of_kind = 'email' and c.company_id = of_company and mail_key(c.email) = of_key and c.email <> '' and c.type = 'customer'
      and c.deleted_at is null
  union all
  select c.* from contacts c
    where of_kind = 'birth' and c.company_id = of_company and c.birth_date = (case when of_kind = 'birth' then left(of_key, 10) end)::date
      and person_key(c.name, c.surname) = substr(of_key, 12) and c.birth_date is not null and c.type = 'customer' and c.deleted_at is null
$function$;

CREATE OR REPLACE FUNCTION public.end_api_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from api_keys where company_id = new.company_id and created_by = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_calendar_feed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from calendar_feeds where company_id = new.company_id and employee_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_join_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from join_links where company_id = new.company_id and employee_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_password_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'logins' then
    delete from password_links where login_id = new.id;
  else
    delete from password_links where login_id = coalesce(new.login_id, old.login_id) and by_company_id is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.find_reply(company bigint, login bigint, called text, intent uuid, OUT body_hash text, OUT status smallint, OUT reply json)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', company, login, called, intent), 0));
  select k.body_hash, k.status, k.reply into body_hash, status, reply from idempotency_keys k
    where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent;
end $function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((replace(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'ı'::text, 'i'::text) COLLATE "und-x-icu"));

CREATE OR REPLACE FUNCTION public.follow_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  zone constant text := (select timezone from companies where id = new.company_id);
  is_back constant boolean := new.status = 'new' and old.status <> 'new';
begin
  update reminders set
      note = replace(note, to_char(old.starting_at at time zone zone, 'DD.MM.YYYY HH24:MI'),
                           to_char(new.starting_at at time zone zone, 'DD.MM.YYYY HH24:MI')),
      remind_at = case when is_back then app_now() else remind_at end,
      done_at = case when is_back then null when new.status <> 'new' then coalesce(done_at, app_now()) else done_at end
    where company_id = new.company_id and reservation_id = new.id and awaits_answer;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_contact(contact bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  delete from contacts where company_id = app_company() and id = contact and deleted_at is null;
  return case when found then 'removed' end;
exception when foreign_key_violation or restrict_violation then
  update contacts set name = case type when 'customer' then 'Silinmiş müşteri' else 'Silinmiş tedarikçi' end,
    surname = '', phone = '', email = '', gender = '', birth_date = null,
    sms_consent_at = null, email_consent_at = null, deleted_at = now()
    where company_id = app_company() and id = contact;
  return 'anonymised';
end $function$;

CREATE OR REPLACE FUNCTION public.forget_debt_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update debt_entries d set note = '' from orders o
    where o.company_id = new.company_id and o.customer_id = new.id and o.due_at is not null
      and d.company_id = o.company_id and d.order_id = o.id and d.note <> '';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_distinct()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from distinct_people where company_id = new.company_id and new.id in (one_id, other_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_import_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update import_rows r set cells = '[]', data = null, key = null, reasons = '[]'
    from import_entries e where e.company_id = old.company_id and e.entity = 'contacts' and e.entity_id = old.id
      and r.company_id = e.company_id and r.import_id = e.import_id and r.number = e.number;
  update import_entries set before = null where company_id = old.company_id and entity = 'contacts' and entity_id = old.id and before is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update messages set recipient = '', subject = '', body = '', html = null,
    state = case when state = 'waiting' then 'unsent' else state end,
    reason = case when state = 'waiting' then 'forgotten' else reason end,
    ended_at = case when state = 'waiting' then app_now() else ended_at end
    where company_id = old.company_id and contact_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_package_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer_package_changes h set reason = '' from customer_packages k
    where k.company_id = new.company_id and k.customer_id = new.id and h.company_id = k.company_id and h.customer_package_id = k.id;
  update session_entries n set note = '' from customer_packages k, customer_package_services l
    where k.company_id = new.company_id and k.customer_id = new.id and l.company_id = k.company_id and l.customer_package_id = k.id
      and n.company_id = l.company_id and n.package_service_id = l.id and n.note <> '';
  delete from customer_package_members where company_id = new.company_id and contact_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_privacy_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update privacy_requests set name = '', reach = '', note = '', answer = '', erased_at = app_now(), version = version + 1,
      contact_id = case tg_op when 'DELETE' then null else contact_id end
    where company_id = old.company_id and contact_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from contact_tags where company_id = new.company_id and contact_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_tax_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from tax_identities where company_id = new.company_id and contact_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_words_about()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.free_documented_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from documented_refunds where company_id = new.company_id and document_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.code := short_code(new.company_id, tg_argv[0]::bigint + new.id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.give_first_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into employee_terms (company_id, employee_id, valid_from) values (new.company_id, new.id, '-infinity');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.import_stamp(of_entity text, of_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found_row text;
begin
  case of_entity
    when 'contacts' then
      select concat(to_jsonb(t),
      (select count(*) from contact_activities c where c.company_id = t.company_id and c.contact_id = t.id),
      ' ', (select count(*) from reminders c where c.company_id = t.company_id and c.contact_id = t.id),
      ' ', (select count(*) from consents c where c.company_id = t.company_id and c.contact_id = t.id),
      ' ', (select count(*) from messages c where c.company_id = t.company_id and c.contact_id = t.id),
      ' ', (select count(*) from tax_identities c where c.company_id = t.company_id and c.contact_id = t.id),
      ' ', (select count(*) from contact_tags c where c.company_id = t.company_id and c.contact_id = t.id),
      ' ', (select count(*) from customer_package_members c where c.company_id = t.company_id and c.contact_id = t.id)) into found_row
        from contacts t where t.company_id = app_company() and t.id = of_id and t.deleted_at is null;
    when 'services' then
      select concat(to_jsonb(t),
      (select count(*) from employee_services c where c.company_id = t.company_id and c.service_id = t.id)) into found_row
        from services t where t.company_id = app_company() and t.id = of_id;
    when 'products' then
      select concat(to_jsonb(t),
      (select to_jsonb(l) from stock_levels l where l.company_id = t.company_id and l.product_id = t.id),
      (select count(*) from stock_entries c where c.company_id = t.company_id and c.product_id = t.id)) into found_row
        from products t where t.company_id = app_company() and t.id = of_id;
    when 'employees' then
      select concat(to_jsonb(t),
      (select count(*) from employee_services c where c.company_id = t.company_id and c.employee_id = t.id),
      ' ', (select count(*) from employee_terms c where c.company_id = t.company_id and c.employee_id = t.id),
      ' ', (select count(*) from calendar_feeds c where c.company_id = t.company_id and c.employee_id = t.id),
      ' ', (select count(*) from join_links c where c.company_id = t.company_id and c.employee_id = t.id)) into found_row
        from employees t where t.company_id = app_company() and t.id = of_id;
    when 'reservations' then
      select concat(to_jsonb(t),
      (select jsonb_agg(to_jsonb(i) order by i.id) from reservation_items i where i.company_id = t.company_id and i.reservation_id = t.id),
      (select count(*) from session_bookings b join reservation_items i on i.company_id = b.company_id and i.id = b.reservation_item_id
       where i.company_id = t.company_id and i.reservation_id = t.id)) into found_row
        from reservations t where t.company_id = app_company() and t.id = of_id;
    when 'orders' then
      select concat(to_jsonb(t),
      (select count(*) from debt_entries c where c.company_id = t.company_id and c.order_id = t.id)) into found_row
        from orders t where t.company_id = app_company() and t.id = of_id;
    when 'prepaid_entries' then
      select concat(to_jsonb(t)) into found_row
        from prepaid_entries t where t.company_id = app_company() and t.id = of_id;
    when 'session_packages' then
      select concat(to_jsonb(t),
      (select jsonb_agg(to_jsonb(s) order by s.position) from session_package_services s where s.company_id = t.company_id and s.package_id = t.id)) into found_row
        from session_packages t where t.company_id = app_company() and t.id = of_id;
    when 'customer_packages' then
      select concat(to_jsonb(t),
      (select jsonb_agg(to_jsonb(s) order by s.id) from customer_package_services s
       where s.company_id = t.company_id and s.customer_package_id = t.id),
      (select count(*) from session_entries n join customer_package_services s on s.company_id = n.company_id and s.id = n.package_service_id
       where s.company_id = t.company_id and s.customer_package_id = t.id),
      ' ', (select count(*) from session_bookings b join customer_package_services s on s.company_id = b.company_id and s.id = b.package_service_id
       where s.company_id = t.company_id and s.customer_package_id = t.id),
      ' ', (select count(*) from customer_package_members c where c.company_id = t.company_id and c.customer_package_id = t.id),
      ' ', (select count(*) from customer_package_changes c where c.company_id = t.company_id and c.customer_package_id = t.id)) into found_row
        from customer_packages t where t.company_id = app_company() and t.id = of_id;
    when 'service_categories' then
      select concat(to_jsonb(t)) into found_row
        from service_categories t where t.company_id = app_company() and t.id = of_id;
    when 'product_categories' then
      select concat(to_jsonb(t)) into found_row
        from product_categories t where t.company_id = app_company() and t.id = of_id;
    when 'brands' then
      select concat(to_jsonb(t)) into found_row
        from brands t where t.company_id = app_company() and t.id = of_id;
  end case;
  return md5(found_row);
end $function$;

CREATE OR REPLACE FUNCTION public.in_closed_drawer(old_row transactions)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if old_row.drawer_id is null then return false; end if;
  perform from accounts where company_id = old_row.company_id and id = old_row.account_id for key share;
  return exists (select from drawer_sessions
    where company_id = old_row.company_id and id = old_row.drawer_id and closed_at is not null);
end $function$;

CREATE OR REPLACE FUNCTION public.intent_slot(at timestamp with time zone DEFAULT now())
 RETURNS smallint
 LANGUAGE sql
 STABLE
RETURN ((((EXTRACT(epoch FROM at))::bigint / 86400) % (9)::bigint))::smallint;

CREATE OR REPLACE FUNCTION public.invoice_closed_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A sale on credit is closed by its due day.
  if old.due_at is null and (new.transaction_id is not null or new.due_at is not null)
    and exists (select from edocument_settings where company_id = new.company_id and automatic <> 'off') then
    insert into jobs (company_id, name, data, due_at)
      values (new.company_id, 'edocuments.invoice_sale', jsonb_build_object('order', new.id), app_now());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_merge_move(was jsonb, changed jsonb, computed text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select was -> 'contact_id' <> changed -> 'contact_id' and was - computed - 'contact_id' = changed - computed - 'contact_id' and exists (
    select from contact_merges where company_id = (was ->> 'company_id')::bigint and state = 'moving'
      and array[kept_id, merged_id] <@ array[(was ->> 'contact_id')::bigint, (changed ->> 'contact_id')::bigint])
$function$;

CREATE OR REPLACE FUNCTION public.is_past_keeping(day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (day < ((date_trunc('year'::text, app_now()) - '10 years'::interval))::date);

CREATE OR REPLACE FUNCTION public.iso(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((date_trunc('second'::text, at) = at) AND isfinite(at)) THEN (substr((to_json((at AT TIME ZONE 'UTC'::text)))::text, 2, 19) || '.000Z'::text) ELSE to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text) END;

CREATE OR REPLACE FUNCTION public.keep_answer(company bigint, login bigint, called text, intent uuid, answer_status smallint, answer json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update idempotency_keys k set status = answer_status, reply = answer
    where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent and k.slot = intent_slot();
  if not found then raise exception 'the answer could not be kept beside its claim'; end if;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_category_tree()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  above bigint[];
  below int;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('%s of company %s', tg_table_name, new.company_id), 0));
  execute format('with recursive up (id, parent_id) as (
      select id, parent_id from %1$s where company_id = $1 and id = $2
      union all select c.id, c.parent_id from up join %1$s c on c.company_id = $1 and c.id = up.parent_id where up.id <> $3)
    select array_agg(id) from up', tg_relid::regclass) into above using new.company_id, new.parent_id, new.id;
  if new.id = any (above) then
    raise check_violation using constraint = tg_table_name || '_ring_check', message = 'a category cannot be below itself';
  end if;
  execute format('with recursive down (id, level) as (
      select $2, 1 union all select c.id, level + 1 from down join %1$s c on c.company_id = $1 and c.parent_id = down.id)
    select max(level) from down', tg_relid::regclass) into below using new.company_id, new.id;
  if cardinality(above) + below > 5 then
    raise check_violation using constraint = tg_table_name || '_depth_check', message = 'five levels at most';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_credit_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update message_credits c set balance = balance + new.amount where c.company_id = new.company_id and c.channel = new.channel;
  if not found then
    insert into message_credits as c (company_id, channel, balance) values (new.company_id, new.channel, new.amount)
      on conflict (company_id, channel) do update set balance = c.balance + excluded.balance;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_debt_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not debt_adds_up(new.company_id, new.order_id) then call refuse_tenders('orders_owed_sum'); end if;
  if new.reason in ('sale', 'opening') and new.amount is distinct from (
      select sum(amount) from instalments where company_id = new.company_id and order_id = new.order_id) then
    call refuse_tenders('instalments_sum');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_document_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.contact_id <> old.contact_id and is_merge_move(to_jsonb(old), to_jsonb(new), '{total,effect}') then return new; end if;
  if tg_op = 'UPDATE' then
    if is_past_keeping(company_day(old.company_id, old.paid_at)) and only_empties_words(to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
  end if;
  if exists (select from documents where company_id = old.company_id and transaction_id in (old.id, old.refund_of)) then
    raise exception using errcode = 'foreign_key_violation', constraint = 'documents_transaction_fkey',
      message = 'the row belongs to a document';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_drawer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closing constant text[] := '{closed_at,closed_by,counts,counted,expected,difference_limit,reason}';
  -- generated columns are not computed yet
  approving constant text[] := '{approved_at,approved_by,approval,difference}';
  changing constant text[] := case when old.closed_at is null then closing || approving else approving end;
begin
  if tg_op = 'DELETE' or old.approved_at is not null
      or to_jsonb(new) - changing <> to_jsonb(old) - changing then
    call refuse_drawer('drawer_sessions_closed');
  end if;
  if old.closed_at is null and new.expected <> new.opening + (select coalesce(sum(effect), 0) from transactions
      where company_id = new.company_id and drawer_id = new.id) then
    raise exception using errcode = 'check_violation', constraint = 'drawer_sessions_expected', message = 'the drawer does not add up';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_due_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from (select due_at, lag(due_at) over (order by number) as before from instalments
               where company_id = new.company_id and order_id = new.order_id) days where due_at < before)
    or (select due_at from orders where company_id = new.company_id and id = new.order_id)
      is distinct from (select max(due_at) from instalments where company_id = new.company_id and order_id = new.order_id) then
    call refuse_tenders('instalments_days');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_edocument_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from edocuments e join documents d on d.company_id = e.company_id and d.id = e.document_id
             where e.company_id = old.company_id and e.id = old.edocument_id and not is_past_keeping(d.date)) then
    raise exception using errcode = 'check_violation', constraint = 'edocument_files_stay',
      message = 'the files of an e-document are kept for ten years';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ended_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'open' then call refuse_ended_count(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ended_count_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from stock_counts where company_id = new.company_id and id = new.count_id and state = 'open') then
    call refuse_ended_count();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_issued_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written constant text[] := '{status,transaction_id,payment_method,paid_at,cancelled_at,total,search_key,category,returned}';
  personal constant text[] := '{party_name,party_address,tax_office,tax_number,reference,note}';
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - written = to_jsonb(old) - written
      or new.contact_id <> old.contact_id and is_merge_move(to_jsonb(old), to_jsonb(new), '{total,search_key}') then
      return new;
    end if;
    if is_past_keeping(old.date) and to_jsonb(new) - written - personal = to_jsonb(old) - written - personal
      and concat(new.party_name, new.party_address, new.tax_office, new.tax_number, new.reference, new.note) = '' then
      return new;
    end if;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_issued_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from documents d, (select (to_jsonb(coalesce(new, old)) ->> 'document_id')::bigint as id) line
             where d.company_id = coalesce(new.company_id, old.company_id) and d.id = line.id and d.status <> 'draft') then
    raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_job_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'done' then
    delete from job_turns t where t.company_id = new.company_id and t.job_id = new.id;
  else
    insert into job_turns (company_id, job_id, state, due_at) values (new.company_id, new.id, new.state, new.due_at)
      on conflict (company_id, job_id) do update set state = excluded.state, due_at = excluded.due_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_merge_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from contact_merges where company_id = new.company_id and id = new.id and state = 'moving') then
    raise check_violation using constraint = 'contact_merges_ended', message = 'a merge ends in its transaction';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_owed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not debt_adds_up(new.company_id, new.id) then call refuse_tenders('orders_owed_sum'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not tenders_add_up(new.company_id, new.id) then call refuse_tenders('tenders_sum'); end if;
  if (select count(*) from transactions where company_id = new.company_id and order_id = new.id)
     <> (select count(transaction_id) from tenders where company_id = new.company_id and order_id = new.id) then
    call refuse_tenders('tenders_books');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_prepaid_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select "left" from prepaid_accounts where company_id = new.company_id and id = new.prepaid_id) <> (
      select sum(amount) from prepaid_entries where company_id = new.company_id and prepaid_id = new.prepaid_id) then
    call refuse_prepaid('prepaid_left_sum');
  end if;
  if new.tender_id is not null and not exists (
      select from tenders t join prepaid_accounts a on a.company_id = t.company_id and a.id = new.prepaid_id
      where t.company_id = new.company_id and t.id = new.tender_id and t.payment_method = a.kind and t.amount = -new.amount) then
    call refuse_prepaid('prepaid_tender');
  end if;
  if new.transaction_id is not null and not exists (
      select from transactions where company_id = new.company_id and id = new.transaction_id and type = 'advance'
        and total = new.amount) then
    call refuse_prepaid('prepaid_books');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_prepaid_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new."left" <> coalesce((select sum(amount) from prepaid_entries where company_id = new.company_id and prepaid_id = new.id), 0) then
    call refuse_prepaid('prepaid_left_sum');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_prepaid_tender()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from prepaid_entries where company_id = new.company_id and tender_id = new.id) then
    call refuse_prepaid('prepaid_tender');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_barcodes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_barcodes where company_id = new.company_id and product_id = new.id and barcode <> all (new.barcodes);
  insert into product_barcodes (company_id, barcode, product_id)
    select new.company_id, code, new.id from unnest(new.barcodes) code
    where not exists (select from product_barcodes b where b.company_id = new.company_id and b.barcode = code and b.product_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_reply(company bigint, login bigint, called text, intent uuid, body text, answer_status smallint, answer json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into idempotency_keys (company_id, login_id, endpoint, key, body_hash, status, reply)
    values (company, login, called, intent, body, answer_status, answer);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_series_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.last is not null and (new.last is null or new.last < old.last or new.last_date < old.last_date) then
    raise exception using errcode = 'check_violation', constraint = 'document_series_order', message = 'numbers and dates of a series only rise';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_service bigint;
begin
  if tg_table_name = 'session_entries' then of_service := new.package_service_id; else of_service := new.id; end if;
  if (select used from customer_package_services where company_id = new.company_id and id = of_service)
    <> (select coalesce(-sum(amount), 0) from session_entries
        where company_id = new.company_id and package_service_id = of_service and reason in ('used', 'given_back', 'opening')) then
    raise check_violation using constraint = 'session_entries_sum', message = 'the ledger does not add up';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_tender()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid tenders;
begin
  if new.refund_of is not null then
    select * into paid from tenders where company_id = new.company_id and id = new.refund_of;
    if paid.payment_method <> new.payment_method then call refuse_tenders('tenders_refund_method'); end if;
    if exists (select from tenders where company_id = new.company_id and order_id = new.order_id and refund_of = new.refund_of
               having sum(amount) + paid.amount < 0 or sum(tips) + paid.tips < 0) then
      call refuse_tenders('tenders_refunded');
    end if;
  end if;
  if new.transaction_id is not null and not exists (
      select from transactions where company_id = new.company_id and id = new.transaction_id and order_id = new.order_id
        and payment_method = new.payment_method and account_id = new.account_id and total = new.amount and tips = new.tips
        and refund_of is not distinct from paid.transaction_id) then
    call refuse_tenders('tenders_books');
  end if;
  if not tenders_add_up(new.company_id, new.order_id) then call refuse_tenders('tenders_sum'); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_transfer_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed transactions := coalesce(new, old);
  legs int;
  is_whole boolean;
begin
  select count(*),
         count(distinct type) = 2 and count(distinct account_id) = 2 and count(distinct (amount, currency, paid_at)) = 1
    into legs, is_whole
    from transactions where company_id = changed.company_id and transfer = changed.transfer;
  if legs > 0 and not is_whole then
    raise exception using errcode = 'check_violation', constraint = 'transactions_transfer_whole',
      message = 'a transfer needs two matching rows';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  level stock_levels;
begin
  update stock_levels set units = case new.inventory_type when 'volume' then new.package_ml else 1 end
    where company_id = new.company_id and product_id = new.id returning * into level;
  if new.inventory_type <> old.inventory_type and (level.on_hand <> 0 or level.reserved <> 0) then
    raise check_violation using constraint = 'products_type_check', message = 'the stock is not empty';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.line_kind_sells(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (kind = ANY (ARRAY['product'::text, 'service'::text, 'package'::text])) THEN kind WHEN (kind = ANY (ARRAY['gift_card'::text, 'deposit'::text, 'fee'::text, 'listing'::text, 'opening'::text])) THEN 'nothing'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.list_of_contact(type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE type WHEN 'customer'::text THEN 'contacts'::text ELSE 'suppliers'::text END;

CREATE OR REPLACE FUNCTION public.mail_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT LEAKPROOF
RETURN (SELECT lower(email) AS lower);

CREATE OR REPLACE FUNCTION public.merge_contacts(of_merge bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  m contact_merges;
  own contacts;
  theirs contacts;
begin
  select * into m from contact_merges where company_id = app_company() and id = of_merge and state = 'moving' and kept_before is null;
  if not found then raise insufficient_privilege using message = 'only a merge that has just begun'; end if;
  perform set_config('app.merging', 'on', true);
  select * into own from contacts where company_id = m.company_id and id = m.kept_id and type = 'customer' and deleted_at is null;
  select * into theirs from contacts where company_id = m.company_id and id = m.merged_id and type = 'customer' and deleted_at is null;
  if own.id is null or theirs.id is null then raise insufficient_privilege using message = 'only two customers are merged'; end if;
  perform merge_waiting(m, own, theirs);
  perform merge_plain_rows(m);
  perform merge_prepaid(m);
  perform merge_recipients(m);
  perform merge_tags(m);
  perform merge_shares(m);
  perform merge_tax_identity(m);
  perform merge_distinct(m);
  perform merge_loose_rows(m);
  -- Without consents, so that deleting the row withdraws none.
  update contacts set sms_consent_at = null, email_consent_at = null where company_id = m.company_id and id = m.merged_id;
  delete from contacts where company_id = m.company_id and id = m.merged_id;
  perform merge_fields(m, theirs);
  update contact_merges set state = 'done', kept_before = to_jsonb(own), merged_before = to_jsonb(theirs),
    kept_after = (select to_jsonb(c) from contacts c where c.company_id = m.company_id and c.id = m.kept_id)
    where company_id = m.company_id and id = m.id;
  perform set_config('app.merging', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.merge_distinct(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  removed jsonb;
  added jsonb;
begin
  with gone as (delete from distinct_people where company_id = m.company_id and m.merged_id in (one_id, other_id) returning *)
    select jsonb_agg(to_jsonb(gone) order by id) into removed from gone;
  if removed is null then return; end if;
  with adding as (
    insert into distinct_people (company_id, one_id, other_id, created_by, created_at)
      select m.company_id, least(m.kept_id, far.id), greatest(m.kept_id, far.id), g.created_by, g.created_at
        from jsonb_to_recordset(removed) g (one_id bigint, other_id bigint, created_by bigint, created_at timestamptz)
        cross join lateral (select case when g.one_id = m.merged_id then g.other_id else g.one_id end as id) far
        where far.id <> m.kept_id
      on conflict do nothing returning *)
    select jsonb_agg(to_jsonb(adding) order by id) into added from adding;
  perform note_merge(m, 'removed', 'distinct_people', null, removed);
  perform note_merge(m, 'added', 'distinct_people', null, added);
end $function$;

CREATE OR REPLACE FUNCTION public.merge_fields(m contact_merges, theirs contacts)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update contacts set
    name = case m.choices ->> 'name' when 'merged' then theirs.name else name end,
    surname = case m.choices ->> 'name' when 'merged' then theirs.surname else surname end,
    phone = case m.choices ->> 'phone' when 'merged' then theirs.phone else phone end,
    email = case m.choices ->> 'email' when 'merged' then theirs.email else email end,
    gender = case m.choices ->> 'gender' when 'merged' then theirs.gender else gender end,
    birth_date = case m.choices ->> 'birth_date' when 'merged' then theirs.birth_date else birth_date end,
    sms_consent_at = case m.choices ->> 'sms_consent' when 'kept' then sms_consent_at when 'merged' then theirs.sms_consent_at end,
    email_consent_at = case m.choices ->> 'email_consent' when 'kept' then email_consent_at when 'merged' then theirs.email_consent_at end
    where company_id = m.company_id and id = m.kept_id;
end $function$;

CREATE OR REPLACE FUNCTION public.merge_loose_rows(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb;
  moved bigint[];
begin
  with moving as (update import_entries set entity_id = m.kept_id
      where company_id = m.company_id and entity = 'contacts' and entity_id = m.merged_id returning import_id, number, place)
    select jsonb_agg(to_jsonb(moving) order by import_id, number, place) into changed from moving;
  perform note_merge(m, 'moved', 'import_entries.entity_id', null, changed);
  -- A message that the kept person has had, or will have, is not planned a second time; the other run finds nobody and ends.
  with moving as (update automation_runs r set subject = m.kept_id,
        occurrence = m.kept_id || substr(r.occurrence, length(m.merged_id::text) + 1)
      where r.company_id = m.company_id and r.code like 'customer\_%' and r.subject = m.merged_id and r.occurrence like m.merged_id || '@%'
        and not exists (select from automation_runs k where k.company_id = r.company_id and k.code = r.code
          and k.occurrence = m.kept_id || substr(r.occurrence, length(m.merged_id::text) + 1)) returning id)
    select array_agg(id order by id) into moved from moving;
  perform note_merge(m, 'moved', 'automation_runs.subject', moved);
end $function$;

CREATE OR REPLACE FUNCTION public.merge_moves()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY['reservations.customer_id'::text, 'orders.customer_id'::text, 'transactions.contact_id'::text, 'documents.contact_id'::text, 'deposit_payments.contact_id'::text, 'customer_packages.customer_id'::text, 'coupon_uses.customer_id'::text, 'messages.contact_id'::text, 'consents.contact_id'::text, 'contact_activities.contact_id'::text, 'reminders.contact_id'::text, 'privacy_requests.contact_id'::text, 'contact_merges.kept_id'::text];

CREATE OR REPLACE FUNCTION public.merge_obstacle(m contact_merges)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  entries constant bigint[] := merged_ids(m, 'prepaid_entries.prepaid_id');
  sales constant bigint[] := merged_ids(m, 'orders.customer_id');
  visits constant bigint[] := merged_ids(m, 'reservations.customer_id');
  packages constant bigint[] := merged_ids(m, 'customer_packages.customer_id');
  shared constant bigint[] := packages_shared_before(m);
begin
  if exists (select from prepaid_accounts a where a.company_id = m.company_id and a.contact_id = m.kept_id and a.kind = 'balance'
      and a."left" < (select coalesce(sum(amount), 0) from prepaid_entries where company_id = m.company_id and id = any (entries))) then
    return 'balance';
  end if;
  if exists (select from tenders t
      join prepaid_entries e on e.company_id = t.company_id and e.tender_id = t.id
      join prepaid_accounts a on a.company_id = e.company_id and a.id = e.prepaid_id
      where t.company_id = m.company_id and t.order_id = any (sales) and a.contact_id = m.kept_id and a.kind = 'balance' and e.id <> all (entries)) then
    return 'order';
  end if;
  if exists (select from customer_packages p
      join customer_package_services l on l.company_id = p.company_id and l.customer_package_id = p.id
      join (select package_service_id, reservation_item_id from session_bookings where company_id = m.company_id
            union all select package_service_id, reservation_item_id from session_entries
              where company_id = m.company_id and reservation_item_id is not null) u on u.package_service_id = l.id
      join reservation_items i on i.company_id = m.company_id and i.id = u.reservation_item_id
      join reservations v on v.company_id = m.company_id and v.id = i.reservation_id
      where p.company_id = m.company_id and p.customer_id = m.kept_id and v.customer_id = m.kept_id and p.id <> all (shared)
        and (p.id = any (packages)) <> (v.id = any (visits))) then
    return 'package';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.merge_plain_rows(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  place text;
  moved bigint[];
begin
  foreach place in array merge_moves() loop
    execute format('with moved as (update %1$I set %2$I = $3 where company_id = $1 and %2$I = $2 returning id)
      select array_agg(id order by id) from moved', split_part(place, '.', 1), split_part(place, '.', 2))
      into moved using m.company_id, m.merged_id, m.kept_id;
    perform note_merge(m, 'moved', place, moved);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.merge_prepaid(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  theirs prepaid_accounts;
  own bigint;
  moved bigint[];
begin
  with moving as (update prepaid_accounts set contact_id = m.kept_id
    where company_id = m.company_id and contact_id = m.merged_id and kind <> 'balance' returning id)
    select array_agg(id order by id) into moved from moving;
  perform note_merge(m, 'moved', 'prepaid_accounts.contact_id', moved);
  perform from prepaid_accounts where company_id = m.company_id and contact_id in (m.kept_id, m.merged_id) and kind = 'balance'
    order by id for update;
  select * into theirs from prepaid_accounts where company_id = m.company_id and contact_id = m.merged_id and kind = 'balance';
  if not found then return; end if;
  select id into own from prepaid_accounts where company_id = m.company_id and contact_id = m.kept_id and kind = 'balance';
  if not found then
    insert into prepaid_accounts (company_id, kind, contact_id) values (m.company_id, 'balance', m.kept_id) returning id into own;
    perform note_merge(m, 'added', 'prepaid_accounts', array[own]);
  end if;
  with moving as (update prepaid_entries set prepaid_id = own where company_id = m.company_id and prepaid_id = theirs.id returning id)
    select array_agg(id order by id) into moved from moving;
  perform note_merge(m, 'moved', 'prepaid_entries.prepaid_id', moved);
  update prepaid_accounts set "left" = "left" + theirs."left" where company_id = m.company_id and id = own;
  delete from prepaid_accounts where company_id = m.company_id and id = theirs.id;
  perform note_merge(m, 'removed', 'prepaid_accounts', null, jsonb_build_array(to_jsonb(theirs)));
end $function$;

CREATE OR REPLACE FUNCTION public.merge_recipients(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint[];
begin
  with moving as (update campaign_recipients r set contact_id = m.kept_id where r.company_id = m.company_id and r.contact_id = m.merged_id
      and not exists (select from campaign_recipients k
        where k.company_id = r.company_id and k.campaign_id = r.campaign_id and k.contact_id = m.kept_id) returning id)
    select array_agg(id order by id) into changed from moving;
  perform note_merge(m, 'moved', 'campaign_recipients.contact_id', changed);
  with clearing as (update campaign_recipients set contact_id = null where company_id = m.company_id and contact_id = m.merged_id returning id)
    select array_agg(id order by id) into changed from clearing;
  perform note_merge(m, 'cleared', 'campaign_recipients', changed);
end $function$;

CREATE OR REPLACE FUNCTION public.merge_shares(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  removed jsonb;
  added jsonb;
begin
  with gone as (delete from customer_package_members s where s.company_id = m.company_id and (s.contact_id = m.merged_id
      or s.contact_id = m.kept_id and exists (select from customer_packages p
        where p.company_id = s.company_id and p.id = s.customer_package_id and p.customer_id = m.kept_id)) returning *)
    select jsonb_agg(to_jsonb(gone) order by customer_package_id, contact_id) into removed from gone;
  if removed is null then return; end if;
  with adding as (
    insert into customer_package_members (company_id, customer_package_id, contact_id)
      select distinct p.company_id, p.id, m.kept_id from jsonb_to_recordset(removed) r (customer_package_id bigint)
        join customer_packages p on p.company_id = m.company_id and p.id = r.customer_package_id
        where p.customer_id <> m.kept_id
      on conflict do nothing returning *)
    select jsonb_agg(to_jsonb(adding) order by customer_package_id) into added from adding;
  perform note_merge(m, 'removed', 'customer_package_members', null, removed);
  perform note_merge(m, 'added', 'customer_package_members', null, added);
end $function$;

CREATE OR REPLACE FUNCTION public.merge_tags(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  removed jsonb;
  added jsonb;
begin
  with gone as (delete from contact_tags where company_id = m.company_id and contact_id = m.merged_id returning *)
    select jsonb_agg(to_jsonb(gone) order by tag_id) into removed from gone;
  if removed is null then return; end if;
  with adding as (
    insert into contact_tags (company_id, contact_id, tag_id)
      select m.company_id, m.kept_id, t.id from jsonb_to_recordset(removed) r (tag_id bigint)
        join customer_tags t on t.company_id = m.company_id and t.id = r.tag_id
        where not exists (select from contact_tags k where k.company_id = m.company_id and k.contact_id = m.kept_id and k.tag_id = t.id)
        order by fold(t.name) limit greatest(0, 20 - (select count(*) from contact_tags where company_id = m.company_id and contact_id = m.kept_id))
      returning *)
    select jsonb_agg(to_jsonb(adding) order by tag_id) into added from adding;
  perform note_merge(m, 'removed', 'contact_tags', null, removed);
  perform note_merge(m, 'added', 'contact_tags', null, added);
end $function$;

CREATE OR REPLACE FUNCTION public.merge_tax_identity(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  removed jsonb;
  added jsonb;
  takes constant boolean := m.choices ->> 'tax_identity' = 'merged';
begin
  with gone as (delete from tax_identities where company_id = m.company_id
      and (contact_id = m.merged_id or takes and contact_id = m.kept_id) returning *)
    select jsonb_agg(to_jsonb(gone) order by contact_id) into removed from gone;
  perform note_merge(m, 'removed', 'tax_identities', null, removed);
  if not takes then return; end if;
  with adding as (
    insert into tax_identities select t.* from jsonb_array_elements(removed) r,
        jsonb_populate_record(null::tax_identities, r || jsonb_build_object('contact_id', m.kept_id)) t
      where (r ->> 'contact_id')::bigint = m.merged_id returning *)
    select jsonb_agg(to_jsonb(adding)) into added from adding;
  perform note_merge(m, 'added', 'tax_identities', null, added);
end $function$;

CREATE OR REPLACE FUNCTION public.merge_waiting(m contact_merges, own contacts, theirs contacts)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  phone constant text := case m.choices ->> 'phone' when 'merged' then theirs.phone else own.phone end;
  email constant text := case m.choices ->> 'email' when 'merged' then theirs.email else own.email end;
  side record;
  stopped bigint[];
begin
  for side in select * from (values ('kept', m.kept_id), ('merged', m.merged_id)) side (name, id) loop
    with stopping as (update messages w set contact_id = null where w.company_id = m.company_id and w.contact_id = side.id
        and w.state = 'waiting' and w.class = 'commercial' and w.recipient <> case w.channel when 'sms' then phone else email end returning id)
      select array_agg(id order by id) into stopped from stopping;
    perform note_merge(m, 'cleared', 'messages.' || side.name, stopped);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.merged_ids(m contact_merges, of_source text)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select ids from contact_merge_rows where company_id = m.company_id and merge_id = m.id and what = 'moved' and source = of_source), '{}')
$function$;

CREATE OR REPLACE FUNCTION public.months_lock(company bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('closed_months'::text, company);

CREATE OR REPLACE FUNCTION public.note_distinct()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  pair constant distinct_people := coalesce(new, old);
begin
  perform refresh_duplicates(c.company_id, k.kind, k.key) from contacts c cross join lateral duplicate_keys(c) k
    where c.company_id = pair.company_id and c.id = pair.one_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_duplicates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform refresh_duplicates(old.company_id, k.kind, k.key) from duplicate_keys(old) k; end if;
  if tg_op <> 'DELETE' then perform refresh_duplicates(new.company_id, k.kind, k.key) from duplicate_keys(new) k; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_edocument_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into edocument_events (company_id, edocument_id, state, reason) values (new.company_id, new.id, new.state, new.reason);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_merge(m contact_merges, of_what text, of_source text, of_ids bigint[], of_rows jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(cardinality(of_ids), jsonb_array_length(of_rows), 0) = 0 then return; end if;
  insert into contact_merge_rows (company_id, merge_id, place, what, source, ids, rows)
    select m.company_id, m.id, count(*), of_what, of_source, of_ids, of_rows
      from contact_merge_rows where company_id = m.company_id and merge_id = m.id;
end $function$;

CREATE OR REPLACE FUNCTION public.note_message_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into message_events (company_id, message_id, state, reason) values (new.company_id, new.id, new.state, new.reason);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_key(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT LEAKPROOF
RETURN (SELECT COALESCE(NULLIF(regexp_replace(fold(NORMALIZE(number, NFKC)), '[\s./_:#–—-]+'::text, ''::text, 'g'::text), ''::text), fold(number)) AS "coalesce");

CREATE OR REPLACE FUNCTION public.only_empties_words(before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select after ->> 'reference' = '' and after ->> 'description' = ''
    and before - '{reference,description,total,effect}'::text[] = after - '{reference,description,total,effect}'::text[]
$function$;

CREATE OR REPLACE FUNCTION public.open_intent(company bigint, login bigint, called text, intent uuid, body text, OUT claimed boolean, OUT body_hash text, OUT status smallint, OUT reply json)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', company, login, called, intent), 0));
  select k.body_hash, k.status, k.reply into body_hash, status, reply from idempotency_keys k
    where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent;
  claimed := not found;
  if claimed then
    insert into idempotency_keys (company_id, login_id, endpoint, key, body_hash) values (company, login, called, intent, body);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.opted_out_since(m contact_merges, of_channel text, address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from consents where company_id = m.company_id and channel = of_channel and state = 'withdrawn'
    and recorded_at >= m.created_at and (contact_id = m.kept_id or address <> '' and lower(recipient) = lower(address)))
$function$;

CREATE OR REPLACE FUNCTION public.packages_shared_before(m contact_merges)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg((r ->> 'customer_package_id')::bigint), '{}')
    from contact_merge_rows, jsonb_array_elements(rows) r
    where company_id = m.company_id and merge_id = m.id and what = 'removed' and source = 'customer_package_members'
$function$;

CREATE OR REPLACE FUNCTION public.payment_method_in_books(method text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (method = ANY (ARRAY['cash'::text, 'credit_card'::text, 'bank_transfer'::text, 'qr'::text, 'platform'::text])) THEN true WHEN (method = ANY (ARRAY['balance'::text, 'gift_card'::text, 'deposit'::text])) THEN false ELSE NULL::boolean END;

CREATE OR REPLACE FUNCTION public.person_key(name text, surname text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT LEAKPROOF
RETURN (SELECT fold(TRIM(BOTH FROM ((name || ' '::text) || surname))) AS fold);

CREATE OR REPLACE PROCEDURE public.plan_for_large_company(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s alter column company_id set (n_distinct = -0.001)', table_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.refresh_duplicates(of_company bigint, of_kind text, of_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  most constant int := 50;
  people constant contacts[] := array(select m from duplicate_members(of_company, of_kind, of_key) m limit most);
  has_pair boolean;
begin
  if cardinality(people) < 2 then
    delete from duplicate_groups where company_id = of_company and kind = of_kind and key = of_key;
    return;
  end if;
  has_pair := cardinality(people) = most or exists (
    select from unnest(people) one, unnest(people) other where one.id < other.id and are_duplicates(of_kind, one, other));
  insert into duplicate_groups as g (company_id, kind, key, shown) values (of_company, of_kind, of_key, has_pair)
    on conflict (company_id, kind, key) do update set shown = excluded.shown where g.shown <> excluded.shown;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_cancel_of_edocument()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from edocuments where company_id = new.company_id and document_id = new.id and state not in ('rejected', 'cancelled')) then
    raise exception using errcode = 'check_violation', constraint = 'documents_edocument_stays', message = 'the invoice has an e-document';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_cancel_of_returned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = 'documents_returned_stays', message = 'the invoice has a return invoice';
end $function$;

CREATE OR REPLACE PROCEDURE public.refuse_closed(IN broken text)
 LANGUAGE plpgsql
AS $procedure$
begin
  raise exception using errcode = 'check_violation', constraint = broken, message = 'the month is closed';
end $procedure$;

CREATE OR REPLACE FUNCTION public.refuse_closed_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(months_lock(new.company_id));
  if exists (select from closed_months where company_id = new.company_id and month = date_trunc('month', new.date)::date) then
    call refuse_closed(case new.status when 'cancelled' then 'documents_month_kept' else 'documents_month_open' end);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
begin
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from closed_months where company_id = company and month = date_trunc('month', old.opening_date)::date) then
    call refuse_closed('accounts_month_kept');
  elsif exists (select from closed_months where company_id = company and month = date_trunc('month', new.opening_date)::date) then
    call refuse_closed('accounts_month_open');
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
begin
  if tg_op = 'UPDATE' and new.contact_id <> old.contact_id and is_merge_move(to_jsonb(old), to_jsonb(new), '{total,effect}') then return new; end if;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if tg_op = 'UPDATE' then
    if is_past_keeping(company_day(old.company_id, old.paid_at)) and only_empties_words(to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
  end if;
  if exists (select from closed_months where company_id = company and old.paid_at >= starts_at and old.paid_at < ends_at) then
    call refuse_closed('transactions_month_kept');
  elsif exists (select from closed_months where company_id = company and new.paid_at >= starts_at and new.paid_at < ends_at) then
    call refuse_closed('transactions_month_open');
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_disabled_tax()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op = 'INSERT' or new.tax_id is distinct from old.tax_id)
    and exists (select from taxes where company_id = new.company_id and id = new.tax_id and not enabled) then
    raise exception using errcode = 'foreign_key_violation', constraint = tg_argv[0], message = 'the tax is switched off';
  end if;
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.refuse_drawer(IN rule text)
 LANGUAGE plpgsql
AS $procedure$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'the drawer is closed';
end $procedure$;

CREATE OR REPLACE PROCEDURE public.refuse_ended_count()
 LANGUAGE plpgsql
AS $procedure$
begin
  raise exception using errcode = 'check_violation', constraint = 'stock_counts_ended', message = 'the count has ended';
end $procedure$;

CREATE OR REPLACE FUNCTION public.refuse_in_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted text := tg_argv[1];
  contact bigint;
begin
  if tg_argv[0] = 'customer_id' then contact := new.customer_id; else contact := new.contact_id; end if;
  if wanted is null then wanted := case new.kind when 'bill' then 'supplier' else 'customer' end; end if;
  if exists (select from contacts where company_id = new.company_id and id = contact and type <> wanted) then
    raise exception using errcode = 'foreign_key_violation', constraint = tg_table_name || '_contact_type',
      message = 'the contact is of another type';
  end if;
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.refuse_prepaid(IN rule text)
 LANGUAGE plpgsql
AS $procedure$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'what was paid in advance does not add up';
end $procedure$;

CREATE OR REPLACE PROCEDURE public.refuse_tenders(IN rule text)
 LANGUAGE plpgsql
AS $procedure$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'the tenders of an order do not add up';
end $procedure$;

CREATE OR REPLACE FUNCTION public.repair_transaction_sums(company bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  wrong bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('transaction_sums', company));
  insert into transaction_sums (company_id, day, type, payment_method, account_id, seller_id, currency, count, total, tips, effect)
    select company, e.* from transaction_sum_errors(company) e;
  get diagnostics wrong = row_count;
  return wrong;
end $function$;

CREATE OR REPLACE FUNCTION public.report_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into consent_reports (company_id, consent_id) values (new.company_id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.return_unsent_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into message_credit_entries (company_id, channel, amount, cause, cause_id)
    values (new.company_id, new.channel, old.credits, 'messages.returned', new.id);
  new.credits := 0;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.service_price(of_company bigint, of_service bigint, by_employee bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(own.price, case when s.original_price between 1 and s.price then s.original_price else s.price end)
  from services s
  left join employee_services own on own.company_id = s.company_id and own.service_id = s.id and own.employee_id = by_employee
  where s.company_id = of_company and s.id = of_service
$function$;

CREATE OR REPLACE FUNCTION public.short_code(company_id bigint, id bigint)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  digits constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  left_half bigint := (id >> 15) & 32767;
  right_half bigint := id & 32767;
  mixed bigint;
  code text := '';
begin
  for round in 1..4 loop
    mixed := (right_half * 40503 + (company_id % 32768) * 30011 + round * 12289) % 1048573;
    mixed := ((mixed * mixed + round * 7919) % 1048573) & 32767;
    mixed := left_half # mixed;
    left_half := right_half;
    right_half := mixed;
  end loop;
  mixed := (left_half << 15) | right_half;
  for place in 1..6 loop
    code := substr(digits, (mixed & 31)::int + 1, 1) || code;
    mixed := mixed >> 5;
  end loop;
  return code;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((at AT TIME ZONE 'UTC'::text) + '03:00:00'::interval))::date;

CREATE OR REPLACE FUNCTION public.sum_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign constant int := tg_argv[0];
begin
  insert into transaction_sums (company_id, day, type, payment_method, account_id, seller_id, currency, count, total, tips, effect)
    select company_id, sum_day(paid_at), type, payment_method, account_id, created_by, currency,
           sign * count(*), sign * sum(total), sign * sum(tips), sign * sum(effect)
    from changed group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select case p.inventory_type when 'volume' then p.package_ml else 1 end into new.units
    from products p where p.company_id = new.company_id and p.id = new.product_id;
  new.units := coalesce(new.units, 1);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_automations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind text := tg_argv[0];
  event text := tg_argv[1];
begin
  if 'on' in (current_setting('app.importing', true), current_setting('app.merging', true)) then return null; end if;
  if exists (select from automations where company_id = new.company_id and enabled and code like kind || '\_%') then
    insert into jobs (company_id, name, data, due_at)
      values (new.company_id, 'automations.react', jsonb_build_object('kind', kind, 'id', new.id, 'event', event, 'at', iso(app_now())), app_now());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
  what constant text := tg_argv[0] || '.' || coalesce(tg_argv[2], case tg_op when 'INSERT' then 'created' else 'updated' end);
  changed jsonb;
begin
  if not exists (select from webhook_endpoints where company_id = company and what = any (events)) then return null; end if;
  if current_setting('app.importing', true) = 'on' then return null; end if;
  changed := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  insert into jobs (company_id, name, data, due_at)
    values (company, 'connect.webhook_event', jsonb_build_object(
      'key', gen_random_uuid(), 'event', what, 'at', iso(app_now()),
      'sequence', (extract(epoch from clock_timestamp()) * 1000000)::bigint,
      'id', coalesce(changed -> 'id', changed -> 'product_id'),
      'data', (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(changed) where key = any (string_to_array(tg_argv[1], ',')))),
      app_now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tenders_add_up(company bigint, of_order bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select o.paid = coalesce(sum(t.amount) filter (where t.refund_of is null), 0)
             and o.refunded = coalesce(-sum(t.amount) filter (where t.refund_of is not null), 0)
          from orders o left join tenders t on t.company_id = o.company_id and t.order_id = o.id
          where o.company_id = company and o.id = of_order
          group by o.paid, o.refunded);
end $function$;

CREATE OR REPLACE FUNCTION public.transaction_sum_errors(company bigint)
 RETURNS TABLE(day date, type text, payment_method text, account_id bigint, seller_id bigint, currency text, count bigint, total bigint, tips bigint, effect bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select day, type, payment_method, account_id, seller_id, currency,
         sum(count)::bigint, sum(total)::bigint, sum(tips)::bigint, sum(effect)::bigint
  from (
    select sum_day(t.paid_at) as day, t.type, t.payment_method, t.account_id, t.created_by as seller_id, t.currency, 1 as count,
           t.total, t.tips, t.effect
    from transactions t where t.company_id = company
    union all
    select s.day, s.type, s.payment_method, s.account_id, s.seller_id, s.currency, -s.count, -s.total, -s.tips, -s.effect
    from transaction_sums s where s.company_id = company) difference
  group by 1, 2, 3, 4, 5, 6
  having sum(count) <> 0 or sum(total) <> 0 or sum(tips) <> 0 or sum(effect) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.undo_import_entry(entry import_entries)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company constant bigint := app_company();
  of_id constant bigint := entry.entity_id;
  stamp text;
  account bigint;
  amount_of bigint;
  columns text;
begin
  if entry.company_id <> company or not exists (select from imports where company_id = company and id = entry.import_id and state = 'undoing')
    or not exists (select from import_entries e where e.company_id = company and e.import_id = entry.import_id and e.number = entry.number
      and e.place = entry.place and e.entity = entry.entity and e.entity_id = of_id) then
    raise insufficient_privilege using message = 'only an import that is being undone';
  end if;
  execute format('select 1 from %I where company_id = $1 and id = $2 for update', entry.entity) using company, of_id;
  stamp := import_stamp(entry.entity, of_id);
  if stamp is null then return; end if;
  if entry.entity in ('service_categories', 'product_categories', 'brands') then
    begin
      execute format('delete from %I where company_id = $1 and id = $2', entry.entity) using company, of_id;
    exception when foreign_key_violation or restrict_violation then null;
    end;
    return;
  end if;
  if stamp <> entry.stamp then raise exception using errcode = 'DF001', message = 'changed since the import'; end if;
  if entry.before is not null then
    select string_agg(format('%1$I = b.%1$I', key), ', ') into columns from jsonb_object_keys(entry.before) key;
    execute format('update %1$I t set %2$s from jsonb_populate_record(null::%1$I, $3) b where t.company_id = $1 and t.id = $2',
      entry.entity, columns) using company, of_id, entry.before;
    return;
  end if;
  case entry.entity
    when 'products' then
      delete from stock_entries where company_id = company and product_id = of_id and reason = 'opening';
    when 'orders' then
      delete from debt_entries where company_id = company and order_id = of_id and reason = 'opening';
      delete from instalments where company_id = company and order_id = of_id;
    when 'customer_packages' then
      delete from session_entries n using customer_package_services s
        where n.company_id = company and n.reason = 'opening' and s.company_id = company and s.customer_package_id = of_id and s.id = n.package_service_id;
      delete from customer_package_services where company_id = company and customer_package_id = of_id;
    when 'prepaid_entries' then
      select prepaid_id, amount into account, amount_of from prepaid_entries where company_id = company and id = of_id;
      perform from prepaid_accounts where company_id = company and id = account for update;
    else null;
  end case;
  execute format('delete from %I where company_id = $1 and id = $2', entry.entity) using company, of_id;
  if account is not null then
    update prepaid_accounts set "left" = "left" - amount_of where company_id = company and id = account;
    if not exists (select from prepaid_entries where company_id = company and prepaid_id = account) then
      delete from prepaid_accounts where company_id = company and id = account;
    end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_import_row(of_import bigint, of_number integer)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  entry import_entries;
begin
  for entry in select * from import_entries where company_id = app_company() and import_id = of_import and number = of_number order by place desc loop
    perform undo_import_entry(entry);
  end loop;
  delete from import_entries where company_id = app_company() and import_id = of_import and number = of_number;
  return null;
exception
  when foreign_key_violation or restrict_violation or check_violation then return 'used';
  when sqlstate 'DF001' then return 'changed';
end $function$;

CREATE OR REPLACE FUNCTION public.undo_merge(of_merge bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  m contact_merges;
  theirs contacts;
  r contact_merge_rows;
  obstacle text;
begin
  select * into m from contact_merges where company_id = app_company() and id = of_merge and state = 'moving' and kept_after is not null;
  if not found then raise insufficient_privilege using message = 'only a merge that is being undone'; end if;
  -- Nobody uses a package or spends the balance between the check and the division.
  perform from customer_packages where company_id = m.company_id and customer_id = m.kept_id order by id for update;
  perform from prepaid_accounts where company_id = m.company_id and contact_id = m.kept_id and kind = 'balance' for update;
  obstacle := merge_obstacle(m);
  if obstacle is not null then return obstacle; end if;
  perform set_config('app.merging', 'on', true);
  theirs := jsonb_populate_record(null::contacts, m.merged_before);
  insert into contacts (company_id, id, type, name, surname, phone, email, gender, birth_date, sms_consent_at, email_consent_at, created_at)
    overriding system value values (m.company_id, theirs.id, theirs.type, theirs.name, theirs.surname, theirs.phone, theirs.email,
      theirs.gender, theirs.birth_date, case when not opted_out_since(m, 'sms', theirs.phone) then theirs.sms_consent_at end,
      case when not opted_out_since(m, 'email', theirs.email) then theirs.email_consent_at end, theirs.created_at);
  for r in select * from contact_merge_rows where company_id = m.company_id and merge_id = m.id order by place desc loop
    perform undo_merge_rows(m, r);
  end loop;
  perform undo_merge_fields(m);
  delete from contact_merge_rows where company_id = m.company_id and merge_id = m.id;
  update contact_merges set state = 'undone', choices = null, kept_before = null, merged_before = null, kept_after = null, ended_at = app_now()
    where company_id = m.company_id and id = m.id;
  perform set_config('app.merging', '', true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_merge_fields(m contact_merges)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  was constant contacts := jsonb_populate_record(null::contacts, m.kept_before);
  made constant contacts := jsonb_populate_record(null::contacts, m.kept_after);
begin
  update contacts c set
    name = case when (c.name, c.surname) = (made.name, made.surname) then was.name else c.name end,
    surname = case when (c.name, c.surname) = (made.name, made.surname) then was.surname else c.surname end,
    phone = case when c.phone = made.phone then was.phone else c.phone end,
    email = case when c.email = made.email then was.email else c.email end,
    gender = case when c.gender = made.gender then was.gender else c.gender end,
    birth_date = case when c.birth_date is not distinct from made.birth_date then was.birth_date else c.birth_date end,
    sms_consent_at = case
      when c.sms_consent_at is distinct from made.sms_consent_at and (c.phone <> made.phone or was.phone = made.phone) then c.sms_consent_at
      when (c.phone = made.phone or c.sms_consent_at is not null) and not opted_out_since(m, 'sms', was.phone) then was.sms_consent_at end,
    email_consent_at = case
      when c.email_consent_at is distinct from made.email_consent_at and (c.email <> made.email or was.email = made.email) then c.email_consent_at
      when (c.email = made.email or c.email_consent_at is not null) and not opted_out_since(m, 'email', was.email) then was.email_consent_at end
    where c.company_id = m.company_id and c.id = m.kept_id;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_merge_moves(m contact_merges, r contact_merge_rows)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  case r.source
    when 'prepaid_entries.prepaid_id' then
      update prepaid_accounts set "left" = "left" - (select sum(amount) from prepaid_entries where company_id = m.company_id and id = any (r.ids))
        where company_id = m.company_id and contact_id = m.kept_id and kind = 'balance';
      update prepaid_entries set prepaid_id = (select id from prepaid_accounts
          where company_id = m.company_id and contact_id = m.merged_id and kind = 'balance')
        where company_id = m.company_id and id = any (r.ids);
    when 'import_entries.entity_id' then
      update import_entries e set entity_id = m.merged_id from jsonb_to_recordset(r.rows) k (import_id bigint, number int, place smallint)
        where e.company_id = m.company_id and e.entity = 'contacts' and e.entity_id = m.kept_id
          and e.import_id = k.import_id and e.number = k.number and e.place = k.place;
    when 'automation_runs.subject' then
      update automation_runs set subject = m.merged_id, occurrence = m.merged_id || substr(occurrence, length(m.kept_id::text) + 1)
        where company_id = m.company_id and id = any (r.ids) and subject = m.kept_id;
    else
      execute format('update %1$I set %2$I = $3 where company_id = $1 and %2$I = $2 and id = any ($4)',
        split_part(r.source, '.', 1), split_part(r.source, '.', 2)) using m.company_id, m.kept_id, m.merged_id, r.ids;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION public.undo_merge_rows(m contact_merges, r contact_merge_rows)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_table constant text := split_part(r.source, '.', 1);
  of_row jsonb;
begin
  if r.what = 'cleared' and of_table = 'messages' then
    update messages set contact_id = case r.source when 'messages.kept' then m.kept_id else m.merged_id end
      where company_id = m.company_id and id = any (r.ids) and contact_id is null;
  elsif r.what = 'cleared' then
    update campaign_recipients set contact_id = m.merged_id where company_id = m.company_id and id = any (r.ids) and contact_id is null;
  elsif r.what = 'removed' then
    for of_row in select value from jsonb_array_elements(r.rows) loop
      begin
        execute format('insert into %1$I overriding system value select t.* from jsonb_populate_record(null::%1$I, $1) t', of_table)
          using of_row || jsonb_build_object('company_id', m.company_id);
      exception when unique_violation or foreign_key_violation then null;
      end;
    end loop;
  elsif r.what = 'added' then
    if of_table = 'prepaid_accounts' then
      delete from prepaid_accounts a where a.company_id = m.company_id and a.id = any (r.ids) and not exists (
        select from prepaid_entries where company_id = a.company_id and prepaid_id = a.id);
    else
      execute format('delete from %I t where t.company_id = $1 and %s
          and to_jsonb(t) - ''company_id'' in (select value - ''company_id'' from jsonb_array_elements($3))', of_table,
        case of_table when 'distinct_people' then '$2 in (t.one_id, t.other_id)' else 't.contact_id = $2' end) using m.company_id, m.kept_id, r.rows;
    end if;
  else
    perform undo_merge_moves(m, r);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.withdraw_consents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into consents (company_id, channel, state, at, source, evidence, recipient)
    select old.company_id, said.channel, 'withdrawn', app_now(), 'HS_KARAR', 'forgotten', said.recipient
    from (values ('sms', old.sms_consent_at, old.phone), ('email', old.email_consent_at, old.email)) said (channel, at, recipient)
    where said.at is not null;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.words(list text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_string(list, ' '::text);

CREATE OR REPLACE FUNCTION public.words_key(reference text, description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT LEAKPROOF
RETURN (SELECT fold(((reference || ' '::text) || description)) AS fold);

create table access_mails (
  id bigint not null generated always as identity,
  kind text not null,
  email text not null,
  state text not null default 'waiting'::text,
  answer text not null default ''::text,
  made_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  constraint access_mails_pkey PRIMARY KEY (id),
  constraint access_mails_check CHECK (((ended_at IS NULL) = (state = 'waiting'::text))),
  constraint access_mails_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'password_changed'::text, 'admin_reset'::text, 'join'::text, 'webhook_paused'::text, 'booking_codes_used_up'::text, 'site_domain_lost'::text]))),
  constraint access_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'nobody'::text])))
);
CREATE INDEX access_mails_made_at_idx ON public.access_mails USING btree (made_at);
grant delete, insert, select, update on access_mails to defter_app;

create table accounts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  number text not null default ''::text,
  currency text not null default 'TRY'::text,
  bank_name text not null default ''::text,
  bank_phone text not null default ''::text,
  bank_address text not null default ''::text,
  enabled boolean not null default true,
  opening_balance bigint not null default 0,
  opening_date date,
  constraint accounts_pkey PRIMARY KEY (company_id, id),
  constraint accounts_currency_key UNIQUE (company_id, id, currency),
  constraint accounts_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint accounts_name_check CHECK ((length(name) >= 2)),
  constraint accounts_opening_check CHECK (((opening_balance >= '-100000000000'::bigint) AND (opening_balance <= '100000000000'::bigint))),
  constraint accounts_opening_dated CHECK (((opening_balance = 0) OR (opening_date IS NOT NULL))),
  constraint accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on accounts using ((company_id = app_company()));
CREATE TRIGGER date_opening BEFORE INSERT OR UPDATE OF opening_balance, opening_date ON public.accounts FOR EACH ROW WHEN (((new.opening_balance <> 0) AND (new.opening_date IS NULL))) EXECUTE FUNCTION date_opening();
CREATE TRIGGER refuse_closed_opening_added BEFORE INSERT ON public.accounts FOR EACH ROW WHEN ((new.opening_date IS NOT NULL)) EXECUTE FUNCTION refuse_closed_opening();
CREATE TRIGGER refuse_closed_opening_changed BEFORE UPDATE OF opening_balance, opening_date, currency ON public.accounts FOR EACH ROW WHEN ((((new.opening_balance IS DISTINCT FROM old.opening_balance) OR (new.opening_date IS DISTINCT FROM old.opening_date)) OR ((new.opening_balance <> 0) AND (new.currency <> old.currency)))) EXECUTE FUNCTION refuse_closed_opening();
CREATE TRIGGER refuse_closed_opening_deleted BEFORE DELETE ON public.accounts FOR EACH ROW WHEN ((old.opening_balance <> 0)) EXECUTE FUNCTION refuse_closed_opening();
grant delete, insert, select, update on accounts to defter_app;

create table api_keys (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  scopes text[] not null,
  token_hash bytea not null,
  hint text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  last_used_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (company_id, id),
  constraint api_keys_token UNIQUE (company_id, token_hash),
  constraint api_keys_name_check CHECK ((name <> ''::text)),
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint api_keys_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint api_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint api_keys_maker_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id) ON DELETE CASCADE
);
CREATE INDEX api_keys_company_id_created_by_idx ON public.api_keys USING btree (company_id, created_by);
create policy company on api_keys using ((company_id = app_company()));
grant delete, insert, select, update on api_keys to defter_app;

create table app_connections (
  company_id bigint not null,
  app text not null,
  shown jsonb not null default '{}'::jsonb,
  sealed jsonb not null default '{}'::jsonb,
  hints jsonb not null default '{}'::jsonb,
  connected_at timestamp with time zone not null default app_now(),
  verified_at timestamp with time zone not null default app_now(),
  constraint app_connections_pkey PRIMARY KEY (company_id, app),
  constraint app_connections_app_check CHECK ((app ~ '^[a-z]{2,30}$'::text)),
  constraint app_connections_hints_check CHECK ((jsonb_typeof(hints) = 'object'::text)),
  constraint app_connections_sealed_check CHECK ((jsonb_typeof(sealed) = 'object'::text)),
  constraint app_connections_shown_check CHECK ((jsonb_typeof(shown) = 'object'::text)),
  constraint app_connections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on app_connections using ((company_id = app_company()));
grant delete, insert, select, update on app_connections to defter_app;

create table attempts (
  subject bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (subject)
);
CREATE INDEX attempts_ends_at_idx ON public.attempts USING btree (ends_at);
grant delete, insert, select, update on attempts to defter_app;

create table audit_entries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default app_now(),
  employee_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  constraint audit_entries_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX audit_entries_company_id_entity_entity_id_id_idx ON public.audit_entries USING btree (company_id, entity, entity_id, id);
create policy company on audit_entries using ((company_id = app_company()));
create policy ten_years on audit_entries using ((at < (now() - '10 years'::interval)));
grant delete, insert, select on audit_entries to defter_app;

create table automation_runs (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  occurrence text not null,
  subject bigint not null,
  due_at timestamp with time zone not null,
  planned_at timestamp with time zone not null default app_now(),
  state text not null default 'planned'::text,
  message_id bigint,
  constraint automation_runs_pkey PRIMARY KEY (company_id, id),
  constraint automation_runs_once UNIQUE (company_id, code, occurrence),
  constraint automation_runs_check CHECK (((message_id IS NULL) OR (state = 'sent'::text))),
  constraint automation_runs_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sent'::text, 'dropped'::text]))),
  constraint automation_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint automation_runs_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE SET NULL (message_id)
);
CREATE INDEX automation_runs_company_id_message_id_idx ON public.automation_runs USING btree (company_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX automation_runs_planned ON public.automation_runs USING btree (company_id, code, subject) WHERE (state = 'planned'::text);
create policy company on automation_runs using ((company_id = app_company()));
grant insert, select, update on automation_runs to defter_app;

create table automations (
  company_id bigint not null,
  code text not null,
  enabled boolean not null,
  enabled_at timestamp with time zone,
  channel text not null,
  sms_content text not null default ''::text,
  email_content text not null default ''::text,
  template_id bigint,
  interval_hours smallint not null,
  days smallint not null default 60,
  constraint automations_pkey PRIMARY KEY (company_id, code),
  constraint automations_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint automations_check CHECK ((enabled = (enabled_at IS NOT NULL))),
  constraint automations_code_check CHECK ((code ~ '^(reservation|order|customer|package|debt)_[a-z]+$'::text)),
  constraint automations_days_check CHECK (((days >= 1) AND (days <= 730))),
  constraint automations_interval_hours_check CHECK (((interval_hours >= 1) AND (interval_hours <= 120))),
  constraint automations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint automations_template_fkey FOREIGN KEY (company_id, template_id) REFERENCES email_templates(company_id, id)
);
CREATE INDEX automations_company_id_template_id_idx ON public.automations USING btree (company_id, template_id) WHERE (template_id IS NOT NULL);
create policy company on automations using ((company_id = app_company()));
grant insert, select, update on automations to defter_app;

create table backup_runs (
  id bigint not null generated always as identity,
  began_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  name text not null default ''::text,
  bytes bigint,
  error text,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_end_check CHECK (((ended_at IS NULL) OR ((bytes IS NULL) <> (error IS NULL))))
);
CREATE INDEX backup_runs_good ON public.backup_runs USING btree (ended_at DESC) WHERE (bytes IS NOT NULL);
grant delete, insert, select, update on backup_runs to defter_app;

create table bill_repeats (
  company_id bigint not null,
  document_id bigint not null,
  day smallint not null,
  next_on date not null,
  created_by bigint not null,
  constraint bill_repeats_pkey PRIMARY KEY (company_id, document_id),
  constraint bill_repeats_day_check CHECK (((day >= 1) AND (day <= 31))),
  constraint bill_repeats_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint bill_repeats_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint bill_repeats_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX bill_repeats_company_id_created_by_idx ON public.bill_repeats USING btree (company_id, created_by);
CREATE INDEX bill_repeats_company_id_next_on_idx ON public.bill_repeats USING btree (company_id, next_on);
create policy company on bill_repeats using ((company_id = app_company()));
grant delete, insert, select, update on bill_repeats to defter_app;

create table book_archive_files (
  company_id bigint not null,
  archive_id bigint not null,
  path text not null,
  content bytea not null,
  constraint book_archive_files_pkey PRIMARY KEY (company_id, archive_id, path),
  constraint book_archive_files_path_check CHECK ((path <> ''::text)),
  constraint book_archive_files_company_id_archive_id_fkey FOREIGN KEY (company_id, archive_id) REFERENCES book_archives(company_id, id) ON DELETE CASCADE
);
create policy company on book_archive_files using ((company_id = app_company()));
grant delete, insert, select, update on book_archive_files to defter_app;

create table book_archives (
  company_id bigint not null,
  id bigint not null generated always as identity,
  month date not null,
  state text not null default 'waiting'::text,
  done integer not null default 0,
  total integer not null default 0,
  content bytea,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  constraint book_archives_pkey PRIMARY KEY (company_id, id),
  constraint book_archives_check CHECK (((content IS NOT NULL) = (state = 'ready'::text))),
  constraint book_archives_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint book_archives_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text]))),
  constraint book_archives_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint book_archives_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX book_archives_company_id_created_at_idx ON public.book_archives USING btree (company_id, created_at);
CREATE INDEX book_archives_company_id_created_by_idx ON public.book_archives USING btree (company_id, created_by);
CREATE INDEX book_archives_company_id_month_id_idx ON public.book_archives USING btree (company_id, month, id);
CREATE UNIQUE INDEX book_archives_one_waiting ON public.book_archives USING btree (company_id, month) WHERE (state = 'waiting'::text);
create policy company on book_archives using ((company_id = app_company()));
grant delete, insert, select, update on book_archives to defter_app;

create table booking_closed_employees (
  company_id bigint not null,
  employee_id bigint not null,
  constraint booking_closed_employees_pkey PRIMARY KEY (company_id, employee_id),
  constraint booking_closed_employees_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id) ON DELETE CASCADE
);
create policy company on booking_closed_employees using ((company_id = app_company()));
grant delete, insert, select, update on booking_closed_employees to defter_app;

create table booking_closed_services (
  company_id bigint not null,
  service_id bigint not null,
  constraint booking_closed_services_pkey PRIMARY KEY (company_id, service_id),
  constraint booking_closed_services_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id) ON DELETE CASCADE
);
create policy company on booking_closed_services using ((company_id = app_company()));
grant delete, insert, select, update on booking_closed_services to defter_app;

create table booking_days (
  company_id bigint not null,
  day date not null,
  codes integer not null default 0,
  requests integer not null default 0,
  told_at timestamp with time zone,
  constraint booking_days_pkey PRIMARY KEY (company_id, day),
  constraint booking_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on booking_days using ((company_id = app_company()));
grant delete, insert, select, update on booking_days to defter_app;

create table booking_notices (
  company_id bigint not null,
  version integer not null,
  text text not null,
  created_at timestamp with time zone not null default app_now(),
  constraint booking_notices_pkey PRIMARY KEY (company_id, version),
  constraint booking_notices_text_check CHECK ((text <> ''::text)),
  constraint booking_notices_version_check CHECK ((version > 0)),
  constraint booking_notices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on booking_notices using ((company_id = app_company()));
grant insert, select on booking_notices to defter_app;

create table booking_settings (
  company_id bigint not null,
  is_open boolean not null default false,
  days_ahead smallint not null default 30,
  minutes_before integer not null default 120,
  buffer_minutes smallint not null default 0,
  needs_approval boolean not null default false,
  open_per_phone smallint not null default 3,
  codes_a_day smallint not null default 50,
  deposit_required boolean not null default false,
  deposit_minutes smallint not null default 30,
  constraint booking_settings_pkey PRIMARY KEY (company_id),
  constraint booking_settings_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 120))),
  constraint booking_settings_codes_a_day_check CHECK (((codes_a_day >= 1) AND (codes_a_day <= 1000))),
  constraint booking_settings_days_ahead_check CHECK (((days_ahead >= 1) AND (days_ahead <= 180))),
  constraint booking_settings_deposit_minutes_check CHECK (((deposit_minutes >= 15) AND (deposit_minutes <= 1440))),
  constraint booking_settings_minutes_before_check CHECK (((minutes_before >= 0) AND (minutes_before <= 10080))),
  constraint booking_settings_open_per_phone_check CHECK (((open_per_phone >= 1) AND (open_per_phone <= 20))),
  constraint booking_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on booking_settings using ((company_id = app_company()));
grant insert, select, update on booking_settings to defter_app;

create table brands (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  constraint brands_pkey PRIMARY KEY (company_id, id),
  constraint brands_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX brands_by_name ON public.brands USING btree (company_id, name COLLATE "tr-x-icu", id);
CREATE UNIQUE INDEX brands_name_key ON public.brands USING btree (company_id, lower((name COLLATE "tr-x-icu")));
create policy company on brands using ((company_id = app_company()));
grant delete, insert, select, update on brands to defter_app;

create table calendar_feeds (
  company_id bigint not null,
  employee_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  constraint calendar_feeds_pkey PRIMARY KEY (company_id, employee_id),
  constraint calendar_feeds_token UNIQUE (company_id, token_hash),
  constraint calendar_feeds_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint calendar_feeds_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on calendar_feeds using ((company_id = app_company()));
grant delete, insert, select, update on calendar_feeds to defter_app;

create table campaign_links (
  company_id bigint not null,
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  url text,
  token_hash bytea not null,
  clicks integer not null default 0,
  constraint campaign_links_pkey PRIMARY KEY (company_id, id),
  constraint campaign_links_clicks_check CHECK ((clicks >= 0)),
  constraint campaign_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint campaign_links_url_check CHECK ((url ~ '^https?://'::text)),
  constraint campaign_links_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaigns(company_id, id) ON DELETE CASCADE
);
CREATE INDEX campaign_links_company_id_campaign_id_idx ON public.campaign_links USING btree (company_id, campaign_id);
CREATE UNIQUE INDEX campaign_links_company_id_token_hash_idx ON public.campaign_links USING btree (company_id, token_hash);
create policy company on campaign_links using ((company_id = app_company()));
grant delete, insert, select, update on campaign_links to defter_app;

create table campaign_recipients (
  company_id bigint not null,
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  contact_id bigint,
  message_id bigint,
  left_out text,
  constraint campaign_recipients_pkey PRIMARY KEY (company_id, id),
  constraint campaign_recipients_check CHECK (((message_id IS NULL) OR (left_out IS NULL))),
  constraint campaign_recipients_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaigns(company_id, id) ON DELETE CASCADE,
  constraint campaign_recipients_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id),
  constraint campaign_recipients_contact_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE SET NULL (contact_id)
);
CREATE INDEX campaign_recipients_by_campaign ON public.campaign_recipients USING btree (company_id, campaign_id, id);
CREATE INDEX campaign_recipients_of_contact ON public.campaign_recipients USING btree (company_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX campaign_recipients_open ON public.campaign_recipients USING btree (company_id, campaign_id, id) WHERE ((message_id IS NULL) AND (left_out IS NULL));
CREATE UNIQUE INDEX campaign_recipients_message ON public.campaign_recipients USING btree (company_id, message_id) WHERE (message_id IS NOT NULL);
CREATE UNIQUE INDEX campaign_recipients_once ON public.campaign_recipients USING btree (company_id, campaign_id, contact_id) WHERE (contact_id IS NOT NULL);
create policy company on campaign_recipients using ((company_id = app_company()));
CREATE TRIGGER count_added AFTER INSERT ON public.campaign_recipients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_recipients();
CREATE TRIGGER count_changed AFTER UPDATE ON public.campaign_recipients REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_recipients();
CREATE TRIGGER count_removed AFTER DELETE ON public.campaign_recipients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_recipients();
grant delete, insert, select, update on campaign_recipients to defter_app;

create table campaigns (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  type text not null,
  segment_id bigint not null,
  template_id bigint,
  subject text not null default ''::text,
  content text not null default ''::text,
  letter jsonb,
  status text not null default 'draft'::text,
  starts_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  size integer not null default 0,
  processed integer not null default 0,
  reserved bigint not null default 0,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint campaigns_pkey PRIMARY KEY (company_id, id),
  constraint campaigns_check CHECK (
CASE type
    WHEN 'sms'::text THEN ((template_id IS NULL) AND (content <> ''::text))
    ELSE ((template_id IS NOT NULL) AND (content = ''::text))
END),
  constraint campaigns_check1 CHECK (((processed >= 0) AND (processed <= size))),
  constraint campaigns_check2 CHECK (((reserved = 0) OR (status = 'active'::text))),
  constraint campaigns_check3 CHECK (((finished_at IS NOT NULL) = (status = 'finished'::text))),
  constraint campaigns_name_check CHECK ((name <> ''::text)),
  constraint campaigns_reserved_check CHECK ((reserved >= 0)),
  constraint campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'stopped'::text, 'insufficient_balance'::text, 'finished'::text]))),
  constraint campaigns_type_check CHECK ((type = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint campaigns_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id) ON DELETE SET NULL (created_by),
  constraint campaigns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint campaigns_segment_fkey FOREIGN KEY (company_id, segment_id) REFERENCES segments(company_id, id),
  constraint campaigns_template_fkey FOREIGN KEY (company_id, template_id) REFERENCES email_templates(company_id, id)
);
CREATE INDEX campaigns_by_author ON public.campaigns USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX campaigns_by_segment ON public.campaigns USING btree (company_id, segment_id);
CREATE INDEX campaigns_by_template ON public.campaigns USING btree (company_id, template_id) WHERE (template_id IS NOT NULL);
create policy company on campaigns using ((company_id = app_company()));
grant delete, insert, select, update on campaigns to defter_app;

create table closed_months (
  company_id bigint not null,
  month date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone not null default app_now(),
  closed_by bigint not null,
  constraint closed_months_pkey PRIMARY KEY (company_id, month),
  constraint closed_months_check CHECK ((ends_at > starts_at)),
  constraint closed_months_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  constraint closed_months_company_id_closed_by_fkey FOREIGN KEY (company_id, closed_by) REFERENCES employees(company_id, id)
);
CREATE INDEX closed_months_by_closer ON public.closed_months USING btree (company_id, closed_by);
create policy company on closed_months using ((company_id = app_company()));
grant delete, insert, select on closed_months to defter_app;

create table companies (
  id bigint not null generated always as identity,
  name text not null,
  slug text not null,
  country_id smallint,
  email text not null default ''::text,
  city text not null default ''::text,
  address text not null default ''::text,
  about text not null default ''::text,
  phone text not null default ''::text,
  timezone text not null default 'Europe/Istanbul'::text,
  created_at timestamp with time zone not null default app_now(),
  trial_ends_at timestamp with time zone,
  paid_until timestamp with time zone,
  tax_office text not null default ''::text,
  tax_number text not null default ''::text,
  opened_by_login_id bigint,
  legal_name text not null default ''::text,
  owner_name text not null default ''::text,
  owner_surname text not null default ''::text,
  district text not null default ''::text,
  site_host text,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_site_host_key UNIQUE (site_host),
  constraint companies_slug_key UNIQUE (slug),
  constraint companies_name_check CHECK ((length(name) >= 3)),
  constraint companies_tax_number_check CHECK ((tax_number ~ '^(\d{10,11})?$'::text)),
  constraint companies_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint companies_opened_by_login_id_fkey FOREIGN KEY (opened_by_login_id) REFERENCES logins(id)
);
CREATE INDEX companies_opened_by_login_id_idx ON public.companies USING btree (opened_by_login_id);
grant insert, select, update on companies to defter_app;

create table consent_reports (
  company_id bigint not null,
  consent_id bigint not null,
  state text not null default 'waiting'::text,
  reason text,
  request text,
  place integer,
  changed_at timestamp with time zone not null default app_now(),
  constraint consent_reports_pkey PRIMARY KEY (company_id, consent_id),
  constraint consent_reports_check CHECK (((request IS NULL) = (place IS NULL))),
  constraint consent_reports_check1 CHECK (((state <> 'sent'::text) OR (request IS NOT NULL))),
  constraint consent_reports_check2 CHECK (((reason IS NOT NULL) = (state = 'refused'::text))),
  constraint consent_reports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'accepted'::text, 'refused'::text, 'uploaded'::text]))),
  constraint consent_reports_company_id_consent_id_fkey FOREIGN KEY (company_id, consent_id) REFERENCES consents(company_id, id) ON DELETE CASCADE
);
CREATE INDEX consent_reports_by_state ON public.consent_reports USING btree (company_id, state, consent_id DESC);
create policy company on consent_reports using ((company_id = app_company()));
grant delete, insert, select, update on consent_reports to defter_app;

create table consents (
  company_id bigint not null,
  id bigint not null generated always as identity,
  contact_id bigint,
  channel text not null,
  state text not null,
  at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default app_now(),
  source text not null,
  evidence text not null default ''::text,
  recipient text not null,
  created_by bigint,
  constraint consents_pkey PRIMARY KEY (company_id, id),
  constraint consents_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint consents_source_check CHECK ((source ~ '^HS_[A-Z0-9_]+$'::text)),
  constraint consents_state_check CHECK ((state = ANY (ARRAY['given'::text, 'withdrawn'::text]))),
  constraint consents_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint consents_contact_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE SET NULL (contact_id)
);
CREATE INDEX consents_by_age ON public.consents USING btree (company_id, recorded_at);
CREATE INDEX consents_by_author ON public.consents USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX consents_by_recipient ON public.consents USING btree (company_id, recipient, channel, id) WHERE (recipient <> ''::text);
CREATE INDEX consents_of_contact ON public.consents USING btree (company_id, contact_id, channel, id) WHERE (contact_id IS NOT NULL);
create policy company on consents using ((company_id = app_company()));
CREATE TRIGGER apply_consent AFTER INSERT ON public.consents FOR EACH ROW WHEN ((new.contact_id IS NOT NULL)) EXECUTE FUNCTION apply_consent();
CREATE TRIGGER report_consent AFTER INSERT ON public.consents FOR EACH ROW WHEN ((new.recipient <> ''::text)) EXECUTE FUNCTION report_consent();
grant delete, insert, select on consents to defter_app;

create table contact_activities (
  company_id bigint not null,
  id bigint not null generated always as identity,
  contact_id bigint not null,
  type text not null,
  note text not null,
  happened_at timestamp with time zone not null default app_now(),
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  constraint contact_activities_pkey PRIMARY KEY (company_id, id),
  constraint contact_activities_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint contact_activities_type_check CHECK ((type = ANY (ARRAY['call'::text, 'note'::text, 'visit'::text, 'message'::text]))),
  constraint contact_activities_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint contact_activities_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id)
);
CREATE INDEX contact_activities_by_time ON public.contact_activities USING btree (company_id, contact_id, happened_at DESC, id DESC);
CREATE INDEX contact_activities_by_writer ON public.contact_activities USING btree (company_id, created_by);
create policy company on contact_activities using ((company_id = app_company()));
CREATE TRIGGER refuse_other_contact BEFORE INSERT ON public.contact_activities FOR EACH ROW EXECUTE FUNCTION refuse_other_contact('contact_id', 'customer');
grant delete, insert, select, update on contact_activities to defter_app;

create table contact_merge_rows (
  company_id bigint not null,
  merge_id bigint not null,
  place integer not null,
  what text not null,
  source text not null,
  ids bigint[],
  rows jsonb,
  constraint contact_merge_rows_pkey PRIMARY KEY (company_id, merge_id, place),
  constraint contact_merge_rows_check CHECK ((num_nonnulls(ids, rows) = 1)),
  constraint contact_merge_rows_what_check CHECK ((what = ANY (ARRAY['moved'::text, 'cleared'::text, 'removed'::text, 'added'::text]))),
  constraint contact_merge_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint contact_merge_rows_company_id_merge_id_fkey FOREIGN KEY (company_id, merge_id) REFERENCES contact_merges(company_id, id) ON DELETE CASCADE
);
create policy company on contact_merge_rows using ((company_id = app_company()));
grant delete, insert, select, update on contact_merge_rows to defter_app;

create table contact_merges (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kept_id bigint not null,
  merged_id bigint not null,
  state text not null default 'moving'::text,
  choices jsonb,
  kept_before jsonb,
  merged_before jsonb,
  kept_after jsonb,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  constraint keep_merge_ended TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint contact_merges_pkey PRIMARY KEY (company_id, id),
  constraint contact_merges_check CHECK (((kept_id <> merged_id) OR (state = 'undone'::text))),
  constraint contact_merges_emptied CHECK (((state = ANY (ARRAY['moving'::text, 'done'::text])) OR (num_nonnulls(choices, kept_before, merged_before, kept_after) = 0))),
  constraint contact_merges_state_check CHECK ((state = ANY (ARRAY['moving'::text, 'done'::text, 'undone'::text, 'closed'::text]))),
  constraint contact_merges_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint contact_merges_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint contact_merges_company_id_kept_id_fkey FOREIGN KEY (company_id, kept_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_merges_by_kept ON public.contact_merges USING btree (company_id, kept_id, id);
CREATE INDEX contact_merges_by_merged ON public.contact_merges USING btree (company_id, merged_id, id);
CREATE INDEX contact_merges_by_writer ON public.contact_merges USING btree (company_id, created_by);
CREATE INDEX contact_merges_open ON public.contact_merges USING btree (company_id, id) WHERE (state = 'done'::text);
create policy company on contact_merges using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_merge_ended AFTER INSERT OR UPDATE OF state ON public.contact_merges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'moving'::text)) EXECUTE FUNCTION keep_merge_ended();
grant delete, insert, select, update on contact_merges to defter_app;

create table contact_tags (
  company_id bigint not null,
  contact_id bigint not null,
  tag_id bigint not null,
  constraint contact_tags_pkey PRIMARY KEY (company_id, contact_id, tag_id),
  constraint contact_tags_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint contact_tags_contact_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint contact_tags_tag_fkey FOREIGN KEY (company_id, tag_id) REFERENCES customer_tags(company_id, id)
);
CREATE INDEX contact_tags_by_tag ON public.contact_tags USING btree (company_id, tag_id, contact_id);
create policy company on contact_tags using ((company_id = app_company()));
CREATE TRIGGER refuse_other_contact BEFORE INSERT ON public.contact_tags FOR EACH ROW EXECUTE FUNCTION refuse_other_contact('contact_id', 'customer');
grant delete, insert, select, update on contact_tags to defter_app;

create table contacts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  type text not null default 'customer'::text,
  name text not null,
  surname text not null default ''::text,
  phone text not null default ''::text,
  email text not null default ''::text,
  gender text not null default ''::text,
  birth_date date,
  sms_consent_at timestamp with time zone,
  email_consent_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  deleted_at timestamp with time zone,
  search_key text not null generated always as (fold((((((((' '::text || name) || ' '::text) || surname) || ' '::text) || regexp_replace(phone, '^\+(90)?'::text, ''::text)) || ' '::text) || email))) stored,
  constraint contacts_pkey PRIMARY KEY (company_id, id),
  constraint contacts_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'male'::text, 'female'::text, 'other'::text]))),
  constraint contacts_name_check CHECK ((length(name) >= 2)),
  constraint contacts_supplier_check CHECK (((type = 'customer'::text) OR ((gender = ''::text) AND (num_nonnulls(birth_date, sms_consent_at, email_consent_at) = 0)))),
  constraint contacts_type_check CHECK ((type = ANY (ARRAY['customer'::text, 'supplier'::text]))),
  constraint contacts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX contacts_by_birth ON public.contacts USING btree (company_id, birth_date, person_key(name, surname)) WHERE ((birth_date IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX contacts_by_email ON public.contacts USING btree (company_id, email) WHERE (email <> ''::text);
CREATE INDEX contacts_by_mail_key ON public.contacts USING btree (company_id, mail_key(email)) WHERE ((email <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX contacts_by_name ON public.contacts USING btree (company_id, name COLLATE "tr-x-icu", surname COLLATE "tr-x-icu", id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_by_phone ON public.contacts USING btree (company_id, phone) WHERE (phone <> ''::text);
CREATE INDEX contacts_by_since ON public.contacts USING btree (company_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_forgotten ON public.contacts USING btree (company_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contacts_search_all ON public.contacts USING gin (company_id, search_key gin_trgm_ops);
create policy company on contacts using ((company_id = app_company()));
CREATE TRIGGER close_merges BEFORE DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION close_merges();
CREATE TRIGGER close_merges_of_anonymised BEFORE UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION close_merges();
CREATE TRIGGER count_added AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE TRIGGER count_anonymised AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION count_anonymised();
CREATE TRIGGER count_removed AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE TRIGGER forget_debt_words AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_debt_words();
CREATE TRIGGER forget_distinct AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_distinct();
CREATE TRIGGER forget_import_rows AFTER DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION forget_import_rows();
CREATE TRIGGER forget_import_rows_of_anonymised AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_import_rows();
CREATE TRIGGER forget_messages BEFORE DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION forget_messages();
CREATE TRIGGER forget_messages_of_anonymised BEFORE UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_messages();
CREATE TRIGGER forget_package_words AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_package_words();
CREATE TRIGGER forget_privacy_requests BEFORE DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION forget_privacy_requests();
CREATE TRIGGER forget_privacy_requests_of_anonymised AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_privacy_requests();
CREATE TRIGGER forget_tags AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_tags();
CREATE TRIGGER forget_tax_identity AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_tax_identity();
CREATE TRIGGER forget_words_about AFTER UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_words_about();
CREATE TRIGGER note_duplicates_added AFTER INSERT ON public.contacts FOR EACH ROW WHEN ((new.type = 'customer'::text)) EXECUTE FUNCTION note_duplicates();
CREATE TRIGGER note_duplicates_changed AFTER UPDATE OF name, surname, phone, email, birth_date, deleted_at ON public.contacts FOR EACH ROW WHEN (((new.type = 'customer'::text) AND ((((((old.name IS DISTINCT FROM new.name) OR (old.surname IS DISTINCT FROM new.surname)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.email IS DISTINCT FROM new.email)) OR (old.birth_date IS DISTINCT FROM new.birth_date)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)))) EXECUTE FUNCTION note_duplicates();
CREATE TRIGGER note_duplicates_removed AFTER DELETE ON public.contacts FOR EACH ROW WHEN ((old.type = 'customer'::text)) EXECUTE FUNCTION note_duplicates();
CREATE TRIGGER webhook_anonymised AFTER UPDATE ON public.contacts FOR EACH ROW WHEN (((new.type = 'customer'::text) AND (old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION tell_webhooks('customer', 'created_at', 'deleted');
CREATE TRIGGER webhook_created AFTER INSERT ON public.contacts FOR EACH ROW WHEN ((new.type = 'customer'::text)) EXECUTE FUNCTION tell_webhooks('customer', 'created_at');
CREATE TRIGGER webhook_deleted AFTER DELETE ON public.contacts FOR EACH ROW WHEN (((old.type = 'customer'::text) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION tell_webhooks('customer', 'created_at', 'deleted');
CREATE TRIGGER webhook_updated AFTER UPDATE ON public.contacts FOR EACH ROW WHEN (((new.type = 'customer'::text) AND (new.deleted_at IS NULL) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION tell_webhooks('customer', 'created_at');
CREATE TRIGGER withdraw_consents BEFORE DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION withdraw_consents();
CREATE TRIGGER withdraw_consents_of_anonymised BEFORE UPDATE OF deleted_at ON public.contacts FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION withdraw_consents();
grant delete, insert, select, update on contacts to defter_app;

create table content_categories (
  company_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  slug text not null,
  description text not null default ''::text,
  parent_id bigint,
  updated_at timestamp with time zone not null default app_now(),
  constraint content_categories_pkey PRIMARY KEY (company_id, id),
  constraint content_categories_slug_key UNIQUE (company_id, slug),
  constraint content_categories_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,120}$'::text)),
  constraint content_categories_title_check CHECK ((title <> ''::text)),
  constraint content_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint content_categories_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES content_categories(company_id, id)
);
CREATE INDEX content_categories_by_title ON public.content_categories USING btree (company_id, title COLLATE "tr-x-icu", id);
CREATE INDEX content_categories_company_id_parent_id_idx ON public.content_categories USING btree (company_id, parent_id);
CREATE UNIQUE INDEX content_categories_title_key ON public.content_categories USING btree (company_id, lower((title COLLATE "tr-x-icu")));
create policy company on content_categories using ((company_id = app_company()));
CREATE TRIGGER keep_tree AFTER INSERT OR UPDATE OF parent_id ON public.content_categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION keep_category_tree();
grant delete, insert, select, update on content_categories to defter_app;

create table content_category_links (
  company_id bigint not null,
  content_id bigint not null,
  category_id bigint not null,
  constraint content_category_links_pkey PRIMARY KEY (company_id, content_id, category_id),
  constraint content_category_links_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES content_categories(company_id, id) ON DELETE CASCADE,
  constraint content_category_links_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES contents(company_id, id) ON DELETE CASCADE,
  constraint content_category_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX content_category_links_by_category ON public.content_category_links USING btree (company_id, category_id, content_id);
create policy company on content_category_links using ((company_id = app_company()));
grant delete, insert, select, update on content_category_links to defter_app;

create table content_drafts (
  company_id bigint not null,
  content_id bigint not null,
  employee_id bigint not null,
  fields jsonb not null,
  base_version integer not null,
  saved_at timestamp with time zone not null default app_now(),
  constraint content_drafts_pkey PRIMARY KEY (company_id, content_id, employee_id),
  constraint content_drafts_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES contents(company_id, id) ON DELETE CASCADE,
  constraint content_drafts_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id) ON DELETE CASCADE,
  constraint content_drafts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX content_drafts_company_id_employee_id_idx ON public.content_drafts USING btree (company_id, employee_id);
create policy company on content_drafts using ((company_id = app_company()));
grant delete, insert, select, update on content_drafts to defter_app;

create table content_redirects (
  company_id bigint not null,
  kind text not null,
  slug text not null,
  content_id bigint,
  category_id bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint content_redirects_pkey PRIMARY KEY (company_id, kind, slug),
  constraint content_redirects_check CHECK ((((kind = 'category'::text) = (category_id IS NOT NULL)) AND ((kind = 'category'::text) = (content_id IS NULL)))),
  constraint content_redirects_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'post'::text, 'category'::text]))),
  constraint content_redirects_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,120}$'::text)),
  constraint content_redirects_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES content_categories(company_id, id) ON DELETE CASCADE,
  constraint content_redirects_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint content_redirects_company_id_kind_content_id_fkey FOREIGN KEY (company_id, kind, content_id) REFERENCES contents(company_id, kind, id) ON DELETE CASCADE
);
CREATE INDEX content_redirects_company_id_category_id_idx ON public.content_redirects USING btree (company_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX content_redirects_company_id_kind_content_id_idx ON public.content_redirects USING btree (company_id, kind, content_id) WHERE (content_id IS NOT NULL);
create policy company on content_redirects using ((company_id = app_company()));
grant delete, insert, select, update on content_redirects to defter_app;

create table content_revisions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  content_id bigint not null,
  version integer not null,
  fields jsonb not null,
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint content_revisions_pkey PRIMARY KEY (company_id, id),
  constraint content_revisions_version_key UNIQUE (company_id, content_id, version),
  constraint content_revisions_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES contents(company_id, id) ON DELETE CASCADE,
  constraint content_revisions_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id) ON DELETE SET NULL (created_by),
  constraint content_revisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX content_revisions_company_id_created_by_idx ON public.content_revisions USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
create policy company on content_revisions using ((company_id = app_company()));
grant delete, insert, select, update on content_revisions to defter_app;

create table content_tag_links (
  company_id bigint not null,
  content_id bigint not null,
  tag_id bigint not null,
  constraint content_tag_links_pkey PRIMARY KEY (company_id, content_id, tag_id),
  constraint content_tag_links_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES contents(company_id, id) ON DELETE CASCADE,
  constraint content_tag_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint content_tag_links_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES content_tags(company_id, id) ON DELETE CASCADE
);
CREATE INDEX content_tag_links_by_tag ON public.content_tag_links USING btree (company_id, tag_id, content_id);
create policy company on content_tag_links using ((company_id = app_company()));
grant delete, insert, select, update on content_tag_links to defter_app;

create table content_tags (
  company_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  slug text not null,
  description text not null default ''::text,
  updated_at timestamp with time zone not null default app_now(),
  constraint content_tags_pkey PRIMARY KEY (company_id, id),
  constraint content_tags_slug_key UNIQUE (company_id, slug),
  constraint content_tags_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,120}$'::text)),
  constraint content_tags_title_check CHECK ((title <> ''::text)),
  constraint content_tags_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX content_tags_by_title ON public.content_tags USING btree (company_id, title COLLATE "tr-x-icu", id);
CREATE UNIQUE INDEX content_tags_title_key ON public.content_tags USING btree (company_id, lower((title COLLATE "tr-x-icu")));
create policy company on content_tags using ((company_id = app_company()));
grant delete, insert, select, update on content_tags to defter_app;

create table contents (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  title text not null default ''::text,
  slug text,
  seo_title text not null default ''::text,
  seo_description text not null default ''::text,
  seo_tags text not null default ''::text,
  is_public boolean not null default true,
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  parent_id bigint,
  body jsonb not null default '[]'::jsonb,
  thumbnail_id bigint,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  constraint contents_pkey PRIMARY KEY (company_id, id),
  constraint contents_company_id_kind_id_key UNIQUE (company_id, kind, id),
  constraint contents_slug_key UNIQUE (company_id, kind, slug),
  constraint contents_body_check CHECK ((jsonb_typeof(body) = 'array'::text)),
  constraint contents_check CHECK (((kind = 'page'::text) OR (parent_id IS NULL))),
  constraint contents_check1 CHECK (((title = ''::text) = (slug IS NULL))),
  constraint contents_check2 CHECK (((status = 'draft'::text) OR ((title <> ''::text) AND (published_at IS NOT NULL)))),
  constraint contents_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'post'::text]))),
  constraint contents_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,120}$'::text)),
  constraint contents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint contents_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id) ON DELETE SET NULL (created_by),
  constraint contents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint contents_parent_fkey FOREIGN KEY (company_id, kind, parent_id) REFERENCES contents(company_id, kind, id),
  constraint contents_thumbnail_fkey FOREIGN KEY (company_id, thumbnail_id) REFERENCES media(company_id, id)
);
CREATE INDEX contents_by_author ON public.contents USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX contents_by_change ON public.contents USING btree (company_id, kind, updated_at DESC, id DESC);
CREATE INDEX contents_by_release ON public.contents USING btree (company_id, kind, published_at, id);
CREATE INDEX contents_by_title ON public.contents USING btree (company_id, kind, title COLLATE "tr-x-icu", id);
CREATE INDEX contents_company_id_kind_parent_id_idx ON public.contents USING btree (company_id, kind, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX contents_company_id_parent_id_idx ON public.contents USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX contents_company_id_thumbnail_id_idx ON public.contents USING btree (company_id, thumbnail_id) WHERE (thumbnail_id IS NOT NULL);
CREATE INDEX contents_untitled ON public.contents USING btree (company_id, created_at) WHERE (title = ''::text);
create policy company on contents using ((company_id = app_company()));
CREATE TRIGGER keep_tree AFTER INSERT OR UPDATE OF parent_id ON public.contents FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION keep_category_tree();
grant delete, insert, select, update on contents to defter_app;

create table countries (
  id smallint not null,
  code character(2) not null,
  phone_code text not null,
  name text not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code),
  constraint countries_id_check CHECK (((id >= 1) AND (id <= 242)))
);
grant select on countries to defter_app;

create table coupon_codes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  coupon_id bigint not null,
  code text not null,
  code_key text not null generated always as (fold(code)) stored,
  created_at timestamp with time zone not null default app_now(),
  constraint coupon_codes_pkey PRIMARY KEY (company_id, id),
  constraint coupon_codes_company_id_coupon_id_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id) ON DELETE CASCADE
);
CREATE INDEX coupon_codes_company_id_coupon_id_id_idx ON public.coupon_codes USING btree (company_id, coupon_id, id);
CREATE UNIQUE INDEX coupon_codes_code_key ON public.coupon_codes USING btree (company_id, code_key);
create policy company on coupon_codes using ((company_id = app_company()));
grant delete, insert, select on coupon_codes to defter_app;

create table coupon_uses (
  company_id bigint not null,
  id bigint not null generated always as identity,
  coupon_id bigint not null,
  code_id bigint,
  order_id bigint not null,
  customer_id bigint,
  code text not null,
  amount bigint not null,
  used_by bigint not null,
  used_at timestamp with time zone not null default app_now(),
  returned_at timestamp with time zone,
  constraint coupon_uses_pkey PRIMARY KEY (company_id, id),
  constraint coupon_uses_amount_check CHECK ((amount > 0)),
  constraint coupon_uses_company_id_code_id_fkey FOREIGN KEY (company_id, code_id) REFERENCES coupon_codes(company_id, id),
  constraint coupon_uses_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES contacts(company_id, id) ON DELETE SET NULL (customer_id),
  constraint coupon_uses_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint coupon_uses_company_id_used_by_fkey FOREIGN KEY (company_id, used_by) REFERENCES employees(company_id, id),
  constraint coupon_uses_coupon_fkey FOREIGN KEY (company_id, coupon_id) REFERENCES coupons(company_id, id)
);
CREATE INDEX coupon_uses_by_coupon ON public.coupon_uses USING btree (company_id, coupon_id, id DESC);
CREATE INDEX coupon_uses_company_id_code_id_idx ON public.coupon_uses USING btree (company_id, code_id) WHERE (code_id IS NOT NULL);
CREATE INDEX coupon_uses_company_id_customer_id_idx ON public.coupon_uses USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX coupon_uses_company_id_used_by_idx ON public.coupon_uses USING btree (company_id, used_by);
CREATE INDEX coupon_uses_of_customer ON public.coupon_uses USING btree (company_id, coupon_id, customer_id) WHERE (returned_at IS NULL);
CREATE UNIQUE INDEX coupon_uses_of_code ON public.coupon_uses USING btree (company_id, code_id) WHERE ((code_id IS NOT NULL) AND (returned_at IS NULL));
CREATE UNIQUE INDEX coupon_uses_of_order ON public.coupon_uses USING btree (company_id, order_id);
create policy company on coupon_uses using ((company_id = app_company()));
CREATE TRIGGER check_amount AFTER INSERT ON public.coupon_uses FOR EACH ROW EXECUTE FUNCTION check_coupon_amount();
CREATE TRIGGER count_return AFTER UPDATE ON public.coupon_uses FOR EACH ROW WHEN (((old.returned_at IS NULL) AND (new.returned_at IS NOT NULL))) EXECUTE FUNCTION count_coupon_use();
CREATE TRIGGER count_use AFTER INSERT ON public.coupon_uses FOR EACH ROW EXECUTE FUNCTION count_coupon_use();
grant insert, select, update on coupon_uses to defter_app;

create table coupons (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  code text not null,
  code_key text not null generated always as (fold(code)) stored,
  description text not null default ''::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  discount_type text not null,
  discount numeric(14,2) not null,
  max_usage integer,
  max_usage_per_user integer,
  min_order_amount bigint,
  for_reservation boolean not null,
  for_order boolean not null,
  enable_on_pos boolean not null,
  used integer not null default 0,
  single_codes integer not null default 0,
  single_used integer not null default 0,
  created_at timestamp with time zone not null default app_now(),
  constraint coupons_pkey PRIMARY KEY (company_id, id),
  constraint coupons_check CHECK (((single_used >= 0) AND (single_used <= single_codes))),
  constraint coupons_code_check CHECK ((code <> ''::text)),
  constraint coupons_dates_fit CHECK ((starts_at < ends_at)),
  constraint coupons_discount_check CHECK ((discount >= (0)::numeric)),
  constraint coupons_discount_fits CHECK (
CASE discount_type
    WHEN 'percentage'::text THEN (discount <= (100)::numeric)
    ELSE ((discount = trunc(discount)) AND (discount <= ('100000000000'::bigint)::numeric))
END),
  constraint coupons_discount_type_check CHECK ((discount_type = ANY (ARRAY['percentage'::text, 'fixed'::text]))),
  constraint coupons_max_usage_check CHECK ((max_usage >= 1)),
  constraint coupons_max_usage_per_user_check CHECK ((max_usage_per_user >= 1)),
  constraint coupons_min_order_amount_check CHECK ((min_order_amount >= 0)),
  constraint coupons_used_within CHECK (((used >= 0) AND (used <= COALESCE(max_usage, used)))),
  constraint coupons_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE UNIQUE INDEX coupons_code_key ON public.coupons USING btree (company_id, code_key);
create policy company on coupons using ((company_id = app_company()));
grant delete, insert, select, update on coupons to defter_app;

create table customer_package_changes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  customer_package_id bigint not null,
  kind text not null,
  days integer,
  reason text not null,
  created_by bigint,
  at timestamp with time zone not null default app_now(),
  constraint customer_package_changes_pkey PRIMARY KEY (company_id, id),
  constraint customer_package_changes_kind_check CHECK ((kind = ANY (ARRAY['frozen'::text, 'resumed'::text, 'extended'::text, 'returned'::text]))),
  constraint customer_package_changes_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint customer_package_changes_company_id_customer_package_id_fkey FOREIGN KEY (company_id, customer_package_id) REFERENCES customer_packages(company_id, id),
  constraint customer_package_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX customer_package_changes_by_package ON public.customer_package_changes USING btree (company_id, customer_package_id, id);
CREATE INDEX customer_package_changes_by_writer ON public.customer_package_changes USING btree (company_id, created_by);
create policy company on customer_package_changes using ((company_id = app_company()));
grant insert, select, update on customer_package_changes to defter_app;

create table customer_package_members (
  company_id bigint not null,
  customer_package_id bigint not null,
  contact_id bigint not null,
  constraint customer_package_members_pkey PRIMARY KEY (company_id, customer_package_id, contact_id),
  constraint customer_package_members_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint customer_package_members_company_id_customer_package_id_fkey FOREIGN KEY (company_id, customer_package_id) REFERENCES customer_packages(company_id, id),
  constraint customer_package_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX customer_package_members_by_contact ON public.customer_package_members USING btree (company_id, contact_id);
create policy company on customer_package_members using ((company_id = app_company()));
grant delete, insert, select on customer_package_members to defter_app;

create table customer_package_services (
  company_id bigint not null,
  id bigint not null generated always as identity,
  customer_package_id bigint not null,
  service_id bigint not null,
  position smallint not null,
  count integer not null,
  used integer not null default 0,
  value bigint not null,
  single_price bigint not null,
  single_minutes integer not null,
  constraint keep_sessions TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint customer_package_services_pkey PRIMARY KEY (company_id, id),
  constraint customer_package_services_company_id_customer_package_id_se_key UNIQUE (company_id, customer_package_id, service_id),
  constraint customer_package_services_count_check CHECK ((count > 0)),
  constraint customer_package_services_single_minutes_check CHECK ((single_minutes > 0)),
  constraint customer_package_services_single_price_check CHECK ((single_price >= 0)),
  constraint customer_package_services_used_check CHECK (((used >= 0) AND (used <= count))),
  constraint customer_package_services_value_check CHECK ((value >= 0)),
  constraint customer_package_services_company_id_customer_package_id_fkey FOREIGN KEY (company_id, customer_package_id) REFERENCES customer_packages(company_id, id),
  constraint customer_package_services_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint customer_package_services_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id)
);
CREATE INDEX customer_package_services_by_service ON public.customer_package_services USING btree (company_id, service_id);
create policy company on customer_package_services using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_sessions AFTER UPDATE OF used ON public.customer_package_services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.used IS DISTINCT FROM old.used)) EXECUTE FUNCTION keep_sessions();
grant insert, select, update on customer_package_services to defter_app;

create table customer_packages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  package_id bigint not null,
  order_line_id bigint,
  employee_id bigint,
  name text not null,
  unit text not null,
  shareable boolean not null,
  price bigint not null,
  sold_at timestamp with time zone not null default app_now(),
  last_day date,
  frozen_at date,
  returned_at timestamp with time zone,
  refunded bigint not null default 0,
  version integer not null default 1,
  constraint customer_packages_pkey PRIMARY KEY (company_id, id),
  constraint customer_packages_line_key UNIQUE (company_id, order_line_id),
  constraint customer_packages_check CHECK (((refunded >= 0) AND (refunded <= price))),
  constraint customer_packages_price_check CHECK ((price >= 0)),
  constraint customer_packages_refunded_check CHECK (((returned_at IS NOT NULL) OR (refunded = 0))),
  constraint customer_packages_unit_check CHECK ((unit = ANY (ARRAY['session'::text, 'minute'::text]))),
  constraint customer_packages_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES contacts(company_id, id),
  constraint customer_packages_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint customer_packages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint customer_packages_company_id_order_line_id_fkey FOREIGN KEY (company_id, order_line_id) REFERENCES order_lines(company_id, id),
  constraint customer_packages_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES session_packages(company_id, id)
);
CREATE INDEX customer_packages_by_customer ON public.customer_packages USING btree (company_id, customer_id, sold_at DESC, id DESC);
CREATE INDEX customer_packages_by_employee ON public.customer_packages USING btree (company_id, employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX customer_packages_by_end ON public.customer_packages USING btree (company_id, last_day) WHERE ((returned_at IS NULL) AND (last_day IS NOT NULL));
CREATE INDEX customer_packages_by_package ON public.customer_packages USING btree (company_id, package_id);
CREATE INDEX customer_packages_by_time ON public.customer_packages USING btree (company_id, sold_at, id);
create policy company on customer_packages using ((company_id = app_company()));
grant insert, select, update on customer_packages to defter_app;

create table customer_tags (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  created_at timestamp with time zone not null default app_now(),
  constraint customer_tags_pkey PRIMARY KEY (company_id, id),
  constraint customer_tags_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 40))),
  constraint customer_tags_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE UNIQUE INDEX customer_tags_name_key ON public.customer_tags USING btree (company_id, fold(name));
create policy company on customer_tags using ((company_id = app_company()));
grant delete, insert, select, update on customer_tags to defter_app;

create table debt_entries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  reason text not null,
  amount bigint not null,
  tender_id bigint,
  created_by bigint,
  at timestamp with time zone not null default app_now(),
  note text not null default ''::text,
  constraint keep_debt_entry TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint debt_entries_pkey PRIMARY KEY (company_id, id),
  constraint debt_entries_amount_check CHECK (
CASE
    WHEN (reason = ANY (ARRAY['sale'::text, 'opening'::text])) THEN (amount > 0)
    WHEN (reason = 'write_off'::text) THEN (amount <> 0)
    ELSE (amount < 0)
END),
  constraint debt_entries_reason_check CHECK ((reason = ANY (ARRAY['sale'::text, 'payment'::text, 'return'::text, 'write_off'::text, 'opening'::text]))),
  constraint debt_entries_tender_check CHECK (((reason = 'payment'::text) = (tender_id IS NOT NULL))),
  constraint debt_entries_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint debt_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint debt_entries_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint debt_entries_company_id_tender_id_fkey FOREIGN KEY (company_id, tender_id) REFERENCES tenders(company_id, id)
);
CREATE INDEX debt_entries_by_order ON public.debt_entries USING btree (company_id, order_id);
CREATE INDEX debt_entries_by_time ON public.debt_entries USING btree (company_id, at);
CREATE INDEX debt_entries_by_writer ON public.debt_entries USING btree (company_id, created_by);
CREATE INDEX debt_entries_written_off ON public.debt_entries USING btree (company_id, at, id) WHERE (reason = 'write_off'::text);
CREATE UNIQUE INDEX debt_entries_sale_key ON public.debt_entries USING btree (company_id, order_id) WHERE (reason = 'sale'::text);
CREATE UNIQUE INDEX debt_entries_tender_key ON public.debt_entries USING btree (company_id, tender_id) WHERE (tender_id IS NOT NULL);
create policy company on debt_entries using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_debt_entry AFTER INSERT ON public.debt_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_debt_entry();
grant insert, select on debt_entries to defter_app;

create table deposit_holds (
  company_id bigint not null,
  reservation_id bigint not null,
  ends_at timestamp with time zone not null,
  accepts boolean not null,
  released_at timestamp with time zone,
  constraint deposit_holds_pkey PRIMARY KEY (company_id, reservation_id),
  constraint deposit_holds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint deposit_holds_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id)
);
create policy company on deposit_holds using ((company_id = app_company()));
grant delete, insert, select, update on deposit_holds to defter_app;

create table deposit_payments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  reservation_id bigint not null,
  contact_id bigint not null,
  account_id bigint not null,
  reference text not null,
  provider text not null,
  token text not null,
  page_url text not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default app_now(),
  settled_at timestamp with time zone,
  provider_reference text,
  constraint deposit_payments_pkey PRIMARY KEY (company_id, id),
  constraint deposit_payments_counted_key UNIQUE (company_id, provider, provider_reference),
  constraint deposit_payments_reference_key UNIQUE (company_id, reference),
  constraint deposit_payments_amount_check CHECK (((amount >= 1) AND (amount <= '100000000000'::bigint))),
  constraint deposit_payments_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  constraint deposit_payments_check1 CHECK (((status = 'paid'::text) = (provider_reference IS NOT NULL))),
  constraint deposit_payments_currency_check CHECK ((currency = 'TRY'::text)),
  constraint deposit_payments_provider_check CHECK ((provider = 'iyzico'::text)),
  constraint deposit_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text]))),
  constraint deposit_payments_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id),
  constraint deposit_payments_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id),
  constraint deposit_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint deposit_payments_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id)
);
CREATE INDEX deposit_payments_company_id_account_id_idx ON public.deposit_payments USING btree (company_id, account_id);
CREATE INDEX deposit_payments_company_id_contact_id_idx ON public.deposit_payments USING btree (company_id, contact_id);
CREATE INDEX deposit_payments_company_id_reservation_id_idx ON public.deposit_payments USING btree (company_id, reservation_id);
create policy company on deposit_payments using ((company_id = app_company()));
grant insert, select, update on deposit_payments to defter_app;

create table distinct_people (
  company_id bigint not null,
  id bigint not null generated always as identity,
  one_id bigint not null,
  other_id bigint not null,
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint distinct_people_pkey PRIMARY KEY (company_id, id),
  constraint distinct_people_company_id_one_id_other_id_key UNIQUE (company_id, one_id, other_id),
  constraint distinct_people_check CHECK ((one_id < other_id)),
  constraint distinct_people_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint distinct_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint distinct_people_company_id_one_id_fkey FOREIGN KEY (company_id, one_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint distinct_people_company_id_other_id_fkey FOREIGN KEY (company_id, other_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE
);
CREATE INDEX distinct_people_by_other ON public.distinct_people USING btree (company_id, other_id);
CREATE INDEX distinct_people_by_writer ON public.distinct_people USING btree (company_id, created_by);
create policy company on distinct_people using ((company_id = app_company()));
CREATE TRIGGER note_distinct AFTER INSERT OR DELETE ON public.distinct_people FOR EACH ROW EXECUTE FUNCTION note_distinct();
grant delete, insert, select, update on distinct_people to defter_app;

create table document_lines (
  company_id bigint not null,
  id bigint not null generated always as identity,
  document_id bigint not null,
  position smallint not null,
  description text not null,
  quantity numeric(9,3) not null,
  price bigint not null,
  discount bigint not null default 0,
  tax_rate numeric(5,2) not null,
  tax_type text not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null generated always as ((net + tax)) stored,
  returns_line_id bigint,
  constraint document_lines_pkey PRIMARY KEY (company_id, id),
  constraint document_lines_place_key UNIQUE (company_id, document_id, "position"),
  constraint document_lines_discount_check CHECK (((discount >= 0) AND ((discount)::numeric <= round((quantity * (price)::numeric))))),
  constraint document_lines_net_check CHECK ((net >= 0)),
  constraint document_lines_position_check CHECK ((("position" >= 0) AND ("position" <= 199))),
  constraint document_lines_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint document_lines_quantity_check CHECK (((quantity >= 0.001) AND (quantity <= (100000)::numeric))),
  constraint document_lines_tax_check CHECK ((tax >= 0)),
  constraint document_lines_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint document_lines_tax_type_check CHECK ((tax_type = ANY (ARRAY['included'::text, 'excluded'::text]))),
  constraint document_lines_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint document_lines_returns_fkey FOREIGN KEY (company_id, returns_line_id) REFERENCES document_lines(company_id, id)
);
CREATE INDEX document_lines_by_returned ON public.document_lines USING btree (company_id, returns_line_id) WHERE (returns_line_id IS NOT NULL);
create policy company on document_lines using ((company_id = app_company()));
CREATE TRIGGER keep_issued_lines BEFORE INSERT OR DELETE OR UPDATE ON public.document_lines FOR EACH ROW EXECUTE FUNCTION keep_issued_lines();
grant delete, insert, select, update on document_lines to defter_app;

create table document_series (
  company_id bigint not null,
  kind text not null,
  series text not null,
  next bigint not null default 1,
  last bigint,
  last_date date,
  constraint document_series_pkey PRIMARY KEY (company_id, kind, series),
  constraint document_series_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'bill'::text]))),
  constraint document_series_last CHECK (((last IS NULL) = (last_date IS NULL))),
  constraint document_series_next CHECK (((last IS NULL) OR (next > last))),
  constraint document_series_next_check CHECK ((next >= 0))
);
create policy company on document_series using ((company_id = app_company()));
CREATE TRIGGER keep_series_order BEFORE UPDATE ON public.document_series FOR EACH ROW EXECUTE FUNCTION keep_series_order();
grant insert, select, update on document_series to defter_app;

create table document_slips (
  company_id bigint not null,
  id bigint not null generated always as identity,
  document_id bigint not null,
  name text not null,
  type text not null,
  content bytea not null,
  hash bytea not null generated always as (sha256(content)) stored,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  picture bytea,
  constraint document_slips_pkey PRIMARY KEY (company_id, id),
  constraint document_slips_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 5242880))),
  constraint document_slips_name_check CHECK ((name <> ''::text)),
  constraint document_slips_picture_check CHECK ((octet_length(picture) <= 65536)),
  constraint document_slips_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint document_slips_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint document_slips_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint document_slips_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX document_slips_company_id_created_by_idx ON public.document_slips USING btree (company_id, created_by);
CREATE INDEX document_slips_company_id_document_id_id_idx ON public.document_slips USING btree (company_id, document_id, id);
CREATE INDEX document_slips_without_picture ON public.document_slips USING btree (company_id, id) WHERE ((picture IS NULL) AND (type <> 'application/pdf'::text));
CREATE INDEX document_slips_words ON public.document_slips USING gin (company_id, words_key(name, ''::text) gin_trgm_ops);
create policy company on document_slips using ((company_id = app_company()));
CREATE TRIGGER refuse_closed_slip BEFORE DELETE ON public.document_slips FOR EACH ROW EXECUTE FUNCTION refuse_in_closed_month('document_id');
grant delete, insert, select on document_slips to defter_app;

create table documented_refunds (
  company_id bigint not null,
  refund_line_id bigint not null,
  document_id bigint not null,
  constraint documented_refunds_pkey PRIMARY KEY (company_id, refund_line_id),
  constraint documented_refunds_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint documented_refunds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint documented_refunds_line_fkey FOREIGN KEY (company_id, refund_line_id) REFERENCES refund_lines(company_id, id)
);
CREATE INDEX documented_refunds_company_id_document_id_idx ON public.documented_refunds USING btree (company_id, document_id);
create policy company on documented_refunds using ((company_id = app_company()));
grant delete, insert, select on documented_refunds to defter_app;

create table documents (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  status text not null default 'draft'::text,
  serial bigint,
  number text not null default ''::text,
  date date not null,
  currency text not null,
  net bigint not null default 0,
  tax bigint not null default 0,
  total bigint not null generated always as ((net + tax)) stored,
  contact_id bigint,
  party_name text not null default ''::text,
  party_address text not null default ''::text,
  tax_office text not null default ''::text,
  tax_number text not null default ''::text,
  reference text not null default ''::text,
  note text not null default ''::text,
  order_id bigint,
  issuer jsonb,
  transaction_id bigint,
  payment_method text,
  issued_at timestamp with time zone,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  version integer not null default 1,
  search_key text not null generated always as (fold(((((number || ' '::text) || party_name) || ' '::text) || reference))) stored,
  series text,
  repeated boolean not null default false,
  duplicate boolean not null default false,
  category text not null default ''::text,
  due_on date,
  stopaj_rate numeric(5,2) not null default 0,
  tevkifat_rate numeric(5,2) not null default 0,
  returns_id bigint,
  tevkifat_code text not null default ''::text,
  repeat_of bigint,
  returned bigint not null default 0,
  tevkifat_back bigint,
  constraint documents_pkey PRIMARY KEY (company_id, id),
  constraint documents_serial_key UNIQUE (company_id, kind, series, serial),
  constraint documents_check CHECK (((net + tax) <= '100000000000'::bigint)),
  constraint documents_currency_check CHECK ((currency = ANY (ARRAY['TRY'::text, 'USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint documents_draft_check CHECK ((((status = 'draft'::text) = (serial IS NULL)) AND ((status = 'draft'::text) = (issuer IS NULL)))),
  constraint documents_expense_check CHECK ((((stopaj_rate >= (0)::numeric) AND (stopaj_rate <= (100)::numeric)) AND ((tevkifat_rate >= (0)::numeric) AND (tevkifat_rate <= (100)::numeric)) AND (length(category) <= 60) AND (((kind = 'bill'::text) AND (tevkifat_code = ''::text)) OR ((kind = 'invoice'::text) AND (category = ''::text) AND (due_on IS NULL) AND (stopaj_rate = (0)::numeric) AND ((tevkifat_rate > (0)::numeric) = (tevkifat_code <> ''::text)) AND ((tevkifat_code = ''::text) OR (order_id IS NULL)))))),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'bill'::text]))),
  constraint documents_net_check CHECK ((net >= 0)),
  constraint documents_order_check CHECK (((order_id IS NULL) OR (kind = 'invoice'::text))),
  constraint documents_payment_method_check CHECK (((payment_method IS NULL) OR (payment_method_in_books(payment_method) IS TRUE))),
  constraint documents_repeat_check CHECK (((repeat_of IS NULL) OR ((kind = 'bill'::text) AND (repeat_of <> id)))),
  constraint documents_returned_check CHECK (((returned >= 0) AND ((returned)::numeric <= (((net + tax))::numeric - COALESCE((tevkifat_back)::numeric, round((((tax)::numeric * tevkifat_rate) / (100)::numeric))))))),
  constraint documents_returns_check CHECK (((returns_id IS NULL) OR ((kind = 'invoice'::text) AND (order_id IS NULL) AND (returns_id <> id)))),
  constraint documents_serial_check CHECK ((serial >= 0)),
  constraint documents_series_check CHECK (((serial IS NULL) = (series IS NULL))),
  constraint documents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'issued'::text, 'paid'::text, 'cancelled'::text]))),
  constraint documents_tax_check CHECK ((tax >= 0)),
  constraint documents_tevkifat_back_check CHECK ((((tevkifat_back IS NOT NULL) = ((returns_id IS NOT NULL) AND (tevkifat_code <> ''::text))) AND COALESCE(((tevkifat_back >= 0) AND (tevkifat_back <= (net + tax))), true))),
  constraint documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint documents_contact_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id),
  constraint documents_order_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint documents_repeat_fkey FOREIGN KEY (company_id, repeat_of) REFERENCES documents(company_id, id),
  constraint documents_returns_fkey FOREIGN KEY (company_id, returns_id) REFERENCES documents(company_id, id),
  constraint documents_series_fkey FOREIGN KEY (company_id, kind, series) REFERENCES document_series(company_id, kind, series),
  constraint documents_transaction_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES transactions(company_id, id),
  constraint documents_writer_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id)
);
CREATE INDEX documents_by_contact ON public.documents USING btree (company_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX documents_by_day ON public.documents USING btree (company_id, kind, date, id);
CREATE INDEX documents_by_kind ON public.documents USING btree (company_id, kind, id DESC);
CREATE INDEX documents_by_reference ON public.documents USING btree (company_id, number_key(reference)) WHERE ((kind = 'bill'::text) AND (reference <> ''::text));
CREATE INDEX documents_by_returned ON public.documents USING btree (company_id, returns_id) WHERE (returns_id IS NOT NULL);
CREATE INDEX documents_by_status ON public.documents USING btree (company_id, kind, status, id DESC);
CREATE INDEX documents_by_transaction ON public.documents USING btree (company_id, transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX documents_by_writer ON public.documents USING btree (company_id, created_by);
CREATE INDEX documents_search ON public.documents USING gin (company_id, search_key gin_trgm_ops);
CREATE INDEX documents_settled ON public.documents USING btree (company_id, paid_at) WHERE ((kind = 'invoice'::text) AND (order_id IS NULL) AND (status = 'paid'::text));
CREATE UNIQUE INDEX documents_live_of_order ON public.documents USING btree (company_id, order_id) WHERE ((order_id IS NOT NULL) AND (status <> 'cancelled'::text));
CREATE UNIQUE INDEX documents_number_key ON public.documents USING btree (company_id, number) WHERE ((number <> ''::text) AND (NOT repeated));
CREATE UNIQUE INDEX documents_number_of_supplier ON public.documents USING btree (company_id, contact_id, number_key(reference)) WHERE ((kind = 'bill'::text) AND (contact_id IS NOT NULL) AND (reference <> ''::text) AND (status <> 'cancelled'::text) AND (NOT duplicate));
CREATE UNIQUE INDEX documents_repeat_once ON public.documents USING btree (company_id, repeat_of, date) WHERE ((repeat_of IS NOT NULL) AND (status <> 'cancelled'::text));
create policy company on documents using ((company_id = app_company()));
CREATE TRIGGER add_returned AFTER UPDATE OF status ON public.documents FOR EACH ROW WHEN (((new.returns_id IS NOT NULL) AND (((old.status = 'draft'::text) <> (new.status = 'draft'::text)) OR ((new.status = 'cancelled'::text) <> (old.status = 'cancelled'::text))))) EXECUTE FUNCTION add_returned();
CREATE TRIGGER free_documented_refunds AFTER UPDATE OF status ON public.documents FOR EACH ROW WHEN (((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text) AND (new.kind = 'invoice'::text))) EXECUTE FUNCTION free_documented_refunds();
CREATE TRIGGER keep_issued_document BEFORE DELETE OR UPDATE ON public.documents FOR EACH ROW WHEN ((old.status <> 'draft'::text)) EXECUTE FUNCTION keep_issued_document();
CREATE TRIGGER refuse_cancel_of_edocument BEFORE UPDATE OF status ON public.documents FOR EACH ROW WHEN (((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text))) EXECUTE FUNCTION refuse_cancel_of_edocument();
CREATE TRIGGER refuse_cancel_of_returned BEFORE UPDATE OF status ON public.documents FOR EACH ROW WHEN (((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text) AND (old.returned > 0))) EXECUTE FUNCTION refuse_cancel_of_returned();
CREATE TRIGGER refuse_closed_category BEFORE UPDATE OF category ON public.documents FOR EACH ROW WHEN (((old.status <> 'draft'::text) AND (new.category IS DISTINCT FROM old.category))) EXECUTE FUNCTION refuse_in_closed_month('id');
CREATE TRIGGER refuse_closed_date_added BEFORE INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION refuse_closed_date();
CREATE TRIGGER refuse_closed_date_changed BEFORE UPDATE OF date, status ON public.documents FOR EACH ROW WHEN (((new.date IS DISTINCT FROM old.date) OR ((new.status IS DISTINCT FROM old.status) AND ((old.status = 'draft'::text) OR (new.status = 'cancelled'::text))))) EXECUTE FUNCTION refuse_closed_date();
CREATE TRIGGER refuse_other_contact_added BEFORE INSERT ON public.documents FOR EACH ROW WHEN ((new.contact_id IS NOT NULL)) EXECUTE FUNCTION refuse_other_contact('contact_id');
CREATE TRIGGER refuse_other_contact_changed BEFORE UPDATE ON public.documents FOR EACH ROW WHEN (((new.contact_id IS DISTINCT FROM old.contact_id) AND (new.contact_id IS NOT NULL))) EXECUTE FUNCTION refuse_other_contact('contact_id');
grant delete, insert, select, update on documents to defter_app;

create table drawer_sessions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  currency text not null,
  opened_at timestamp with time zone not null default app_now(),
  opened_by bigint not null,
  opening bigint not null,
  opening_counts jsonb,
  carried bigint,
  closed_at timestamp with time zone,
  closed_by bigint,
  counts jsonb,
  counted bigint,
  expected bigint,
  difference bigint generated always as ((counted - expected)) stored,
  difference_limit bigint,
  reason text not null default ''::text,
  approved_at timestamp with time zone,
  approved_by bigint,
  approval text not null default ''::text,
  constraint drawer_sessions_pkey PRIMARY KEY (company_id, id),
  constraint drawer_sessions_approved_check CHECK ((((approved_at IS NULL) = (approved_by IS NULL)) AND ((approved_at IS NULL) OR ((closed_at IS NOT NULL) AND ((reason || approval) <> ''::text))))),
  constraint drawer_sessions_closed_check CHECK (((num_nonnulls(closed_at, closed_by, counts, counted, expected, difference_limit) = ANY (ARRAY[0, 6])) AND ((closed_at IS NULL) OR ((closed_at >= opened_at) AND (counted >= 0) AND (difference_limit >= 0))))),
  constraint drawer_sessions_counted_check CHECK (((counts IS NULL) OR (counted = counted_sum(counts)))),
  constraint drawer_sessions_opening_check CHECK ((opening >= 0)),
  constraint drawer_sessions_opening_counted CHECK (((opening_counts IS NULL) OR (opening = counted_sum(opening_counts)))),
  constraint drawer_sessions_company_id_account_id_currency_fkey FOREIGN KEY (company_id, account_id, currency) REFERENCES accounts(company_id, id, currency),
  constraint drawer_sessions_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES employees(company_id, id),
  constraint drawer_sessions_company_id_closed_by_fkey FOREIGN KEY (company_id, closed_by) REFERENCES employees(company_id, id),
  constraint drawer_sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint drawer_sessions_company_id_opened_by_fkey FOREIGN KEY (company_id, opened_by) REFERENCES employees(company_id, id)
);
CREATE INDEX drawer_sessions_by_account ON public.drawer_sessions USING btree (company_id, account_id, id);
CREATE INDEX drawer_sessions_by_approver ON public.drawer_sessions USING btree (company_id, approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX drawer_sessions_by_closer ON public.drawer_sessions USING btree (company_id, closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX drawer_sessions_by_closing ON public.drawer_sessions USING btree (company_id, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX drawer_sessions_by_opener ON public.drawer_sessions USING btree (company_id, opened_by);
CREATE INDEX drawer_sessions_waiting ON public.drawer_sessions USING btree (company_id, id) WHERE ((closed_at IS NOT NULL) AND (approved_at IS NULL) AND (abs(difference) > difference_limit));
CREATE UNIQUE INDEX drawer_sessions_open ON public.drawer_sessions USING btree (company_id, account_id) WHERE (closed_at IS NULL);
create policy company on drawer_sessions using ((company_id = app_company()));
CREATE TRIGGER keep_drawer BEFORE DELETE OR UPDATE ON public.drawer_sessions FOR EACH ROW EXECUTE FUNCTION keep_drawer();
grant insert, select, update on drawer_sessions to defter_app;

create table duplicate_groups (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  shown boolean not null,
  constraint duplicate_groups_pkey PRIMARY KEY (company_id, id),
  constraint duplicate_groups_company_id_kind_key_key UNIQUE (company_id, kind, key),
  constraint duplicate_groups_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text, 'birth'::text]))),
  constraint duplicate_groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX duplicate_groups_shown ON public.duplicate_groups USING btree (company_id, id) WHERE shown;
create policy company on duplicate_groups using ((company_id = app_company()));
grant delete, insert, select, update on duplicate_groups to defter_app;

create table edocument_events (
  company_id bigint not null,
  id bigint not null generated always as identity,
  edocument_id bigint not null,
  state text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null default app_now(),
  constraint edocument_events_pkey PRIMARY KEY (company_id, id),
  constraint edocument_events_company_id_edocument_id_fkey FOREIGN KEY (company_id, edocument_id) REFERENCES edocuments(company_id, id),
  constraint edocument_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX edocument_events_by_document ON public.edocument_events USING btree (company_id, edocument_id, id);
create policy company on edocument_events using ((company_id = app_company()));
grant insert, select on edocument_events to defter_app;

create table edocument_files (
  company_id bigint not null,
  edocument_id bigint not null,
  kind text not null,
  content bytea not null,
  hash bytea not null generated always as (sha256(content)) stored,
  at timestamp with time zone not null default app_now(),
  constraint edocument_files_pkey PRIMARY KEY (company_id, edocument_id, kind),
  constraint edocument_files_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'xml'::text, 'pdf'::text]))),
  constraint edocument_files_company_id_edocument_id_fkey FOREIGN KEY (company_id, edocument_id) REFERENCES edocuments(company_id, id),
  constraint edocument_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on edocument_files using ((company_id = app_company()));
CREATE TRIGGER keep_edocument_file BEFORE DELETE ON public.edocument_files FOR EACH ROW EXECUTE FUNCTION keep_edocument_file();
grant delete, insert, select on edocument_files to defter_app;

create table edocument_settings (
  company_id bigint not null,
  archive_series text not null default ''::text,
  invoice_series text not null default ''::text,
  return_series text not null default ''::text,
  exemption text not null default ''::text,
  automatic text not null default 'off'::text,
  credits integer,
  credits_at timestamp with time zone,
  constraint edocument_settings_pkey PRIMARY KEY (company_id),
  constraint edocument_settings_automatic_check CHECK ((automatic = ANY (ARRAY['off'::text, 'tax_number'::text, 'all'::text]))),
  constraint edocument_settings_credits_check CHECK (((credits IS NULL) = (credits_at IS NULL))),
  constraint edocument_settings_form_check CHECK (((archive_series ~ '^([A-Z0-9]{3})?$'::text) AND (invoice_series ~ '^([A-Z0-9]{3})?$'::text) AND (return_series ~ '^([A-Z0-9]{3})?$'::text))),
  constraint edocument_settings_series_check CHECK (((NULLIF(archive_series, ''::text) IS DISTINCT FROM invoice_series) AND (NULLIF(archive_series, ''::text) IS DISTINCT FROM return_series) AND (NULLIF(invoice_series, ''::text) IS DISTINCT FROM return_series))),
  constraint edocument_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on edocument_settings using ((company_id = app_company()));
grant delete, insert, select, update on edocument_settings to defter_app;

create table edocuments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  document_id bigint not null,
  uuid uuid not null,
  profile text not null,
  alias text not null default ''::text,
  state text not null default 'queued'::text,
  reason text not null default ''::text,
  tried_at timestamp with time zone,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  cancelled_by bigint,
  constraint edocuments_pkey PRIMARY KEY (company_id, id),
  constraint edocuments_uuid_key UNIQUE (company_id, uuid),
  constraint edocuments_alias_check CHECK (((profile = 'TEMELFATURA'::text) = (alias <> ''::text))),
  constraint edocuments_cancelled_check CHECK (((state <> ALL (ARRAY['cancelling'::text, 'cancelled'::text])) OR (cancelled_by IS NOT NULL))),
  constraint edocuments_profile_check CHECK ((profile = ANY (ARRAY['EARSIVFATURA'::text, 'TEMELFATURA'::text]))),
  constraint edocuments_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'checking'::text, 'sent'::text, 'accepted'::text, 'rejected'::text, 'cancelling'::text, 'cancelled'::text]))),
  constraint edocuments_tried_check CHECK (((state = 'queued'::text) OR (tried_at IS NOT NULL))),
  constraint edocuments_company_id_cancelled_by_fkey FOREIGN KEY (company_id, cancelled_by) REFERENCES employees(company_id, id),
  constraint edocuments_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint edocuments_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id),
  constraint edocuments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX edocuments_by_canceller ON public.edocuments USING btree (company_id, cancelled_by) WHERE (cancelled_by IS NOT NULL);
CREATE INDEX edocuments_by_document ON public.edocuments USING btree (company_id, document_id, id);
CREATE INDEX edocuments_by_writer ON public.edocuments USING btree (company_id, created_by);
CREATE UNIQUE INDEX edocuments_live_key ON public.edocuments USING btree (company_id, document_id) WHERE (state <> 'rejected'::text);
create policy company on edocuments using ((company_id = app_company()));
CREATE TRIGGER note_edocument_made AFTER INSERT ON public.edocuments FOR EACH ROW EXECUTE FUNCTION note_edocument_state();
CREATE TRIGGER note_edocument_state AFTER UPDATE OF state ON public.edocuments FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION note_edocument_state();
grant insert, select, update on edocuments to defter_app;

create table email_templates (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  document jsonb not null,
  html text not null,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  constraint email_templates_pkey PRIMARY KEY (company_id, id),
  constraint email_templates_document_check CHECK ((jsonb_typeof(document) = 'object'::text)),
  constraint email_templates_name_check CHECK ((name <> ''::text)),
  constraint email_templates_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id) ON DELETE SET NULL (created_by),
  constraint email_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX email_templates_by_author ON public.email_templates USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX email_templates_by_change ON public.email_templates USING btree (company_id, updated_at DESC, id DESC);
create policy company on email_templates using ((company_id = app_company()));
grant delete, insert, select, update on email_templates to defter_app;

create table employee_services (
  company_id bigint not null,
  employee_id bigint not null,
  service_id bigint not null,
  price bigint not null,
  constraint employee_services_pkey PRIMARY KEY (company_id, employee_id, service_id),
  constraint employee_services_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint employee_services_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id) ON DELETE CASCADE,
  constraint employee_services_service_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id) ON DELETE CASCADE
);
CREATE INDEX employee_services_company_id_service_id_idx ON public.employee_services USING btree (company_id, service_id);
create policy company on employee_services using ((company_id = app_company()));
grant delete, insert, select, update on employee_services to defter_app;

create table employee_terms (
  company_id bigint not null,
  employee_id bigint not null,
  valid_from date not null,
  salary bigint not null default 0,
  min_goal_amount bigint not null default 0,
  bonus numeric(5,2) not null default 0,
  sales_bonus numeric(5,2) not null default 0,
  earning_type text not null default 'salary'::text,
  constraint employee_terms_pkey PRIMARY KEY (company_id, employee_id, valid_from),
  constraint employee_terms_bonus_check CHECK (((bonus >= (0)::numeric) AND (bonus <= (100)::numeric))),
  constraint employee_terms_earning_type_check CHECK ((earning_type = ANY (ARRAY['salary'::text, 'salary-bonus'::text, 'bonus'::text]))),
  constraint employee_terms_min_goal_amount_check CHECK (((min_goal_amount >= 0) AND (min_goal_amount <= '100000000000'::bigint))),
  constraint employee_terms_salary_check CHECK (((salary >= 0) AND (salary <= '100000000000'::bigint))),
  constraint employee_terms_sales_bonus_check CHECK (((sales_bonus >= (0)::numeric) AND (sales_bonus <= (100)::numeric))),
  constraint employee_terms_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id) ON DELETE CASCADE
);
create policy company on employee_terms using ((company_id = app_company()));
grant delete, insert, select, update on employee_terms to defter_app;

create table employees (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  surname text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  gender text not null default 'other'::text,
  language text not null default 'tr'::text,
  color smallint not null,
  photo_url text not null default ''::text,
  is_active boolean not null default true,
  is_admin boolean not null default false,
  is_sample boolean not null default false,
  working_type text not null default 'full-time'::text,
  notes text not null default ''::text,
  start_date date,
  end_date date,
  working_hours jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  search_key text not null generated always as (fold(((((((name || ' '::text) || surname) || ' '::text) || email) || ' '::text) || phone))) stored,
  is_accountant boolean not null default false,
  constraint employees_pkey PRIMARY KEY (company_id, id),
  constraint employees_active_key UNIQUE (company_id, id, is_active),
  constraint employees_color_check CHECK (((color >= 1) AND (color <= 12))),
  constraint employees_dates_check CHECK ((end_date >= start_date)),
  constraint employees_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint employees_language_check CHECK ((language = ANY (ARRAY['tr'::text, 'en'::text]))),
  constraint employees_name_check CHECK ((length(name) >= 1)),
  constraint employees_one_role CHECK ((NOT (is_admin AND is_accountant))),
  constraint employees_photo_own CHECK (((photo_url = ''::text) OR (photo_url ~~ (('/files/'::text || company_id) || '/%'::text)))),
  constraint employees_working_type_check CHECK ((working_type = ANY (ARRAY['full-time'::text, 'part-time'::text, 'contractor'::text]))),
  constraint employees_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX employees_by_name ON public.employees USING btree (company_id, name COLLATE "tr-x-icu", surname COLLATE "tr-x-icu", id);
CREATE UNIQUE INDEX employees_email_key ON public.employees USING btree (company_id, fold(email)) WHERE (email <> ''::text);
create policy company on employees using ((company_id = app_company()));
CREATE TRIGGER count_added AFTER INSERT ON public.employees REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('employees');
CREATE TRIGGER count_removed AFTER DELETE ON public.employees REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('employees');
CREATE TRIGGER end_api_keys AFTER UPDATE OF is_active, is_admin ON public.employees FOR EACH ROW WHEN (((old.is_active AND (NOT new.is_active)) OR (old.is_admin AND (NOT new.is_admin)))) EXECUTE FUNCTION end_api_keys();
CREATE TRIGGER end_calendar_feed AFTER UPDATE OF is_active ON public.employees FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION end_calendar_feed();
CREATE TRIGGER end_join_link AFTER UPDATE OF email, is_active ON public.employees FOR EACH ROW WHEN (((old.email <> new.email) OR (old.is_active <> new.is_active))) EXECUTE FUNCTION end_join_link();
CREATE TRIGGER first_terms AFTER INSERT ON public.employees FOR EACH ROW EXECUTE FUNCTION give_first_terms();
grant delete, insert, select, update on employees to defter_app;

create table exports (
  company_id bigint not null,
  id bigint not null generated always as identity,
  state text not null default 'waiting'::text,
  done integer not null default 0,
  total integer,
  bytes bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  token_hash bytea,
  constraint exports_pkey PRIMARY KEY (company_id, id),
  constraint exports_bytes_check CHECK ((bytes > 0)),
  constraint exports_check CHECK ((total >= done)),
  constraint exports_done_check CHECK ((done >= 0)),
  constraint exports_end_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint exports_file_check CHECK (((state = 'ready'::text) <= ((bytes IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text, 'removed'::text]))),
  constraint exports_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint exports_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX exports_by_author ON public.exports USING btree (company_id, created_by);
CREATE UNIQUE INDEX exports_one_waiting ON public.exports USING btree (company_id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX exports_token ON public.exports USING btree (company_id, token_hash) WHERE (token_hash IS NOT NULL);
create policy company on exports using ((company_id = app_company()));
grant insert, select, update on exports to defter_app;

create table frozen_statements (
  company_id bigint not null,
  employee_id bigint not null,
  month text not null,
  statement jsonb not null,
  frozen_by bigint not null,
  frozen_at timestamp with time zone not null default app_now(),
  constraint frozen_statements_pkey PRIMARY KEY (company_id, employee_id, month),
  constraint frozen_statements_month_check CHECK ((month ~ '^20\d\d-(0[1-9]|1[0-2])$'::text)),
  constraint frozen_statements_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint frozen_statements_company_id_frozen_by_fkey FOREIGN KEY (company_id, frozen_by) REFERENCES employees(company_id, id)
);
CREATE INDEX frozen_statements_company_id_frozen_by_idx ON public.frozen_statements USING btree (company_id, frozen_by);
create policy company on frozen_statements using ((company_id = app_company()));
grant delete, insert, select, update on frozen_statements to defter_app;

create table getir_listings (
  company_id bigint not null,
  listing text not null,
  menu_product text not null default ''::text,
  name text not null,
  name_key text not null,
  images text[] not null default '{}'::text[],
  barcodes text[] not null default '{}'::text[],
  platform_price bigint not null default 0,
  vat_rate numeric(5,2) not null default 0,
  is_gone boolean not null default false,
  product_id bigint,
  quantity integer,
  original_price bigint,
  price bigint,
  max_sell_count integer,
  follows_price boolean not null default false,
  sold integer not null default 0,
  offered bigint[],
  sent bigint[],
  batch text,
  batch_since timestamp with time zone,
  error text,
  constraint getir_listings_pkey PRIMARY KEY (company_id, listing),
  constraint getir_listings_listing_check CHECK ((listing <> ''::text)),
  constraint getir_listings_max_sell_count_check CHECK (((max_sell_count >= 1) AND (max_sell_count <= 10000))),
  constraint getir_listings_original_price_check CHECK (((original_price >= 0) AND (original_price <= '100000000000'::bigint))),
  constraint getir_listings_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint getir_listings_prices_check CHECK ((price <= original_price)),
  constraint getir_listings_quantity_check CHECK (((quantity >= 0) AND (quantity <= 100000))),
  constraint getir_listings_whole CHECK ((((product_id IS NULL) = (quantity IS NULL)) AND ((product_id IS NULL) = (price IS NULL)) AND ((product_id IS NULL) = (original_price IS NULL)) AND ((product_id IS NULL) = (max_sell_count IS NULL)))),
  constraint getir_listings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint getir_listings_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id)
);
CREATE INDEX getir_listings_by_name ON public.getir_listings USING btree (company_id, name COLLATE "tr-x-icu", listing);
CREATE INDEX getir_listings_by_product ON public.getir_listings USING btree (company_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX getir_listings_in_batch ON public.getir_listings USING btree (company_id, batch) WHERE (batch IS NOT NULL);
CREATE INDEX getir_listings_search ON public.getir_listings USING gin (company_id, name_key gin_trgm_ops);
create policy company on getir_listings using ((company_id = app_company()));
grant delete, insert, select, update on getir_listings to defter_app;

create table getir_orders (
  company_id bigint not null,
  platform_key text not null,
  order_id bigint,
  status smallint not null,
  details jsonb not null,
  search_key text not null default ''::text,
  pending text,
  pending_at timestamp with time zone,
  pending_reason jsonb,
  lost_step text,
  created_at timestamp with time zone not null default app_now(),
  constraint getir_orders_pkey PRIMARY KEY (company_id, platform_key),
  constraint getir_orders_order_key UNIQUE (company_id, order_id),
  constraint getir_orders_check CHECK (((pending IS NULL) = (pending_at IS NULL))),
  constraint getir_orders_pending_check CHECK ((pending = ANY (ARRAY['accept'::text, 'prepare'::text, 'handover'::text, 'deliver'::text, 'cancel'::text]))),
  constraint getir_orders_platform_key_check CHECK ((platform_key <> ''::text)),
  constraint getir_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint getir_orders_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id)
);
CREATE INDEX getir_orders_open ON public.getir_orders USING btree (company_id, platform_key) WHERE (status < 900);
CREATE INDEX getir_orders_search ON public.getir_orders USING gin (company_id, search_key gin_trgm_ops);
create policy company on getir_orders using ((company_id = app_company()));
grant insert, select, update on getir_orders to defter_app;

create table getir_shops (
  company_id bigint not null,
  name text not null default ''::text,
  working_status text,
  courier_status text,
  push_hash bytea,
  account_id bigint,
  polled_at timestamp with time zone,
  failing_since timestamp with time zone,
  listed_at timestamp with time zone,
  constraint getir_shops_pkey PRIMARY KEY (company_id),
  constraint getir_shops_courier_status_check CHECK ((courier_status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))),
  constraint getir_shops_working_status_check CHECK ((working_status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))),
  constraint getir_shops_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id),
  constraint getir_shops_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX getir_shops_company_id_account_id_idx ON public.getir_shops USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
create policy company on getir_shops using ((company_id = app_company()));
grant insert, select, update on getir_shops to defter_app;

create table idempotency_keys (
  company_id bigint not null,
  login_id bigint not null,
  endpoint text not null,
  key uuid not null,
  body_hash text not null,
  status smallint,
  reply json,
  created_at timestamp with time zone not null default now(),
  slot smallint not null default intent_slot(),
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, login_id, endpoint, key, slot)
);
create policy company on idempotency_keys using ((company_id = app_company()));
grant delete, insert, select, update on idempotency_keys to defter_app;

create table import_entries (
  company_id bigint not null,
  import_id bigint not null,
  number integer not null,
  place smallint not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  stamp text not null,
  constraint import_entries_pkey PRIMARY KEY (company_id, import_id, number, place),
  constraint import_entries_entity_check CHECK ((entity = ANY (ARRAY['contacts'::text, 'services'::text, 'service_categories'::text, 'products'::text, 'product_categories'::text, 'brands'::text, 'employees'::text, 'reservations'::text, 'orders'::text, 'prepaid_entries'::text, 'session_packages'::text, 'customer_packages'::text]))),
  constraint import_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint import_entries_company_id_import_id_number_fkey FOREIGN KEY (company_id, import_id, number) REFERENCES import_rows(company_id, import_id, number) ON DELETE CASCADE
);
CREATE INDEX import_entries_by_entity ON public.import_entries USING btree (company_id, entity, entity_id);
create policy company on import_entries using ((company_id = app_company()));
grant delete, insert, select, update on import_entries to defter_app;

create table import_parts (
  company_id bigint not null,
  import_id bigint not null,
  number integer not null,
  bytes bytea not null,
  constraint import_parts_pkey PRIMARY KEY (company_id, import_id, number),
  constraint import_parts_number_check CHECK ((number >= 0)),
  constraint import_parts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint import_parts_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES imports(company_id, id) ON DELETE CASCADE
);
create policy company on import_parts using ((company_id = app_company()));
grant delete, insert, select, update on import_parts to defter_app;

create table import_rows (
  company_id bigint not null,
  import_id bigint not null,
  number integer not null,
  cells jsonb not null,
  data jsonb,
  key text,
  verdict text,
  reasons jsonb not null default '[]'::jsonb,
  state text not null default 'waiting'::text,
  constraint import_rows_pkey PRIMARY KEY (company_id, import_id, number),
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'undone'::text, 'kept'::text]))),
  constraint import_rows_verdict_check CHECK ((verdict = ANY (ARRAY['new'::text, 'changed'::text, 'doubled'::text, 'refused'::text]))),
  constraint import_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint import_rows_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES imports(company_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_by_key ON public.import_rows USING btree (company_id, import_id, key, number) WHERE (key IS NOT NULL);
CREATE INDEX import_rows_by_state ON public.import_rows USING btree (company_id, import_id, state, number);
CREATE INDEX import_rows_by_verdict ON public.import_rows USING btree (company_id, import_id, verdict, number);
create policy company on import_rows using ((company_id = app_company()));
grant delete, insert, select, update on import_rows to defter_app;

create table imports (
  company_id bigint not null,
  id bigint not null generated always as identity,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  state text not null default 'uploading'::text,
  fault text,
  kind text,
  columns jsonb not null default '[]'::jsonb,
  mapping jsonb not null default '[]'::jsonb,
  overwrite boolean not null default false,
  row_count integer not null default 0,
  done integer not null default 0,
  counts jsonb,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (company_id, id),
  constraint imports_check CHECK (((received >= 0) AND (received <= size))),
  constraint imports_file_name_check CHECK ((length(file_name) <= 200)),
  constraint imports_size_check CHECK (((size >= 1) AND (size <= 52428800))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'unreadable'::text, 'mapping'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint imports_creator_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id)
);
CREATE INDEX imports_by_creator ON public.imports USING btree (company_id, created_by);
create policy company on imports using ((company_id = app_company()));
grant delete, insert, select, update on imports to defter_app;

create table instalments (
  company_id bigint not null,
  order_id bigint not null,
  number smallint not null,
  due_at date not null,
  amount bigint not null,
  constraint keep_due_days TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint instalments_pkey PRIMARY KEY (company_id, order_id, number),
  constraint instalments_amount_check CHECK ((amount > 0)),
  constraint instalments_number_check CHECK (((number >= 1) AND (number <= 36))),
  constraint instalments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint instalments_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id)
);
CREATE INDEX instalments_by_due ON public.instalments USING btree (company_id, due_at);
create policy company on instalments using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_due_days AFTER UPDATE ON public.instalments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_due_days();
grant insert, select on instalments to defter_app;

create table invoice_payments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  document_id bigint not null,
  account_id bigint not null,
  reference text not null,
  provider text not null,
  token text not null,
  page_url text not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default app_now(),
  settled_at timestamp with time zone,
  provider_reference text,
  constraint invoice_payments_pkey PRIMARY KEY (company_id, id),
  constraint invoice_payments_counted_key UNIQUE (company_id, provider, provider_reference),
  constraint invoice_payments_reference_key UNIQUE (company_id, reference),
  constraint invoice_payments_amount_check CHECK (((amount >= 1) AND (amount <= '100000000000'::bigint))),
  constraint invoice_payments_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  constraint invoice_payments_check1 CHECK (((status = 'paid'::text) = (provider_reference IS NOT NULL))),
  constraint invoice_payments_currency_check CHECK ((currency = 'TRY'::text)),
  constraint invoice_payments_provider_check CHECK ((provider = 'iyzico'::text)),
  constraint invoice_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text]))),
  constraint invoice_payments_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id),
  constraint invoice_payments_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id),
  constraint invoice_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX invoice_payments_company_id_account_id_idx ON public.invoice_payments USING btree (company_id, account_id);
CREATE INDEX invoice_payments_company_id_document_id_idx ON public.invoice_payments USING btree (company_id, document_id);
create policy company on invoice_payments using ((company_id = app_company()));
grant insert, select, update on invoice_payments to defter_app;

create table job_turns (
  company_id bigint not null,
  job_id bigint not null,
  state text not null,
  due_at timestamp with time zone not null,
  constraint job_turns_pkey PRIMARY KEY (company_id, job_id),
  constraint job_turns_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES jobs(company_id, id) ON DELETE CASCADE
);
CREATE INDEX job_turns_due_at_company_id_idx ON public.job_turns USING btree (due_at, company_id) WHERE (state <> 'dead'::text);
grant delete, insert, select, update on job_turns to defter_app;

create table jobs (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  key text,
  data jsonb not null,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  done integer,
  total integer,
  error jsonb,
  asked_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (company_id, id),
  constraint jobs_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'running'::text])))),
  constraint jobs_name_check CHECK ((name ~ '^[a-z]+\.[a-z_]+$'::text)),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'dead'::text])))
);
CREATE INDEX jobs_company_id_due_at_id_idx ON public.jobs USING btree (company_id, due_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX jobs_company_id_ended_at_id_idx ON public.jobs USING btree (company_id, ended_at, id) WHERE (state = ANY (ARRAY['done'::text, 'dead'::text]));
CREATE UNIQUE INDEX jobs_waiting_key ON public.jobs USING btree (company_id, key) WHERE (state = 'waiting'::text);
create policy company on jobs using ((company_id = app_company()));
CREATE TRIGGER keep_turn AFTER INSERT OR UPDATE OF state, due_at ON public.jobs FOR EACH ROW EXECUTE FUNCTION keep_job_turn();
grant delete, insert, select, update on jobs to defter_app;

create table join_links (
  company_id bigint not null,
  employee_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint join_links_pkey PRIMARY KEY (company_id, employee_id),
  constraint join_links_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX join_links_company_id_token_hash_idx ON public.join_links USING btree (company_id, token_hash);
create policy company on join_links using ((company_id = app_company()));
grant delete, insert, select, update on join_links to defter_app;

create table list_totals (
  company_id bigint not null,
  list text not null,
  shard smallint not null,
  total bigint not null,
  constraint list_totals_pkey PRIMARY KEY (company_id, list, shard)
);
create policy company on list_totals using ((company_id = app_company()));
grant delete, insert, select, update on list_totals to defter_app;

create table login_challenges (
  token_hash bytea not null,
  login_id bigint,
  purpose text not null,
  challenge text not null default ''::text,
  expires_at timestamp with time zone not null,
  constraint login_challenges_pkey PRIMARY KEY (token_hash),
  constraint login_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['second_step'::text, 'sign_in'::text, 'add_passkey'::text]))),
  constraint login_challenges_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
CREATE INDEX login_challenges_expires_at_idx ON public.login_challenges USING btree (expires_at);
CREATE INDEX login_challenges_login_id_idx ON public.login_challenges USING btree (login_id);
grant delete, insert, select, update on login_challenges to defter_app;

create table login_events (
  id bigint not null generated always as identity,
  login_id bigint not null,
  at timestamp with time zone not null default app_now(),
  kind text not null,
  actor text not null default 'self'::text,
  detail text not null default ''::text,
  times integer not null default 1,
  address text not null default ''::text,
  user_agent text not null default ''::text,
  constraint login_events_pkey PRIMARY KEY (id),
  constraint login_events_actor_check CHECK ((actor = ANY (ARRAY['self'::text, 'admin'::text, 'owner'::text]))),
  constraint login_events_kind_check CHECK ((kind = ANY (ARRAY['sign_in'::text, 'sign_in_failed'::text, 'code_failed'::text, 'password_changed'::text, 'reset_link'::text, 'password_reset'::text, 'email_changed'::text, 'totp_on'::text, 'totp_off'::text, 'passkey_added'::text, 'passkey_removed'::text, 'recovery_codes'::text, 'second_factor_reset'::text]))),
  constraint login_events_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
CREATE INDEX login_events_at_idx ON public.login_events USING btree (at);
CREATE INDEX login_events_login_id_id_idx ON public.login_events USING btree (login_id, id DESC);
grant delete, insert, select, update on login_events to defter_app;

create table logins (
  id bigint not null generated always as identity,
  email text not null,
  email_key text not null generated always as (fold(email)) stored,
  password_hash text not null,
  name text not null,
  surname text not null,
  phone text not null default ''::text,
  country_id smallint,
  language text,
  about text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  made_by_company_id bigint,
  password_by_company_id bigint,
  is_used boolean not null default true,
  trial_ends_at timestamp with time zone,
  constraint logins_pkey PRIMARY KEY (id),
  constraint logins_email_key UNIQUE (email_key),
  constraint logins_language_check CHECK ((language = ANY (ARRAY['tr'::text, 'en'::text]))),
  constraint logins_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint logins_made_by_company_id_fkey FOREIGN KEY (made_by_company_id) REFERENCES companies(id),
  constraint logins_password_by_company_id_fkey FOREIGN KEY (password_by_company_id) REFERENCES companies(id)
);
CREATE TRIGGER end_password_links AFTER UPDATE OF email, password_hash ON public.logins FOR EACH ROW WHEN (((old.email <> new.email) OR (old.password_hash <> new.password_hash))) EXECUTE FUNCTION end_password_links();
grant insert, select, update on logins to defter_app;

create table media (
  company_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  url text not null,
  entity text,
  entity_id bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint media_pkey PRIMARY KEY (company_id, id),
  constraint media_company_id_url_key UNIQUE (company_id, url),
  constraint media_check CHECK (((entity IS NOT NULL) OR (entity_id IS NULL))),
  constraint media_title_check CHECK ((title <> ''::text)),
  constraint media_url_own CHECK ((url ~~ (('/files/'::text || company_id) || '/%'::text))),
  constraint media_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX media_by_entity ON public.media USING btree (company_id, entity, id) WHERE (entity IS NOT NULL);
CREATE INDEX media_words ON public.media USING gin (company_id, words_key(title, ''::text) gin_trgm_ops);
create policy company on media using ((company_id = app_company()));
grant delete, insert, select, update on media to defter_app;

create table memberships (
  login_id bigint not null,
  company_id bigint not null,
  employee_id bigint not null,
  active boolean not null default true,
  constraint memberships_pkey PRIMARY KEY (login_id, company_id),
  constraint memberships_employee_key UNIQUE (company_id, employee_id),
  constraint memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint memberships_employee_fkey FOREIGN KEY (company_id, employee_id, active) REFERENCES employees(company_id, id, is_active) ON UPDATE CASCADE,
  constraint memberships_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id)
);
CREATE TRIGGER end_password_links AFTER INSERT OR DELETE OR UPDATE OF active ON public.memberships FOR EACH ROW EXECUTE FUNCTION end_password_links();
grant delete, insert, select, update on memberships to defter_app;

create table menu_items (
  company_id bigint not null,
  menu_id bigint not null,
  place integer not null,
  above integer,
  level smallint not null,
  title text not null,
  classes text not null default ''::text,
  category_id bigint,
  page_id bigint,
  page_kind text not null default 'page'::text,
  constraint menu_items_pkey PRIMARY KEY (company_id, menu_id, place),
  constraint menu_items_category_key UNIQUE (company_id, menu_id, category_id),
  constraint menu_items_page_key UNIQUE (company_id, menu_id, page_id),
  constraint menu_items_check CHECK ((above < place)),
  constraint menu_items_check1 CHECK (((above IS NULL) = (level = 1))),
  constraint menu_items_check2 CHECK (((category_id IS NULL) <> (page_id IS NULL))),
  constraint menu_items_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint menu_items_page_kind_check CHECK ((page_kind = 'page'::text)),
  constraint menu_items_place_check CHECK (((place >= 1) AND (place <= 100))),
  constraint menu_items_title_check CHECK ((title <> ''::text)),
  constraint menu_items_category_fkey FOREIGN KEY (company_id, category_id) REFERENCES content_categories(company_id, id),
  constraint menu_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint menu_items_company_id_menu_id_above_fkey FOREIGN KEY (company_id, menu_id, above) REFERENCES menu_items(company_id, menu_id, place) ON DELETE CASCADE,
  constraint menu_items_company_id_menu_id_fkey FOREIGN KEY (company_id, menu_id) REFERENCES menus(company_id, id) ON DELETE CASCADE,
  constraint menu_items_page_fkey FOREIGN KEY (company_id, page_kind, page_id) REFERENCES contents(company_id, kind, id)
);
CREATE INDEX menu_items_company_id_category_id_idx ON public.menu_items USING btree (company_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX menu_items_company_id_menu_id_above_idx ON public.menu_items USING btree (company_id, menu_id, above) WHERE (above IS NOT NULL);
CREATE INDEX menu_items_company_id_page_kind_page_id_idx ON public.menu_items USING btree (company_id, page_kind, page_id) WHERE (page_id IS NOT NULL);
create policy company on menu_items using ((company_id = app_company()));
grant delete, insert, select, update on menu_items to defter_app;

create table menus (
  company_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  description text not null default ''::text,
  place text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  constraint menus_pkey PRIMARY KEY (company_id, id),
  constraint menus_place_key UNIQUE (company_id, place),
  constraint menus_place_check CHECK ((place = ANY (ARRAY['header'::text, 'footer'::text]))),
  constraint menus_title_check CHECK ((title <> ''::text)),
  constraint menus_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX menus_by_change ON public.menus USING btree (company_id, updated_at, id);
CREATE INDEX menus_by_title ON public.menus USING btree (company_id, title COLLATE "tr-x-icu", id);
create policy company on menus using ((company_id = app_company()));
grant delete, insert, select, update on menus to defter_app;

create table message_credit_entries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  channel text not null,
  amount bigint not null,
  cause text not null,
  cause_id bigint,
  at timestamp with time zone not null default app_now(),
  constraint message_credit_entries_pkey PRIMARY KEY (company_id, id),
  constraint message_credit_entries_amount_check CHECK ((amount <> 0)),
  constraint message_credit_entries_cause_check CHECK ((cause ~ '^[a-z]+\.[a-z_]+$'::text)),
  constraint message_credit_entries_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint message_credit_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX message_credit_entries_by_id ON public.message_credit_entries USING btree (company_id, id DESC);
CREATE INDEX message_credit_entries_company_id_at_id_idx ON public.message_credit_entries USING btree (company_id, at DESC, id DESC);
CREATE UNIQUE INDEX message_credit_entries_of_purchase ON public.message_credit_entries USING btree (company_id, cause_id) WHERE (cause = 'packages.purchase'::text);
create policy company on message_credit_entries using ((company_id = app_company()));
CREATE TRIGGER keep_balance AFTER INSERT ON public.message_credit_entries FOR EACH ROW EXECUTE FUNCTION keep_credit_balance();
grant insert, select on message_credit_entries to defter_app;

create table message_credits (
  company_id bigint not null,
  channel text not null,
  balance bigint not null default 0,
  constraint message_credits_pkey PRIMARY KEY (company_id, channel),
  constraint message_credits_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint message_credits_enough CHECK ((balance >= 0)),
  constraint message_credits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on message_credits using ((company_id = app_company()));
grant delete, insert, select, update on message_credits to defter_app;

create table message_events (
  company_id bigint not null,
  id bigint not null generated always as identity,
  message_id bigint not null,
  at timestamp with time zone not null default app_now(),
  state text not null,
  reason text,
  constraint message_events_pkey PRIMARY KEY (company_id, id),
  constraint message_events_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE CASCADE
);
CREATE INDEX message_events_company_id_message_id_id_idx ON public.message_events USING btree (company_id, message_id, id);
create policy company on message_events using ((company_id = app_company()));
grant delete, insert, select on message_events to defter_app;

create table message_settings (
  company_id bigint not null,
  quiet_from text not null default '21:00'::text,
  quiet_to text not null default '09:00'::text,
  iys_refused_at timestamp with time zone,
  constraint message_settings_pkey PRIMARY KEY (company_id),
  constraint message_settings_quiet_from_check CHECK ((quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint message_settings_quiet_to_check CHECK ((quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint message_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on message_settings using ((company_id = app_company()));
grant delete, insert, select, update on message_settings to defter_app;

create table message_suppressions (
  company_id bigint not null,
  channel text not null,
  recipient text not null,
  reason text not null,
  since timestamp with time zone not null default app_now(),
  constraint message_suppressions_pkey PRIMARY KEY (company_id, channel, recipient),
  constraint message_suppressions_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint message_suppressions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on message_suppressions using ((company_id = app_company()));
grant delete, insert, select, update on message_suppressions to defter_app;

create table messages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  channel text not null,
  class text not null,
  cause text not null,
  cause_id bigint,
  contact_id bigint,
  recipient text not null,
  subject text not null default ''::text,
  body text not null,
  html text,
  parts integer not null,
  credits integer not null default 0,
  is_free boolean not null default false,
  state text not null default 'waiting'::text,
  reason text,
  due_at timestamp with time zone not null default app_now(),
  event_at timestamp with time zone,
  tries integer not null default 0,
  provider text,
  reference text,
  again_of bigint,
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  sending_at timestamp with time zone,
  ended_at timestamp with time zone,
  way_out_hash bytea,
  unsubscribed_at timestamp with time zone,
  left_by_reply boolean not null default false,
  constraint messages_pkey PRIMARY KEY (company_id, id),
  constraint messages_cause_check CHECK ((cause ~ '^[a-z]+\.[a-z_]+$'::text)),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint messages_check CHECK (((channel = 'email'::text) OR (subject = ''::text))),
  constraint messages_check1 CHECK (((channel = 'email'::text) OR (html IS NULL))),
  constraint messages_check2 CHECK ((((reason IS NULL) = (state = ANY (ARRAY['sending'::text, 'sent'::text, 'delivered'::text]))) OR (state = 'waiting'::text))),
  constraint messages_check3 CHECK (((sending_at IS NULL) = (provider IS NULL))),
  constraint messages_check4 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['delivered'::text, 'failed'::text, 'unsent'::text, 'unknown'::text])))),
  constraint messages_class_check CHECK ((class = ANY (ARRAY['commercial'::text, 'information'::text, 'code'::text]))),
  constraint messages_credits_check CHECK ((credits >= 0)),
  constraint messages_parts_check CHECK (((parts >= 0) AND (parts <= 5))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unsent'::text, 'unknown'::text]))),
  constraint messages_way_out_hash_check CHECK ((octet_length(way_out_hash) = 32)),
  constraint messages_again_fkey FOREIGN KEY (company_id, again_of) REFERENCES messages(company_id, id),
  constraint messages_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint messages_contact_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE SET NULL (contact_id)
);
CREATE INDEX messages_by_author ON public.messages USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX messages_by_id ON public.messages USING btree (company_id, id DESC) INCLUDE (state, channel);
CREATE INDEX messages_by_start ON public.messages USING btree (company_id, sending_at) WHERE (sending_at IS NOT NULL);
CREATE INDEX messages_by_state ON public.messages USING btree (company_id, state, id);
CREATE INDEX messages_in_queue ON public.messages USING btree (company_id, class, due_at) WHERE ((state = 'waiting'::text) AND (reason = 'limit'::text));
CREATE INDEX messages_of_cause ON public.messages USING btree (company_id, cause, cause_id, id);
CREATE INDEX messages_of_contact ON public.messages USING btree (company_id, contact_id, id) WHERE (contact_id IS NOT NULL);
CREATE INDEX messages_to_phone ON public.messages USING btree (company_id, recipient, sending_at DESC) WHERE ((channel = 'sms'::text) AND (sending_at IS NOT NULL));
CREATE UNIQUE INDEX messages_again ON public.messages USING btree (company_id, again_of) WHERE (again_of IS NOT NULL);
CREATE UNIQUE INDEX messages_reference ON public.messages USING btree (company_id, provider, reference, recipient) WHERE ((channel = 'sms'::text) AND (reference IS NOT NULL) AND (recipient <> ''::text));
CREATE UNIQUE INDEX messages_way_out ON public.messages USING btree (company_id, way_out_hash) WHERE (way_out_hash IS NOT NULL);
create policy company on messages using ((company_id = app_company()));
CREATE TRIGGER note_first AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION note_message_event();
CREATE TRIGGER note_next AFTER UPDATE ON public.messages FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.reason IS DISTINCT FROM new.reason))) EXECUTE FUNCTION note_message_event();
CREATE TRIGGER return_unsent_credits BEFORE UPDATE OF state ON public.messages FOR EACH ROW WHEN (((new.state = 'unsent'::text) AND (old.state <> 'unsent'::text) AND (old.credits > 0))) EXECUTE FUNCTION return_unsent_credits();
grant delete, insert, select, update on messages to defter_app;

create table migrations (
  name text not null,
  hash text not null,
  ran_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);
grant select on migrations to defter_app;

create table moves_in (
  company_id bigint not null,
  id bigint not null generated always as identity,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  parts integer not null default 0,
  state text not null default 'uploading'::text,
  fault text,
  said jsonb,
  done integer not null default 0,
  total integer,
  figures jsonb,
  created_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  constraint moves_in_pkey PRIMARY KEY (company_id, id),
  constraint moves_in_check CHECK (((received >= 0) AND (received <= size))),
  constraint moves_in_check1 CHECK ((total >= done)),
  constraint moves_in_done_check CHECK ((done >= 0)),
  constraint moves_in_end_check CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (ended_at IS NOT NULL))),
  constraint moves_in_fault_check CHECK (((state = 'refused'::text) = (fault IS NOT NULL))),
  constraint moves_in_figures_check CHECK (((state = 'done'::text) = (figures IS NOT NULL))),
  constraint moves_in_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint moves_in_parts_check CHECK ((parts >= 0)),
  constraint moves_in_size_check CHECK ((size > 0)),
  constraint moves_in_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'checked'::text, 'loading'::text, 'done'::text, 'refused'::text]))),
  constraint moves_in_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE UNIQUE INDEX moves_in_one_open ON public.moves_in USING btree (company_id) WHERE (state = ANY (ARRAY['uploading'::text, 'checking'::text, 'checked'::text, 'loading'::text]));
create policy company on moves_in using ((company_id = app_company()));
grant delete, insert, select, update on moves_in to defter_app;

create table online_bookings (
  company_id bigint not null,
  token_hash bytea not null,
  name text not null,
  phone text not null,
  language text not null,
  services bigint[] not null,
  employee_id bigint,
  starting_at timestamp with time zone not null,
  notice_version integer not null,
  code_hash bytea,
  code_ends_at timestamp with time zone,
  guesses smallint not null default 0,
  message_id bigint,
  verified_at timestamp with time zone,
  reservation_id bigint,
  created_at timestamp with time zone not null default app_now(),
  typed_name text,
  typed_phone text,
  constraint online_bookings_pkey PRIMARY KEY (company_id, token_hash),
  constraint online_bookings_check CHECK (((code_hash IS NULL) = (code_ends_at IS NULL))),
  constraint online_bookings_check1 CHECK (((reservation_id IS NULL) OR ((name = ''::text) AND (phone = ''::text)))),
  constraint online_bookings_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint online_bookings_language_check CHECK ((language = ANY (ARRAY['tr'::text, 'en'::text]))),
  constraint online_bookings_phone_check CHECK (((phone = ''::text) OR (phone ~ '^\+(90|40)[0-9]{9,10}$'::text))),
  constraint online_bookings_services_check CHECK (((cardinality(services) >= 1) AND (cardinality(services) <= 10))),
  constraint online_bookings_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint online_bookings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint online_bookings_company_id_notice_version_fkey FOREIGN KEY (company_id, notice_version) REFERENCES booking_notices(company_id, version),
  constraint online_bookings_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint online_bookings_message_fkey FOREIGN KEY (company_id, message_id) REFERENCES messages(company_id, id) ON DELETE SET NULL (message_id),
  constraint online_bookings_reservation_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id)
);
CREATE INDEX online_bookings_company_id_created_at_idx ON public.online_bookings USING btree (company_id, created_at) WHERE (reservation_id IS NULL);
CREATE INDEX online_bookings_company_id_employee_id_idx ON public.online_bookings USING btree (company_id, employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX online_bookings_company_id_message_id_idx ON public.online_bookings USING btree (company_id, message_id) WHERE (message_id IS NOT NULL);
create policy company on online_bookings using ((company_id = app_company()));
grant delete, insert, select, update on online_bookings to defter_app;

create table order_lines (
  company_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  position smallint not null,
  product_id bigint,
  service_id bigint,
  employee_id bigint,
  reservation_item_id bigint,
  name text not null,
  quantity integer not null,
  price bigint not null,
  total bigint not null generated always as ((price * quantity)) stored,
  tax_rate numeric(5,2) not null default 0,
  discount bigint not null default 0,
  units integer not null default 1,
  reserved bigint not null default 0,
  refunded_quantity integer not null default 0,
  list_total bigint,
  kind text not null default 'product'::text,
  commission_at_use boolean not null default false,
  package_id bigint,
  kept bigint not null default 0,
  constraint order_lines_pkey PRIMARY KEY (company_id, id),
  constraint order_lines_discount_check CHECK ((discount >= 0)),
  constraint order_lines_kept_check CHECK ((kept >= 0)),
  constraint order_lines_kind_check CHECK (((line_kind_sells(kind) IS NOT NULL) AND ((line_kind_sells(kind) = 'product'::text) = (product_id IS NOT NULL)) AND ((line_kind_sells(kind) = 'service'::text) = (service_id IS NOT NULL)) AND ((line_kind_sells(kind) = 'package'::text) = (package_id IS NOT NULL)))),
  constraint order_lines_list_total_check CHECK ((list_total >= 0)),
  constraint order_lines_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000))),
  constraint order_lines_refunded_check CHECK (((refunded_quantity >= 0) AND (refunded_quantity <= quantity))),
  constraint order_lines_reserved_check CHECK ((reserved >= 0)),
  constraint order_lines_units_check CHECK ((units > 0)),
  constraint order_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint order_lines_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint order_lines_package_fkey FOREIGN KEY (company_id, package_id) REFERENCES session_packages(company_id, id),
  constraint order_lines_product_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
  constraint order_lines_service_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id)
);
CREATE INDEX order_lines_by_employee ON public.order_lines USING btree (company_id, employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX order_lines_by_order ON public.order_lines USING btree (company_id, order_id, "position");
CREATE INDEX order_lines_by_package ON public.order_lines USING btree (company_id, package_id, order_id DESC) WHERE (package_id IS NOT NULL);
CREATE INDEX order_lines_by_product ON public.order_lines USING btree (company_id, product_id, order_id DESC) WHERE (product_id IS NOT NULL);
CREATE INDEX order_lines_by_service ON public.order_lines USING btree (company_id, service_id, order_id DESC) WHERE (service_id IS NOT NULL);
create policy company on order_lines using ((company_id = app_company()));
grant delete, insert, select, update on order_lines to defter_app;

create table orders (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  status text not null default 'new'::text,
  delivery_type text not null default 'pos'::text,
  customer_id bigint,
  created_by bigint,
  reservation_id bigint,
  subtotal bigint not null,
  discount bigint not null default 0,
  tips bigint not null default 0,
  total bigint not null generated always as (((subtotal - discount) + tips)) stored,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  transaction_id bigint,
  payment_method text,
  first_line text not null default ''::text,
  line_count smallint not null default 0,
  approved_at timestamp with time zone,
  prepared_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  goods_left_at timestamp with time zone,
  cancel_reason text,
  cancel_note text not null default ''::text,
  replaces bigint,
  kept bigint not null default 0,
  courier text,
  due_at date,
  owed bigint not null default 0,
  written_off bigint not null default 0,
  constraint keep_owed TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint keep_paid TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint keep_written_off TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint orders_pkey PRIMARY KEY (company_id, id),
  constraint orders_code_key UNIQUE (company_id, code),
  constraint orders_check CHECK (((discount >= 0) AND (discount <= subtotal))),
  constraint orders_check1 CHECK (((refunded >= 0) AND (refunded <= paid))),
  constraint orders_courier_check CHECK ((courier = ANY (ARRAY['platform'::text, 'own'::text]))),
  constraint orders_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['pos'::text, 'pickup'::text, 'shipping'::text, 'getir'::text]))),
  constraint orders_kept_check CHECK ((kept >= 0)),
  constraint orders_line_count_check CHECK (((line_count >= 0) AND (line_count <= 200))),
  constraint orders_owed_check CHECK (
CASE
    WHEN (due_at IS NULL) THEN ((owed = 0) AND (written_off = 0))
    ELSE ((customer_id IS NOT NULL) AND (owed >= 0) AND (written_off >= 0) AND (((paid + owed) + written_off) <= total))
END),
  constraint orders_paid_check CHECK (((paid >= 0) AND (paid <= total))),
  constraint orders_payment_method_check CHECK (((payment_method IS NULL) OR (payment_method_in_books(payment_method) IS NOT NULL))),
  constraint orders_seller_check CHECK (((created_by IS NOT NULL) OR (delivery_type = 'getir'::text))),
  constraint orders_settled_check CHECK (((transaction_id IS NULL) OR ((owed = 0) AND ((due_at IS NOT NULL) OR (paid = total))))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'preparing'::text, 'prepared'::text, 'handover'::text, 'on_delivery'::text, 'delivered'::text, 'cancelled'::text, 'success'::text]))),
  constraint orders_subtotal_check CHECK ((subtotal >= 0)),
  constraint orders_tips_check CHECK ((tips >= 0)),
  constraint orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint orders_customer_fkey FOREIGN KEY (company_id, customer_id) REFERENCES contacts(company_id, id),
  constraint orders_replaces_fkey FOREIGN KEY (company_id, replaces) REFERENCES orders(company_id, id),
  constraint orders_reservation_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id),
  constraint orders_seller_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint orders_transaction_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES transactions(company_id, id)
);
CREATE INDEX orders_beyond_till ON public.orders USING btree (company_id, delivery_type, created_at DESC, id DESC) WHERE (delivery_type <> 'pos'::text);
CREATE INDEX orders_by_customer ON public.orders USING btree (company_id, customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_by_seller ON public.orders USING btree (company_id, created_by);
CREATE INDEX orders_by_status ON public.orders USING btree (company_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_time ON public.orders USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX orders_by_transaction ON public.orders USING btree (company_id, transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX orders_owed ON public.orders USING btree (company_id, customer_id, created_at, id) WHERE (owed > 0);
CREATE INDEX orders_unfinished ON public.orders USING btree (company_id, created_at DESC, id DESC) WHERE ((transaction_id IS NULL) AND (status = 'new'::text) AND (delivery_type = 'pos'::text));
CREATE UNIQUE INDEX orders_one_bill_of_reservation ON public.orders USING btree (company_id, reservation_id) WHERE ((reservation_id IS NOT NULL) AND (status <> 'cancelled'::text) AND ((refunded = 0) OR (refunded < paid)) AND (NOT ((due_at IS NOT NULL) AND (owed = 0) AND (written_off = 0) AND (refunded = paid))));
CREATE UNIQUE INDEX orders_replaces_key ON public.orders USING btree (company_id, replaces) WHERE (replaces IS NOT NULL);
create policy company on orders using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_owed AFTER UPDATE OF owed ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.owed IS DISTINCT FROM old.owed)) EXECUTE FUNCTION keep_owed();
CREATE CONSTRAINT TRIGGER keep_paid AFTER UPDATE OF paid, refunded ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.paid IS DISTINCT FROM old.paid) OR (new.refunded IS DISTINCT FROM old.refunded))) EXECUTE FUNCTION keep_paid();
CREATE CONSTRAINT TRIGGER keep_written_off AFTER UPDATE OF written_off ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.written_off IS DISTINCT FROM old.written_off)) EXECUTE FUNCTION keep_owed();
CREATE TRIGGER count_added AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('orders');
CREATE TRIGGER count_removed AFTER DELETE ON public.orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('orders');
CREATE TRIGGER invoice_closed_sale AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.transaction_id IS NULL) AND (new.status <> 'cancelled'::text))) EXECUTE FUNCTION invoice_closed_sale();
CREATE TRIGGER order_code BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION give_code('536870912');
CREATE TRIGGER refuse_other_contact BEFORE INSERT OR UPDATE OF customer_id ON public.orders FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION refuse_other_contact('customer_id', 'customer');
CREATE TRIGGER tell_created AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.delivery_type <> 'pos'::text)) EXECUTE FUNCTION tell_automations('order', 'created');
CREATE TRIGGER tell_delivered AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((new.delivery_type <> 'pos'::text) AND (old.status <> ALL (ARRAY['delivered'::text, 'success'::text])) AND (new.status = ANY (ARRAY['delivered'::text, 'success'::text])))) EXECUTE FUNCTION tell_automations('order', 'delivered');
CREATE TRIGGER tell_paid AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.transaction_id IS NULL) AND (new.transaction_id IS NOT NULL))) EXECUTE FUNCTION tell_automations('order', 'paid');
CREATE TRIGGER webhook_created AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION tell_webhooks('order', 'code,status,delivery_type,customer_id,reservation_id,total,paid,refunded,version');
CREATE TRIGGER webhook_updated AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR (old.total IS DISTINCT FROM new.total)) OR (old.paid IS DISTINCT FROM new.paid)) OR (old.refunded IS DISTINCT FROM new.refunded))) EXECUTE FUNCTION tell_webhooks('order', 'code,status,delivery_type,customer_id,reservation_id,total,paid,refunded,version');
grant insert, select, update on orders to defter_app;

create table package_purchases (
  company_id bigint not null,
  id bigint not null generated always as identity,
  reference text not null,
  provider text not null,
  token text not null,
  page_url text not null,
  package integer not null,
  channel text not null,
  credits integer not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'pending'::text,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  settled_at timestamp with time zone,
  provider_reference text,
  constraint package_purchases_pkey PRIMARY KEY (company_id, id),
  constraint package_purchases_counted_key UNIQUE (company_id, provider, provider_reference),
  constraint package_purchases_reference_key UNIQUE (company_id, reference),
  constraint package_purchases_amount_check CHECK (((amount >= 1) AND (amount <= '100000000000'::bigint))),
  constraint package_purchases_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint package_purchases_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  constraint package_purchases_check1 CHECK (((status = 'paid'::text) = (provider_reference IS NOT NULL))),
  constraint package_purchases_credits_check CHECK ((credits > 0)),
  constraint package_purchases_currency_check CHECK ((currency = 'TRY'::text)),
  constraint package_purchases_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'iyzico'::text]))),
  constraint package_purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text]))),
  constraint package_purchases_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint package_purchases_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX package_purchases_company_id_created_by_idx ON public.package_purchases USING btree (company_id, created_by);
create policy company on package_purchases using ((company_id = app_company()));
grant insert, select, update on package_purchases to defter_app;

create table paper_links (
  company_id bigint not null,
  token_hash bytea not null,
  transaction_id bigint,
  document_id bigint,
  ends_at timestamp with time zone not null,
  constraint paper_links_pkey PRIMARY KEY (company_id, token_hash),
  constraint paper_links_check CHECK ((num_nonnulls(transaction_id, document_id) = 1)),
  constraint paper_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint paper_links_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES documents(company_id, id) ON DELETE CASCADE,
  constraint paper_links_company_id_transaction_id_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES transactions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX paper_links_company_id_document_id_idx ON public.paper_links USING btree (company_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX paper_links_company_id_ends_at_idx ON public.paper_links USING btree (company_id, ends_at);
CREATE INDEX paper_links_company_id_transaction_id_idx ON public.paper_links USING btree (company_id, transaction_id) WHERE (transaction_id IS NOT NULL);
create policy company on paper_links using ((company_id = app_company()));
grant delete, insert, select on paper_links to defter_app;

create table passkeys (
  id bigint not null generated always as identity,
  login_id bigint not null,
  credential text not null,
  host text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default app_now(),
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_key UNIQUE (credential),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_login_id_id_idx ON public.passkeys USING btree (login_id, id);
grant delete, insert, select, update on passkeys to defter_app;

create table password_links (
  login_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  by_company_id bigint,
  constraint password_links_pkey PRIMARY KEY (login_id),
  constraint password_links_token_hash_key UNIQUE (token_hash),
  constraint password_links_by_company_id_fkey FOREIGN KEY (by_company_id) REFERENCES companies(id),
  constraint password_links_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
grant delete, insert, select, update on password_links to defter_app;

create table payment_lines (
  company_id bigint not null,
  id bigint not null generated always as identity,
  order_line_id bigint not null,
  transaction_id bigint not null,
  amount bigint not null,
  net bigint not null,
  at timestamp with time zone not null default app_now(),
  constraint payment_lines_pkey PRIMARY KEY (company_id, id),
  constraint payment_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint payment_lines_company_id_order_line_id_fkey FOREIGN KEY (company_id, order_line_id) REFERENCES order_lines(company_id, id),
  constraint payment_lines_company_id_transaction_id_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES transactions(company_id, id)
);
CREATE INDEX payment_lines_by_line ON public.payment_lines USING btree (company_id, order_line_id);
CREATE INDEX payment_lines_by_time ON public.payment_lines USING btree (company_id, at);
CREATE INDEX payment_lines_by_transaction ON public.payment_lines USING btree (company_id, transaction_id);
create policy company on payment_lines using ((company_id = app_company()));
grant insert, select on payment_lines to defter_app;

create table picture_sizes (
  company_id bigint not null,
  url text not null,
  width integer,
  height integer,
  formats text[] not null default '{}'::text[],
  constraint picture_sizes_pkey PRIMARY KEY (company_id, url),
  constraint picture_sizes_check CHECK (((formats = '{}'::text[]) OR ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint picture_sizes_formats_check CHECK ((formats <@ ARRAY['avif'::text, 'webp'::text])),
  constraint picture_sizes_height_check CHECK (((height >= 1) AND (height <= 1600))),
  constraint picture_sizes_url_own CHECK ((url ~~ (('/files/'::text || company_id) || '/%'::text))),
  constraint picture_sizes_width_check CHECK (((width >= 1) AND (width <= 1600))),
  constraint picture_sizes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX picture_sizes_unfinished ON public.picture_sizes USING btree (company_id) WHERE (NOT (formats @> ARRAY['avif'::text, 'webp'::text]));
create policy company on picture_sizes using ((company_id = app_company()));
grant delete, insert, select, update on picture_sizes to defter_app;

create table prepaid_accounts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  contact_id bigint,
  order_line_id bigint,
  code_hash bytea,
  code_hint text not null default ''::text,
  expires_on date,
  left bigint not null default 0,
  created_at timestamp with time zone not null default app_now(),
  reservation_id bigint,
  constraint keep_prepaid_left TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint keep_prepaid_new TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint prepaid_accounts_pkey PRIMARY KEY (company_id, id),
  constraint prepaid_accounts_code_hint_check CHECK ((length(code_hint) <= 4)),
  constraint prepaid_accounts_kind_check CHECK ((kind = ANY (ARRAY['balance'::text, 'gift_card'::text, 'deposit'::text]))),
  constraint prepaid_accounts_left_check CHECK (("left" >= 0)),
  constraint prepaid_accounts_shape_check CHECK (
CASE kind
    WHEN 'balance'::text THEN ((contact_id IS NOT NULL) AND (num_nonnulls(order_line_id, code_hash, expires_on, reservation_id) = 0))
    WHEN 'deposit'::text THEN ((contact_id IS NOT NULL) AND (reservation_id IS NOT NULL) AND (num_nonnulls(order_line_id, code_hash, expires_on) = 0))
    ELSE ((order_line_id IS NOT NULL) AND (expires_on IS NOT NULL) AND (reservation_id IS NULL))
END),
  constraint prepaid_accounts_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id),
  constraint prepaid_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint prepaid_accounts_company_id_order_line_id_fkey FOREIGN KEY (company_id, order_line_id) REFERENCES order_lines(company_id, id),
  constraint prepaid_accounts_reservation_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id)
);
CREATE INDEX prepaid_accounts_by_contact ON public.prepaid_accounts USING btree (company_id, contact_id);
CREATE INDEX prepaid_accounts_open ON public.prepaid_accounts USING btree (company_id, id) WHERE ("left" > 0);
CREATE UNIQUE INDEX prepaid_accounts_balance_key ON public.prepaid_accounts USING btree (company_id, contact_id) WHERE (kind = 'balance'::text);
CREATE UNIQUE INDEX prepaid_accounts_code_key ON public.prepaid_accounts USING btree (company_id, code_hash) WHERE (code_hash IS NOT NULL);
CREATE UNIQUE INDEX prepaid_accounts_line_key ON public.prepaid_accounts USING btree (company_id, order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE UNIQUE INDEX prepaid_accounts_reservation_key ON public.prepaid_accounts USING btree (company_id, reservation_id) WHERE (reservation_id IS NOT NULL);
create policy company on prepaid_accounts using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_prepaid_left AFTER UPDATE OF "left" ON public.prepaid_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new."left" IS DISTINCT FROM old."left")) EXECUTE FUNCTION keep_prepaid_left();
CREATE CONSTRAINT TRIGGER keep_prepaid_new AFTER INSERT ON public.prepaid_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new."left" <> 0)) EXECUTE FUNCTION keep_prepaid_left();
grant insert, select, update on prepaid_accounts to defter_app;

create table prepaid_entries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  prepaid_id bigint not null,
  reason text not null,
  amount bigint not null,
  transaction_id bigint,
  tender_id bigint,
  created_by bigint,
  at timestamp with time zone not null default app_now(),
  constraint keep_prepaid_entry TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint prepaid_entries_pkey PRIMARY KEY (company_id, id),
  constraint prepaid_entries_amount_check CHECK (
CASE
    WHEN (reason = ANY (ARRAY['load'::text, 'return'::text, 'opening'::text])) THEN (amount > 0)
    ELSE (amount < 0)
END),
  constraint prepaid_entries_opening_check CHECK (((reason <> 'opening'::text) OR (transaction_id IS NULL))),
  constraint prepaid_entries_reason_check CHECK ((reason = ANY (ARRAY['load'::text, 'spend'::text, 'return'::text, 'payout'::text, 'opening'::text]))),
  constraint prepaid_entries_tender_check CHECK (((reason = ANY (ARRAY['spend'::text, 'return'::text])) = (tender_id IS NOT NULL))),
  constraint prepaid_entries_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint prepaid_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint prepaid_entries_company_id_prepaid_id_fkey FOREIGN KEY (company_id, prepaid_id) REFERENCES prepaid_accounts(company_id, id),
  constraint prepaid_entries_company_id_tender_id_fkey FOREIGN KEY (company_id, tender_id) REFERENCES tenders(company_id, id),
  constraint prepaid_entries_company_id_transaction_id_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES transactions(company_id, id)
);
CREATE INDEX prepaid_entries_by_account ON public.prepaid_entries USING btree (company_id, prepaid_id, id);
CREATE INDEX prepaid_entries_by_time ON public.prepaid_entries USING btree (company_id, at);
CREATE INDEX prepaid_entries_by_writer ON public.prepaid_entries USING btree (company_id, created_by);
CREATE UNIQUE INDEX prepaid_entries_tender_key ON public.prepaid_entries USING btree (company_id, tender_id) WHERE (tender_id IS NOT NULL);
CREATE UNIQUE INDEX prepaid_entries_transaction_key ON public.prepaid_entries USING btree (company_id, transaction_id) WHERE (transaction_id IS NOT NULL);
create policy company on prepaid_entries using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_prepaid_entry AFTER INSERT ON public.prepaid_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_prepaid_entry();
grant insert, select on prepaid_entries to defter_app;

create table privacy_notes (
  company_id bigint not null,
  activity text not null,
  note text not null,
  updated_at timestamp with time zone not null default app_now(),
  constraint privacy_notes_pkey PRIMARY KEY (company_id, activity),
  constraint privacy_notes_activity_check CHECK ((activity ~ '^[a-z_]{1,40}$'::text)),
  constraint privacy_notes_note_check CHECK ((note <> ''::text)),
  constraint privacy_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on privacy_notes using ((company_id = app_company()));
grant delete, insert, select, update on privacy_notes to defter_app;

create table privacy_requests (
  company_id bigint not null,
  id bigint not null generated always as identity,
  contact_id bigint,
  name text not null default ''::text,
  reach text not null default ''::text,
  kind text not null,
  channel text not null,
  received_on date not null,
  due_on date not null,
  note text not null default ''::text,
  state text not null default 'open'::text,
  answered_on date,
  answer text not null default ''::text,
  answered_by bigint,
  erased_at timestamp with time zone,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  version integer not null default 1,
  constraint privacy_requests_pkey PRIMARY KEY (company_id, id),
  constraint privacy_requests_answered_check CHECK (
CASE state
    WHEN 'open'::text THEN ((num_nonnulls(answered_on, answered_by) = 0) AND (answer = ''::text))
    ELSE ((num_nonnulls(answered_on, answered_by) = 2) AND ((answer <> ''::text) OR (erased_at IS NOT NULL)))
END),
  constraint privacy_requests_channel_check CHECK ((channel = ANY (ARRAY['in_person'::text, 'phone'::text, 'email'::text, 'message'::text, 'letter'::text, 'kep'::text, 'other'::text]))),
  constraint privacy_requests_check CHECK ((due_on > received_on)),
  constraint privacy_requests_check1 CHECK ((answered_on >= received_on)),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['information'::text, 'copy'::text, 'correction'::text, 'erasure'::text, 'objection'::text]))),
  constraint privacy_requests_person_check CHECK (((contact_id IS NOT NULL) OR (name <> ''::text) OR (erased_at IS NOT NULL))),
  constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'refused'::text]))),
  constraint privacy_requests_answerer_fkey FOREIGN KEY (company_id, answered_by) REFERENCES employees(company_id, id),
  constraint privacy_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint privacy_requests_contact_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE SET NULL (contact_id),
  constraint privacy_requests_writer_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id)
);
CREATE INDEX privacy_requests_by_contact ON public.privacy_requests USING btree (company_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX privacy_requests_by_due ON public.privacy_requests USING btree (company_id, ((due_on - '2000-01-01'::date)), id) WHERE (state = 'open'::text);
CREATE INDEX privacy_requests_by_state ON public.privacy_requests USING btree (company_id, state, id);
CREATE INDEX privacy_requests_company_id_answered_by_idx ON public.privacy_requests USING btree (company_id, answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX privacy_requests_company_id_created_by_idx ON public.privacy_requests USING btree (company_id, created_by);
create policy company on privacy_requests using ((company_id = app_company()));
CREATE TRIGGER refuse_other_contact_added BEFORE INSERT ON public.privacy_requests FOR EACH ROW WHEN ((new.contact_id IS NOT NULL)) EXECUTE FUNCTION refuse_other_contact('contact_id', 'customer');
CREATE TRIGGER refuse_other_contact_changed BEFORE UPDATE ON public.privacy_requests FOR EACH ROW WHEN (((new.contact_id IS DISTINCT FROM old.contact_id) AND (new.contact_id IS NOT NULL))) EXECUTE FUNCTION refuse_other_contact('contact_id', 'customer');
grant insert, select, update on privacy_requests to defter_app;

create table product_barcodes (
  company_id bigint not null,
  barcode text not null,
  product_id bigint not null,
  constraint product_barcodes_key PRIMARY KEY (company_id, barcode),
  constraint product_barcodes_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE CASCADE
);
CREATE INDEX product_barcodes_company_id_product_id_idx ON public.product_barcodes USING btree (company_id, product_id);
create policy company on product_barcodes using ((company_id = app_company()));
grant delete, insert, select, update on product_barcodes to defter_app;

create table product_categories (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  parent_id bigint,
  enabled boolean not null default true,
  constraint product_categories_pkey PRIMARY KEY (company_id, id),
  constraint product_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint product_categories_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES product_categories(company_id, id)
);
CREATE INDEX product_categories_company_id_parent_id_idx ON public.product_categories USING btree (company_id, parent_id);
CREATE UNIQUE INDEX product_categories_name_key ON public.product_categories USING btree (company_id, lower((name COLLATE "tr-x-icu")));
create policy company on product_categories using ((company_id = app_company()));
CREATE TRIGGER keep_tree AFTER INSERT OR UPDATE OF parent_id ON public.product_categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION keep_category_tree();
grant delete, insert, select, update on product_categories to defter_app;

create table product_category_links (
  company_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  constraint product_category_links_pkey PRIMARY KEY (company_id, product_id, category_id),
  constraint product_category_links_category_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_categories(company_id, id),
  constraint product_category_links_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE CASCADE
);
CREATE INDEX product_category_links_by_category ON public.product_category_links USING btree (company_id, category_id, product_id);
create policy company on product_category_links using ((company_id = app_company()));
grant delete, insert, select, update on product_category_links to defter_app;

create table products (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sku text not null,
  description text not null default ''::text,
  price bigint not null,
  original_price bigint not null default 0,
  barcodes text[] not null default '{}'::text[],
  brand_id bigint,
  shipping_required boolean not null default false,
  inventory_type text not null default 'unit'::text,
  package_ml integer not null default 1,
  tracked boolean not null default true,
  enabled boolean not null default true,
  quick_sale boolean not null default false,
  tax_id bigint,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  search_key text not null generated always as (fold(((((name || ' '::text) || sku) || ' '::text) || words(barcodes)))) stored,
  picture text not null default ''::text,
  constraint products_pkey PRIMARY KEY (company_id, id),
  constraint products_inventory_type_check CHECK ((inventory_type = ANY (ARRAY['unit'::text, 'volume'::text]))),
  constraint products_original_price_check CHECK (((original_price >= 0) AND (original_price <= '100000000000'::bigint))),
  constraint products_package_ml_check CHECK (((package_ml >= 1) AND (package_ml <= 1000000))),
  constraint products_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint products_brand_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brands(company_id, id),
  constraint products_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint products_tax_fkey FOREIGN KEY (company_id, tax_id) REFERENCES taxes(company_id, id)
);
CREATE INDEX products_by_brand ON public.products USING btree (company_id, brand_id);
CREATE INDEX products_by_name ON public.products USING btree (company_id, name COLLATE "tr-x-icu", id);
CREATE INDEX products_by_price ON public.products USING btree (company_id, price);
CREATE INDEX products_by_tax ON public.products USING btree (company_id, tax_id) WHERE (tax_id IS NOT NULL);
CREATE INDEX products_off ON public.products USING btree (company_id, name COLLATE "tr-x-icu", id) WHERE (NOT enabled);
CREATE INDEX products_quick_sale ON public.products USING btree (company_id, name COLLATE "tr-x-icu", id) WHERE quick_sale;
CREATE INDEX products_search ON public.products USING gin (company_id, search_key gin_trgm_ops);
CREATE INDEX products_untracked ON public.products USING btree (company_id, name COLLATE "tr-x-icu", id) WHERE (NOT tracked);
create policy company on products using ((company_id = app_company()));
CREATE TRIGGER count_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('products');
CREATE TRIGGER count_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('products');
CREATE TRIGGER keep_barcodes AFTER INSERT OR UPDATE OF barcodes ON public.products FOR EACH ROW EXECUTE FUNCTION keep_product_barcodes();
CREATE TRIGGER keep_units AFTER UPDATE OF inventory_type, package_ml ON public.products FOR EACH ROW WHEN (((old.inventory_type IS DISTINCT FROM new.inventory_type) OR (old.package_ml IS DISTINCT FROM new.package_ml))) EXECUTE FUNCTION keep_units();
CREATE TRIGGER refuse_disabled_tax BEFORE INSERT OR UPDATE OF tax_id ON public.products FOR EACH ROW WHEN ((new.tax_id IS NOT NULL)) EXECUTE FUNCTION refuse_disabled_tax('products_tax_fkey');
grant delete, insert, select, update on products to defter_app;

create table recovery_codes (
  login_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (login_id, code_hash),
  constraint recovery_codes_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
grant delete, insert, select, update on recovery_codes to defter_app;

create table refund_lines (
  company_id bigint not null,
  id bigint not null generated always as identity,
  order_line_id bigint not null,
  quantity integer not null,
  amount bigint not null,
  net bigint not null,
  tender_id bigint,
  debt_entry_id bigint,
  constraint refund_lines_pkey PRIMARY KEY (company_id, id),
  constraint refund_lines_amount_check CHECK ((amount >= 0)),
  constraint refund_lines_check CHECK (((net >= 0) AND (net <= amount))),
  constraint refund_lines_quantity_check CHECK ((quantity > 0)),
  constraint refund_lines_source_check CHECK ((num_nonnulls(tender_id, debt_entry_id) > 0)),
  constraint refund_lines_company_id_order_line_id_fkey FOREIGN KEY (company_id, order_line_id) REFERENCES order_lines(company_id, id),
  constraint refund_lines_debt_fkey FOREIGN KEY (company_id, debt_entry_id) REFERENCES debt_entries(company_id, id),
  constraint refund_lines_tender_fkey FOREIGN KEY (company_id, tender_id) REFERENCES tenders(company_id, id)
);
CREATE INDEX refund_lines_by_debt ON public.refund_lines USING btree (company_id, debt_entry_id) WHERE (debt_entry_id IS NOT NULL);
CREATE INDEX refund_lines_by_order_line ON public.refund_lines USING btree (company_id, order_line_id);
CREATE INDEX refund_lines_by_tender ON public.refund_lines USING btree (company_id, tender_id);
create policy company on refund_lines using ((company_id = app_company()));
grant insert, select on refund_lines to defter_app;

create table reminders (
  company_id bigint not null,
  id bigint not null generated always as identity,
  contact_id bigint not null,
  note text not null,
  remind_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done boolean not null generated always as ((done_at IS NOT NULL)) stored,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  reservation_id bigint,
  awaits_answer boolean not null default false,
  constraint reminders_pkey PRIMARY KEY (company_id, id),
  constraint reminders_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint reminders_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint reminders_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint reminders_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_in_order ON public.reminders USING btree (company_id, done, remind_at, id);
CREATE INDEX reminders_of_contact ON public.reminders USING btree (company_id, contact_id, done, remind_at, id);
CREATE INDEX reminders_of_reservation ON public.reminders USING btree (company_id, reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX reminders_of_writer ON public.reminders USING btree (company_id, created_by, done, remind_at, id);
create policy company on reminders using ((company_id = app_company()));
CREATE TRIGGER refuse_other_contact BEFORE INSERT OR UPDATE OF contact_id ON public.reminders FOR EACH ROW EXECUTE FUNCTION refuse_other_contact('contact_id', 'customer');
grant delete, insert, select, update on reminders to defter_app;

create table reservation_items (
  company_id bigint not null,
  id bigint not null generated always as identity,
  reservation_id bigint not null,
  status text not null,
  position smallint not null,
  service_id bigint not null,
  employee_id bigint not null,
  seat_id bigint,
  price bigint not null,
  quantity integer not null default 1,
  starting_at timestamp with time zone not null,
  estimated_time integer not null,
  finishing_at timestamp with time zone not null,
  list_price bigint,
  constraint reservation_items_employee_taken EXCLUDE USING gist (company_id WITH =, employee_id WITH =, tstzrange(starting_at, finishing_at, '[)'::text) WITH &&) WHERE ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'success'::text]))) DEFERRABLE,
  constraint reservation_items_seat_taken EXCLUDE USING gist (company_id WITH =, seat_id WITH =, tstzrange(starting_at, finishing_at, '[)'::text) WITH &&) WHERE (((status = ANY (ARRAY['new'::text, 'accepted'::text, 'success'::text])) AND (seat_id IS NOT NULL))) DEFERRABLE,
  constraint reservation_items_pkey PRIMARY KEY (company_id, id),
  constraint reservation_items_estimated_time_check CHECK ((((estimated_time >= 15) AND (estimated_time <= 300)) AND ((estimated_time % 15) = 0))),
  constraint reservation_items_list_price_check CHECK (((list_price >= 0) AND (list_price <= '100000000000'::bigint))),
  constraint reservation_items_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint reservation_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint reservation_items_span_check CHECK ((finishing_at > starting_at)),
  constraint reservation_items_employee_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint reservation_items_reservation_fkey FOREIGN KEY (company_id, reservation_id, status) REFERENCES reservations(company_id, id, status) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint reservation_items_seat_fkey FOREIGN KEY (company_id, seat_id) REFERENCES seats(company_id, id),
  constraint reservation_items_service_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id)
);
CREATE INDEX reservation_items_by_reservation ON public.reservation_items USING btree (company_id, reservation_id, "position");
CREATE INDEX reservation_items_by_service ON public.reservation_items USING btree (company_id, service_id);
CREATE INDEX reservation_items_by_time ON public.reservation_items USING btree (company_id, starting_at, employee_id);
create policy company on reservation_items using ((company_id = app_company()));
grant delete, insert, select, update on reservation_items to defter_app;

create table reservation_links (
  company_id bigint not null,
  token_hash bytea not null,
  reservation_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  constraint reservation_links_pkey PRIMARY KEY (company_id, token_hash),
  constraint reservation_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint reservation_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint reservation_links_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id)
);
CREATE INDEX reservation_links_company_id_reservation_id_idx ON public.reservation_links USING btree (company_id, reservation_id);
create policy company on reservation_links using ((company_id = app_company()));
grant insert, select on reservation_links to defter_app;

create table reservation_settings (
  company_id bigint not null,
  cancel_notice_hours smallint not null,
  constraint reservation_settings_pkey PRIMARY KEY (company_id),
  constraint reservation_settings_cancel_notice_hours_check CHECK (((cancel_notice_hours >= 0) AND (cancel_notice_hours <= 720))),
  constraint reservation_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on reservation_settings using ((company_id = app_company()));
grant insert, select, update on reservation_settings to defter_app;

create table reservations (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  status text not null default 'new'::text,
  customer_id bigint,
  created_by bigint,
  starting_at timestamp with time zone not null,
  finishing_at timestamp with time zone not null,
  total bigint not null,
  notes text not null default ''::text,
  custom_fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  cancel_reason text not null default ''::text,
  customer_confirmed_at timestamp with time zone,
  source text,
  unverified_phone boolean not null default false,
  constraint reservations_pkey PRIMARY KEY (company_id, id),
  constraint reservations_code_key UNIQUE (company_id, code),
  constraint reservations_status_key UNIQUE (company_id, id, status),
  constraint reservations_cancel_reason_check CHECK ((length(cancel_reason) <= 200)),
  constraint reservations_source_check CHECK ((source = 'site'::text)),
  constraint reservations_span_check CHECK ((finishing_at > starting_at)),
  constraint reservations_status_check CHECK ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'no-show'::text, 'canceled'::text, 'success'::text]))),
  constraint reservations_total_check CHECK ((total >= 0)),
  constraint reservations_unverified_check CHECK (((NOT unverified_phone) OR (source IS NOT NULL))),
  constraint reservations_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint reservations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint reservations_customer_fkey FOREIGN KEY (company_id, customer_id) REFERENCES contacts(company_id, id)
);
CREATE INDEX reservations_by_customer ON public.reservations USING btree (company_id, customer_id, starting_at DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX reservations_by_status ON public.reservations USING btree (company_id, status, starting_at DESC, id DESC);
CREATE INDEX reservations_by_time ON public.reservations USING btree (company_id, starting_at DESC, id DESC);
CREATE INDEX reservations_by_writer ON public.reservations USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
create policy company on reservations using ((company_id = app_company()));
CREATE TRIGGER count_added AFTER INSERT ON public.reservations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('reservations');
CREATE TRIGGER count_removed AFTER DELETE ON public.reservations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('reservations');
CREATE TRIGGER drop_confirmation BEFORE UPDATE OF starting_at ON public.reservations FOR EACH ROW WHEN (((old.starting_at <> new.starting_at) AND (new.customer_confirmed_at IS NOT NULL))) EXECUTE FUNCTION drop_confirmation();
CREATE TRIGGER follow_request AFTER UPDATE ON public.reservations FOR EACH ROW WHEN (((old.status <> new.status) OR (old.starting_at <> new.starting_at))) EXECUTE FUNCTION follow_request();
CREATE TRIGGER refuse_other_contact BEFORE INSERT OR UPDATE OF customer_id ON public.reservations FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION refuse_other_contact('customer_id', 'customer');
CREATE TRIGGER reservation_code BEFORE INSERT ON public.reservations FOR EACH ROW EXECUTE FUNCTION give_code('805306368');
CREATE TRIGGER tell_canceled AFTER UPDATE ON public.reservations FOR EACH ROW WHEN (((old.status <> 'canceled'::text) AND (new.status = 'canceled'::text))) EXECUTE FUNCTION tell_automations('reservation', 'canceled');
CREATE TRIGGER tell_changed AFTER UPDATE ON public.reservations FOR EACH ROW WHEN (((new.status = ANY (ARRAY['new'::text, 'accepted'::text, 'no-show'::text])) AND (((old.status IS DISTINCT FROM new.status) OR (old.starting_at IS DISTINCT FROM new.starting_at)) OR (old.customer_id IS DISTINCT FROM new.customer_id)))) EXECUTE FUNCTION tell_automations('reservation', 'changed');
CREATE TRIGGER tell_created AFTER INSERT ON public.reservations FOR EACH ROW EXECUTE FUNCTION tell_automations('reservation', 'created');
CREATE TRIGGER tell_success AFTER UPDATE ON public.reservations FOR EACH ROW WHEN (((old.status <> 'success'::text) AND (new.status = 'success'::text))) EXECUTE FUNCTION tell_automations('reservation', 'thanks');
CREATE TRIGGER webhook_created AFTER INSERT ON public.reservations FOR EACH ROW EXECUTE FUNCTION tell_webhooks('reservation', 'code,status,customer_id,starting_at,finishing_at,total,version');
CREATE TRIGGER webhook_updated AFTER UPDATE ON public.reservations FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR (old.starting_at IS DISTINCT FROM new.starting_at)) OR (old.finishing_at IS DISTINCT FROM new.finishing_at)) OR (old.total IS DISTINCT FROM new.total))) EXECUTE FUNCTION tell_webhooks('reservation', 'code,status,customer_id,starting_at,finishing_at,total,version');
grant insert, select, update on reservations to defter_app;

create table sale_invoice_failures (
  company_id bigint not null,
  order_id bigint not null,
  code text not null,
  at timestamp with time zone not null default app_now(),
  constraint sale_invoice_failures_pkey PRIMARY KEY (company_id, order_id),
  constraint sale_invoice_failures_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint sale_invoice_failures_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id)
);
create policy company on sale_invoice_failures using ((company_id = app_company()));
grant delete, insert, select, update on sale_invoice_failures to defter_app;

create table seats (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  usable boolean not null default true,
  constraint seats_pkey PRIMARY KEY (company_id, id),
  constraint seats_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on seats using ((company_id = app_company()));
grant delete, insert, select, update on seats to defter_app;

create table segments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  logic jsonb not null,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  constraint segments_pkey PRIMARY KEY (company_id, id),
  constraint segments_logic_check CHECK ((jsonb_typeof(logic) = 'object'::text)),
  constraint segments_name_check CHECK ((name <> ''::text)),
  constraint segments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX segments_by_change ON public.segments USING btree (company_id, updated_at DESC, id DESC);
create policy company on segments using ((company_id = app_company()));
grant delete, insert, select, update on segments to defter_app;

create table service_categories (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  parent_id bigint,
  constraint service_categories_pkey PRIMARY KEY (company_id, id),
  constraint service_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint service_categories_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES service_categories(company_id, id)
);
CREATE INDEX service_categories_company_id_parent_id_idx ON public.service_categories USING btree (company_id, parent_id);
CREATE UNIQUE INDEX service_categories_name_key ON public.service_categories USING btree (company_id, lower((name COLLATE "tr-x-icu")));
create policy company on service_categories using ((company_id = app_company()));
CREATE TRIGGER keep_tree AFTER INSERT OR UPDATE OF parent_id ON public.service_categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION keep_category_tree();
grant delete, insert, select, update on service_categories to defter_app;

create table services (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  price bigint not null,
  original_price bigint not null default 0,
  category_id bigint not null,
  estimated_time integer not null,
  tax_id bigint,
  created_at timestamp with time zone not null default app_now(),
  search_key text not null generated always as (fold(name)) stored,
  is_sample boolean not null default false,
  deposit_percent smallint,
  deposit_amount bigint,
  constraint services_pkey PRIMARY KEY (company_id, id),
  constraint services_deposit_amount_check CHECK (((deposit_amount >= 0) AND (deposit_amount <= '100000000000'::bigint))),
  constraint services_deposit_check CHECK ((num_nonnulls(deposit_percent, deposit_amount) <= 1)),
  constraint services_deposit_percent_check CHECK (((deposit_percent >= 0) AND (deposit_percent <= 100))),
  constraint services_estimated_time_check CHECK (((estimated_time >= 1) AND (estimated_time <= 1440))),
  constraint services_original_price_check CHECK (((original_price >= 0) AND (original_price <= '100000000000'::bigint))),
  constraint services_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint services_category_fkey FOREIGN KEY (company_id, category_id) REFERENCES service_categories(company_id, id),
  constraint services_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint services_tax_fkey FOREIGN KEY (company_id, tax_id) REFERENCES taxes(company_id, id)
);
CREATE INDEX services_by_category ON public.services USING btree (company_id, category_id);
CREATE INDEX services_by_name ON public.services USING btree (company_id, name COLLATE "tr-x-icu", id);
CREATE INDEX services_by_tax ON public.services USING btree (company_id, tax_id) WHERE (tax_id IS NOT NULL);
CREATE INDEX services_search ON public.services USING gin (company_id, search_key gin_trgm_ops);
create policy company on services using ((company_id = app_company()));
CREATE TRIGGER count_added AFTER INSERT ON public.services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('services');
CREATE TRIGGER count_removed AFTER DELETE ON public.services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_list('services');
CREATE TRIGGER refuse_disabled_tax BEFORE INSERT OR UPDATE OF tax_id ON public.services FOR EACH ROW WHEN ((new.tax_id IS NOT NULL)) EXECUTE FUNCTION refuse_disabled_tax('services_tax_fkey');
grant delete, insert, select, update on services to defter_app;

create table session_bookings (
  company_id bigint not null,
  reservation_item_id bigint not null,
  package_service_id bigint not null,
  constraint session_bookings_pkey PRIMARY KEY (company_id, reservation_item_id),
  constraint session_bookings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint session_bookings_company_id_package_service_id_fkey FOREIGN KEY (company_id, package_service_id) REFERENCES customer_package_services(company_id, id),
  constraint session_bookings_company_id_reservation_item_id_fkey FOREIGN KEY (company_id, reservation_item_id) REFERENCES reservation_items(company_id, id) ON DELETE CASCADE
);
CREATE INDEX session_bookings_by_service ON public.session_bookings USING btree (company_id, package_service_id);
create policy company on session_bookings using ((company_id = app_company()));
grant delete, insert, select, update on session_bookings to defter_app;

create table session_entries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  package_service_id bigint not null,
  reason text not null,
  amount integer not null,
  value bigint not null default 0,
  use_id bigint,
  undone boolean not null default false,
  reservation_item_id bigint,
  note text not null default ''::text,
  created_by bigint,
  at timestamp with time zone not null default app_now(),
  constraint keep_sessions TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint session_entries_pkey PRIMARY KEY (company_id, id),
  constraint session_entries_amount_check CHECK (
CASE reason
    WHEN 'sold'::text THEN (amount > 0)
    WHEN 'used'::text THEN (amount < 0)
    WHEN 'given_back'::text THEN (amount > 0)
    ELSE (amount <= 0)
END),
  constraint session_entries_reason_check CHECK ((reason = ANY (ARRAY['sold'::text, 'used'::text, 'given_back'::text, 'returned'::text, 'opening'::text]))),
  constraint session_entries_undone_check CHECK (((NOT undone) OR (reason = 'used'::text))),
  constraint session_entries_use_check CHECK (((reason = 'given_back'::text) = (use_id IS NOT NULL))),
  constraint session_entries_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint session_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint session_entries_company_id_package_service_id_fkey FOREIGN KEY (company_id, package_service_id) REFERENCES customer_package_services(company_id, id),
  constraint session_entries_company_id_reservation_item_id_fkey FOREIGN KEY (company_id, reservation_item_id) REFERENCES reservation_items(company_id, id) ON DELETE SET NULL (reservation_item_id),
  constraint session_entries_company_id_use_id_fkey FOREIGN KEY (company_id, use_id) REFERENCES session_entries(company_id, id)
);
CREATE INDEX session_entries_by_service ON public.session_entries USING btree (company_id, package_service_id, id);
CREATE INDEX session_entries_by_time ON public.session_entries USING btree (company_id, at);
CREATE INDEX session_entries_by_visit ON public.session_entries USING btree (company_id, reservation_item_id) WHERE (reservation_item_id IS NOT NULL);
CREATE INDEX session_entries_by_writer ON public.session_entries USING btree (company_id, created_by);
CREATE UNIQUE INDEX session_entries_undo_key ON public.session_entries USING btree (company_id, use_id) WHERE (use_id IS NOT NULL);
CREATE UNIQUE INDEX session_entries_visit_key ON public.session_entries USING btree (company_id, reservation_item_id) WHERE ((reason = 'used'::text) AND (NOT undone));
create policy company on session_entries using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_sessions AFTER INSERT ON public.session_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_sessions();
grant insert, select, update on session_entries to defter_app;

create table session_package_services (
  company_id bigint not null,
  package_id bigint not null,
  service_id bigint not null,
  position smallint not null,
  count integer not null,
  constraint session_package_services_pkey PRIMARY KEY (company_id, package_id, service_id),
  constraint session_package_services_count_check CHECK (((count >= 1) AND (count <= 10000))),
  constraint session_package_services_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint session_package_services_package_fkey FOREIGN KEY (company_id, package_id) REFERENCES session_packages(company_id, id) ON DELETE CASCADE,
  constraint session_package_services_service_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id)
);
CREATE INDEX session_package_services_by_service ON public.session_package_services USING btree (company_id, service_id);
create policy company on session_package_services using ((company_id = app_company()));
grant delete, insert, select, update on session_package_services to defter_app;

create table session_packages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  price bigint not null,
  tax_id bigint,
  unit text not null default 'session'::text,
  valid_days integer,
  one_employee boolean not null default false,
  shareable boolean not null default false,
  enabled boolean not null default true,
  created_at timestamp with time zone not null default app_now(),
  search_key text not null generated always as (fold(name)) stored,
  constraint session_packages_pkey PRIMARY KEY (company_id, id),
  constraint session_packages_name_check CHECK ((name <> ''::text)),
  constraint session_packages_price_check CHECK (((price >= 0) AND (price <= '100000000000'::bigint))),
  constraint session_packages_unit_check CHECK ((unit = ANY (ARRAY['session'::text, 'minute'::text]))),
  constraint session_packages_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 3650))),
  constraint session_packages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint session_packages_tax_fkey FOREIGN KEY (company_id, tax_id) REFERENCES taxes(company_id, id)
);
CREATE INDEX session_packages_by_tax ON public.session_packages USING btree (company_id, tax_id) WHERE (tax_id IS NOT NULL);
CREATE INDEX session_packages_search ON public.session_packages USING gin (company_id, search_key gin_trgm_ops);
CREATE UNIQUE INDEX session_packages_name_key ON public.session_packages USING btree (company_id, lower(name));
create policy company on session_packages using ((company_id = app_company()));
CREATE TRIGGER refuse_disabled_tax BEFORE INSERT OR UPDATE OF tax_id ON public.session_packages FOR EACH ROW WHEN ((new.tax_id IS NOT NULL)) EXECUTE FUNCTION refuse_disabled_tax('session_packages_tax_fkey');
grant delete, insert, select, update on session_packages to defter_app;

create table sessions (
  token_hash bytea not null,
  login_id bigint not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  verified_until timestamp with time zone,
  id bigint not null generated always as identity,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_login_id_idx ON public.sessions USING btree (login_id);
grant delete, insert, select, update on sessions to defter_app;

create table settings (
  company_id bigint not null,
  defaults jsonb not null,
  invoicing jsonb not null,
  billing jsonb not null,
  first_steps_hidden boolean not null default false,
  hours_confirmed boolean not null default false,
  constraint settings_pkey PRIMARY KEY (company_id),
  constraint settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on settings using ((company_id = app_company()));
grant delete, insert, select, update on settings to defter_app;

create table shipments (
  company_id bigint not null,
  order_id bigint not null,
  address_line text not null,
  address_line_2 text not null,
  city text not null,
  country_id bigint not null,
  postal_code text not null,
  method text not null,
  tracking_code text not null,
  shipped_at timestamp with time zone not null default app_now(),
  constraint shipments_pkey PRIMARY KEY (company_id, order_id),
  constraint shipments_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id) ON DELETE CASCADE,
  constraint shipments_country_fkey FOREIGN KEY (country_id) REFERENCES countries(id)
);
create policy company on shipments using ((company_id = app_company()));
grant insert, select on shipments to defter_app;

create table site_domains (
  company_id bigint not null,
  host text not null,
  token text not null,
  verified_at timestamp with time zone,
  checked_at timestamp with time zone,
  failures integer not null default 0,
  constraint site_domains_pkey PRIMARY KEY (company_id),
  constraint site_domains_failures_check CHECK (((failures >= 0) AND (failures <= 3))),
  constraint site_domains_host_check CHECK (((length(host) <= 253) AND (host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$'::text))),
  constraint site_domains_token_check CHECK ((length(token) >= 22)),
  constraint site_domains_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on site_domains using ((company_id = app_company()));
grant delete, insert, select, update on site_domains to defter_app;

create table site_settings (
  company_id bigint not null,
  is_published boolean not null default false,
  description text not null default ''::text,
  logo_id bigint,
  cover_id bigint,
  social jsonb not null default '{}'::jsonb,
  constraint site_settings_pkey PRIMARY KEY (company_id),
  constraint site_settings_description_check CHECK ((length(description) <= 300)),
  constraint site_settings_social_check CHECK (((jsonb_typeof(social) = 'object'::text) AND (length((social)::text) <= 4000))),
  constraint site_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint site_settings_cover_fkey FOREIGN KEY (company_id, cover_id) REFERENCES media(company_id, id),
  constraint site_settings_logo_fkey FOREIGN KEY (company_id, logo_id) REFERENCES media(company_id, id)
);
create policy company on site_settings using ((company_id = app_company()));
grant insert, select, update on site_settings to defter_app;

create table sms_last_senders (
  company_id bigint not null,
  phone_hash bytea not null,
  sender bigint not null,
  sent_at timestamp with time zone not null,
  other_sent_at timestamp with time zone,
  constraint sms_last_senders_pkey PRIMARY KEY (company_id, phone_hash),
  constraint sms_last_senders_company_id_check CHECK ((company_id = 0)),
  constraint sms_last_senders_phone_hash_check CHECK ((octet_length(phone_hash) = 32))
);
CREATE INDEX sms_last_senders_company_id_sent_at_idx ON public.sms_last_senders USING btree (company_id, sent_at);
create policy company on sms_last_senders using ((company_id = app_company()));
grant delete, insert, select, update on sms_last_senders to defter_app;

create table stock_count_entries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  count_id bigint not null,
  product_id bigint not null,
  counted bigint,
  employee_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  constraint stock_count_entries_pkey PRIMARY KEY (company_id, id),
  constraint stock_count_entries_company_id_count_id_product_id_fkey FOREIGN KEY (company_id, count_id, product_id) REFERENCES stock_count_lines(company_id, count_id, product_id),
  constraint stock_count_entries_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id)
);
CREATE INDEX stock_count_entries_by_employee ON public.stock_count_entries USING btree (company_id, employee_id);
CREATE INDEX stock_count_entries_by_line ON public.stock_count_entries USING btree (company_id, count_id, product_id, id);
create policy company on stock_count_entries using ((company_id = app_company()));
grant insert, select on stock_count_entries to defter_app;

create table stock_count_lines (
  company_id bigint not null,
  count_id bigint not null,
  product_id bigint not null,
  is_open boolean not null default true,
  counted bigint,
  expected bigint,
  difference bigint generated always as ((counted - expected)) stored,
  counted_by bigint,
  counted_at timestamp with time zone,
  reason text,
  reason_text text not null default ''::text,
  is_zeroed boolean not null default false,
  price bigint,
  units integer,
  constraint stock_count_lines_pkey PRIMARY KEY (company_id, count_id, product_id),
  constraint stock_count_lines_counted_check CHECK (((counted >= 0) AND (counted <= 1000000000))),
  constraint stock_count_lines_other_check CHECK (((NOT (reason IS DISTINCT FROM 'other'::text)) = (reason_text <> ''::text))),
  constraint stock_count_lines_reason_check CHECK ((reason = ANY (ARRAY['waste'::text, 'theft'::text, 'broken'::text, 'miscount'::text, 'found'::text, 'other'::text]))),
  constraint stock_count_lines_reason_text_check CHECK ((char_length(reason_text) <= 200)),
  constraint stock_count_lines_whole_check CHECK ((num_nonnulls(counted, expected, counted_by, counted_at) = ANY (ARRAY[0, 4]))),
  constraint stock_count_lines_company_id_count_id_fkey FOREIGN KEY (company_id, count_id) REFERENCES stock_counts(company_id, id),
  constraint stock_count_lines_company_id_counted_by_fkey FOREIGN KEY (company_id, counted_by) REFERENCES employees(company_id, id),
  constraint stock_count_lines_product_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE CASCADE
);
CREATE INDEX stock_count_lines_by_counter ON public.stock_count_lines USING btree (company_id, counted_by) WHERE (counted_by IS NOT NULL);
CREATE INDEX stock_count_lines_by_product ON public.stock_count_lines USING btree (company_id, product_id);
CREATE UNIQUE INDEX stock_count_lines_open ON public.stock_count_lines USING btree (company_id, product_id) WHERE is_open;
create policy company on stock_count_lines using ((company_id = app_company()));
CREATE TRIGGER keep_ended BEFORE INSERT OR UPDATE ON public.stock_count_lines FOR EACH ROW EXECUTE FUNCTION keep_ended_count_line();
grant insert, select, update on stock_count_lines to defter_app;

create table stock_counts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  note text not null default ''::text,
  state text not null default 'open'::text,
  blind boolean not null default false,
  scope text not null,
  scope_name text not null default ''::text,
  reason text not null default 'miscount'::text,
  reason_text text not null default ''::text,
  created_by bigint not null,
  created_at timestamp with time zone not null default app_now(),
  ended_by bigint,
  ended_at timestamp with time zone,
  uncounted text,
  figures jsonb,
  constraint stock_counts_pkey PRIMARY KEY (company_id, id),
  constraint stock_counts_end_check CHECK ((((state = 'open'::text) = (ended_at IS NULL)) AND ((state = 'closed'::text) = (uncounted IS NOT NULL)) AND (num_nonnulls(ended_at, ended_by, figures) = ANY (ARRAY[0, 3])))),
  constraint stock_counts_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 100))),
  constraint stock_counts_note_check CHECK ((char_length(note) <= 1000)),
  constraint stock_counts_other_check CHECK (((reason = 'other'::text) = (reason_text <> ''::text))),
  constraint stock_counts_reason_check CHECK ((reason = ANY (ARRAY['waste'::text, 'theft'::text, 'broken'::text, 'miscount'::text, 'found'::text, 'other'::text]))),
  constraint stock_counts_reason_text_check CHECK ((char_length(reason_text) <= 200)),
  constraint stock_counts_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'category'::text, 'brand'::text, 'chosen'::text]))),
  constraint stock_counts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text]))),
  constraint stock_counts_uncounted_check CHECK ((uncounted = ANY (ARRAY['keep'::text, 'zero'::text]))),
  constraint stock_counts_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id),
  constraint stock_counts_company_id_ended_by_fkey FOREIGN KEY (company_id, ended_by) REFERENCES employees(company_id, id),
  constraint stock_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX stock_counts_by_creator ON public.stock_counts USING btree (company_id, created_by);
CREATE INDEX stock_counts_by_ender ON public.stock_counts USING btree (company_id, ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX stock_counts_by_state ON public.stock_counts USING btree (company_id, state, id);
create policy company on stock_counts using ((company_id = app_company()));
CREATE TRIGGER keep_ended BEFORE UPDATE ON public.stock_counts FOR EACH ROW EXECUTE FUNCTION keep_ended_count();
grant insert, select, update on stock_counts to defter_app;

create table stock_entries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  product_id bigint not null,
  quantity bigint not null,
  reason text not null,
  order_id bigint,
  reservation_id bigint,
  employee_id bigint,
  created_at timestamp with time zone not null default app_now(),
  count_id bigint,
  constraint stock_entries_pkey PRIMARY KEY (company_id, id),
  constraint stock_entries_count_check CHECK (((count_id IS NULL) OR (reason = 'counted'::text))),
  constraint stock_entries_gone_check CHECK (((quantity < 0) OR (reason <> ALL (ARRAY['used'::text, 'wasted'::text])))),
  constraint stock_entries_quantity_check CHECK ((quantity <> 0)),
  constraint stock_entries_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'added'::text, 'counted'::text, 'used'::text, 'wasted'::text, 'sold'::text, 'refunded'::text, 'cancelled'::text]))),
  constraint stock_entries_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES employees(company_id, id),
  constraint stock_entries_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint stock_entries_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id),
  constraint stock_entries_count_fkey FOREIGN KEY (company_id, count_id, product_id) REFERENCES stock_count_lines(company_id, count_id, product_id),
  constraint stock_entries_product_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id)
);
CREATE INDEX stock_entries_by_employee ON public.stock_entries USING btree (company_id, employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX stock_entries_by_order ON public.stock_entries USING btree (company_id, order_id, product_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_entries_by_product ON public.stock_entries USING btree (company_id, product_id, id DESC);
CREATE UNIQUE INDEX stock_entries_once_of_count ON public.stock_entries USING btree (company_id, count_id, product_id) WHERE (count_id IS NOT NULL);
create policy company on stock_entries using ((company_id = app_company()));
grant insert, select on stock_entries to defter_app;

create table stock_levels (
  company_id bigint not null,
  product_id bigint not null,
  on_hand bigint not null default 0,
  reserved bigint not null default 0,
  negative_ok boolean not null default false,
  units integer not null default 1,
  state text not null generated always as (
CASE
    WHEN (((on_hand - reserved) / units) <= 0) THEN 'out'::text
    WHEN (((on_hand - reserved) / units) <= 5) THEN 'low'::text
    ELSE 'in'::text
END) stored,
  constraint stock_levels_pkey PRIMARY KEY (company_id, product_id),
  constraint stock_levels_on_hand_check CHECK (((on_hand >= 0) OR negative_ok)),
  constraint stock_levels_reserved_check CHECK ((reserved >= 0)),
  constraint stock_levels_units_check CHECK ((units > 0)),
  constraint stock_levels_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE CASCADE
);
CREATE INDEX stock_levels_short ON public.stock_levels USING btree (company_id, state, product_id) WHERE (state <> 'in'::text);
create policy company on stock_levels using ((company_id = app_company()));
CREATE TRIGGER take_units BEFORE INSERT ON public.stock_levels FOR EACH ROW EXECUTE FUNCTION take_units();
CREATE TRIGGER webhook_created AFTER INSERT ON public.stock_levels FOR EACH ROW EXECUTE FUNCTION tell_webhooks('stock', 'product_id,on_hand,reserved,units,state', 'updated');
CREATE TRIGGER webhook_updated AFTER UPDATE ON public.stock_levels FOR EACH ROW WHEN ((((old.on_hand IS DISTINCT FROM new.on_hand) OR (old.reserved IS DISTINCT FROM new.reserved)) OR (old.units IS DISTINCT FROM new.units))) EXECUTE FUNCTION tell_webhooks('stock', 'product_id,on_hand,reserved,units,state', 'updated');
grant delete, insert, select, update on stock_levels to defter_app;

create table subscription_payments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  reference text not null,
  provider text not null,
  token text not null,
  plan text not null,
  months smallint not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default app_now(),
  settled_at timestamp with time zone,
  provider_reference text,
  period_ends_at timestamp with time zone,
  page_url text,
  constraint subscription_payments_pkey PRIMARY KEY (company_id, id),
  constraint subscription_payments_counted_key UNIQUE (company_id, provider, provider_reference),
  constraint subscription_payments_reference_key UNIQUE (company_id, reference),
  constraint subscription_payments_amount_check CHECK (((amount >= 1) AND (amount <= '100000000000'::bigint))),
  constraint subscription_payments_check CHECK (((status = 'pending'::text) = (settled_at IS NULL))),
  constraint subscription_payments_check1 CHECK (((status = 'paid'::text) = (provider_reference IS NOT NULL))),
  constraint subscription_payments_check2 CHECK (((period_ends_at IS NULL) OR (status = 'paid'::text))),
  constraint subscription_payments_currency_check CHECK ((currency = 'TRY'::text)),
  constraint subscription_payments_months_check CHECK (((months >= 1) AND (months <= 24))),
  constraint subscription_payments_plan_check CHECK ((plan = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscription_payments_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'iyzico'::text]))),
  constraint subscription_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text]))),
  constraint subscription_payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on subscription_payments using ((company_id = app_company()));
grant insert, select, update on subscription_payments to defter_app;

create table tax_identities (
  company_id bigint not null,
  contact_id bigint not null,
  tax_number text not null default ''::text,
  tax_office text not null default ''::text,
  legal_name text not null default ''::text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  address text not null default ''::text,
  district text not null default ''::text,
  city text not null default ''::text,
  alias text not null default ''::text,
  constraint tax_identities_pkey PRIMARY KEY (company_id, contact_id),
  constraint tax_identities_number_check CHECK ((tax_number ~ '^(\d{10,11})?$'::text)),
  constraint tax_identities_company_id_contact_id_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id) ON DELETE CASCADE,
  constraint tax_identities_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on tax_identities using ((company_id = app_company()));
grant delete, insert, select, update on tax_identities to defter_app;

create table taxes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  rate numeric(5,2) not null,
  type text not null default 'included'::text,
  enabled boolean not null default true,
  constraint taxes_pkey PRIMARY KEY (company_id, id),
  constraint taxes_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
  constraint taxes_type_check CHECK ((type = ANY (ARRAY['included'::text, 'excluded'::text]))),
  constraint taxes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on taxes using ((company_id = app_company()));
grant delete, insert, select, update on taxes to defter_app;

create table taxpayers (
  company_id bigint not null,
  tax_number text not null,
  alias text not null default ''::text,
  asked_at timestamp with time zone not null default app_now(),
  constraint taxpayers_pkey PRIMARY KEY (company_id, tax_number),
  constraint taxpayers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on taxpayers using ((company_id = app_company()));
grant delete, insert, select, update on taxpayers to defter_app;

create table tenders (
  company_id bigint not null,
  id bigint not null generated always as identity,
  order_id bigint not null,
  refund_of bigint,
  payment_method text not null,
  amount bigint not null,
  tips bigint not null default 0,
  account_id bigint,
  transaction_id bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint keep_tender TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint keep_tender_prepaid TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint tenders_pkey PRIMARY KEY (company_id, id),
  constraint tenders_order_key UNIQUE (company_id, order_id, id),
  constraint tenders_amount_check CHECK (
CASE
    WHEN (refund_of IS NULL) THEN ((tips >= 0) AND (tips <= amount))
    ELSE ((amount <= 0) AND ((tips >= amount) AND (tips <= 0)))
END),
  constraint tenders_books_check CHECK (((payment_method_in_books(payment_method) = (transaction_id IS NOT NULL)) AND ((transaction_id IS NULL) = (account_id IS NULL)))),
  constraint tenders_method_check CHECK ((payment_method_in_books(payment_method) IS NOT NULL)),
  constraint tenders_account_fkey FOREIGN KEY (company_id, account_id) REFERENCES accounts(company_id, id),
  constraint tenders_order_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint tenders_refund_fkey FOREIGN KEY (company_id, order_id, refund_of) REFERENCES tenders(company_id, order_id, id),
  constraint tenders_transaction_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES transactions(company_id, id)
);
CREATE INDEX tenders_by_account ON public.tenders USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX tenders_transaction_key ON public.tenders USING btree (company_id, transaction_id) WHERE (transaction_id IS NOT NULL);
create policy company on tenders using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_tender AFTER INSERT ON public.tenders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_tender();
CREATE CONSTRAINT TRIGGER keep_tender_prepaid AFTER INSERT ON public.tenders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.payment_method = ANY (ARRAY['balance'::text, 'gift_card'::text, 'deposit'::text]))) EXECUTE FUNCTION keep_prepaid_tender();
grant insert, select on tenders to defter_app;

create table theme_file_revisions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  file_id bigint not null,
  version integer not null,
  content text,
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint theme_file_revisions_pkey PRIMARY KEY (company_id, id),
  constraint theme_file_revisions_version_key UNIQUE (company_id, file_id, version),
  constraint theme_file_revisions_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id) ON DELETE SET NULL (created_by),
  constraint theme_file_revisions_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES theme_files(company_id, id) ON DELETE CASCADE,
  constraint theme_file_revisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE INDEX theme_file_revisions_company_id_created_by_idx ON public.theme_file_revisions USING btree (company_id, created_by) WHERE (created_by IS NOT NULL);
create policy company on theme_file_revisions using ((company_id = app_company()));
grant delete, insert, select, update on theme_file_revisions to defter_app;

create table theme_files (
  company_id bigint not null,
  id bigint not null generated always as identity,
  theme_id bigint not null,
  path text not null,
  content text,
  base bytea,
  version integer not null default 1,
  updated_at timestamp with time zone not null default app_now(),
  constraint theme_files_pkey PRIMARY KEY (company_id, id),
  constraint theme_files_path_key UNIQUE (company_id, theme_id, path),
  constraint theme_files_content_check CHECK ((octet_length(content) <= 102400)),
  constraint theme_files_path_check CHECK (((length(path) <= 120) AND (path ~ '^([a-z0-9][a-z0-9_-]*/){0,4}[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)+$'::text))),
  constraint theme_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint theme_files_company_id_theme_id_fkey FOREIGN KEY (company_id, theme_id) REFERENCES themes(company_id, id) ON DELETE CASCADE
);
create policy company on theme_files using ((company_id = app_company()));
grant delete, insert, select, update on theme_files to defter_app;

create table theme_versions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  theme_id bigint not null,
  version text not null,
  is_default boolean not null,
  created_at timestamp with time zone not null default app_now(),
  constraint theme_versions_pkey PRIMARY KEY (company_id, id),
  constraint theme_versions_version_key UNIQUE (company_id, theme_id, version),
  constraint theme_versions_version_check CHECK ((version ~ '^\d{1,4}(\.\d{1,4}){0,3}$'::text)),
  constraint theme_versions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint theme_versions_company_id_theme_id_fkey FOREIGN KEY (company_id, theme_id) REFERENCES themes(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX theme_versions_default_key ON public.theme_versions USING btree (company_id, theme_id) WHERE is_default;
create policy company on theme_versions using ((company_id = app_company()));
grant delete, insert, select, update on theme_versions to defter_app;

create table themes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  is_active boolean not null default false,
  revision integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  constraint themes_pkey PRIMARY KEY (company_id, id),
  constraint themes_name_check CHECK ((name <> ''::text)),
  constraint themes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
CREATE UNIQUE INDEX themes_active_key ON public.themes USING btree (company_id) WHERE is_active;
CREATE UNIQUE INDEX themes_name_key ON public.themes USING btree (company_id, lower((name COLLATE "tr-x-icu")));
create policy company on themes using ((company_id = app_company()));
grant delete, insert, select, update on themes to defter_app;

create table totp_secrets (
  login_id bigint not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint totp_secrets_pkey PRIMARY KEY (login_id),
  constraint totp_secrets_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
grant delete, insert, select, update on totp_secrets to defter_app;

create table transaction_sums (
  company_id bigint not null,
  day date not null,
  id bigint not null generated always as identity,
  type text not null,
  payment_method text not null,
  account_id bigint not null,
  seller_id bigint,
  currency text not null,
  count bigint not null,
  total bigint not null,
  tips bigint not null,
  effect bigint not null,
  constraint transaction_sums_pkey PRIMARY KEY (company_id, day, id) INCLUDE (type, payment_method, account_id, seller_id, currency, count, total, tips, effect)
);
create policy company on transaction_sums using ((company_id = app_company()));
grant delete, insert, select on transaction_sums to defter_app;

create table transactions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  type text not null,
  amount bigint not null,
  tips bigint not null default 0,
  total bigint not null generated always as ((amount + tips)) stored,
  currency text not null default 'TRY'::text,
  payment_method text not null,
  account_id bigint not null,
  contact_id bigint,
  order_id bigint,
  reservation_id bigint,
  refund_of bigint,
  reference text not null default ''::text,
  description text not null default ''::text,
  paid_at timestamp with time zone not null default app_now(),
  created_by bigint,
  created_at timestamp with time zone not null default app_now(),
  transfer uuid,
  effect bigint not null generated always as (
CASE
    WHEN (type = ANY (ARRAY['expense'::text, 'transfer_out'::text])) THEN (- (amount + tips))
    ELSE (amount + tips)
END) stored,
  drawer_id bigint,
  closed_drawer_id bigint,
  constraint keep_transfer_deleted TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint keep_transfer_written TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint transactions_pkey PRIMARY KEY (company_id, id),
  constraint transactions_advance_check CHECK (((type <> 'advance'::text) OR ((tips = 0) AND (contact_id IS NOT NULL) AND (order_id IS NULL)))),
  constraint transactions_payment_method_check CHECK ((payment_method_in_books(payment_method) IS TRUE)),
  constraint transactions_refund_check CHECK (((refund_of IS NULL) OR ((amount <= 0) AND (tips <= 0)))),
  constraint transactions_sign_check CHECK (((refund_of IS NOT NULL) OR ((amount >= 0) AND (tips >= 0)))),
  constraint transactions_transfer_check CHECK ((((type = ANY (ARRAY['transfer_out'::text, 'transfer_in'::text])) = (transfer IS NOT NULL)) AND ((transfer IS NULL) OR ((amount > 0) AND (tips = 0) AND (num_nonnulls(refund_of, order_id, reservation_id, contact_id) = 0))))),
  constraint transactions_type_check CHECK ((type = ANY (ARRAY['order'::text, 'reservation'::text, 'income'::text, 'expense'::text, 'transfer_out'::text, 'transfer_in'::text, 'advance'::text]))),
  constraint transactions_account_fkey FOREIGN KEY (company_id, account_id, currency) REFERENCES accounts(company_id, id, currency),
  constraint transactions_closed_drawer_fkey FOREIGN KEY (company_id, closed_drawer_id) REFERENCES drawer_sessions(company_id, id),
  constraint transactions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint transactions_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id),
  constraint transactions_contact_fkey FOREIGN KEY (company_id, contact_id) REFERENCES contacts(company_id, id),
  constraint transactions_drawer_fkey FOREIGN KEY (company_id, drawer_id) REFERENCES drawer_sessions(company_id, id),
  constraint transactions_order_fkey FOREIGN KEY (company_id, order_id) REFERENCES orders(company_id, id),
  constraint transactions_refund_fkey FOREIGN KEY (company_id, refund_of) REFERENCES transactions(company_id, id),
  constraint transactions_seller_fkey FOREIGN KEY (company_id, created_by) REFERENCES employees(company_id, id)
);
CREATE INDEX transactions_by_account ON public.transactions USING btree (company_id, account_id, paid_at DESC, id DESC) INCLUDE (effect);
CREATE INDEX transactions_by_closed_drawer ON public.transactions USING btree (company_id, closed_drawer_id) WHERE (closed_drawer_id IS NOT NULL);
CREATE INDEX transactions_by_contact ON public.transactions USING btree (company_id, contact_id, paid_at DESC, id DESC) WHERE (contact_id IS NOT NULL);
CREATE INDEX transactions_by_drawer ON public.transactions USING btree (company_id, drawer_id, id) WHERE (drawer_id IS NOT NULL);
CREATE INDEX transactions_by_method ON public.transactions USING btree (company_id, payment_method, paid_at DESC, id DESC);
CREATE INDEX transactions_by_order ON public.transactions USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX transactions_by_reference ON public.transactions USING btree (company_id, number_key(reference)) WHERE ((type = 'expense'::text) AND (reference <> ''::text));
CREATE INDEX transactions_by_refunded ON public.transactions USING btree (company_id, refund_of) WHERE (refund_of IS NOT NULL);
CREATE INDEX transactions_by_reservation ON public.transactions USING btree (company_id, reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX transactions_by_seller ON public.transactions USING btree (company_id, created_by, paid_at DESC, id DESC) WHERE (created_by IS NOT NULL);
CREATE INDEX transactions_by_time ON public.transactions USING btree (company_id, paid_at DESC, id DESC);
CREATE INDEX transactions_by_type ON public.transactions USING btree (company_id, type, paid_at DESC, id DESC);
CREATE INDEX transactions_words ON public.transactions USING gin (company_id, words_key(reference, description) gin_trgm_ops) WHERE ((reference <> ''::text) OR (description <> ''::text));
CREATE UNIQUE INDEX transactions_transfer_key ON public.transactions USING btree (company_id, transfer, type) WHERE (transfer IS NOT NULL);
create policy company on transactions using ((company_id = app_company()));
CREATE CONSTRAINT TRIGGER keep_transfer_deleted AFTER DELETE ON public.transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.transfer IS NOT NULL)) EXECUTE FUNCTION keep_transfer_whole();
CREATE CONSTRAINT TRIGGER keep_transfer_written AFTER INSERT OR UPDATE ON public.transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.transfer IS NOT NULL)) EXECUTE FUNCTION keep_transfer_whole();
CREATE TRIGGER book_drawer_added BEFORE INSERT ON public.transactions FOR EACH ROW WHEN (((new.payment_method = 'cash'::text) OR (new.transfer IS NOT NULL) OR (new.drawer_id IS NOT NULL) OR (new.closed_drawer_id IS NOT NULL))) EXECUTE FUNCTION book_drawer();
CREATE TRIGGER book_drawer_changed BEFORE UPDATE ON public.transactions FOR EACH ROW WHEN ((((((((((old.type IS DISTINCT FROM new.type) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.tips IS DISTINCT FROM new.tips)) OR (old.payment_method IS DISTINCT FROM new.payment_method)) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.transfer IS DISTINCT FROM new.transfer)) OR (old.paid_at IS DISTINCT FROM new.paid_at)) OR (old.drawer_id IS DISTINCT FROM new.drawer_id)) OR (old.closed_drawer_id IS DISTINCT FROM new.closed_drawer_id))) EXECUTE FUNCTION book_drawer();
CREATE TRIGGER book_drawer_deleted BEFORE DELETE ON public.transactions FOR EACH ROW WHEN ((old.drawer_id IS NOT NULL)) EXECUTE FUNCTION book_drawer();
CREATE TRIGGER keep_document_payment BEFORE DELETE OR UPDATE ON public.transactions FOR EACH ROW WHEN ((old.type = ANY (ARRAY['income'::text, 'expense'::text]))) EXECUTE FUNCTION keep_document_payment();
CREATE TRIGGER refuse_closed_time_added BEFORE INSERT ON public.transactions FOR EACH ROW WHEN ((new.paid_at <> app_now())) EXECUTE FUNCTION refuse_closed_time();
CREATE TRIGGER refuse_closed_time_changed BEFORE UPDATE OF type, amount, tips, currency, payment_method, account_id, contact_id, reference, description, paid_at ON public.transactions FOR EACH ROW EXECUTE FUNCTION refuse_closed_time();
CREATE TRIGGER refuse_closed_time_deleted BEFORE DELETE ON public.transactions FOR EACH ROW EXECUTE FUNCTION refuse_closed_time();
CREATE TRIGGER sum_added AFTER INSERT ON public.transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_transactions('1');
CREATE TRIGGER sum_after AFTER UPDATE ON public.transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_transactions('1');
CREATE TRIGGER sum_before AFTER UPDATE ON public.transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_transactions('-1');
CREATE TRIGGER sum_removed AFTER DELETE ON public.transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_transactions('-1');
CREATE TRIGGER webhook_created AFTER INSERT ON public.transactions FOR EACH ROW WHEN (((new.type = ANY (ARRAY['order'::text, 'reservation'::text, 'income'::text])) AND (new.refund_of IS NULL))) EXECUTE FUNCTION tell_webhooks('payment', 'amount,tips,total,currency,payment_method,contact_id,order_id,reservation_id,paid_at');
CREATE TRIGGER webhook_refunded AFTER INSERT ON public.transactions FOR EACH ROW WHEN (((new.type = ANY (ARRAY['order'::text, 'reservation'::text, 'income'::text])) AND (new.refund_of IS NOT NULL))) EXECUTE FUNCTION tell_webhooks('payment', 'amount,tips,total,currency,payment_method,contact_id,order_id,reservation_id,refund_of,paid_at', 'refunded');
grant delete, insert, select, update on transactions to defter_app;

create table webhook_deliveries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  endpoint_id bigint not null,
  event_key uuid not null,
  event text not null,
  sequence bigint not null,
  body text not null,
  state text not null default 'waiting'::text,
  tries smallint not null default 0,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  tried_at timestamp with time zone,
  status smallint,
  answer text not null default ''::text,
  duration_ms integer,
  unreached text,
  constraint webhook_deliveries_pkey PRIMARY KEY (company_id, id),
  constraint webhook_deliveries_once UNIQUE (company_id, endpoint_id, event_key),
  constraint webhook_deliveries_check CHECK (((due_at IS NOT NULL) = (state = 'waiting'::text))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_unreached_check CHECK (((unreached IS NULL) OR ((unreached = ANY (ARRAY['private'::text, 'paused'::text, 'late'::text, 'large'::text, 'nameless'::text, 'refused'::text, 'tls'::text, 'other'::text])) AND (status IS NULL)))),
  constraint webhook_deliveries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint webhook_deliveries_endpoint_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints(company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (company_id, created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (company_id, endpoint_id, due_at, id) WHERE (state = 'waiting'::text);
create policy company on webhook_deliveries using ((company_id = app_company()));
grant delete, insert, select, update on webhook_deliveries to defter_app;

create table webhook_endpoints (
  company_id bigint not null,
  id bigint not null generated always as identity,
  url text not null,
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_until timestamp with time zone,
  failing_since timestamp with time zone,
  paused_at timestamp with time zone,
  paused_by text,
  created_at timestamp with time zone not null default app_now(),
  constraint webhook_endpoints_pkey PRIMARY KEY (company_id, id),
  constraint webhook_endpoints_check CHECK (((paused_at IS NULL) = (paused_by IS NULL))),
  constraint webhook_endpoints_check1 CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_paused_by_check CHECK ((paused_by = ANY (ARRAY['owner'::text, 'failures'::text]))),
  constraint webhook_endpoints_url_check CHECK ((url ~~ 'https://%'::text)),
  constraint webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
create policy company on webhook_endpoints using ((company_id = app_company()));
grant delete, insert, select, update on webhook_endpoints to defter_app;
