-- The website of a business (decisions §7, decision 0078): hidden until the business publishes it.
create table site_settings (
  company_id bigint primary key references companies,
  is_published boolean not null default false,
  -- The sentence below the name, in search results and on cards.
  description text not null default '' check (length(description) <= 300)
);
call company_owned('site_settings', 'select, insert, update');
