-- What a business sends to people (K1, K3; decisions §6): written in the transaction of whatever causes it, sent by the worker (decision 0057).
create table messages (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  channel text not null check (channel in ('sms', 'email')),
  class text not null check (class in ('commercial', 'information', 'code')),
  -- What caused it, "area.deed", and the row that it belongs to.
  cause text not null check (cause ~ '^[a-z]+\.[a-z_]+$'),
  cause_id bigint,
  contact_id bigint,
  -- E.164 or a mail address; empty once the person is forgotten.
  recipient text not null,
  subject text not null default '' check (channel = 'email' or subject = ''),
  -- Plain text; a code's is emptied once it is sent.
  body text not null,
  -- The same as a page; e-mails only.
  html text check (channel = 'email' or html is null),
  -- How many parts an SMS is billed as; 1 for an e-mail.
  parts int not null check (parts between 0 and 5),
  -- Credits taken for it; 0 where the business's own account sends it, or it is free.
  credits int not null default 0 check (credits >= 0),
  is_free boolean not null default false,
  -- waiting → sending → sent → delivered; else failed (tried), unsent (not tried), unknown (tried, and nobody knows).
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unsent', 'unknown')),
  -- Why it failed, was not sent, or waits; areas/messages/contract/messages.ts lists them.
  reason text,
  -- Not sent before.
  due_at timestamptz not null default app_now(),
  -- What it announces begins then: it is of no use afterwards.
  event_at timestamptz,
  -- How often it was given to a provider that could not take it.
  tries int not null default 0,
  -- Who was asked to send it, "netgsm", "netgsm own" or "smtp", and the provider's own number.
  provider text,
  reference text,
  -- The message that this one was sent again for.
  again_of bigint,
  created_by bigint,
  created_at timestamptz not null default app_now(),
  sending_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint messages_contact_fkey foreign key (company_id, contact_id) references contacts on delete set null (contact_id),
  foreign key (company_id, created_by) references employees,
  constraint messages_again_fkey foreign key (company_id, again_of) references messages,
  check ((reason is null) = (state in ('sending', 'sent', 'delivered')) or state = 'waiting'),
  check ((sending_at is null) = (provider is null)),
  check ((ended_at is not null) = (state in ('delivered', 'failed', 'unsent', 'unknown')))
);
create index messages_by_id on messages (company_id, id desc) include (state, channel);
create index messages_of_contact on messages (company_id, contact_id, id) where contact_id is not null;
create index messages_of_cause on messages (company_id, cause, cause_id, id);
create index messages_by_state on messages (company_id, state, id);
create index messages_by_start on messages (company_id, sending_at) where sending_at is not null;
create index messages_by_author on messages (company_id, created_by) where created_by is not null;
create unique index messages_again on messages (company_id, again_of) where again_of is not null;
-- No two messages are the same SMS of the provider.
create unique index messages_reference on messages (company_id, provider, reference, recipient)
  where channel = 'sms' and reference is not null and recipient <> '';
call company_owned('messages');

-- What became of a message, step by step.
create table message_events (
  company_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  at timestamptz not null default app_now(),
  state text not null,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, message_id) references messages on delete cascade
);
create index on message_events (company_id, message_id, id);
call company_owned('message_events', 'select, insert, delete');

/* The one writer of message_events. */
create function note_message_event() returns trigger language plpgsql as $$
begin
  insert into message_events (company_id, message_id, state, reason) values (new.company_id, new.id, new.state, new.reason);
  return null;
end $$;
create trigger note_first after insert on messages for each row execute function note_message_event();
create trigger note_next after update on messages for each row
  when ((old.state, old.reason) is distinct from (new.state, new.reason)) execute function note_message_event();

-- Addresses that nothing is sent to any more: a mail server said that there is nobody.
create table message_suppressions (
  company_id bigint not null references companies,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  reason text not null,
  since timestamptz not null default app_now(),
  primary key (company_id, channel, recipient)
);
call company_owned('message_suppressions');

-- A business's own account at a provider. The secret is sealed with the installation's key and is never read back out.
create table message_accounts (
  company_id bigint not null references companies,
  provider text not null check (provider in ('netgsm')),
  -- What may be shown: {usercode, header}.
  shown jsonb not null,
  sealed text not null,
  -- When the provider last took the account; null: not tried since it was changed.
  verified_at timestamptz,
  changed_at timestamptz not null default app_now(),
  primary key (company_id, provider)
);
call company_owned('message_accounts');

-- Quiet hours of commercial and informing messages, in the business's zone; the same time twice: none.
create table message_settings (
  company_id bigint primary key references companies,
  quiet_from text not null default '21:00' check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text not null default '09:00' check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$')
);
call company_owned('message_settings');

-- Credits pay for what leaves by the installation's providers; the balance is never below zero.
create table message_credits (
  company_id bigint not null references companies,
  channel text not null check (channel in ('sms', 'email')),
  balance bigint not null default 0 constraint message_credits_enough check (balance >= 0),
  primary key (company_id, channel)
);
call company_owned('message_credits');

-- Every movement of credits; their sum is the balance.
create table message_credit_entries (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  channel text not null check (channel in ('sms', 'email')),
  amount bigint not null check (amount <> 0),
  -- "packages.purchase", "messages.sent", "messages.returned" …
  cause text not null check (cause ~ '^[a-z]+\.[a-z_]+$'),
  cause_id bigint,
  at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create index on message_credit_entries (company_id, at desc, id desc);
call company_owned('message_credit_entries', 'select, insert');

/* The one writer of message_credits. */
create function keep_credit_balance() returns trigger language plpgsql as $$
begin
  update message_credits c set balance = balance + new.amount where c.company_id = new.company_id and c.channel = new.channel;
  if not found then
    insert into message_credits as c (company_id, channel, balance) values (new.company_id, new.channel, new.amount)
      on conflict (company_id, channel) do update set balance = c.balance + excluded.balance;
  end if;
  return null;
end $$;
create trigger keep_balance after insert on message_credit_entries for each row execute function keep_credit_balance();

/* Forgetting a person covers what was sent to them: the rows stay for the counts, without address and text. */
create function forget_messages() returns trigger language plpgsql as $$
begin
  update messages set recipient = '', subject = '', body = '', html = null,
    state = case when state = 'waiting' then 'unsent' else state end,
    reason = case when state = 'waiting' then 'forgotten' else reason end,
    ended_at = case when state = 'waiting' then app_now() else ended_at end
    where company_id = old.company_id and contact_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger forget_messages before delete on contacts for each row execute function forget_messages();
create trigger forget_messages_of_anonymised before update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_messages();
