import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { joinOne, pageOfRows } from "#kit/server/paging.ts";
import type { soldLinesTable } from "../contract/sold-lines.ts";
import { plannedForSpan, salesOf, soldLines, type Span } from "./sold.report.ts";

type Table = (typeof soldLinesTable)["GET /api/reports/sold"];
type Wanted = Pick<Input<Table>["query"], "sold" | "part" | "page" | "per_page">;
type Sold = NonNullable<Wanted["sold"]>;

export interface SoldPage {
  total: number;
  sums: Reply<Table>["meta"]["sums"];
  data: Reply<Table>["data"];
}

/** A page of a span's sold lines with the sums of all of them, in one statement. The cost depends on the span's rows, as a report's. */
export function readSold(db: Db, span: Span, { sold, part, ...paging }: Wanted): Promise<SoldPage> {
  const ofPart = part ? sql`s.refund = ${part === "refunds"}` : sql`true`;
  return db.one(
    sql`${plannedForSpan(span)} with ${salesOf(db, span)},
             chosen as materialized (
               select at, order_id, line_id, employee_id, kind, refund, quantity, discount, gross, net, tax_rate
               from (${soldLines(db)}) s where ${ofPart} and ${sold ? isOf(db, sold) : sql`true`}),
             added as (select count(*) as total, json_build_object('quantity', coalesce(sum(quantity), 0)::bigint,
               'discount', coalesce(sum(discount), 0)::bigint, 'gross', coalesce(sum(gross), 0)::bigint,
               'net', coalesce(sum(net), 0)::bigint) as sums from chosen)
        select added.*,
          (select coalesce(json_agg(row), '[]') from (
             select iso(s.at) as at, json_build_object('id', o.id, 'code', o.code) as "order", ${nameOf(sql`c`)} as customer,
               ${nameOf(sql`e`)} as employee, s.kind, l.name, s.refund, s.quantity, s.discount, s.gross, s.net, s.tax_rate as rate
             from (select * from chosen order by ${newestFirst} ${pageOfRows(paging)}) s
             ${joinOne(sql`orders`, sql`o`, sql`o.company_id = ${db.company} and o.id = s.order_id`)}
             ${joinOne(sql`order_lines`, sql`l`, sql`l.company_id = ${db.company} and l.id = s.line_id`)}
             ${joinOne(sql`contacts`, sql`c`, sql`c.company_id = ${db.company} and c.id = o.customer_id`)}
             ${joinOne(sql`employees`, sql`e`, sql`e.company_id = ${db.company} and e.id = s.employee_id`)}
             order by ${newestFirst}) row) as data
        from added`,
  );
}

const newestFirst = sql`at desc, line_id desc, refund desc`;

const nameOf = (as: Sql): Sql =>
  sql`case when ${as}.id is not null then json_build_object('id', ${as}.id, 'name', ${as}.name, 'surname', ${as}.surname) end`;

/** Whether a line counts for it in the report: the same divisions as in period.report.ts. */
function isOf(db: Db, { of, id }: Sold): Sql {
  if (id === null)
    return sql`s.kind = ${of} and s.service_id is null and s.product_id is null and s.package_id is null`;
  const wanted = id === 0 ? sql`null` : sql`${id}::bigint`;
  const services = sql`select id from services where company_id = ${db.company} and category_id is not distinct from ${wanted}`;
  const products = sql`select p.id from products p
    left join product_category_links c on c.company_id = p.company_id and c.product_id = p.id
    where p.company_id = ${db.company} group by p.id having min(c.category_id) is not distinct from ${wanted}`;
  const conditions: Partial<Record<Sold["of"], Sql>> = {
    employee: sql`s.employee_id is not distinct from ${wanted}`,
    service: sql`s.service_id = ${id}`,
    product: sql`s.product_id = ${id}`,
    package: sql`s.package_id = ${id}`,
    service_category: sql`s.service_id in (${services})`,
    product_category: sql`s.service_id is null and s.product_id in (${products})`,
    category: sql`s.service_id is null and s.product_id is null and ${id} = 0`,
    rate: sql`round(s.tax_rate * 100) = ${id}`,
  };
  return conditions[of] ?? sql`false`;
}
