-- What the discount of staff is measured from (decision 0034). Amounts in kuruş.

/* What a service costs where nobody changes its price: the employee's own price, else the discounted price, else the price. */
create function service_price(of_company bigint, of_service bigint, by_employee bigint) returns bigint
language sql stable as $$
  select coalesce(own.price, case when s.original_price between 1 and s.price then s.original_price else s.price end)
  from services s
  left join employee_services own on own.company_id = s.company_id and own.service_id = s.id and own.employee_id = by_employee
  where s.company_id = of_company and s.id = of_service
$$;

-- What one costs without a discount: the catalogue's price, or what an administrator set. Null before this migration: the price itself.
alter table reservation_items add column list_price bigint check (list_price between 0 and 100000000000);
-- What the whole line costs without a discount; null: as much as it is sold for.
alter table order_lines add column list_total bigint check (list_total >= 0);
