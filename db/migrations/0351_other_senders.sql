-- When a business other than the last one sent to the number: the provider's report does not say whose an SMS is (decision 0057).
alter table sms_last_senders add column other_sent_at timestamptz;
