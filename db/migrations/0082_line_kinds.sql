/* What a kind of an order's line sells of the catalogue; null for an unknown kind. The list of areas/settings/contract/line-kinds.ts. */
create function line_kind_sells(kind text) returns text language sql immutable parallel safe
  return case
    when kind in ('product', 'service') then kind
    when kind in ('package', 'gift_card', 'deposit', 'fee') then 'nothing'
  end;

-- The constraint below refuses the default for whatever is no product.
alter table order_lines
  drop constraint order_lines_kind_check,
  add column kind text not null default 'product';
-- The owner of the table may be bound by its policy too.
alter table order_lines no force row level security;
update order_lines set kind = 'service' where service_id is not null;
alter table order_lines force row level security;
alter table order_lines
  add constraint order_lines_kind_check check (line_kind_sells(kind) is not null
    and (line_kind_sells(kind) = 'product') = (product_id is not null)
    and (line_kind_sells(kind) = 'service') = (service_id is not null));
