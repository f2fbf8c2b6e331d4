-- The address of the product's picture in the file store; empty: none.
alter table products add column picture text not null default '';

-- A product's stock ledger is never erased: what has entries stays.
alter table stock_entries drop constraint stock_entries_product_fkey;
alter table stock_entries add constraint stock_entries_product_fkey
  foreign key (company_id, product_id) references products (company_id, id);
