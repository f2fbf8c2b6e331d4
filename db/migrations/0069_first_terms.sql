-- Every employee has terms from the beginning; those of a new one are all zero until somebody sets them.
create function give_first_terms() returns trigger language plpgsql as $$
begin
  insert into employee_terms (company_id, employee_id, valid_from) values (new.company_id, new.id, '-infinity');
  return null;
end $$;
create trigger first_terms after insert on employees for each row execute function give_first_terms();
