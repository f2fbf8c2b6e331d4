-- Target audiences (K5): rules over customers; areas/marketing/contract/segment-logic.ts has their shape.
create table segments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  logic jsonb not null check (jsonb_typeof(logic) = 'object'),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create index segments_by_change on segments (company_id, updated_at desc, id desc);
call company_owned('segments');
