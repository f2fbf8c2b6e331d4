create table settings (
  company_id bigint primary key references companies,
  defaults jsonb not null,
  invoicing jsonb not null,
  billing jsonb not null
);
call company_owned('settings');
