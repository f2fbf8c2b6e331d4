-- concurrent
create index concurrently if not exists order_lines_by_package on order_lines (company_id, package_id, order_id desc)
  where package_id is not null;
