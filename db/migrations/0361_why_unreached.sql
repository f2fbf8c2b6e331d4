-- Why a delivery's last try had no reply, as a code; of older deliveries only `answer` says it.
alter table webhook_deliveries add column unreached text,
  add constraint webhook_deliveries_unreached_check
    check (unreached is null or unreached in ('private', 'paused', 'late', 'large', 'other') and status is null);
