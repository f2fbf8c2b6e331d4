import { sql, type Db } from "#kit/server/database.ts";

export interface SaleToInvoice {
  id: number;
  /** Of its customer, or of its draft; empty without one. */
  tax_number: string;
  /** When it was closed, ISO UTC. */
  sold_at: string;
  /** Who made it; of a marketplace's sale, the first administrator. */
  writer_id: number;
}

/** A sale as "Fatura kes" needs it; 404 if there is no such order. */
export const getSaleToInvoice = (db: Db, orderId: number): Promise<SaleToInvoice> =>
  db.one(
    sql`select o.id, coalesce(o.created_by, (
            select min(id) from employees where company_id = o.company_id and is_admin)) as writer_id,
          coalesce((select nullif(tax_number, '') from documents where company_id = o.company_id and order_id = o.id and status <> 'cancelled'),
            (select tax_number from tax_identities where company_id = o.company_id and contact_id = o.customer_id), '') as tax_number,
          iso(coalesce((select min(t.paid_at) from transactions t where t.company_id = o.company_id and t.order_id = o.id), o.created_at)) as sold_at
        from orders o where o.company_id = ${db.company} and o.id = ${orderId}`,
  );

/** The valid invoice of a sale. */
export const findInvoiceOfSale = (db: Db, orderId: number): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select id from documents where company_id = ${db.company} and order_id = ${orderId} and status <> 'cancelled'`,
  );
