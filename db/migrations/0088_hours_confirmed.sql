-- Whether somebody of the business has sent its opening hours, changed or not (first steps, A14).
alter table settings add column hours_confirmed boolean not null default false;

update settings s set hours_confirmed = true
where exists (select from jsonb_each_text(s.defaults->'working_hours') day where day.value <> '09:00-21:00')
   or exists (select from employees e where e.company_id = s.company_id and e.working_hours <> '{}');
