-- concurrent
create index concurrently if not exists document_slips_without_picture on document_slips (company_id, id)
  where picture is null and type <> 'application/pdf';
