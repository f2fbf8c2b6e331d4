-- Audit entries are kept for ten years, as long as a business must keep its books (TTK 82). Younger ones can't be deleted by the server.
grant delete on audit_entries to defter_app;
create policy ten_years on audit_entries as restrictive for delete using (at < now() - interval '10 years');
