-- The picture at the end of a campaign's e-mail, which counts openings (decision 0129), has no page to lead to.
alter table campaign_links alter column url drop not null;
