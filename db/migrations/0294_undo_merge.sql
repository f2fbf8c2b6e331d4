/* Ids that a merge moved in a table. */
create function merged_ids(m contact_merges, of_source text) returns bigint[] language sql stable as $$
  select coalesce((select ids from contact_merge_rows where company_id = m.company_id and merge_id = m.id and what = 'moved' and source = of_source), '{}')
$$;

/* The packages that both people could use before the merge, because one of them shared the other's. */
create function packages_shared_before(m contact_merges) returns bigint[] language sql stable as $$
  select coalesce(array_agg((r ->> 'customer_package_id')::bigint), '{}')
    from contact_merge_rows, jsonb_array_elements(rows) r
    where company_id = m.company_id and merge_id = m.id and what = 'removed' and source = 'customer_package_members'
$$;

/* Why a merge can't be undone any more: what happened since would be wrong at either person. Null: it can. */
create function merge_obstacle(m contact_merges) returns text language plpgsql stable as $$
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
end $$;

/*
 * Puts one entry of a merge back. Rows that are gone since, or belong to somebody else now, stay as they are. The company is that of the
 * merge: rows of a restored business may name the one that they were copied from.
 */
create function undo_merge_rows(m contact_merges, r contact_merge_rows) returns void language plpgsql as $$
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
end $$;

/* Gives moved rows back. */
create function undo_merge_moves(m contact_merges, r contact_merge_rows) returns void language plpgsql as $$
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
end $$;

/* Whether the kept person, or somebody with this address, opted out since the merge. */
create function opted_out_since(m contact_merges, of_channel text, address text) returns boolean language sql stable as $$
  select exists (select from consents where company_id = m.company_id and channel = of_channel and state = 'withdrawn'
    and recorded_at >= m.created_at and (contact_id = m.kept_id or address <> '' and lower(recipient) = lower(address)))
$$;

/* Since when: the consents of an address that undoing open merges would restore. */
create function consents_in_merges(of_company bigint, of_channel text, address text) returns setof timestamptz language sql stable as $$
  select person.since from contact_merges m
    cross join lateral (select case of_channel when 'sms' then p ->> 'phone' else p ->> 'email' end as recipient,
      (p ->> (of_channel || '_consent_at'))::timestamptz as since from unnest(array[m.kept_before, m.merged_before]) p) person
    where m.company_id = of_company and m.state = 'done' and address <> '' and person.recipient = address and person.since is not null
      and not exists (select from consents s where s.company_id = m.company_id and s.channel = of_channel and s.state = 'withdrawn'
        and s.recipient = address and s.recorded_at >= m.created_at)
$$;

/*
 * The kept person's fields as before; fields that were changed since stay. So do consents that were given or withdrawn since, unless their
 * address goes back. Other consents are those from before, unless the kept person or somebody with that address opted out since.
 */
create function undo_merge_fields(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* Undoes a merge; returns null, or why it can't be undone (merge_obstacle). The caller holds the lock of the kept person. */
create function undo_merge(of_merge bigint) returns text language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
