import { sql, type Db } from "#kit/server/database.ts";

/** Keeps an appointment's time until its deposit is paid. */
export async function insertHold(
  tx: Db,
  { reservationId, endsAt, accepts }: { reservationId: number; endsAt: string; accepts: boolean },
): Promise<void> {
  await tx.run(
    sql`insert into deposit_holds (company_id, reservation_id, ends_at, accepts)
        values (${tx.company}, ${reservationId}, ${endsAt}, ${accepts})`,
  );
}

export interface Hold {
  /** ISO UTC. */
  ends_at: string;
  released: boolean;
}

/** The hold of an appointment: running while it waits as new, or released because nothing was paid. */
export const findHold = (db: Db, reservationId: number): Promise<Hold | undefined> =>
  db.maybe<Hold>(
    sql`select iso(h.ends_at) as ends_at, h.released_at is not null as released from deposit_holds h
          join reservations r on r.company_id = h.company_id and r.id = h.reservation_id
        where h.company_id = ${db.company} and h.reservation_id = ${reservationId}
          and r.status = case when h.released_at is null then 'new' else 'canceled' end`,
  );

/** Ends the hold of a locked appointment; undefined without one. */
export const endHold = (tx: Db, reservationId: number) =>
  tx.maybe<{ accepts: boolean; released: boolean; now: string }>(
    sql`delete from deposit_holds where company_id = ${tx.company} and reservation_id = ${reservationId}
        returning accepts, released_at is not null as released, iso(app_now()) as now`,
  );

/** Notes that nothing came; false if it was released before. */
export async function noteReleased(tx: Db, reservationId: number): Promise<boolean> {
  const changed = await tx.run(
    sql`update deposit_holds set released_at = app_now()
        where company_id = ${tx.company} and reservation_id = ${reservationId} and released_at is null`,
  );
  return changed === 1;
}
