-- Webhooks (decision 0079): what happens in a business is sent to its own software.
create table webhook_endpoints (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  url text not null check (url like 'https://%'),
  -- areas/connect/contract/webhook-events.ts has the list.
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted. After a rotation the one before signs as well for a day.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- Since when every try has failed.
  failing_since timestamptz,
  -- While it is paused its events wait.
  paused_at timestamptz,
  paused_by text check (paused_by in ('owner', 'failures')),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check ((paused_at is null) = (paused_by is null)),
  check ((previous_secret is null) = (previous_until is null))
);
call company_owned('webhook_endpoints');

-- An event for an endpoint, with what came of its last try. Deleted after 30 days.
create table webhook_deliveries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  endpoint_id bigint not null,
  -- The same in every try, for receivers to recognise duplicates.
  event_key uuid not null,
  event text not null,
  -- Of one row a later event has a larger one; the order of sending.
  sequence bigint not null,
  -- As it is sent: ids, states and amounts, no names.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0,
  due_at timestamptz,
  created_at timestamptz not null default app_now(),
  tried_at timestamptz,
  status smallint,
  -- The beginning of the reply, or why there is none.
  answer text not null default '',
  duration_ms integer,
  primary key (company_id, id),
  constraint webhook_deliveries_once unique (company_id, endpoint_id, event_key),
  constraint webhook_deliveries_endpoint_fkey foreign key (company_id, endpoint_id) references webhook_endpoints on delete cascade,
  check ((due_at is not null) = (state = 'waiting'))
);
create index webhook_deliveries_due on webhook_deliveries (company_id, endpoint_id, due_at, id) where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (company_id, created_at);
call company_owned('webhook_deliveries');

/*
 * Writes an event as a job in the transaction of its cause, if an endpoint wants it. Arguments: the kind of row, the columns that are sent,
 * and the event if it isn't `created` or `updated`. Rows are locked while they change, so of one row a later event has a larger sequence.
 */
create function tell_webhooks() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := (changed ->> 'company_id')::bigint;
  what text := tg_argv[0] || '.' || coalesce(tg_argv[2], case tg_op when 'INSERT' then 'created' else 'updated' end);
begin
  if exists (select from webhook_endpoints where company_id = company and what = any (events)) then
    insert into jobs (company_id, name, data, due_at)
      values (company, 'connect.webhook_event', jsonb_build_object(
        'key', gen_random_uuid(), 'event', what, 'at', iso(app_now()),
        'sequence', (extract(epoch from clock_timestamp()) * 1000000)::bigint,
        'id', coalesce(changed -> 'id', changed -> 'product_id'),
        'data', (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(changed) where key = any (string_to_array(tg_argv[1], ',')))),
        app_now());
  end if;
  return null;
end $$;

create trigger webhook_created after insert on reservations for each row
  execute function tell_webhooks('reservation', 'code,status,customer_id,starting_at,finishing_at,total,version');
create trigger webhook_updated after update on reservations for each row
  when ((old.status, old.customer_id, old.starting_at, old.finishing_at, old.total)
        is distinct from (new.status, new.customer_id, new.starting_at, new.finishing_at, new.total))
  execute function tell_webhooks('reservation', 'code,status,customer_id,starting_at,finishing_at,total,version');

create trigger webhook_created after insert on orders for each row
  execute function tell_webhooks('order', 'code,status,delivery_type,customer_id,reservation_id,total,paid,refunded,version');
create trigger webhook_updated after update on orders for each row
  when ((old.status, old.customer_id, old.total, old.paid, old.refunded)
        is distinct from (new.status, new.customer_id, new.total, new.paid, new.refunded))
  execute function tell_webhooks('order', 'code,status,delivery_type,customer_id,reservation_id,total,paid,refunded,version');

create trigger webhook_created after insert on stock_levels for each row
  execute function tell_webhooks('stock', 'product_id,on_hand,reserved,units,state', 'updated');
create trigger webhook_updated after update on stock_levels for each row
  when ((old.on_hand, old.reserved, old.units) is distinct from (new.on_hand, new.reserved, new.units))
  execute function tell_webhooks('stock', 'product_id,on_hand,reserved,units,state', 'updated');

create trigger webhook_created after insert on contacts for each row
  when (new.type = 'customer') execute function tell_webhooks('customer', 'created_at');
create trigger webhook_updated after update on contacts for each row
  when (new.type = 'customer' and new.deleted_at is null and old is distinct from new)
  execute function tell_webhooks('customer', 'created_at');
create trigger webhook_anonymised after update on contacts for each row
  when (new.type = 'customer' and old.deleted_at is null and new.deleted_at is not null)
  execute function tell_webhooks('customer', 'created_at', 'deleted');
create trigger webhook_deleted after delete on contacts for each row
  when (old.type = 'customer' and old.deleted_at is null) execute function tell_webhooks('customer', 'created_at', 'deleted');

create trigger webhook_created after insert on transactions for each row
  when (new.type in ('order', 'reservation', 'income') and new.refund_of is null)
  execute function tell_webhooks('payment', 'amount,tips,total,currency,payment_method,contact_id,order_id,reservation_id,paid_at');
create trigger webhook_refunded after insert on transactions for each row
  when (new.type in ('order', 'reservation', 'income') and new.refund_of is not null)
  execute function tell_webhooks('payment', 'amount,tips,total,currency,payment_method,contact_id,order_id,reservation_id,refund_of,paid_at', 'refunded');

-- Administrators hear by e-mail of an endpoint that was paused.
alter table access_mails drop constraint access_mails_kind_check;
alter table access_mails add constraint access_mails_kind_check
  check (kind in ('reset', 'password_changed', 'admin_reset', 'join', 'webhook_paused')) not valid;
alter table access_mails validate constraint access_mails_kind_check;
