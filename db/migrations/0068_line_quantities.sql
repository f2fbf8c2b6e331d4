-- Lines of invoices and bills have quantities with up to three decimals: 1,5 hours, 0,250 kg.
alter table document_lines
  drop constraint document_lines_check,
  drop constraint document_lines_quantity_check,
  alter column quantity type numeric(9, 3),
  add constraint document_lines_quantity_check check (quantity between 0.001 and 100000),
  add constraint document_lines_discount_check check (discount >= 0 and discount <= round(quantity * price));
