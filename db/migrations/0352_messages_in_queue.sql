-- The queue of each class behind the limit per second (decision 0057): its end, and whether there is one.
create index messages_in_queue on messages (company_id, class, due_at) where state = 'waiting' and reason = 'limit';
