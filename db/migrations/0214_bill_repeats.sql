-- Bills that repeat every month: a daily job makes a draft of each, which waits for confirmation (decision 0104).
create table bill_repeats (
  company_id bigint not null references companies,
  -- The bill that is repeated.
  document_id bigint not null,
  -- The day of the month; the last one of a shorter month.
  day smallint not null check (day between 1 and 31),
  next_on date not null,
  created_by bigint not null,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references employees
);
create index on bill_repeats (company_id, next_on);
create index on bill_repeats (company_id, created_by);
call company_owned('bill_repeats');

-- The bill of which a draft is a repetition.
alter table documents add column repeat_of bigint;
alter table documents add constraint documents_repeat_fkey foreign key (company_id, repeat_of) references documents (company_id, id) not valid;
alter table documents validate constraint documents_repeat_fkey;
alter table documents add constraint documents_repeat_check check (repeat_of is null or kind = 'bill' and repeat_of <> id) not valid;
alter table documents validate constraint documents_repeat_check;
