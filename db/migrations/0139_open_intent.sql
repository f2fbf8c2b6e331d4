-- A refused claim returns the first call's reply. claim_intent() stays for servers that still run the release before.
create function open_intent(company bigint, login bigint, called text, intent uuid, body text,
    out claimed boolean, out body_hash text, out status smallint, out reply json)
language plpgsql as $$
begin
  insert into idempotency_keys (company_id, login_id, endpoint, key, body_hash)
    values (company, login, called, intent, body) on conflict do nothing;
  claimed := found;
  if not claimed then
    select k.body_hash, k.status, k.reply into body_hash, status, reply from idempotency_keys k
      where k.company_id = company and k.login_id = login and k.endpoint = called and k.key = intent;
  end if;
end $$;
