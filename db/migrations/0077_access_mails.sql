-- What became of each mail that access sends (reset links, "your password was changed"). Never its text or its link. Kept for 30 days.
create table access_mails (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reset', 'password_changed')),
  email text not null,
  -- nobody: no login has the address. refused: the mail server will not take it. failed: no try reached the mail server.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'failed', 'nobody')),
  -- What the mail server, or the way to it, said last.
  answer text not null default '',
  made_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'waiting'))
);
create index on access_mails (made_at);
grant select, insert, update, delete on access_mails to defter_app;
