-- A line that sold a session package pays its commission as the sessions are used, not as it is paid (decision 0092). Set when it is sold.
alter table order_lines add column commission_at_use boolean not null default false;
