import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, join, sql, type Db } from "#kit/server/database.ts";
import { joinOne, listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { debtsTable } from "../contract/debts.ts";

type WriteOff = Reply<(typeof debtsTable)["GET /api/debts/write-offs"]>["data"][number];

const newestFirst: ListOrder = {
  keys: [
    [sql`d.at`, "instant"],
    [sql`d.id`, "id"],
  ],
  descending: true,
};

/** A page of what was written off or taken back. */
export function listWriteOffs(db: Db, { patterns, ...paging }: Paging & { patterns: readonly string[] }) {
  const named = join([sql`true`, ...patterns.map((pattern) => sql`c.search_key like ${pattern}`)], " and ");
  const searched =
    patterns.length === 0
      ? empty
      : sql`and exists (select from orders o join contacts c on c.company_id = o.company_id and c.id = o.customer_id
          where o.company_id = d.company_id and o.id = d.order_id and ${named})`;
  const from = sql`from debt_entries d where d.company_id = ${db.company} and d.reason = 'write_off' ${searched}`;
  return listPage<WriteOff>(
    db,
    {
      total: sql`(select count(*) ${from})`,
      isCapped: false,
      from,
      as: sql`d`,
      columns: sql`d.id, iso(d.at) as at, d.amount, d.note as reason, json_build_object('id', o.id, 'code', o.code) as "order",
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'surname', c.surname) end as customer,
        coalesce(trim(e.name || ' ' || e.surname), '') as by`,
      joins: sql`${joinOne(sql`orders`, sql`o`, sql`o.company_id = d.company_id and o.id = d.order_id`)}
        ${joinOne(sql`contacts`, sql`c`, sql`c.company_id = d.company_id and c.id = o.customer_id`)}
        ${joinOne(sql`employees`, sql`e`, sql`e.company_id = d.company_id and e.id = d.created_by`)}`,
      order: newestFirst,
    },
    paging,
  );
}
