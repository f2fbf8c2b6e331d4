-- Orders and reservations draw their codes from parts of the code space that do not overlap: a code on a receipt names one thing.
-- short_code is a permutation of 30 bits. Codes given so far come from ids below 2^29 and stay as they were printed; the new ones come
-- from 2^29 on (orders) and from 2^29 + 2^28 on (reservations), which has room for 268 million ids each.
alter table orders alter column code drop expression;
alter table reservations alter column code drop expression;

/* Gives a new row its code; the argument is where its kind's part of the code space begins. */
create function give_code() returns trigger language plpgsql as $$
begin
  new.code := short_code(new.company_id, tg_argv[0]::bigint + new.id);
  return new;
end $$;

create trigger order_code before insert on orders for each row execute function give_code('536870912');
create trigger reservation_code before insert on reservations for each row execute function give_code('805306368');
