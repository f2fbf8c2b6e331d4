/* A call's intent is stored once, with its reply, by the last statement of its transaction; until then the lock alone keeps repeats waiting.
   It was inserted first and updated last, which left a dead row for each call. */

/* Locks an intent for this transaction, and returns the body and the reply of the call that had it on any day; nulls if none had. A unique
   index can't see another day's partition, so calls with the same key wait for each other on the lock. */
create function find_reply(company bigint, login bigint, called text, intent uuid,
    out body_hash text, out status smallint, out reply json)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', company, login, called, intent), 0));
  select k.body_hash, k.status, k.reply into body_hash, status, reply from idempotency_keys k
    where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent;
end $$;

-- As a function, because its plan is kept: as a statement with its values it would be planned for each call.
create function keep_reply(company bigint, login bigint, called text, intent uuid, body text, answer_status smallint, answer json)
returns void language plpgsql as $$
begin
  insert into idempotency_keys (company_id, login_id, endpoint, key, body_hash, status, reply)
    values (company, login, called, intent, body, answer_status, answer);
end $$;

-- open_intent() and keep_answer() stay for servers of the release before; claim_intent() was for those before them.
drop function claim_intent(bigint, bigint, text, uuid, text);

-- The table of the releases before 0177, once no repeat can ask for its replies; it was never emptied.
do $$
begin
  if not exists (select from idempotency_keys_before where created_at > now() - interval '8 days') then
    drop table idempotency_keys_before;
  end if;
end $$;
