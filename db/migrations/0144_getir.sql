-- Orders of a marketplace (J2, J3; decisions §4, §7) have no seller; who brings them decides which steps they take.
alter table orders
  alter column created_by drop not null,
  add column courier text check (courier in ('platform', 'own')),
  add constraint orders_seller_check check (created_by is not null or delivery_type = 'getir');

/* What a kind of an order's line sells of the catalogue; null for an unknown kind. The list of areas/settings/contract/line-kinds.ts. */
create or replace function line_kind_sells(kind text) returns text language sql immutable parallel safe
  return case
    when kind in ('product', 'service') then kind
    when kind in ('package', 'gift_card', 'deposit', 'fee', 'listing') then 'nothing'
  end;

-- The business's shop at Getir, while it is connected and after.
create table getir_shops (
  company_id bigint not null references companies,
  name text not null default '',
  -- As Getir last said; null: it never did.
  working_status text check (working_status in ('OPEN', 'CLOSED')),
  courier_status text check (courier_status in ('OPEN', 'CLOSED')),
  -- Of the key that Getir sends with its pushes.
  push_hash bytea,
  -- Where Getir's money is booked.
  account_id bigint,
  -- When orders were last asked for, and since when Getir does not answer.
  polled_at timestamptz,
  failing_since timestamptz,
  listed_at timestamptz,
  primary key (company_id),
  foreign key (company_id, account_id) references accounts
);
create index on getir_shops (company_id, account_id) where account_id is not null;
call company_owned('getir_shops', 'select, insert, update');

-- An order as Getir knows it; `orders` has the same as one of the business's own.
create table getir_orders (
  company_id bigint not null references companies,
  platform_key text not null check (platform_key <> ''),
  -- Null while the first transaction that saw it is writing it.
  order_id bigint,
  -- Getir's number of the state; it only grows.
  status smallint not null,
  -- Number, customer, note and lines as they came (getir-order.rules.ts).
  details jsonb not null,
  search_key text not null default '',
  -- The step that was sent and is not answered yet.
  pending text check (pending in ('accept', 'prepare', 'handover', 'deliver', 'cancel')),
  pending_at timestamptz,
  -- Reason and note of a cancellation that was sent.
  pending_reason jsonb,
  -- The last step never arrived; it may be tried again.
  lost_step text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, platform_key),
  constraint getir_orders_order_key unique (company_id, order_id),
  foreign key (company_id, order_id) references orders,
  check ((pending is null) = (pending_at is null))
);
create index getir_orders_search on getir_orders using gin (company_id, search_key gin_trgm_ops);
create index getir_orders_open on getir_orders (company_id, platform_key) where status < 900;
call company_owned('getir_orders', 'select, insert, update');

-- Listings of the shop, and which of the business's products each one is (J4).
create table getir_listings (
  company_id bigint not null references companies,
  listing text not null check (listing <> ''),
  menu_product text not null default '',
  name text not null,
  name_key text not null,
  images text[] not null default '{}',
  barcodes text[] not null default '{}',
  -- Kuruş and percent as Getir has them.
  platform_price bigint not null default 0,
  vat_rate numeric(5, 2) not null default 0,
  -- Getir no longer lists it.
  is_gone boolean not null default false,
  product_id bigint,
  -- The most that is offered, and the prices in kuruş; all or none of them.
  quantity int check (quantity between 0 and 100000),
  original_price bigint check (original_price between 0 and 100000000000),
  price bigint check (price between 0 and 100000000000),
  max_sell_count int check (max_sell_count between 1 and 10000),
  -- "Mağaza fiyatını izle": the product's own prices are offered.
  follows_price boolean not null default false,
  -- Pieces of an untracked product that Getir has sold since `quantity` was written.
  sold int not null default 0,
  -- What Getir has confirmed, what was sent last, and in which batch that is still being worked on.
  offered int[],
  sent int[],
  batch text,
  batch_since timestamptz,
  -- Why Getir refused what was sent.
  error text,
  primary key (company_id, listing),
  foreign key (company_id, product_id) references products,
  constraint getir_listings_whole check ((product_id is null) = (quantity is null) and (product_id is null) = (price is null)
    and (product_id is null) = (original_price is null) and (product_id is null) = (max_sell_count is null))
);
create index getir_listings_by_name on getir_listings (company_id, name collate "tr-x-icu", listing);
create index getir_listings_by_product on getir_listings (company_id, product_id) where product_id is not null;
create index getir_listings_in_batch on getir_listings (company_id, batch) where batch is not null;
create index getir_listings_search on getir_listings using gin (company_id, name_key gin_trgm_ops);
call company_owned('getir_listings');
