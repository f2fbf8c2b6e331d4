/*
 * Merging and its undoing (decision 0117). Both run as the tables' owner, because ledgers, consents and accounts can't be changed or deleted
 * by the server itself; they act only on a merge in the state "moving", which exists only inside its own transaction.
 */

create function note_merge(m contact_merges, of_what text, of_source text, of_ids bigint[], of_rows jsonb default null) returns void
language plpgsql as $$
begin
  if coalesce(cardinality(of_ids), jsonb_array_length(of_rows), 0) = 0 then return; end if;
  insert into contact_merge_rows (company_id, merge_id, place, what, source, ids, rows)
    select m.company_id, m.id, count(*), of_what, of_source, of_ids, of_rows
      from contact_merge_rows where company_id = m.company_id and merge_id = m.id;
end $$;

/* Tables whose rows simply move: table.column. areas/duplicates/server/merges.test.ts compares all foreign keys to contacts with it. */
create function merge_moves() returns text[] language sql immutable return array[
  'reservations.customer_id', 'orders.customer_id', 'transactions.contact_id', 'documents.contact_id', 'deposit_payments.contact_id',
  'customer_packages.customer_id', 'coupon_uses.customer_id', 'messages.contact_id', 'consents.contact_id', 'contact_activities.contact_id',
  'reminders.contact_id', 'privacy_requests.contact_id', 'contact_merges.kept_id'];

create function merge_plain_rows(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* Both balances become one account with the entries of both; deposits and gift cards move. */
create function merge_prepaid(m contact_merges) returns void language plpgsql as $$
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
end $$;

/*
 * Commercial messages that wait for an address which does not stay lose their person, so that nobody's consent counts for them: they are not
 * sent.
 */
create function merge_waiting(m contact_merges, own contacts, theirs contacts) returns void language plpgsql as $$
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
end $$;

/* Who was chosen for a campaign twice stays in it once. */
create function merge_recipients(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* The tags of both, at most twenty: the kept person's first. */
create function merge_tags(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* Shares of packages, once the packages themselves have moved: nobody shares an own package, and nobody shares one twice. */
create function merge_shares(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* One tax identity stays: the chosen one. */
create function merge_tax_identity(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* "Aynı kişi değil" of the merged person holds for the kept one. */
create function merge_distinct(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* Rows that name a customer without a foreign key: what an import wrote, and planned messages for birthdays and lost customers. */
create function merge_loose_rows(m contact_merges) returns void language plpgsql as $$
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
end $$;

/* The kept person's fields as chosen. */
create function merge_fields(m contact_merges, theirs contacts) returns void language plpgsql as $$
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
end $$;

/* Gives everything of the merged person to the kept one and deletes the merged row. The caller holds the locks of both. */
create function merge_contacts(of_merge bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
