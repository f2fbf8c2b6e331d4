/* Every payment method: true where a payment writes a row of the books, false where it is written in the ledger of its liability, null for
   an unknown method. The list of areas/settings/contract/payment-methods.ts. */
create function payment_method_in_books(method text) returns boolean language sql immutable parallel safe
  return case
    when method in ('cash', 'credit_card', 'bank_transfer', 'qr', 'platform') then true
    when method in ('balance', 'gift_card', 'deposit') then false
  end;

alter table transactions
  drop constraint transactions_payment_method_check,
  add constraint transactions_payment_method_check check (payment_method_in_books(payment_method) is true);
alter table documents
  drop constraint documents_payment_method_check,
  add constraint documents_payment_method_check check (payment_method is null or payment_method_in_books(payment_method) is true);
alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method is null or payment_method_in_books(payment_method) is not null);
