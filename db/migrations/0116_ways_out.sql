-- The way out of a commercial message (decisions §6): the link in it names the message by a random token, of which only the hash is kept.
alter table messages
  add column way_out_hash bytea check (octet_length(way_out_hash) = 32),
  -- When its reader used it.
  add column unsubscribed_at timestamptz;
create unique index messages_way_out on messages (company_id, way_out_hash) where way_out_hash is not null;

/* What is not tried costs nothing: credits that were taken when it was written come back. */
create function return_unsent_credits() returns trigger language plpgsql as $$
begin
  insert into message_credit_entries (company_id, channel, amount, cause, cause_id)
    values (new.company_id, new.channel, old.credits, 'messages.returned', new.id);
  new.credits := 0;
  return new;
end $$;
create trigger return_unsent_credits before update of state on messages for each row
  when (new.state = 'unsent' and old.state <> 'unsent' and old.credits > 0) execute function return_unsent_credits();
