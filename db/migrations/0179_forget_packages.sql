/* Forgetting a person empties what was written about the packages, too (decisions 0011, 0092). */
create or replace function forget_package_words() returns trigger language plpgsql as $$
begin
  update customer_package_changes h set reason = '' from customer_packages k
    where k.company_id = new.company_id and k.customer_id = new.id and h.company_id = k.company_id and h.customer_package_id = k.id;
  update session_entries n set note = '' from customer_packages k, customer_package_services l
    where k.company_id = new.company_id and k.customer_id = new.id and l.company_id = k.company_id and l.customer_package_id = k.id
      and n.company_id = l.company_id and n.package_service_id = l.id and n.note <> '';
  delete from customer_package_members where company_id = new.company_id and contact_id = new.id;
  return null;
end $$;
create trigger forget_package_words after update of deleted_at on contacts for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_package_words();
