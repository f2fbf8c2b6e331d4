-- Merging two customers, and undoing it for a day (decision 0117).
create table contact_merges (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kept_id bigint not null,
  -- The row of the merged person is deleted.
  merged_id bigint not null,
  -- moving: only inside the transaction that merges or undoes; closed: it can't be undone any more.
  state text not null default 'moving' check (state in ('moving', 'done', 'undone', 'closed')),
  -- By field: kept, merged or none.
  choices jsonb,
  kept_before jsonb,
  merged_before jsonb,
  kept_after jsonb,
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (company_id, id),
  -- An undone merge follows its kept person into the merge in the other direction.
  check (kept_id <> merged_id or state = 'undone'),
  -- What the merge remembers of the people is emptied when it ends.
  constraint contact_merges_emptied check (state in ('moving', 'done') or num_nonnulls(choices, kept_before, merged_before, kept_after) = 0),
  foreign key (company_id, kept_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references employees (company_id, id)
);
create index contact_merges_by_kept on contact_merges (company_id, kept_id, id);
create index contact_merges_by_merged on contact_merges (company_id, merged_id, id);
create index contact_merges_by_writer on contact_merges (company_id, created_by);
create index contact_merges_open on contact_merges (company_id, id) where state = 'done';
call company_owned('contact_merges');

-- What a merge did, in its order.
create table contact_merge_rows (
  company_id bigint not null references companies,
  merge_id bigint not null,
  place int not null,
  -- moved: to the kept person; cleared: refers to nobody now; removed and added: whole rows.
  what text not null check (what in ('moved', 'cleared', 'removed', 'added')),
  source text not null,
  ids bigint[],
  rows jsonb,
  primary key (company_id, merge_id, place),
  check (num_nonnulls(ids, rows) = 1),
  foreign key (company_id, merge_id) references contact_merges (company_id, id) on delete cascade
);
call company_owned('contact_merge_rows');

create function keep_merge_ended() returns trigger language plpgsql as $$
begin
  if exists (select from contact_merges where company_id = new.company_id and id = new.id and state = 'moving') then
    raise check_violation using constraint = 'contact_merges_ended', message = 'a merge ends in its transaction';
  end if;
  return null;
end $$;
create constraint trigger keep_merge_ended after insert or update of state on contact_merges deferrable initially deferred
  for each row when (new.state = 'moving') execute function keep_merge_ended();

/* Whether a change of a row is only that a merge, or its undoing, gives it to the other of two people. */
create function is_merge_move(was jsonb, changed jsonb, computed text[]) returns boolean language sql stable as $$
  select was -> 'contact_id' <> changed -> 'contact_id' and was - computed - 'contact_id' = changed - computed - 'contact_id' and exists (
    select from contact_merges where company_id = (was ->> 'company_id')::bigint and state = 'moving'
      and array[kept_id, merged_id] <@ array[(was ->> 'contact_id')::bigint, (changed ->> 'contact_id')::bigint])
$$;

-- Issued documents and rows of closed months never change, but they follow their person.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  written constant text[] := '{status,transaction_id,payment_method,paid_at,cancelled_at,total,search_key,category,returned}';
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - written = to_jsonb(old) - written
      or new.contact_id <> old.contact_id and is_merge_move(to_jsonb(old), to_jsonb(new), '{total,search_key}')) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'documents_issued_stay', message = 'an issued document never changes';
end $$;

create or replace function keep_document_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.contact_id <> old.contact_id and is_merge_move(to_jsonb(old), to_jsonb(new), '{total,effect}') then return new; end if;
  if exists (select from documents where company_id = old.company_id and transaction_id in (old.id, old.refund_of)) then
    raise exception using errcode = 'foreign_key_violation', constraint = 'documents_transaction_fkey',
      message = 'the row belongs to a document';
  end if;
  return coalesce(new, old);
end $$;

create or replace function refuse_closed_time() returns trigger language plpgsql as $$
declare
  company constant bigint := coalesce(new.company_id, old.company_id);
begin
  if tg_op = 'UPDATE' and new.contact_id <> old.contact_id and is_merge_move(to_jsonb(old), to_jsonb(new), '{total,effect}') then return new; end if;
  perform pg_advisory_xact_lock_shared(months_lock(company));
  if exists (select from closed_months where company_id = company and old.paid_at >= starts_at and old.paid_at < ends_at) then
    call refuse_closed('transactions_month_kept');
  elsif exists (select from closed_months where company_id = company and new.paid_at >= starts_at and new.paid_at < ends_at) then
    call refuse_closed('transactions_month_open');
  end if;
  return coalesce(new, old);
end $$;

-- A merge changes whose appointment it is, but tells nobody that the appointment changed.
create or replace function tell_automations() returns trigger language plpgsql as $$
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
end $$;

/*
 * Closes a merge that can't be undone any more: what it remembers of the people is emptied. Messages that lost their person
 * (merge_waiting) get the kept one, who is forgotten with them; those that still wait are not sent.
 */
create function close_merge(of_company bigint, of_merge bigint) returns void language plpgsql as $$
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
end $$;

-- Forgetting the kept person closes their merges, before forget_messages empties the messages. The undoing of an import deletes nobody into
-- whom somebody was merged, because it would delete both.
create function close_merges() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.importing', true) = 'on' and exists (select from contact_merges
      where company_id = old.company_id and kept_id = old.id and state in ('done', 'closed')) then
    raise foreign_key_violation using constraint = 'contact_merges_kept', message = 'somebody was merged into this customer';
  end if;
  perform close_merge(m.company_id, m.id) from contact_merges m
    where m.company_id = old.company_id and m.kept_id = old.id and m.state = 'done';
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger close_merges before delete on contacts for each row execute function close_merges();
create trigger close_merges_of_anonymised before update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function close_merges();
