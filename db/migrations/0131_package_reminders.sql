-- Automations of session packages (decision 0092).
alter table automations drop constraint automations_code_check;
alter table automations add constraint automations_code_check check (code ~ '^(reservation|order|customer|package)_[a-z]+$') not valid;
alter table automations validate constraint automations_code_check;
