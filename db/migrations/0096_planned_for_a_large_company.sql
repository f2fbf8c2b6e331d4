/* A prepared statement is planned for a company of average size. Among ten thousand small companies that is a handful of rows, for which any
   index that begins with company_id looks as good as the right one; a large company then walks all its entries for each row it needs. Told
   that there are a hundred companies at most, the planner chooses what serves a large one, and a small one loses nothing. Fewer would make it
   read a large table from its start. It counts from the next ANALYZE on. */
create procedure plan_for_large_company(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s alter column company_id set (n_distinct = 100)', table_name);
end $$;
do $$
declare
  table_name regclass;
begin
  for table_name in select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
                    where a.attname = 'company_id' and not a.attisdropped and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
  loop
    call plan_for_large_company(table_name);
  end loop;
end $$;
create or replace procedure company_owned(table_name regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy company on %s using (company_id = app_company()) with check (company_id = app_company())', table_name);
  execute format('grant %s on %s to defter_app', rights, table_name);
  call plan_for_large_company(table_name);
end $$;
