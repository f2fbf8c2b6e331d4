-- What a new business is born with is not its own work: sample services are marked, as sample employees are, until somebody changes them.
alter table services add column is_sample boolean not null default false;

-- An administrator has put the list of first steps away.
alter table settings add column first_steps_hidden boolean not null default false;
