import { sql, type Db } from "#kit/server/database.ts";

export interface ComingReservation {
  id: number;
  code: string;
  starting_at: string;
  customer: string;
}

/** An employee's future appointments, soonest first, at most 100. */
export function comingReservations(db: Db, employeeId: number, now: string): Promise<ComingReservation[]> {
  return db.rows(
    sql`select r.id, r.code, r.starting_at, coalesce(trim(c.name || ' ' || c.surname), 'Walk-in') as customer
        from reservations r left join contacts c on c.company_id = r.company_id and c.id = r.customer_id
        where r.company_id = ${db.company} and r.status in ('new', 'accepted') and r.starting_at >= ${now}
          and exists (select from reservation_items i where i.company_id = r.company_id and i.reservation_id = r.id
                      and i.employee_id = ${employeeId})
        order by r.starting_at, r.id limit 100`,
  );
}
