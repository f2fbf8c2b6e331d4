-- What happens later: a job is a row of its company, written in the transaction of the call that asks for it (decision 0042).
-- Company 0: the installation.
create table jobs (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null check (name ~ '^[a-z]+\.[a-z_]+$'),
  -- One waiting job of a company has it: asking again with the same key moves that job.
  key text,
  -- Never a secret.
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
  -- Waiting: when it may run. Running: when its worker counts as gone.
  due_at timestamptz not null,
  -- How often a worker has begun it, or its present step.
  tries int not null default 0,
  -- Progress of a job with several steps, in the job's own unit.
  done int,
  total int,
  -- What went wrong at the last try: {tr, en}.
  error jsonb,
  asked_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (company_id, id),
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
create unique index jobs_waiting_key on jobs (company_id, key) where state = 'waiting';
create index on jobs (company_id, due_at, id) where state in ('waiting', 'running');
create index on jobs (company_id, ended_at, id) where state in ('done', 'dead');
call company_owned('jobs');

-- Whose jobs are due: workers look here, and then into each company's jobs as that company. Numbers and times alone, so it has no policy.
create table job_turns (
  company_id bigint not null,
  job_id bigint not null,
  state text not null,
  due_at timestamptz not null,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references jobs on delete cascade
);
create index on job_turns (due_at, company_id) where state <> 'dead';
grant select, insert, update, delete on job_turns to defter_app;

/* The one writer of job_turns. Its row is locked by whoever holds the job's, and by nobody else. */
create function keep_job_turn() returns trigger language plpgsql as $$
begin
  if new.state = 'done' then
    delete from job_turns t where t.company_id = new.company_id and t.job_id = new.id;
  else
    insert into job_turns (company_id, job_id, state, due_at) values (new.company_id, new.id, new.state, new.due_at)
      on conflict (company_id, job_id) do update set state = excluded.state, due_at = excluded.due_at;
  end if;
  return null;
end $$;
create trigger keep_turn after insert or update of state, due_at on jobs for each row execute function keep_job_turn();

-- What did the background work before.
drop schema if exists jobs cascade;
