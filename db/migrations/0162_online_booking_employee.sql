-- The employee that a visitor chose is one of the business's.
alter table online_bookings add constraint online_bookings_employee_fkey
  foreign key (company_id, employee_id) references employees (company_id, id) not valid;
alter table online_bookings validate constraint online_bookings_employee_fkey;
create index on online_bookings (company_id, employee_id) where employee_id is not null;
