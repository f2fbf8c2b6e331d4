-- A right ends with its reason: links, first passwords and unused logins (decisions §2).

-- The business whose administrator made the link; null: it was mailed, or made on the machine. Older links don't say, so they end.
delete from password_links;
alter table password_links add column by_company_id bigint references companies;

alter table logins
  -- The business that may know the password, because it typed it or made the link to set it; null: only the person knows it.
  add column password_by_company_id bigint references companies,
  -- Whether somebody ever signed in. Of older logins nobody knows, so they count as used.
  add column is_used boolean not null default true;
update logins set password_by_company_id = made_by_company_id;

/* Ends the password links whose reason ended: every link with another e-mail or password, an administrator's link with any change of
   where the person works. */
create function end_password_links() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'logins' then
    delete from password_links where login_id = new.id;
  else
    delete from password_links where login_id = coalesce(new.login_id, old.login_id) and by_company_id is not null;
  end if;
  return null;
end $$;
create trigger end_password_links after update of email, password_hash on logins for each row
  when (old.email <> new.email or old.password_hash <> new.password_hash) execute function end_password_links();
create trigger end_password_links after insert or delete or update of active on memberships for each row
  execute function end_password_links();

/* Ends an employee's invitation with another e-mail and with deactivation; deletion ends it by the foreign key. */
create function end_join_link() returns trigger language plpgsql as $$
begin
  delete from join_links where company_id = new.company_id and employee_id = new.id;
  return null;
end $$;
create trigger end_join_link after update of email, is_active on employees for each row
  when (old.email <> new.email or old.is_active <> new.is_active) execute function end_join_link();

alter table companies
  -- Who opened the business; that person's trial is the business's.
  add column opened_by_login_id bigint references logins,
  alter column created_at set default app_now();
create index on companies (opened_by_login_id);
-- The first employee of a business is the person who opened it.
update companies c set opened_by_login_id =
  (select m.login_id from memberships m where m.company_id = c.id order by m.employee_id limit 1);

-- When the person's one trial ends or ended; null: it has not begun.
alter table logins add column trial_ends_at timestamptz;
update logins l set trial_ends_at = (select min(c.trial_ends_at) from companies c where c.opened_by_login_id = l.id);
