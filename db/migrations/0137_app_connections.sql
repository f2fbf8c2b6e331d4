-- Apps that a business has connected (J1, decisions §7). Secrets are sealed one by one with the installation's key and never answered.
create table app_connections (
  company_id bigint not null references companies,
  -- The key of an adapter in areas/connect/server/apps.
  app text not null check (app ~ '^[a-z]{2,30}$'),
  -- Credentials that may be shown, by name.
  shown jsonb not null default '{}' check (jsonb_typeof(shown) = 'object'),
  -- Sealed credentials, by name.
  sealed jsonb not null default '{}' check (jsonb_typeof(sealed) = 'object'),
  -- The last characters of sealed ones, by name.
  hints jsonb not null default '{}' check (jsonb_typeof(hints) = 'object'),
  connected_at timestamptz not null default app_now(),
  -- When the other side last accepted the credentials.
  verified_at timestamptz not null default app_now(),
  primary key (company_id, app)
);

-- A business's own NetGSM account is a connection like the others. Sealed values stay readable: their place is "netgsm <company>".
alter table message_accounts no force row level security;
insert into app_connections (company_id, app, shown, sealed, connected_at, verified_at)
  select company_id, provider, jsonb_build_object('username', shown ->> 'usercode', 'header', shown ->> 'header'),
         jsonb_build_object('password', sealed), changed_at, coalesce(verified_at, changed_at)
  from message_accounts;
drop table message_accounts;
call company_owned('app_connections');
