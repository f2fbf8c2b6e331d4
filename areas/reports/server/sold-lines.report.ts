import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { joinOne, pageOfRows } from "#kit/server/paging.ts";
import type { soldLinesTable } from "../contract/sold-lines.ts";
import { debtRows, paidRows, soldLines, type Span } from "./sold.report.ts";

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
    sql`with paid as materialized (${paidRows(db, span)}), debts as materialized (${debtRows(db, span)}),
             sold as materialized (${soldLines(db)}),
             chosen as materialized (select * from sold s where ${ofPart} and ${sold ? isOf(db, sold) : sql`true`})
        select (select count(*) from chosen) as total,
          (select json_build_object('quantity', coalesce(sum(quantity), 0)::bigint, 'discount', coalesce(sum(discount), 0)::bigint,
             'gross', coalesce(sum(gross), 0)::bigint, 'net', coalesce(sum(net), 0)::bigint) from chosen) as sums,
          (select coalesce(json_agg(row), '[]') from (
             select iso(s.at) as at, json_build_object('id', o.id, 'code', o.code) as "order", ${nameOf(sql`c`)} as customer,
               ${nameOf(sql`e`)} as employee, s.kind, l.name, s.refund, s.quantity, s.discount, s.gross, s.net, s.tax_rate as rate
             from (select * from chosen order by ${newestFirst} ${pageOfRows(paging)}) s
             ${joinOne(sql`orders`, sql`o`, sql`o.company_id = ${db.company} and o.id = s.order_id`)}
             ${joinOne(sql`order_lines`, sql`l`, sql`l.company_id = ${db.company} and l.id = s.line_id`)}
             ${joinOne(sql`contacts`, sql`c`, sql`c.company_id = ${db.company} and c.id = o.customer_id`)}
             ${joinOne(sql`employees`, sql`e`, sql`e.company_id = ${db.company} and e.id = s.employee_id`)}
             order by ${newestFirst}) row) as data`,
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
  const service = sql`(select category_id from services where company_id = ${db.company} and id = s.service_id)`;
  const product = sql`(select min(category_id) from product_category_links
    where company_id = ${db.company} and product_id = s.product_id)`;
  const conditions: Partial<Record<Sold["of"], Sql>> = {
    employee: sql`s.employee_id is not distinct from ${wanted}`,
    service: sql`s.service_id = ${id}`,
    product: sql`s.product_id = ${id}`,
    package: sql`s.package_id = ${id}`,
    service_category: sql`s.service_id is not null and ${service} is not distinct from ${wanted}`,
    product_category: sql`s.service_id is null and s.product_id is not null and ${product} is not distinct from ${wanted}`,
    category: sql`s.service_id is null and s.product_id is null and ${id} = 0`,
    rate: sql`round(s.tax_rate * 100) = ${id}`,
  };
  return conditions[of] ?? sql`false`;
}
