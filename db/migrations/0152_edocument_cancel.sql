-- Cancelling an e-document at the integrator (decision 0096). cancelling: asked for; cancelled: the integrator has confirmed it.
alter table edocuments drop constraint edocuments_state_check, add constraint edocuments_state_check
  check (state in ('queued', 'checking', 'sent', 'accepted', 'rejected', 'cancelling', 'cancelled'));
-- who asked for it
alter table edocuments add column cancelled_by bigint,
  add foreign key (company_id, cancelled_by) references employees (company_id, id),
  add constraint edocuments_cancelled_check check (state not in ('cancelling', 'cancelled') or cancelled_by is not null);
create index edocuments_by_canceller on edocuments (company_id, cancelled_by) where cancelled_by is not null;

/* An invoice whose e-document is under way or accepted is not cancelled in the books alone. */
create or replace function refuse_cancel_of_edocument() returns trigger language plpgsql as $$
begin
  if exists (select from edocuments where company_id = new.company_id and document_id = new.id and state not in ('rejected', 'cancelled')) then
    raise exception using errcode = 'check_violation', constraint = 'documents_edocument_stays', message = 'the invoice has an e-document';
  end if;
  return new;
end $$;

-- What is left of the account at the integrator, as it last said.
alter table edocument_settings add column credits integer, add column credits_at timestamptz,
  add constraint edocument_settings_credits_check check ((credits is null) = (credits_at is null));
