-- Document numbers: unique as the printed text, and counted per series. A series is the text before the counted part: the prefix of the
-- settings, with the year where numbers begin anew each year.

create table document_series (
  company_id bigint not null,
  kind text not null check (kind in ('invoice', 'bill')),
  series text not null,
  -- the number that the next document takes
  next bigint not null default 1 check (next >= 0),
  -- the number and the day of the last issued document; null while none is
  last bigint,
  last_date date,
  primary key (company_id, kind, series),
  constraint document_series_next check (last is null or next > last),
  constraint document_series_last check ((last is null) = (last_date is null))
);
call company_owned('document_series', 'select, insert, update');

/* Numbers and days of a series only rise. */
create function keep_series_order() returns trigger language plpgsql as $$
begin
  if old.last is not null and (new.last is null or new.last < old.last or new.last_date < old.last_date) then
    raise exception using errcode = 'check_violation', constraint = 'document_series_order', message = 'numbers and dates of a series only rise';
  end if;
  return new;
end $$;
create trigger keep_series_order before update on document_series for each row execute function keep_series_order();

-- The owner of the tables may be bound by their policies too.
alter table settings no force row level security;
alter table documents no force row level security;
alter table document_series no force row level security;

alter table documents
  add column series text,
  -- issued before texts were unique, with a text that an earlier document has
  add column repeated boolean not null default false;

-- What was printed stays. The series of an issued document is its text without the counted part: the prefix of the settings where that
-- fits, else what stands before the number and its zeros.
alter table documents disable trigger keep_issued_document;
with read as (
  select d.company_id, d.id, d.number, d.serial, g.prefix, substr(d.number, length(g.prefix) + 1) as rest,
         row_number() over (partition by d.company_id, d.number order by d.issued_at, d.id) > 1 as repeated
  from documents d join settings s on s.company_id = d.company_id
  cross join lateral (select case d.kind when 'invoice' then s.invoicing else s.billing end ->> 'prefix' as prefix) g
  where d.serial is not null)
update documents d set repeated = read.repeated, series = case
    when starts_with(read.number, read.prefix) and read.rest ~ '^\d+$' and read.rest::numeric = read.serial then read.prefix
    else coalesce(nullif(regexp_replace(left(read.number, -length(read.serial::text)), '0+$', ''), ''), left(read.number, 1)) end
  from read where d.company_id = read.company_id and d.id = read.id;
alter table documents enable trigger keep_issued_document;

-- A day that lies ahead was allowed; it must not keep today's documents from being issued.
insert into document_series (company_id, kind, series, next, last, last_date)
  select d.company_id, d.kind, d.series, max(d.serial) + 1, max(d.serial), least(max(d.date), (now() at time zone c.timezone)::date)
  from documents d join companies c on c.id = d.company_id where d.serial is not null group by d.company_id, c.timezone, d.kind, d.series;
insert into document_series as s (company_id, kind, series, next)
  select company_id, 'invoice', invoicing ->> 'prefix', (invoicing ->> 'next')::bigint from settings
  union all select company_id, 'bill', billing ->> 'prefix', (billing ->> 'next')::bigint from settings
  on conflict (company_id, kind, series) do update set next = greatest(s.next, excluded.next);

drop trigger refuse_used_number on settings;
drop function refuse_used_number();
update settings set invoicing = (invoicing - 'next') || '{"yearly": false}', billing = (billing - 'next') || '{"yearly": false}';

alter table documents
  drop constraint documents_number_key,
  add constraint documents_series_fkey foreign key (company_id, kind, series) references document_series (company_id, kind, series),
  add constraint documents_serial_key unique (company_id, kind, series, serial),
  add constraint documents_series_check check ((serial is null) = (series is null));
create unique index documents_number_key on documents (company_id, number) where number <> '' and not repeated;

alter table document_series force row level security;
alter table documents force row level security;
alter table settings force row level security;
