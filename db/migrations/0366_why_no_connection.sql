-- More reasons of a delivery without a reply.
alter table webhook_deliveries drop constraint webhook_deliveries_unreached_check, add constraint webhook_deliveries_unreached_check
  check (unreached is null or unreached in ('private', 'paused', 'late', 'large', 'nameless', 'refused', 'tls', 'other') and status is null) not valid;
alter table webhook_deliveries validate constraint webhook_deliveries_unreached_check;
