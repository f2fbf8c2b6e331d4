import { countedAs } from "#areas/accounting/contract/transactions.ts";
import { kindsThat } from "#areas/settings/contract/line-kinds.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { MOST_SHOWN, type undocumented } from "../contract/undocumented.ts";

type Shown = Reply<(typeof undocumented)["GET /api/edocuments/undocumented"]>;

const invoiced = kindsThat(({ kdv }) => kdv === "sale");

/** The newest sales without an invoice, with the number and the sum of all of them. */
export function listUndocumented(
  db: Db,
  span: { from: string; to: string },
): Promise<Pick<Shown, "data" | "count" | "total">> {
  return db.one(
    sql`with open as materialized (${openSales(db, span)})
        select (select count(*)::int from open) as count, (select coalesce(sum(total), 0)::bigint from open) as total,
          (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'transaction_id', o.transaction_id, 'sold_at', iso(o.at),
              'customer', case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'surname', c.surname) end,
              'total', o.total, 'has_draft', d.id is not null, 'failed', f.order_id is not null) order by o.at desc, o.id desc), '[]')
           from (select * from open order by at desc, id desc limit ${MOST_SHOWN}) o
           left join contacts c on c.company_id = ${db.company} and c.id = o.customer_id and c.deleted_at is null
           left join documents d on d.company_id = ${db.company} and d.order_id = o.id and d.status = 'draft'
           left join sale_invoice_failures f on f.company_id = ${db.company} and f.order_id = o.id) as data`,
  );
}

/**
 * Sales closed in `[from, to)` (instants) that have something to invoice and no issued invoice. Sales on credit count on the day of the
 * sale. Only a line that was returned in part looks for what was paid back, because a year of sales has few of them.
 */
export function openSales(db: Db, { from, to }: { from: string; to: string }): Sql {
  const sale = (at: Sql) => sql`o.company_id, o.id, o.code, o.transaction_id, o.customer_id, ${at} as at`;
  return sql`
  select o.id, o.code, o.transaction_id, o.customer_id, o.at, worth.total
  from (
    select ${sale(sql`t.paid_at`)} from transactions t
    join orders o on o.company_id = t.company_id and o.id = t.order_id and o.transaction_id = t.id and o.due_at is null
    where t.company_id = ${db.company} and t.type = any(${[...countedAs.takings]}) and t.refund_of is null
      and t.paid_at >= ${from} and t.paid_at < ${to} and o.status <> 'cancelled'
    union all
    select ${sale(sql`d.at`)} from debt_entries d
    join orders o on o.company_id = d.company_id and o.id = d.order_id and o.status <> 'cancelled'
    where d.company_id = ${db.company} and d.reason = 'sale' and d.at >= ${from} and d.at < ${to}) o
  cross join lateral (
    select sum(case l.refunded_quantity when 0 then l.total - l.discount when l.quantity then l.kept
                    else greatest(l.total - l.discount - coalesce((select sum(amount) from refund_lines
                           where company_id = l.company_id and order_line_id = l.id), 0), 0) end)::bigint as total
    from order_lines l where l.company_id = o.company_id and l.order_id = o.id and l.kind = any(${invoiced}::text[])) worth
  where worth.total > 0 and not exists (
    select from documents where company_id = o.company_id and order_id = o.id and status in ('issued', 'paid'))`;
}
