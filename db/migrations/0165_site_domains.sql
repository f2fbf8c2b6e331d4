-- A business's own domain for its website (decision 0087). The claim is the company's; a proved host is on the company itself, because
-- visitors are found by it, and is unique over all businesses.
create table site_domains (
  company_id bigint primary key references companies,
  -- Lowercase ASCII, IDN as punycode, without port and final dot.
  host text not null check (length(host) <= 253 and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$'),
  -- The value of the TXT record that proves the domain.
  token text not null check (length(token) >= 22),
  verified_at timestamptz,
  -- When DNS last answered about the record.
  checked_at timestamptz,
  -- Daily checks in a row that did not find the record.
  failures integer not null default 0 check (failures between 0 and 3)
);
call company_owned('site_domains');

alter table companies add column site_host text constraint companies_site_host_key unique;

alter table access_mails drop constraint access_mails_kind_check;
alter table access_mails add constraint access_mails_kind_check
  check (kind in ('reset', 'password_changed', 'admin_reset', 'join', 'webhook_paused', 'booking_codes_used_up', 'site_domain_lost')) not valid;
alter table access_mails validate constraint access_mails_kind_check;
