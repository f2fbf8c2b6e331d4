-- A sample employee with another name, an e-mail, a phone or a login is a real person; samples take no online bookings.
update employees e set is_sample = false
where is_sample and ((name, surname, email, phone) <> ('Ayşe', 'Örnek', '', '')
  or exists (select from memberships m where m.company_id = e.company_id and m.employee_id = e.id));
