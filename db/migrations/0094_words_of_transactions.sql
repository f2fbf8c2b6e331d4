/* What a text search of the books looks through. It fails for no value, so it may run before a policy's own filter: an index on it serves a
   query under row-level security, unlike one on fold() (0001_kit.sql). The inner select keeps the planner from inlining it, which would lose
   that property. Without a superuser the search falls back to a filter. */
create function words_key(reference text, description text) returns text language sql immutable strict parallel safe
  return (select fold(reference || ' ' || description));
do $$ begin
  alter function words_key(text, text) leakproof;
exception when insufficient_privilege then raise notice 'the books are searched without an index';
end $$;
