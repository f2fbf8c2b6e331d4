-- Templates of e-mails (K4, L5). What sends one refers to it, so that it cannot be deleted.
create table email_templates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  -- The blocks by their ids; areas/email/contract/document.ts has the shape.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- The document as the server rendered it, with its merge fields still in it.
  html text not null,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references employees on delete set null (created_by)
);
create index email_templates_by_change on email_templates (company_id, updated_at desc, id desc);
create index email_templates_by_author on email_templates (company_id, created_by) where created_by is not null;
create index email_templates_by_name on email_templates using gin (company_id, fold(name) gin_trgm_ops);
call company_owned('email_templates');
