-- Automations of debts (decision 0088).
alter table automations drop constraint automations_code_check;
alter table automations add constraint automations_code_check check (code ~ '^(reservation|order|customer|package|debt)_[a-z]+$') not valid;
alter table automations validate constraint automations_code_check;
