-- Stock is a ledger; the level is its checked sum. `volume` products are counted in whole ml.
create table stock_levels (
  company_id bigint not null,
  product_id bigint not null,
  on_hand bigint not null default 0,
  -- Held by unpaid orders that are not from the till.
  reserved bigint not null default 0 check (reserved >= 0),
  -- The company's "eksi stok" setting at the last movement.
  negative_ok boolean not null default false,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  constraint stock_levels_on_hand_check check (on_hand >= 0 or negative_ok)
) with (fillfactor = 80);
call company_owned('stock_levels');

create table stock_entries (
  company_id bigint not null,
  id bigint generated always as identity,
  product_id bigint not null,
  quantity bigint not null constraint stock_entries_quantity_check check (quantity <> 0),
  reason text not null check (reason in ('opening', 'added', 'sold', 'refunded', 'cancelled')),
  order_id bigint,
  reservation_id bigint,
  employee_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  -- What was sold is held by its order's lines; a product that never was may go, and its entries with it.
  constraint stock_entries_product_fkey foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index stock_entries_by_product on stock_entries (company_id, product_id, id desc);
call company_owned('stock_entries', 'select, insert');
