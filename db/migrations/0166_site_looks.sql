-- The looks of a business's website: its logo, its cover picture, and where else it is (network → address, checked by the contract).
alter table site_settings
  add column logo_id bigint,
  add column cover_id bigint,
  add column social jsonb not null default '{}' check (jsonb_typeof(social) = 'object' and length(social::text) <= 4000),
  add constraint site_settings_logo_fkey foreign key (company_id, logo_id) references media not valid,
  add constraint site_settings_cover_fkey foreign key (company_id, cover_id) references media not valid;
alter table site_settings validate constraint site_settings_logo_fkey;
alter table site_settings validate constraint site_settings_cover_fkey;
