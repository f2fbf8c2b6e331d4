-- Orders beyond the till: what they hold of the stock, when their goods left, how they travel, why they end, what was given back.
alter table orders
  -- At the first of checkout, ship, handover and deliver. The goods are in stock_entries from then on.
  add column goods_left_at timestamptz,
  add column cancel_reason text,
  add column cancel_note text not null default '';
-- Every order paid so far was a till's. The owner of the table may be bound by its policy too.
alter table orders no force row level security;
update orders o set goods_left_at = t.paid_at from transactions t where t.company_id = o.company_id and t.id = o.transaction_id;
alter table orders force row level security;
create index orders_by_status on orders (company_id, status, created_at desc, id desc);

alter table order_lines
  -- What one of it is in the stock's own count when it was ordered: 1, or the ml of a package.
  add column units int not null default 1 check (units > 0),
  -- Held for it in stock_levels.reserved, in the stock's own count, as long as its goods have not left and the order is not cancelled.
  add column reserved bigint not null default 0 check (reserved >= 0),
  add column refunded_quantity int not null default 0,
  add constraint order_lines_refunded_check check (refunded_quantity between 0 and quantity);
alter table order_lines no force row level security;
alter table products no force row level security;
update order_lines l set units = p.package_ml from products p
  where p.company_id = l.company_id and p.id = l.product_id and p.inventory_type = 'volume';
alter table products force row level security;
alter table order_lines force row level security;

-- What an order took out of the stock is asked for when some of it comes back.
create index stock_entries_by_order on stock_entries (company_id, order_id, product_id) where order_id is not null;

create table shipments (
  company_id bigint not null,
  order_id bigint not null,
  address_line text not null,
  address_line_2 text not null,
  city text not null,
  country_id bigint not null constraint shipments_country_fkey references countries,
  postal_code text not null,
  method text not null,
  tracking_code text not null,
  shipped_at timestamptz not null default app_now(),
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
call company_owned('shipments', 'select, insert');

alter table transactions add constraint transactions_refund_check check (refund_of is null or (amount <= 0 and tips <= 0));

-- What a refund gave back, line by line; its transaction has the sum, negative. Amounts here are positive kuruş after discount.
create table refund_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  transaction_id bigint not null,
  order_line_id bigint not null,
  quantity int not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  -- amount without its KDV; over all refunds of a line the net of the line
  net bigint not null check (net between 0 and amount),
  primary key (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id),
  foreign key (company_id, order_line_id) references order_lines (company_id, id)
);
create index refund_lines_by_transaction on refund_lines (company_id, transaction_id);
create index refund_lines_by_order_line on refund_lines (company_id, order_line_id);
call company_owned('refund_lines', 'select, insert');
