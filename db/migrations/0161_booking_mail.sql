-- Administrators are told when the day's codes of online booking are used up.
alter table access_mails drop constraint access_mails_kind_check;
alter table access_mails add constraint access_mails_kind_check
  check (kind in ('reset', 'password_changed', 'admin_reset', 'join', 'webhook_paused', 'booking_codes_used_up')) not valid;
alter table access_mails validate constraint access_mails_kind_check;
