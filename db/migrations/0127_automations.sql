-- Automations (K3, decisions §6): messages that events of appointments, orders and customers cause. A row exists once settings were saved.
create table automations (
  company_id bigint not null references companies,
  -- areas/automations/contract/automation-list.ts has the list.
  code text not null check (code ~ '^(reservation|order|customer)_[a-z]+$'),
  enabled boolean not null,
  -- What happened before is not told.
  enabled_at timestamptz,
  -- By which channel it is sent; the other text is kept for a change of mind.
  channel text not null check (channel in ('sms', 'email')),
  sms_content text not null default '',
  email_content text not null default '',
  template_id bigint,
  interval_hours smallint not null check (interval_hours between 1 and 120),
  -- Win-back: so many days after the last visit.
  days smallint not null default 60 check (days between 1 and 730),
  primary key (company_id, code),
  constraint automations_template_fkey foreign key (company_id, template_id) references email_templates,
  check (enabled = (enabled_at is not null))
);
create index on automations (company_id, template_id) where template_id is not null;
call company_owned('automations', 'select, insert, update');

-- What an automation sends or has sent, once for each occurrence.
create table automation_runs (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  -- "17", of a reminder with its start: "17@2026-11-24T11:00:00.000Z".
  occurrence text not null,
  -- The reservation, order or customer.
  subject bigint not null,
  due_at timestamptz not null,
  planned_at timestamptz not null default app_now(),
  state text not null default 'planned' check (state in ('planned', 'sent', 'dropped')),
  message_id bigint,
  primary key (company_id, id),
  constraint automation_runs_once unique (company_id, code, occurrence),
  foreign key (company_id, message_id) references messages on delete set null (message_id),
  check (message_id is null or state = 'sent')
);
create index automation_runs_planned on automation_runs (company_id, code, subject) where state = 'planned';
create index on automation_runs (company_id, message_id) where message_id is not null;
call company_owned('automation_runs', 'select, insert, update');

/*
 * Tells the automations what happened to a reservation or an order, as a job in the transaction of the event (decision 0066). Nothing is
 * written while no automation of that kind is on.
 */
create function tell_automations() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  event text := tg_argv[1];
begin
  if exists (select from automations where company_id = new.company_id and enabled and code like kind || '\_%') then
    insert into jobs (company_id, name, data, due_at)
      values (new.company_id, 'automations.react', jsonb_build_object('kind', kind, 'id', new.id, 'event', event, 'at', iso(app_now())), app_now());
  end if;
  return null;
end $$;

create trigger tell_created after insert on reservations for each row execute function tell_automations('reservation', 'created');
create trigger tell_canceled after update on reservations for each row
  when (old.status <> 'canceled' and new.status = 'canceled') execute function tell_automations('reservation', 'canceled');
create trigger tell_success after update on reservations for each row
  when (old.status <> 'success' and new.status = 'success') execute function tell_automations('reservation', 'thanks');
create trigger tell_changed after update on reservations for each row
  when (new.status in ('new', 'accepted', 'no-show')
        and (old.status, old.starting_at, old.customer_id) is distinct from (new.status, new.starting_at, new.customer_id))
  execute function tell_automations('reservation', 'changed');
create trigger tell_created after insert on orders for each row
  when (new.delivery_type <> 'pos') execute function tell_automations('order', 'created');
create trigger tell_paid after update on orders for each row
  when (old.transaction_id is null and new.transaction_id is not null) execute function tell_automations('order', 'paid');
create trigger tell_delivered after update on orders for each row
  when (new.delivery_type <> 'pos' and old.status not in ('delivered', 'success') and new.status in ('delivered', 'success'))
  execute function tell_automations('order', 'delivered');
