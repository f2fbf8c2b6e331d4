-- The checks of tenders (0081) as statements that look up one order by its indexes, whatever the planner knew of the tables when it made
-- their plans, in functions that keep these plans. A plan made on an empty table scanned all tenders for each sale.
create or replace function tenders_add_up(company bigint, of_order bigint) returns boolean language plpgsql stable as $$
begin
  return (select o.paid = coalesce(sum(t.amount) filter (where t.refund_of is null), 0)
             and o.refunded = coalesce(-sum(t.amount) filter (where t.refund_of is not null), 0)
          from orders o left join tenders t on t.company_id = o.company_id and t.order_id = o.id
          where o.company_id = company and o.id = of_order
          group by o.paid, o.refunded);
end $$;

create or replace function keep_paid() returns trigger language plpgsql as $$
begin
  if not tenders_add_up(new.company_id, new.id) then call refuse_tenders('tenders_sum'); end if;
  if (select count(*) from transactions where company_id = new.company_id and order_id = new.id)
     <> (select count(transaction_id) from tenders where company_id = new.company_id and order_id = new.id) then
    call refuse_tenders('tenders_books');
  end if;
  return null;
end $$;
