-- kuruş of the order's returned session packages that the business keeps (decision 0092): nothing more of it can be refunded.
alter table orders add column kept bigint not null default 0 check (kept >= 0);

-- On a new database the lines' column comes later, and there is nothing to add up.
do $$
begin
  if exists (select from information_schema.columns where table_name = 'order_lines' and column_name = 'kept') then
    update orders o set kept = l.kept
      from (select company_id, order_id, sum(kept) as kept from order_lines where kept > 0 group by company_id, order_id) l
      where l.company_id = o.company_id and l.order_id = o.id;
  end if;
end $$;
