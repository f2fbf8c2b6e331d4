/* Each sale fires these for about ten rows. Most businesses have no webhooks, so the row becomes JSON only if somebody wants the event. The
   contact of a row is read from its column, not from the row as JSON. */
create or replace function tell_webhooks() returns trigger language plpgsql as $$
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
end $$;

create or replace function refuse_other_contact() returns trigger language plpgsql as $$
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
end $$;
