/*
 * What the law kept of forgotten people ends, too (decision 0118): books and documents are kept for ten years from the end of their year
 * (TTK art. 82). Afterwards their personal words may be emptied, and nothing else may change.
 */
create function is_past_keeping(day date) returns boolean language sql stable
  return day < (date_trunc('year', app_now()) - interval '10 years')::date;

/* The day of an instant in the company's zone. A payment of New Year's night belongs to the year of its place, not of UTC. */
create function company_day(company bigint, instant timestamptz) returns date language sql stable
  return (select (instant at time zone timezone)::date from companies where id = company);

create or replace function keep_issued_document() returns trigger language plpgsql as $$
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
end $$;

/* Whether the words of a row of the books are emptied, and nothing else changes. */
create function only_empties_words(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select after ->> 'reference' = '' and after ->> 'description' = ''
    and before - '{reference,description,total,effect}'::text[] = after - '{reference,description,total,effect}'::text[]
$$;

create or replace function refuse_closed_time() returns trigger language plpgsql as $$
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
end $$;

create or replace function keep_document_payment() returns trigger language plpgsql as $$
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
end $$;

-- The files of an e-document name its recipient.
create function keep_edocument_file() returns trigger language plpgsql as $$
begin
  if exists (select from edocuments e join documents d on d.company_id = e.company_id and d.id = e.document_id
             where e.company_id = old.company_id and e.id = old.edocument_id and not is_past_keeping(d.date)) then
    raise exception using errcode = 'check_violation', constraint = 'edocument_files_stay',
      message = 'the files of an e-document are kept for ten years';
  end if;
  return old;
end $$;
create trigger keep_edocument_file before delete on edocument_files for each row execute function keep_edocument_file();
grant delete on edocument_files to defter_app;
