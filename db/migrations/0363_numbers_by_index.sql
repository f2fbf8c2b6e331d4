/* An index on number_key() served no query under row-level security (0094): saving a bill compared its number with those of all others.
   The inner select keeps the planner from inlining it, and it fails for no value. It answers the same as before, so the indexes stay valid. */
create or replace function number_key(number text) returns text language sql immutable strict parallel safe
  return (select coalesce(nullif(regexp_replace(fold(normalize(number, nfkc)), '[\s./_:#–—-]+', '', 'g'), ''), fold(number)));
do $$ begin
  alter function number_key(text) leakproof;
exception when insufficient_privilege then raise notice 'the numbers of suppliers are compared without an index';
end $$;
