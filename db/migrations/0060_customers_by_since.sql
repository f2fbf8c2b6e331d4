-- The list of customers by when they were added, either way round.
create index contacts_by_since on contacts (company_id, created_at, id) where deleted_at is null;
