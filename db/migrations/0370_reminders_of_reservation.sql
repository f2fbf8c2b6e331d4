-- concurrent
create index concurrently if not exists reminders_of_reservation on reminders (company_id, reservation_id) where reservation_id is not null;
