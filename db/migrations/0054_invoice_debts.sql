-- Which invoices that no sale made were paid lately, for how much was owed a week ago.
create index documents_settled on documents (company_id, paid_at)
  where kind = 'invoice' and order_id is null and status = 'paid';
