-- concurrent
create index concurrently if not exists document_lines_by_returned on document_lines (company_id, returns_line_id) where returns_line_id is not null;
create index concurrently if not exists document_slips_by_name on document_slips using gin (company_id, fold(name) gin_trgm_ops);
