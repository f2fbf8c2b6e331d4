-- Coupons (K2, decisions §6): a discount of a sale. Amounts in kuruş.
create table coupons (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null,
  code text not null check (code <> ''),
  -- A column, because under row-level security no index of an expression is used.
  code_key text not null generated always as (fold(code)) stored,
  description text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  -- Percent with two decimals at most, or kuruş.
  discount numeric(14, 2) not null check (discount >= 0),
  -- Null: no such limit.
  max_usage int check (max_usage >= 1),
  max_usage_per_user int check (max_usage_per_user >= 1),
  min_order_amount bigint check (min_order_amount >= 0),
  for_reservation boolean not null,
  for_order boolean not null,
  enable_on_pos boolean not null,
  -- Uses of the coupon's own code; max_usage limits these. Written by count_coupon_use().
  used int not null default 0,
  -- Single-use codes: how many were made, and how many of them are used.
  single_codes int not null default 0,
  single_used int not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint coupons_dates_fit check (starts_at < ends_at),
  constraint coupons_discount_fits
    check (case discount_type when 'percentage' then discount <= 100 else discount = trunc(discount) and discount <= 100000000000 end),
  constraint coupons_used_within check (used between 0 and coalesce(max_usage, used)),
  check (single_used between 0 and single_codes)
);
create unique index coupons_code_key on coupons (company_id, code_key);
call company_owned('coupons');

-- Codes that each can be used once.
create table coupon_codes (
  company_id bigint not null,
  id bigint generated always as identity,
  coupon_id bigint not null,
  code text not null,
  code_key text not null generated always as (fold(code)) stored,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, coupon_id) references coupons on delete cascade
);
create unique index coupon_codes_code_key on coupon_codes (company_id, code_key);
create index on coupon_codes (company_id, coupon_id, id);
call company_owned('coupon_codes', 'select, insert, delete');

-- The sales that a coupon was used in.
create table coupon_uses (
  company_id bigint not null,
  id bigint generated always as identity,
  coupon_id bigint not null,
  -- The single-use code; null: the coupon's own code.
  code_id bigint,
  order_id bigint not null,
  customer_id bigint,
  -- The code as it was when it was used.
  code text not null,
  -- What it took off.
  amount bigint not null check (amount > 0),
  used_by bigint not null,
  used_at timestamptz not null default app_now(),
  -- A refund or a cancellation gave the use back: it no longer counts.
  returned_at timestamptz,
  primary key (company_id, id),
  constraint coupon_uses_coupon_fkey foreign key (company_id, coupon_id) references coupons,
  foreign key (company_id, code_id) references coupon_codes,
  foreign key (company_id, order_id) references orders,
  foreign key (company_id, customer_id) references contacts on delete set null (customer_id),
  foreign key (company_id, used_by) references employees
);
create unique index coupon_uses_of_order on coupon_uses (company_id, order_id);
create unique index coupon_uses_of_code on coupon_uses (company_id, code_id) where code_id is not null and returned_at is null;
create index coupon_uses_by_coupon on coupon_uses (company_id, coupon_id, id desc);
create index coupon_uses_of_customer on coupon_uses (company_id, coupon_id, customer_id) where returned_at is null;
create index on coupon_uses (company_id, customer_id) where customer_id is not null;
create index on coupon_uses (company_id, used_by);
create index on coupon_uses (company_id, code_id) where code_id is not null;
call company_owned('coupon_uses', 'select, insert, update');

/* The one writer of the counts of uses. */
create function count_coupon_use() returns trigger language plpgsql as $$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update coupons set used = used + case when new.code_id is null then step else 0 end,
    single_used = single_used + case when new.code_id is null then 0 else step end
    where company_id = new.company_id and id = new.coupon_id;
  return null;
end $$;
create trigger count_use after insert on coupon_uses for each row execute function count_coupon_use();
create trigger count_return after update on coupon_uses for each row
  when (old.returned_at is null and new.returned_at is not null) execute function count_coupon_use();

/* A coupon takes off no more than its order's whole discount. Orders are marked paid before their use is written. */
create function check_coupon_amount() returns trigger language plpgsql as $$
begin
  if new.amount > (select discount from orders where company_id = new.company_id and id = new.order_id) then
    raise check_violation using constraint = 'coupon_uses_amount_check', message = 'a coupon takes off more than the order''s discount';
  end if;
  return null;
end $$;
create trigger check_amount after insert on coupon_uses for each row execute function check_coupon_amount();
