/* A hundred companies at most made a table of 150 rows look as if a company had one row of it. For one row a scan of the whole company costs
   as much as a look-up, so four such tables were multiplied with each other: reading the deposit of one appointment took seconds in the first
   months of an installation. A thousandth of the rows as the number of companies means a thousand rows of each, or all rows of a smaller
   table. It counts from the next ANALYZE on, which this does for tables that have rows. */
create or replace procedure plan_for_large_company(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s alter column company_id set (n_distinct = -0.001)', table_name);
end $$;
do $$
declare
  table_name regclass;
begin
  for table_name in select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
                    where a.attname = 'company_id' and not a.attisdropped and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
  loop
    call plan_for_large_company(table_name);
    if (select reltuples > 0 from pg_class where oid = table_name) then execute format('analyze %s (company_id)', table_name); end if;
  end loop;
end $$;
