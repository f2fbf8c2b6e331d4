-- A person's open sessions can be named one by one, without their tokens.
alter table sessions add column id bigint generated always as identity constraint sessions_id_key unique;

-- null: the language of the business. Turkish stood there without anybody having chosen it.
alter table logins alter column language drop not null, alter column language drop default;
update logins set language = null where language = 'tr';
