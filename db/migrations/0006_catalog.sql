-- Taxes stand before the catalogue because products and services name their rate.
create table taxes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  rate numeric(5, 2) not null check (rate between 0 and 100),
  type text not null default 'included' check (type in ('included', 'excluded')),
  enabled boolean not null default true,
  primary key (company_id, id)
);
call company_owned('taxes');

create table service_categories (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  parent_id bigint,
  primary key (company_id, id),
  constraint service_categories_parent_fkey foreign key (company_id, parent_id) references service_categories (company_id, id)
);
create unique index service_categories_name_key on service_categories (company_id, lower(name collate "tr-x-icu"));
call company_owned('service_categories');

create table services (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  price bigint not null check (price between 0 and 100000000000),
  original_price bigint not null default 0 check (original_price between 0 and 100000000000),
  category_id bigint not null,
  estimated_time int not null check (estimated_time between 1 and 1440),
  tax_id bigint,
  created_at timestamptz not null default app_now(),
  search_key text not null generated always as (fold(name)) stored,
  primary key (company_id, id),
  constraint services_category_fkey foreign key (company_id, category_id) references service_categories (company_id, id),
  constraint services_tax_fkey foreign key (company_id, tax_id) references taxes (company_id, id)
);
create index services_by_category on services (company_id, category_id);
create index services_by_name on services (company_id, (name collate "tr-x-icu"), id);
create index services_search on services using gin (company_id, search_key gin_trgm_ops);
call company_owned('services');
call counted_list('services');

create table employee_services (
  company_id bigint not null,
  employee_id bigint not null,
  service_id bigint not null,
  price bigint not null check (price between 0 and 100000000000),
  primary key (company_id, employee_id, service_id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
  constraint employee_services_service_fkey foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
create index on employee_services (company_id, service_id);
call company_owned('employee_services');

create table brands (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  primary key (company_id, id)
);
create unique index brands_name_key on brands (company_id, lower(name collate "tr-x-icu"));
call company_owned('brands');

create table product_categories (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  parent_id bigint,
  enabled boolean not null default true,
  primary key (company_id, id),
  constraint product_categories_parent_fkey foreign key (company_id, parent_id) references product_categories (company_id, id)
);
create unique index product_categories_name_key on product_categories (company_id, lower(name collate "tr-x-icu"));
call company_owned('product_categories');

/* A category is never its own ancestor, and a tree has five levels at most. Moves of one company's tree queue behind a lock, so that
   two of them cannot close a ring together. */
create function keep_category_tree() returns trigger language plpgsql as $$
declare
  above bigint[];
  below int;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('%s of company %s', tg_table_name, new.company_id), 0));
  execute format('with recursive up (id, parent_id) as (
      select id, parent_id from %1$s where company_id = $1 and id = $2
      union all select c.id, c.parent_id from up join %1$s c on c.company_id = $1 and c.id = up.parent_id where up.id <> $3)
    select array_agg(id) from up', tg_relid::regclass) into above using new.company_id, new.parent_id, new.id;
  if new.id = any (above) then
    raise check_violation using constraint = tg_table_name || '_ring_check', message = 'a category cannot be below itself';
  end if;
  execute format('with recursive down (id, level) as (
      select $2, 1 union all select c.id, level + 1 from down join %1$s c on c.company_id = $1 and c.parent_id = down.id)
    select max(level) from down', tg_relid::regclass) into below using new.company_id, new.id;
  if cardinality(above) + below > 5 then
    raise check_violation using constraint = tg_table_name || '_depth_check', message = 'five levels at most';
  end if;
  return null;
end $$;
create trigger keep_tree after insert or update of parent_id on service_categories
  for each row when (new.parent_id is not null) execute function keep_category_tree();
create trigger keep_tree after insert or update of parent_id on product_categories
  for each row when (new.parent_id is not null) execute function keep_category_tree();
create index on service_categories (company_id, parent_id);
create index on product_categories (company_id, parent_id);

create table products (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  sku text not null,
  description text not null default '',
  price bigint not null check (price between 0 and 100000000000),
  original_price bigint not null default 0 check (original_price between 0 and 100000000000),
  barcodes text[] not null default '{}',
  brand_id bigint,
  shipping_required boolean not null default false,
  inventory_type text not null default 'unit' check (inventory_type in ('unit', 'volume')),
  package_ml int not null default 1 check (package_ml between 1 and 1000000),
  tracked boolean not null default true,
  enabled boolean not null default true,
  quick_sale boolean not null default false,
  tax_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  search_key text not null generated always as (fold(name || ' ' || sku || ' ' || words(barcodes))) stored,
  primary key (company_id, id),
  constraint products_brand_fkey foreign key (company_id, brand_id) references brands (company_id, id),
  constraint products_tax_fkey foreign key (company_id, tax_id) references taxes (company_id, id)
);
create index products_by_name on products (company_id, (name collate "tr-x-icu"), id);
create index products_search on products using gin (company_id, search_key gin_trgm_ops);
create index products_by_brand on products (company_id, brand_id);
create index products_quick_sale on products (company_id, (name collate "tr-x-icu"), id) where quick_sale;
call company_owned('products');
call counted_list('products');

-- Each barcode of a company names one product; kept by the trigger, so that writing products.barcodes is enough.
create table product_barcodes (
  company_id bigint not null,
  barcode text not null,
  product_id bigint not null,
  constraint product_barcodes_key primary key (company_id, barcode),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create index on product_barcodes (company_id, product_id);
call company_owned('product_barcodes');

create function keep_product_barcodes() returns trigger language plpgsql as $$
begin
  delete from product_barcodes where company_id = new.company_id and product_id = new.id and barcode <> all (new.barcodes);
  insert into product_barcodes (company_id, barcode, product_id)
    select new.company_id, code, new.id from unnest(new.barcodes) code
    where not exists (select from product_barcodes b where b.company_id = new.company_id and b.barcode = code and b.product_id = new.id);
  return null;
end $$;
create trigger keep_barcodes after insert or update of barcodes on products for each row execute function keep_product_barcodes();

create table product_category_links (
  company_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  primary key (company_id, product_id, category_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  constraint product_category_links_category_fkey foreign key (company_id, category_id) references product_categories (company_id, id)
);
create index on product_category_links (company_id, category_id);
call company_owned('product_category_links');
