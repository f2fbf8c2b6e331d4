-- Deposits for appointments (kapora, decision 0089): money in advance that belongs to one appointment.

-- What a service asks for; both null: the percent of the settings.
alter table services add column deposit_percent smallint check (deposit_percent between 0 and 100);
alter table services add column deposit_amount bigint check (deposit_amount between 0 and 100000000000);
alter table services add constraint services_deposit_check check (num_nonnulls(deposit_percent, deposit_amount) <= 1) not valid;
alter table services validate constraint services_deposit_check;

alter table prepaid_accounts add column reservation_id bigint;
alter table prepaid_accounts add constraint prepaid_accounts_reservation_fkey
  foreign key (company_id, reservation_id) references reservations (company_id, id) not valid;
alter table prepaid_accounts validate constraint prepaid_accounts_reservation_fkey;
alter table prepaid_accounts drop constraint prepaid_accounts_kind_check;
alter table prepaid_accounts add constraint prepaid_accounts_kind_check check (kind in ('balance', 'gift_card', 'deposit')) not valid;
alter table prepaid_accounts validate constraint prepaid_accounts_kind_check;
alter table prepaid_accounts drop constraint prepaid_accounts_shape_check;
alter table prepaid_accounts add constraint prepaid_accounts_shape_check check (case kind
  when 'balance' then contact_id is not null and num_nonnulls(order_line_id, code_hash, expires_on, reservation_id) = 0
  when 'deposit' then contact_id is not null and reservation_id is not null and num_nonnulls(order_line_id, code_hash, expires_on) = 0
  else order_line_id is not null and expires_on is not null and reservation_id is null end) not valid;
alter table prepaid_accounts validate constraint prepaid_accounts_shape_check;
create unique index prepaid_accounts_reservation_key on prepaid_accounts (company_id, reservation_id) where reservation_id is not null;

drop trigger keep_tender_prepaid on tenders;
create constraint trigger keep_tender_prepaid after insert on tenders deferrable initially deferred
  for each row when (new.payment_method in ('balance', 'gift_card', 'deposit')) execute function keep_prepaid_tender();
