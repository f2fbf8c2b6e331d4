-- The contract checks a country's number without a query, together with the other fields.
alter table countries add constraint countries_id_check check (id between 1 and 242);
