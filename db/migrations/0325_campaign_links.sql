-- The links of a campaign's e-mail, and how often they were opened (decision 0127). Every reader gets the same links.
create table campaign_links (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  -- Where it leads.
  url text not null check (url ~ '^https?://'),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  clicks int not null default 0 check (clicks >= 0),
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
create unique index on campaign_links (company_id, token_hash);
create index on campaign_links (company_id, campaign_id);
call company_owned('campaign_links');
