-- STOP replies (decision 0069). A reply names a number, not a business.
-- To whom each business last sent by the installation's account: rows of company 0, the number as a keyed hash.
create table sms_last_senders (
  company_id bigint not null check (company_id = 0),
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  sender bigint not null,
  sent_at timestamptz not null,
  primary key (company_id, phone_hash)
);
create index on sms_last_senders (company_id, sent_at);
call company_owned('sms_last_senders');

-- The reader left by a STOP reply rather than by the link.
alter table messages add column left_by_reply boolean not null default false;

-- Businesses with an account of their own read its inbox from now on.
alter table message_accounts no force row level security;
alter table jobs no force row level security;
insert into jobs (company_id, name, key, data, due_at)
  select company_id, 'messages.replies', 'messages.replies', '{}', now() from message_accounts where provider = 'netgsm';
alter table jobs force row level security;
alter table message_accounts force row level security;
