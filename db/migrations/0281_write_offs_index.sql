-- The list of debts that were written off, newest first.
create index debt_entries_written_off on debt_entries (company_id, at, id) where reason = 'write_off';
