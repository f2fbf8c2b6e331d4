-- concurrent
-- Deleting a row asks every table that may refer to it. Without these indexes that reads all rows of the company.
create index concurrently if not exists services_by_tax on services (company_id, tax_id) where tax_id is not null;
create index concurrently if not exists products_by_tax on products (company_id, tax_id) where tax_id is not null;
create index concurrently if not exists stock_entries_by_employee on stock_entries (company_id, employee_id) where employee_id is not null;
create index concurrently if not exists transactions_by_refunded on transactions (company_id, refund_of) where refund_of is not null;
create index concurrently if not exists reservations_by_writer on reservations (company_id, created_by) where created_by is not null;
create index concurrently if not exists reservation_items_by_service on reservation_items (company_id, service_id);
create index concurrently if not exists orders_by_transaction on orders (company_id, transaction_id) where transaction_id is not null;
create index concurrently if not exists orders_by_seller on orders (company_id, created_by);
create index concurrently if not exists order_lines_by_employee on order_lines (company_id, employee_id) where employee_id is not null;
create index concurrently if not exists contact_activities_by_writer on contact_activities (company_id, created_by);
create index concurrently if not exists documents_by_writer on documents (company_id, created_by);
create index concurrently if not exists closed_months_by_closer on closed_months (company_id, closed_by);
create index concurrently if not exists tenders_by_account on tenders (company_id, account_id) where account_id is not null;
