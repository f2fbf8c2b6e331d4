-- Like every other row: the clock of the call, not of the database.
alter table companies alter column created_at set default app_now();
