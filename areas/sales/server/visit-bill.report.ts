import { billsReservation } from "#areas/reservations/server/facts.report.ts";
import { sql, type Db } from "#kit/server/database.ts";

/** The order that bills this appointment, unless it is paid; undefined without one. */
export async function findUnpaidBill(tx: Db, reservationId: number): Promise<number | undefined> {
  const found = await tx.maybe<{ id: number }>(
    sql`select o.id from orders o
        where o.company_id = ${tx.company} and o.reservation_id = ${reservationId} and ${billsReservation} and o.transaction_id is null`,
  );
  return found?.id;
}
