-- What a business brings from another program (decision 0105): its ledgers begin with opening entries, which are no sales and no takings.

create or replace function line_kind_sells(kind text) returns text language sql immutable parallel safe
return case when kind in ('product', 'service', 'package') then kind
            when kind in ('gift_card', 'deposit', 'fee', 'listing', 'opening') then 'nothing' end;

-- Debts
alter table debt_entries drop constraint debt_entries_reason_check;
alter table debt_entries add constraint debt_entries_reason_check check (
  reason in ('sale', 'payment', 'return', 'write_off', 'opening')) not valid;
alter table debt_entries validate constraint debt_entries_reason_check;
alter table debt_entries drop constraint debt_entries_amount_check;
alter table debt_entries add constraint debt_entries_amount_check check (
  case when reason in ('sale', 'opening') then amount > 0 when reason = 'write_off' then amount <> 0 else amount < 0 end) not valid;
alter table debt_entries validate constraint debt_entries_amount_check;

create or replace function keep_debt_entry() returns trigger language plpgsql as $$
begin
  if not debt_adds_up(new.company_id, new.order_id) then call refuse_tenders('orders_owed_sum'); end if;
  if new.reason in ('sale', 'opening') and new.amount is distinct from (
      select sum(amount) from instalments where company_id = new.company_id and order_id = new.order_id) then
    call refuse_tenders('instalments_sum');
  end if;
  return null;
end $$;

-- Balances
alter table prepaid_entries drop constraint prepaid_entries_reason_check;
alter table prepaid_entries add constraint prepaid_entries_reason_check check (reason in ('load', 'spend', 'return', 'payout', 'opening')) not valid;
alter table prepaid_entries validate constraint prepaid_entries_reason_check;
alter table prepaid_entries drop constraint prepaid_entries_amount_check;
alter table prepaid_entries add constraint prepaid_entries_amount_check check (
  case when reason in ('load', 'return', 'opening') then amount > 0 else amount < 0 end) not valid;
alter table prepaid_entries validate constraint prepaid_entries_amount_check;
alter table prepaid_entries add constraint prepaid_entries_opening_check check (reason <> 'opening' or transaction_id is null) not valid;
alter table prepaid_entries validate constraint prepaid_entries_opening_check;

-- Session packages: no line sold one that was brought along, and its opening entry says what was used before.
alter table customer_packages alter column order_line_id drop not null;
alter table session_entries drop constraint session_entries_reason_check;
alter table session_entries add constraint session_entries_reason_check check (
  reason in ('sold', 'used', 'given_back', 'returned', 'opening')) not valid;
alter table session_entries validate constraint session_entries_reason_check;

create or replace function keep_sessions() returns trigger language plpgsql as $$
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
end $$;

-- Nothing is sent because of an import: its transactions set app.importing.
create or replace function tell_automations() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  event text := tg_argv[1];
begin
  if current_setting('app.importing', true) = 'on' then return null; end if;
  if exists (select from automations where company_id = new.company_id and enabled and code like kind || '\_%') then
    insert into jobs (company_id, name, data, due_at)
      values (new.company_id, 'automations.react', jsonb_build_object('kind', kind, 'id', new.id, 'event', event, 'at', iso(app_now())), app_now());
  end if;
  return null;
end $$;

create or replace function tell_webhooks() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := (changed ->> 'company_id')::bigint;
  what text := tg_argv[0] || '.' || coalesce(tg_argv[2], case tg_op when 'INSERT' then 'created' else 'updated' end);
begin
  if current_setting('app.importing', true) = 'on' then return null; end if;
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
