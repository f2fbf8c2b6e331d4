create table orders (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null generated always as (short_code(company_id, id)) stored,
  status text not null default 'new' check (status in
    ('new', 'accepted', 'preparing', 'prepared', 'handover', 'on_delivery', 'delivered', 'cancelled', 'success')),
  delivery_type text not null default 'pos' check (delivery_type in ('pos', 'pickup', 'shipping', 'getir')),
  customer_id bigint,
  -- the seller
  created_by bigint not null,
  reservation_id bigint,
  -- sum of the lines, before discount and tip
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= subtotal),
  tips bigint not null default 0 check (tips >= 0),
  total bigint not null generated always as (subtotal - discount + tips) stored,
  paid bigint not null default 0,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= paid),
  transaction_id bigint,
  payment_method text check (payment_method in ('cash', 'credit_card', 'bank_transfer', 'qr')),
  -- what lists tell of the lines, which never change once the order is placed
  first_line text not null default '',
  line_count smallint not null default 0 check (line_count between 0 and 200),
  approved_at timestamptz,
  prepared_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint orders_code_key unique (company_id, code),
  constraint orders_customer_fkey foreign key (company_id, customer_id) references contacts (company_id, id),
  constraint orders_seller_fkey foreign key (company_id, created_by) references employees (company_id, id),
  constraint orders_reservation_fkey foreign key (company_id, reservation_id) references reservations (company_id, id),
  constraint orders_transaction_fkey foreign key (company_id, transaction_id) references transactions (company_id, id)
) with (fillfactor = 90);
create index orders_by_time on orders (company_id, created_at desc, id desc);
create index orders_unfinished on orders (company_id, created_at desc, id desc)
  where transaction_id is null and status = 'new' and delivery_type = 'pos';
create index orders_beyond_till on orders (company_id, delivery_type, created_at desc, id desc) where delivery_type <> 'pos';
create unique index orders_live_of_reservation on orders (company_id, reservation_id) where reservation_id is not null and status <> 'cancelled';
create index orders_by_customer on orders (company_id, customer_id, created_at desc, id desc) where customer_id is not null;
call company_owned('orders');
call counted_list('orders');

-- Goods and services of an order; names, prices and rates are what they were at the sale.
create table order_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  position smallint not null,
  product_id bigint,
  service_id bigint,
  employee_id bigint,
  reservation_item_id bigint,
  name text not null,
  quantity int not null check (quantity between 1 and 100000),
  price bigint not null check (price between 0 and 100000000000),
  total bigint not null generated always as (price * quantity) stored,
  tax_rate numeric(5, 2) not null default 0,
  -- the line's share of the ticket's discount, written when paid
  discount bigint not null default 0 check (discount >= 0),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  constraint order_lines_product_fkey foreign key (company_id, product_id) references products (company_id, id),
  constraint order_lines_service_fkey foreign key (company_id, service_id) references services (company_id, id),
  constraint order_lines_employee_fkey foreign key (company_id, employee_id) references employees (company_id, id),
  constraint order_lines_kind_check check ((product_id is null) <> (service_id is null))
);
create index order_lines_by_order on order_lines (company_id, order_id, position);
create index order_lines_by_product on order_lines (company_id, product_id) where product_id is not null;
create index order_lines_by_service on order_lines (company_id, service_id) where service_id is not null;
call company_owned('order_lines');

alter table stock_entries add foreign key (company_id, order_id) references orders (company_id, id);
alter table transactions add constraint transactions_order_fkey foreign key (company_id, order_id) references orders (company_id, id);
