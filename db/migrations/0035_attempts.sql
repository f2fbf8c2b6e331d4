-- Calls that may be guesses, counted for a minute by address and account, for all processes together. A subject is a hash.
-- Unlogged: it costs no WAL, and a crash only starts the minute anew.
create unlogged table attempts (
  subject bytea primary key,
  count int not null,
  ends_at timestamptz not null
);
create index on attempts (ends_at);
grant select, insert, update, delete on attempts to defter_app;
