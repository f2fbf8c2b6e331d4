-- concurrent
-- The message that a reply answers.
create index concurrently if not exists messages_to_phone on messages (company_id, recipient, sending_at desc)
  where channel = 'sms' and sending_at is not null;
