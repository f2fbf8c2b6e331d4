-- Why people move stock by hand, and what a list of products is narrowed by.
alter table stock_entries drop constraint stock_entries_reason_check;
alter table stock_entries
  add constraint stock_entries_reason_check
    check (reason in ('opening', 'added', 'counted', 'used', 'wasted', 'sold', 'refunded', 'cancelled')),
  -- What was used up or spoilt is gone.
  add constraint stock_entries_gone_check check (quantity < 0 or reason not in ('used', 'wasted'));

-- What one sold piece takes of the level: 1, or the ml of a package. Kept by the triggers below.
alter table stock_levels add column units int not null default 1 check (units > 0);
-- The owner of the tables may be bound by their policies too.
alter table stock_levels no force row level security;
alter table products no force row level security;
update stock_levels s set units = p.package_ml
  from products p where p.company_id = s.company_id and p.id = s.product_id and p.inventory_type = 'volume';
alter table products force row level security;
alter table stock_levels force row level security;

-- How many can still be sold: none, five or fewer, more. A column of its own, so that a sale that leaves it as it was touches no index.
alter table stock_levels add column state text not null generated always as (
  case when (on_hand - reserved) / units <= 0 then 'out' when (on_hand - reserved) / units <= 5 then 'low' else 'in' end
) stored;
create index stock_levels_short on stock_levels (company_id, state, product_id) where state <> 'in';

create function take_units() returns trigger language plpgsql as $$
begin
  select case p.inventory_type when 'volume' then p.package_ml else 1 end into new.units
    from products p where p.company_id = new.company_id and p.id = new.product_id;
  new.units := coalesce(new.units, 1);
  return new;
end $$;
create trigger take_units before insert on stock_levels for each row execute function take_units();

/* Pieces do not become millilitres: the type changes only while nothing is there and nothing is held. */
create function keep_units() returns trigger language plpgsql as $$
declare
  level stock_levels;
begin
  update stock_levels set units = case new.inventory_type when 'volume' then new.package_ml else 1 end
    where company_id = new.company_id and product_id = new.id returning * into level;
  if new.inventory_type <> old.inventory_type and (level.on_hand <> 0 or level.reserved <> 0) then
    raise check_violation using constraint = 'products_type_check', message = 'the stock is not empty';
  end if;
  return null;
end $$;
create trigger keep_units after update of inventory_type, package_ml on products for each row
  when ((old.inventory_type, old.package_ml) is distinct from (new.inventory_type, new.package_ml)) execute function keep_units();

create index products_by_price on products (company_id, price);
create index products_off on products (company_id, (name collate "tr-x-icu"), id) where not enabled;
create index products_untracked on products (company_id, (name collate "tr-x-icu"), id) where not tracked;
-- The products of a category are read from the index alone.
create index product_category_links_by_category on product_category_links (company_id, category_id, product_id);
drop index product_category_links_company_id_category_id_idx;
