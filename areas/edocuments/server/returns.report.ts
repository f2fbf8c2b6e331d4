import { sql, type Db } from "#kit/server/database.ts";
import type { InvoicedLine } from "./returns.rules.ts";

/** Number and day of an invoice that is taken back. */
export const getReturned = (db: Db, invoiceId: number): Promise<{ number: string; date: string }> =>
  db.one(sql`select number, date from documents where company_id = ${db.company} and id = ${invoiceId}`);

interface ReturnedLine {
  refund_line_id: number;
  name: string;
  quantity: number;
  /** KDV included, and without it. */
  amount: number;
  net: number;
  tax_rate: number;
}

/**
 * What was given back of an invoiced sale and is neither taken into account by its invoice nor on a return invoice, by refund.
 */
export const listReturned = (db: Db, orderId: number): Promise<ReturnedLine[]> =>
  db.rows(
    sql`select r.id as refund_line_id, l.name, r.quantity, r.amount, r.net, l.tax_rate
        from documents d
        join order_lines l on l.company_id = d.company_id and l.order_id = d.order_id
        join refund_lines r on r.company_id = l.company_id and r.order_line_id = l.id
        where d.company_id = ${db.company} and d.order_id = ${orderId} and d.status in ('issued', 'paid') and r.amount > 0
          and not exists (select from documented_refunds i where i.company_id = r.company_id and i.refund_line_id = r.id)
        order by r.id`,
  );

export interface ReturnInvoice {
  id: number;
  number: string;
  total: number;
  state: string;
}

/** The valid return invoices of a sale's invoice. */
export const listReturns = (db: Db, invoiceId: number): Promise<ReturnInvoice[]> =>
  db.rows(
    sql`select d.id, d.number, d.total, coalesce((
            select state from edocuments e where e.company_id = d.company_id and e.document_id = d.id order by e.id desc limit 1), '') as state
        from documents d where d.company_id = ${db.company} and d.returns_id = ${invoiceId} and d.status <> 'cancelled' order by d.id`,
  );

/** The lines of an invoice with what valid return invoices take back of them. */
export const listLines = (db: Db, invoiceId: number): Promise<InvoicedLine[]> =>
  db.rows(
    sql`select l.id, l.description, l.quantity, l.tax_rate, l.net, l.tax, back.returned, back.returned_net, back.returned_tax
        from document_lines l cross join lateral (
          select coalesce(sum(r.quantity), 0) as returned, coalesce(sum(r.net), 0)::bigint as returned_net,
            coalesce(sum(r.tax), 0)::bigint as returned_tax
          from document_lines r join documents d on d.company_id = r.company_id and d.id = r.document_id
          where r.company_id = l.company_id and r.returns_line_id = l.id and d.status in ('issued', 'paid')) back
        where l.company_id = ${db.company} and l.document_id = ${invoiceId} order by l.position`,
  );
