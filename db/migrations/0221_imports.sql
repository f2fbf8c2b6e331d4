-- Imports of other programs' data (decisions 0105 and 0106).
create table imports (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  file_name text not null check (length(file_name) <= 200),
  -- Bytes of the file, and those that have arrived.
  size bigint not null check (size between 1 and 52428800),
  received bigint not null default 0 check (received between 0 and size),
  state text not null default 'uploading' check (state in ('uploading', 'reading', 'unreadable', 'mapping', 'checking', 'checked',
    'importing', 'stopped', 'done', 'undoing', 'undone')),
  -- Why the file is unreadable: a code.
  fault text,
  kind text,
  -- [{name, samples}] in the order of the file.
  columns jsonb not null default '[]',
  -- The field of each column; null: the column is left out.
  mapping jsonb not null default '[]',
  -- Whether filled fields of existing rows are replaced.
  overwrite boolean not null default false,
  row_count int not null default 0,
  -- Rows that the present job has done.
  done int not null default 0,
  -- Rows by verdict, once the rows themselves are deleted.
  counts jsonb,
  created_by bigint not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (company_id, id),
  constraint imports_creator_fkey foreign key (company_id, created_by) references employees (company_id, id)
);
create index imports_by_creator on imports (company_id, created_by);
call company_owned('imports');

-- The uploaded file, until it is read.
create table import_parts (
  company_id bigint not null references companies (id),
  import_id bigint not null,
  number int not null check (number >= 0),
  bytes bytea not null,
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
call company_owned('import_parts');

create table import_rows (
  company_id bigint not null references companies (id),
  import_id bigint not null,
  -- As the spreadsheet program counts; the heading is 1.
  number int not null,
  cells jsonb not null,
  -- The cells as the fields' values; null: not read yet, or refused.
  data jsonb,
  -- Rows with one key are doubled.
  key text,
  verdict text check (verdict in ('new', 'changed', 'doubled', 'refused')),
  reasons jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'kept')),
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index import_rows_by_verdict on import_rows (company_id, import_id, verdict, number);
create index import_rows_by_key on import_rows (company_id, import_id, key, number) where key is not null;
create index import_rows_by_state on import_rows (company_id, import_id, state, number);
call company_owned('import_rows');

-- What a row wrote, for undoing it.
create table import_entries (
  company_id bigint not null references companies (id),
  import_id bigint not null,
  number int not null,
  place smallint not null,
  entity text not null check (entity in ('contacts', 'services', 'service_categories', 'products', 'product_categories', 'brands', 'employees',
    'reservations', 'orders', 'prepaid_entries', 'session_packages', 'customer_packages')),
  entity_id bigint not null,
  -- Of a changed row: the replaced values.
  before jsonb,
  -- The row's digest after the import; another one means that it was used since.
  stamp text not null,
  primary key (company_id, import_id, number, place),
  foreign key (company_id, import_id, number) references import_rows (company_id, import_id, number) on delete cascade
);
create index import_entries_by_entity on import_entries (company_id, entity, entity_id);
call company_owned('import_entries');

/* A digest of an imported row with what hangs on it; null if it is gone. */
create function import_stamp(of_entity text, of_id bigint) returns text language plpgsql stable as $$
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
end $$;

/*
 * Takes back one entry of an import that is being undone. It works as the tables' owner, because ledgers can't be deleted from by the server
 * itself; so it deletes only rows that an import wrote and nobody used since.
 */
create function undo_import_entry(entry import_entries) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

/* Takes back what a row of an import wrote, all or nothing; returns null, or why it stays: changed, used. */
create function undo_import_row(of_import bigint, of_number int) returns text language plpgsql as $$
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
end $$;

-- Forgetting a person empties the rows that brought them.
create function forget_import_rows() returns trigger language plpgsql as $$
begin
  update import_rows r set cells = '[]', data = null, key = null, reasons = '[]'
    from import_entries e where e.company_id = old.company_id and e.entity = 'contacts' and e.entity_id = old.id
      and r.company_id = e.company_id and r.import_id = e.import_id and r.number = e.number;
  update import_entries set before = null where company_id = old.company_id and entity = 'contacts' and entity_id = old.id and before is not null;
  return null;
end $$;
create trigger forget_import_rows after delete on contacts for each row execute function forget_import_rows();
create trigger forget_import_rows_of_anonymised after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_import_rows();
