-- 0050_refunders.sql was for 0051 alone.
drop trigger keep_known_seller on transactions;
drop function keep_known_seller();
alter table employees force row level security;
