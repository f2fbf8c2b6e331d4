/* A reminder of an online booking names its appointment. One that awaits the business's answer follows it: it has the new time after a
   move, is done once the appointment is no longer new, and is due again when the appointment is new again. A trigger, because staff, customers,
   payments and jobs all change appointments. */
alter table reminders
  add column reservation_id bigint,
  add column awaits_answer boolean not null default false;
alter table reminders add constraint reminders_company_id_reservation_id_fkey
  foreign key (company_id, reservation_id) references reservations on delete cascade not valid;
alter table reminders validate constraint reminders_company_id_reservation_id_fkey;

create function follow_request() returns trigger language plpgsql as $$
declare
  zone constant text := (select timezone from companies where id = new.company_id);
  is_back constant boolean := new.status = 'new' and old.status <> 'new';
begin
  update reminders set
      note = replace(note, to_char(old.starting_at at time zone zone, 'DD.MM.YYYY HH24:MI'),
                           to_char(new.starting_at at time zone zone, 'DD.MM.YYYY HH24:MI')),
      remind_at = case when is_back then app_now() else remind_at end,
      done_at = case when is_back then null when new.status <> 'new' then coalesce(done_at, app_now()) else done_at end
    where company_id = new.company_id and reservation_id = new.id and awaits_answer;
  return null;
end $$;
create trigger follow_request after update on reservations for each row
  when (old.status <> new.status or old.starting_at <> new.starting_at) execute function follow_request();
