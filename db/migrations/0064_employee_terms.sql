-- What an employee is paid, from which day on. The first terms hold from the beginning ('-infinity').
create table employee_terms (
  company_id bigint not null,
  employee_id bigint not null,
  valid_from date not null,
  salary bigint not null default 0 check (salary between 0 and 100000000000),
  min_goal_amount bigint not null default 0 check (min_goal_amount between 0 and 100000000000),
  bonus numeric(5, 2) not null default 0 check (bonus between 0 and 100),
  sales_bonus numeric(5, 2) not null default 0 check (sales_bonus between 0 and 100),
  earning_type text not null default 'salary' check (earning_type in ('salary', 'salary-bonus', 'bonus')),
  primary key (company_id, employee_id, valid_from),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

-- The owner of the table may be bound by its policy too.
alter table employees no force row level security;
insert into employee_terms (company_id, employee_id, valid_from, salary, min_goal_amount, bonus, sales_bonus, earning_type)
  select company_id, id, '-infinity', salary, min_goal_amount, bonus, sales_bonus, earning_type from employees;
alter table employees force row level security;
call company_owned('employee_terms');

alter table employees drop column salary, drop column min_goal_amount, drop column bonus, drop column sales_bonus,
  drop column earning_type;

-- A month's statement as it was settled with the employee; what changes later does not change it.
create table frozen_statements (
  company_id bigint not null,
  employee_id bigint not null,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  statement jsonb not null,
  frozen_by bigint not null,
  frozen_at timestamptz not null default app_now(),
  primary key (company_id, employee_id, month),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, frozen_by) references employees (company_id, id)
);
create index on frozen_statements (company_id, frozen_by);
call company_owned('frozen_statements');
