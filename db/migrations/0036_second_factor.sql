-- The second step of a sign-in, and what happened to a login. All of it is a person's, like sessions.

create table totp_secrets (
  login_id bigint primary key references logins on delete cascade,
  -- Encrypted by kit/server/secrets.ts.
  secret text not null,
  -- null: being set up.
  confirmed_at timestamptz,
  -- The 30-second step of the last code accepted: no code is accepted twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  login_id bigint not null references logins on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins on delete cascade,
  -- What the authenticator calls it, base64url.
  credential text not null constraint passkeys_credential_key unique,
  -- The host name that it is for (WebAuthn's relying party).
  host text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index on passkeys (login_id, id);

-- A sign-in between its steps, and a passkey that is being asked for. Used once.
create table login_challenges (
  token_hash bytea primary key,
  -- null: whoever has the passkey.
  login_id bigint references logins on delete cascade,
  purpose text not null check (purpose in ('second_step', 'sign_in', 'add_passkey')),
  -- What the authenticator signs, base64url; empty until it is asked.
  challenge text not null default '',
  expires_at timestamptz not null
);
create index on login_challenges (login_id);
create index on login_challenges (expires_at);

-- Written in the transaction of what it records; kept for a year.
create table login_events (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins on delete cascade,
  at timestamptz not null default app_now(),
  kind text not null check (kind in (
    'sign_in', 'sign_in_failed', 'code_failed', 'password_changed', 'reset_link', 'password_reset', 'email_changed',
    'totp_on', 'totp_off', 'passkey_added', 'passkey_removed', 'recovery_codes', 'second_factor_reset')),
  -- 'admin': an administrator of a business; 'owner': whoever runs the installation.
  actor text not null default 'self' check (actor in ('self', 'admin', 'owner')),
  -- How the person signed in, the passkey's name, or the business of the administrator.
  detail text not null default '',
  -- Failures from one address within an hour are one row.
  times int not null default 1,
  address text not null default '',
  user_agent text not null default ''
);
create index on login_events (login_id, id desc);
create index on login_events (at);

grant select, insert, update, delete on totp_secrets, recovery_codes, passkeys, login_challenges, login_events to defter_app;
