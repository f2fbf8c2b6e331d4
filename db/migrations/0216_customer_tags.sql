-- Tags on customers. A tag is one word of the business however it is typed: "VIP" and "vip" are the same.
create table customer_tags (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> '' and char_length(name) <= 40),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create unique index customer_tags_name_key on customer_tags (company_id, fold(name));
call company_owned('customer_tags');

create table contact_tags (
  company_id bigint not null references companies,
  contact_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, contact_id, tag_id),
  constraint contact_tags_contact_fkey foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  constraint contact_tags_tag_fkey foreign key (company_id, tag_id) references customer_tags (company_id, id)
);
create index contact_tags_by_tag on contact_tags (company_id, tag_id, contact_id);
create trigger refuse_other_contact before insert on contact_tags for each row execute function refuse_other_contact('contact_id', 'customer');
call company_owned('contact_tags');

/* A tag says something about its people, so forgetting a person takes theirs away (decision 0011). */
create function forget_tags() returns trigger language plpgsql as $$
begin
  delete from contact_tags where company_id = new.company_id and contact_id = new.id;
  return null;
end $$;
create trigger forget_tags after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_tags();
