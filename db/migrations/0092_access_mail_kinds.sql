-- Links that an administrator makes for an employee are mailed too.
alter table access_mails drop constraint access_mails_kind_check;
alter table access_mails add constraint access_mails_kind_check
  check (kind in ('reset', 'password_changed', 'admin_reset', 'join')) not valid;
alter table access_mails validate constraint access_mails_kind_check;
