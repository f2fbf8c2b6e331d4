import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { joinOne, pageOfRows } from "#kit/server/paging.ts";
import type { countedSalesTable } from "../contract/counted-sales.ts";
import { closedSales, plannedForSpan, prepaidTips, salesOf, type Span } from "./sold.report.ts";

type Table = (typeof countedSalesTable)["GET /api/reports/sales"];
type Wanted = Pick<Input<Table>["query"], "only" | "page" | "per_page">;

export interface SalesPage {
  total: number;
  sums: Reply<Table>["meta"]["sums"];
  data: Reply<Table>["data"];
}

/** A page of a span's sales, or of its tips, with the sums of all of them, in one statement. The cost depends on the span's rows. */
export function readSales(db: Db, span: Span, { only, ...paging }: Wanted): Promise<SalesPage> {
  const rows = only === "tips" ? tips(db, span) : sales(db, only === "walk_in");
  return db.one(
    sql`${plannedForSpan(span)} with ${salesOf(db, span)},
             chosen as materialized (${rows}),
             added as (select count(*) as total, json_build_object('total', coalesce(sum(total), 0)::bigint,
               'tips', coalesce(sum(tips), 0)::bigint) as sums from chosen)
        select added.*,
          (select coalesce(json_agg(row), '[]') from (
             select iso(s.at) as at, json_build_object('id', o.id, 'code', o.code) as "order",
               case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'surname', c.surname) end as customer,
               o.first_line, o.line_count, s.total, s.tips
             from (select * from chosen order by at desc, order_id desc, total desc ${pageOfRows(paging)}) s
             ${joinOne(sql`orders`, sql`o`, sql`o.company_id = ${db.company} and o.id = s.order_id`)}
             ${joinOne(sql`contacts`, sql`c`, sql`c.company_id = ${db.company} and c.id = o.customer_id`)}
             order by s.at desc, s.order_id desc, s.total desc) row) as data
        from added`,
  );
}

const sales = (db: Db, walkIn: boolean): Sql => sql`
  select at, order_id, total, tips from (${closedSales(db)}) s where ${walkIn ? sql`customer_id is null` : sql`true`}`;

const tips = (db: Db, span: Span): Sql => sql`
  select paid_at as at, order_id, total, tips from paid where tips <> 0
  union all ${prepaidTips(db, span)}`;
