import { sql, type Db } from "#kit/server/database.ts";

/** The packages that lines of an order sold, with the line of each. */
export const packagesOfLines = (tx: Db, lineIds: readonly number[]): Promise<{ id: number; line_id: number }[]> =>
  tx.rows(
    sql`select id, order_line_id as line_id from customer_packages
        where company_id = ${tx.company} and order_line_id = any(${lineIds}::bigint[]) order by id`,
  );

export interface Taken {
  id: number;
  refunded: number;
  /** kuruş that the business keeps beyond the value of the used sessions. */
  kept: number;
  reason: string;
  writerId: number;
  services: readonly { id: number; left: number }[];
}

/** Marks a locked package returned: its unused sessions leave the ledger. */
export async function takeBack(tx: Db, { id, services, ...taken }: Taken): Promise<void> {
  await tx.run(
    sql`with written as (
          insert into customer_package_changes (company_id, customer_package_id, kind, days, reason, created_by)
          values (${tx.company}, ${id}, 'returned', null, ${taken.reason}, ${taken.writerId})),
        entries as (
          insert into session_entries (company_id, package_service_id, reason, amount, value, created_by)
          select ${tx.company}, line.id, 'returned', -line.left_over, case when line.place = 1 then ${taken.kept}::bigint else 0 end,
                 ${taken.writerId}
          from unnest(${services.map((one) => one.id)}::bigint[], ${services.map(({ left }) => left)}::int[])
               with ordinality as line(id, left_over, place)),
        unbooked as (
          delete from session_bookings where company_id = ${tx.company} and package_service_id = any(${services.map((one) => one.id)}::bigint[])
            and not exists (select from session_entries n where n.company_id = session_bookings.company_id
              and n.reservation_item_id = session_bookings.reservation_item_id and n.reason = 'used' and not n.undone))
        update customer_packages set returned_at = app_now(), refunded = ${taken.refunded}, version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}
