-- Links by which a customer opens a receipt or an invoice without a sign-in (decision 0071).
create table paper_links (
  company_id bigint not null,
  -- The link itself is in the message alone.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  transaction_id bigint,
  document_id bigint,
  ends_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, transaction_id) references transactions on delete cascade,
  foreign key (company_id, document_id) references documents on delete cascade,
  check (num_nonnulls(transaction_id, document_id) = 1)
);
create index on paper_links (company_id, transaction_id) where transaction_id is not null;
create index on paper_links (company_id, document_id) where document_id is not null;
create index on paper_links (company_id, ends_at);
call company_owned('paper_links', 'select, insert, delete');
