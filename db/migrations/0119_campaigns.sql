-- Campaigns (K1): one text or template to a target audience.
create table campaigns (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  type text not null check (type in ('sms', 'email')),
  segment_id bigint not null,
  -- e-mails
  template_id bigint,
  subject text not null default '',
  -- SMS, with merge fields
  content text not null default '',
  -- e-mails: {html, text} of the template as it was when the campaign began
  letter jsonb,
  status text not null default 'draft' check (status in ('draft', 'active', 'stopped', 'insufficient_balance', 'finished')),
  -- Not before; empty: at once.
  starts_at timestamptz,
  -- When its audience was frozen.
  started_at timestamptz,
  finished_at timestamptz,
  -- Counts of its recipients, kept by a trigger: all, and those whose message is written or who are left out.
  size int not null default 0,
  processed int not null default 0,
  -- Credits taken from the balance for messages that are not written yet.
  reserved bigint not null default 0 check (reserved >= 0),
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  constraint campaigns_segment_fkey foreign key (company_id, segment_id) references segments,
  constraint campaigns_template_fkey foreign key (company_id, template_id) references email_templates,
  foreign key (company_id, created_by) references employees on delete set null (created_by),
  check (case type when 'sms' then template_id is null and content <> '' else template_id is not null and content = '' end),
  check (processed between 0 and size),
  check (reserved = 0 or status = 'active'),
  check ((finished_at is not null) = (status = 'finished'))
);
create index campaigns_by_segment on campaigns (company_id, segment_id);
create index campaigns_by_template on campaigns (company_id, template_id) where template_id is not null;
create index campaigns_by_author on campaigns (company_id, created_by) where created_by is not null;
call company_owned('campaigns');

-- The frozen audience: each person once, with the message or the reason why there is none.
create table campaign_recipients (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  -- Empty once the person is gone.
  contact_id bigint,
  message_id bigint,
  left_out text,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  constraint campaign_recipients_contact_fkey foreign key (company_id, contact_id) references contacts on delete set null (contact_id),
  foreign key (company_id, message_id) references messages,
  check (message_id is null or left_out is null)
);
create unique index campaign_recipients_once on campaign_recipients (company_id, campaign_id, contact_id) where contact_id is not null;
create index campaign_recipients_by_campaign on campaign_recipients (company_id, campaign_id, id);
create index campaign_recipients_open on campaign_recipients (company_id, campaign_id, id) where message_id is null and left_out is null;
create index campaign_recipients_of_contact on campaign_recipients (company_id, contact_id) where contact_id is not null;
create unique index campaign_recipients_message on campaign_recipients (company_id, message_id) where message_id is not null;
call company_owned('campaign_recipients');

/* The one writer of size and processed. */
create function count_recipients() returns trigger language plpgsql as $$
begin
  update campaigns c set size = c.size + d.size, processed = c.processed + d.processed
    from (select company_id, campaign_id, sum(sign)::int as size,
                 coalesce(sum(sign) filter (where message_id is not null or left_out is not null), 0)::int as processed
          from (select 1 as sign, a.* from added a union all select -1, r.* from removed r) changed group by 1, 2) d
    where c.company_id = d.company_id and c.id = d.campaign_id and (d.size <> 0 or d.processed <> 0);
  return null;
end $$;
create function count_added_recipients() returns trigger language plpgsql as $$
begin
  update campaigns c set size = c.size + d.size, processed = c.processed + d.processed
    from (select company_id, campaign_id, count(*) as size, count(*) filter (where message_id is not null or left_out is not null) as processed
          from added group by 1, 2) d
    where c.company_id = d.company_id and c.id = d.campaign_id;
  return null;
end $$;
create function count_removed_recipients() returns trigger language plpgsql as $$
begin
  update campaigns c set size = c.size - d.size, processed = c.processed - d.processed
    from (select company_id, campaign_id, count(*) as size, count(*) filter (where message_id is not null or left_out is not null) as processed
          from removed group by 1, 2) d
    where c.company_id = d.company_id and c.id = d.campaign_id;
  return null;
end $$;
create trigger count_changed after update on campaign_recipients referencing new table as added old table as removed
  for each statement execute function count_recipients();
create trigger count_added after insert on campaign_recipients referencing new table as added
  for each statement execute function count_added_recipients();
create trigger count_removed after delete on campaign_recipients referencing old table as removed
  for each statement execute function count_removed_recipients();
