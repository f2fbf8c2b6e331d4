import { sql, type Sql } from "#kit/server/database.ts";
import { payableOf } from "./payable.queries.ts";

/**
 * What customers owe and have spent, in one definition for every report. A debt is an unpaid order `o` or an issued invoice `d` with lines
 * of its own. An invoice made from a sale is that sale again, so it is never counted. Amounts are in the document's currency.
 */

/** The unpaid amount of `o`; 0 for a cancelled order. Of a sale on credit it is what is still owed, without returned goods. */
export const dueOfOrder = sql`case when o.status = 'cancelled' then 0 when o.due_at is not null then o.owed
  else greatest(o.total - o.paid, 0) end`;

/** Invoices `d` that count: issued or paid, and not made from a sale. */
export const ownInvoice = sql`d.kind = 'invoice' and d.order_id is null and d.returns_id is null and d.status in ('issued', 'paid')`;

/** Those of them that are unpaid. */
export const openInvoice = sql`d.kind = 'invoice' and d.order_id is null and d.returns_id is null and d.status = 'issued'`;

/** A scalar subquery: what the customer `contact` (a table's alias) owes in all, in the company's currency. */
export const owedBy = (contact: Sql): Sql => sql`((select coalesce(sum(${dueOfOrder}), 0)::bigint from orders o
    where o.company_id = ${contact}.company_id and o.customer_id = ${contact}.id)
  + (select coalesce(sum(${payableOf}), 0)::bigint from documents d
     where d.company_id = ${contact}.company_id and d.contact_id = ${contact}.id and ${openInvoice}
       and d.currency = (select defaults ->> 'currency' from settings where company_id = ${contact}.company_id)))`;
