-- A payment page that is still open is shown again instead of a second one beside it: what is paid on one page is paid once.
alter table subscription_payments add column page_url text;
