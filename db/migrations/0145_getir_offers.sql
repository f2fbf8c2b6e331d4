-- Prices in kuruş don't fit into an int, and a sale price is never above the normal one (J4).
alter table getir_listings
  alter column offered type bigint[],
  alter column sent type bigint[],
  add constraint getir_listings_prices_check check (price <= original_price);
