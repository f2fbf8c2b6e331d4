import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db } from "#kit/server/database.ts";
import type { packageReport } from "../contract/package-report.ts";

export type PackageFigures = Reply<(typeof packageReport)["GET /api/session-packages/report"]>["data"][number];

/** What each package brought in `[from, to)` and what is unused now, the most valuable first. `today`: the company's day. */
export const readFigures = (
  db: Db,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<PackageFigures[]> =>
  db.rows(
    sql`with used as (
          select k.id, sum(n.value) as value, sum(n.value) filter (where n.at >= ${from} and n.at < ${to} and n.reason <> 'opening') as within
          from customer_packages k
          join customer_package_services l on l.company_id = k.company_id and l.customer_package_id = k.id
          join session_entries n on n.company_id = l.company_id and n.package_service_id = l.id
          where k.company_id = ${db.company} group by k.id),
        each as (
          select k.*, u.within, case when k.returned_at is null then k.price - u.value else 0 end as unused
          from customer_packages k join used u on u.id = k.id where k.company_id = ${db.company})
        select p.id, p.name, coalesce(sum(k.price) filter (where k.order_line_id is not null and k.sold_at >= ${from} and k.sold_at < ${to}), 0)::bigint as sold,
          (count(*) filter (where k.order_line_id is not null and k.sold_at >= ${from} and k.sold_at < ${to}))::int as sold_count,
          coalesce(sum(k.refunded) filter (where k.returned_at >= ${from} and k.returned_at < ${to}), 0)::bigint as refunded,
          coalesce(sum(k.within), 0)::bigint as used, coalesce(sum(k.unused), 0)::bigint as unused,
          coalesce(sum(k.unused) filter (where k.last_day < ${today}::date and k.frozen_at is null), 0)::bigint as expired,
          (count(*) filter (where k.unused > 0))::int as open_count
        from each k join session_packages p on p.company_id = ${db.company} and p.id = k.package_id
        group by p.id, p.name order by unused desc, p.id`,
  );
