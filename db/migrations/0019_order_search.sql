-- Orders are found by what was sold: the newest lines of a product or a service, without reading the others.
drop index order_lines_by_product;
drop index order_lines_by_service;
create index order_lines_by_product on order_lines (company_id, product_id, order_id desc) where product_id is not null;
create index order_lines_by_service on order_lines (company_id, service_id, order_id desc) where service_id is not null;
