-- How a business makes its e-documents (decision 0096).
create table edocument_settings (
  company_id bigint not null references companies,
  -- the first three characters of a number, by kind; empty: the series of the invoice settings
  archive_series text not null default '',
  invoice_series text not null default '',
  return_series text not null default '',
  -- why lines have no KDV where nobody says it; empty: it is asked for
  exemption text not null default '',
  -- which sales are invoiced by themselves after they were paid
  automatic text not null default 'off' check (automatic in ('off', 'tax_number', 'all')),
  primary key (company_id),
  constraint edocument_settings_form_check check (archive_series ~ '^([A-Z0-9]{3})?$' and invoice_series ~ '^([A-Z0-9]{3})?$'
    and return_series ~ '^([A-Z0-9]{3})?$'),
  constraint edocument_settings_series_check check (nullif(archive_series, '') is distinct from invoice_series
    and nullif(archive_series, '') is distinct from return_series and nullif(invoice_series, '') is distinct from return_series)
);
call company_owned('edocument_settings');
