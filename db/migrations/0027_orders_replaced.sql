-- The order that a new one stands for. No two stand for the same: of two tills that go on from one unfinished sale, one does.
alter table orders
  add column replaces bigint,
  add constraint orders_replaces_fkey foreign key (company_id, replaces) references orders (company_id, id);
-- Until now only the audit knew, and the same order could be replaced again. The owner of the tables may be bound by their policies too.
alter table orders no force row level security;
alter table audit_entries no force row level security;
update orders o set replaces = a.replaced
  from (select distinct on (company_id, entity_id) company_id, entity_id as replaced, (after ->> 'replaced_by')::bigint as id
        from audit_entries where entity = 'order' and action = 'cancelled' and after ? 'replaced_by'
        order by company_id, entity_id, id) a
  where o.company_id = a.company_id and o.id = a.id;
alter table audit_entries force row level security;
alter table orders force row level security;
create unique index orders_replaces_key on orders (company_id, replaces) where replaces is not null;
