import { isPrepaid } from "#areas/packages/server/bookings.report.ts";
import type { ReservationStatus } from "#areas/reservations/contract/statuses.ts";
import { billsReservation } from "#areas/reservations/server/facts.report.ts";
import { sql, type Db } from "#kit/server/database.ts";
import { contactOf, entries } from "./prepaid.report.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import type { depositTable } from "../contract/deposits.ts";

type Deposit = Reply<(typeof depositTable)["GET /api/reservations/{id}/deposit"]>;

export interface VisitDeposit extends Pick<Deposit, "customer" | "asked" | "left" | "entries"> {
  reservation: { id: number; code: string; status: ReservationStatus; starting_at: string };
  /** Of its services, without those that use a session package. */
  total: number;
  /** Its sale is paid, or paid later. */
  is_paid: boolean;
  /** The ledger's account; null: nothing was paid yet. */
  account_id: number | null;
  cancelled_at: string | null;
  /** KDV of the dearest service, percent. */
  tax_rate: number;
}

/** What a line `item` of a service `s` asks, kuruş. */
const askedOf = (percent: number) =>
  sql`case when s.deposit_amount is not null then least(s.deposit_amount * item.quantity, item.price * item.quantity)
    else round(item.price * item.quantity * coalesce(s.deposit_percent, ${percent}) / 100.0) end`;

/** What an appointment of these services would ask, kuruş. */
export async function askedFor(
  db: Db,
  lines: readonly { serviceId: number; price: number }[],
  percent: number,
): Promise<number> {
  const ids = lines.map(({ serviceId }) => serviceId);
  const { asked } = await db.one<{ asked: number }>(
    sql`select coalesce(sum(${askedOf(percent)}), 0)::bigint as asked
        from (select id, price, 1 as quantity
              from unnest(${ids}::bigint[], ${lines.map(({ price }) => price)}::bigint[]) as line (id, price)) item
        join services s on s.company_id = ${db.company} and s.id = item.id`,
  );
  return asked;
}

/** An appointment with what it asks as a deposit by the services' rules, else by `percent`, and what was paid; 404 without it. */
export function readDeposit(
  db: Db,
  reservationId: number,
  { percent, taxId }: { percent: number; taxId: number | null },
): Promise<VisitDeposit> {
  const price = sql`item.price * item.quantity`;
  const asked = askedOf(percent);
  return db.one(
    sql`select json_build_object('id', r.id, 'code', r.code, 'status', r.status, 'starting_at', iso(r.starting_at)) as reservation,
          case when c.id is not null then ${contactOf(sql`c`)} end as customer,
          visit.asked, visit.total, visit.tax_rate, a.id as account_id, coalesce(a."left", 0) as "left", ${entries} as entries,
          exists (select from orders o where o.company_id = r.company_id and o.reservation_id = r.id and ${billsReservation}
                  and (o.transaction_id is not null or o.due_at is not null)) as is_paid,
          (select iso(max(e.at)) from audit_entries e where e.company_id = r.company_id and e.entity = 'reservation'
             and e.entity_id = r.id and e.after ->> 'status' = 'canceled') as cancelled_at
        from reservations r
        left join contacts c on c.company_id = r.company_id and c.id = r.customer_id and c.deleted_at is null
        left join prepaid_accounts a on a.company_id = r.company_id and a.reservation_id = r.id
        cross join lateral (
          select coalesce(sum(${asked}), 0)::bigint as asked, coalesce(sum(${price}), 0)::bigint as total,
            coalesce((array_agg(coalesce(t.rate, (select rate from taxes where company_id = r.company_id and id = ${taxId}::bigint), 0)
              order by ${price} desc, item.id))[1], 0)::float as tax_rate
          from reservation_items item
          join services s on s.company_id = item.company_id and s.id = item.service_id
          left join taxes t on t.company_id = s.company_id and t.id = s.tax_id
          where item.company_id = r.company_id and item.reservation_id = r.id and not ${isPrepaid(sql`item`)}) visit
        where r.company_id = ${db.company} and r.id = ${reservationId}`,
  );
}
