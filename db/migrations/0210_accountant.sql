-- The right "muhasebeci" (decision 0103): sees the books and changes nothing. No administrator, no column in the calendar.
alter table employees add column is_accountant boolean not null default false;
alter table employees add constraint employees_one_role check (not (is_admin and is_accountant)) not valid;
alter table employees validate constraint employees_one_role;
