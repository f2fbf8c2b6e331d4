-- A photo is a file of the business's own store. Addresses elsewhere would tell a stranger's server who opens the calendar.
update employees set photo_url = '' where photo_url not like '/files/' || company_id || '/%';
alter table employees add constraint employees_photo_own
  check (photo_url = '' or photo_url like '/files/' || company_id || '/%');
