-- Sales that are invoiced by themselves after they were paid (decision 0096): the event is a job that the sale's own transaction writes.
create function invoice_closed_sale() returns trigger language plpgsql as $$
begin
  -- A sale on credit is closed by its due day.
  if old.due_at is null and (new.transaction_id is not null or new.due_at is not null)
    and exists (select from edocument_settings where company_id = new.company_id and automatic <> 'off') then
    insert into jobs (company_id, name, data, due_at)
      values (new.company_id, 'edocuments.invoice_sale', jsonb_build_object('order', new.id), app_now());
  end if;
  return null;
end $$;
create trigger invoice_closed_sale after update on orders for each row
  when (old.transaction_id is null and new.status <> 'cancelled')
  execute function invoice_closed_sale();

-- Sales that could not be invoiced by themselves, with the code of the refusal. "Fatura kes" says why.
create table sale_invoice_failures (
  company_id bigint not null references companies,
  order_id bigint not null,
  code text not null,
  at timestamptz not null default app_now(),
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
call company_owned('sale_invoice_failures');
