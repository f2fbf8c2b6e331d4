-- What a visitor typed wrongly into the booking form, which shows it again after a reload or Back; null once name and phone are right.
alter table online_bookings add column typed_name text, add column typed_phone text;
