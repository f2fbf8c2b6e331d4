import { sql, type Db } from "#kit/server/database.ts";
import { takenByLine } from "./customer-packages.queries.ts";

/** Sessions that are used and given back, and the lines of appointments that will use them. */

/** Whether the line `i` of the appointment `r` may use the service `l` of the package `k`: its service, its employee, its customer. */
export const fitsLine = sql`l.service_id = i.service_id and (k.employee_id is null or k.employee_id = i.employee_id)
  and (k.customer_id = r.customer_id or exists (select from customer_package_members m
    where m.company_id = k.company_id and m.customer_package_id = k.id and m.contact_id = r.customer_id))`;

/** A use of sessions. */
export interface Use {
  packageServiceId: number;
  amount: number;
  /** kuruş that becomes revenue with it. */
  value: number;
  reservationItemId: number | null;
  note: string;
  writerId: number | null;
}

/** Takes sessions of a locked package, with the entry of its ledger. */
export async function takeSessions(tx: Db, use: Use): Promise<void> {
  await tx.run(
    sql`with taken as (
          update customer_package_services set used = used + ${use.amount}
          where company_id = ${tx.company} and id = ${use.packageServiceId} returning customer_package_id),
        seen as (
          update customer_packages set version = version + 1
          where company_id = ${tx.company} and id in (select customer_package_id from taken))
        insert into session_entries (company_id, package_service_id, reason, amount, value, reservation_item_id, note, created_by)
        values (${tx.company}, ${use.packageServiceId}, 'used', ${-use.amount}, ${use.value}, ${use.reservationItemId}, ${use.note},
                ${use.writerId})`,
  );
}

export interface BookedLine {
  reservation_item_id: number;
  package_service_id: number;
  customer_package_id: number;
  takes: number;
  /** The day of the visit. */
  starting_at: string;
}

/** The lines of an appointment that will use a session and did not yet. */
export const linesToUse = (tx: Db, reservationId: number): Promise<BookedLine[]> =>
  tx.rows(
    sql`select i.id as reservation_item_id, l.id as package_service_id, k.id as customer_package_id, ${takenByLine} as takes, i.starting_at
        from reservation_items i
        join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
        join session_bookings b on b.company_id = i.company_id and b.reservation_item_id = i.id
        join customer_package_services l on l.company_id = b.company_id and l.id = b.package_service_id
        join customer_packages k on k.company_id = l.company_id and k.id = l.customer_package_id
        where i.company_id = ${tx.company} and i.reservation_id = ${reservationId} and ${fitsLine}
          and not exists (select from session_entries n where n.company_id = i.company_id and n.reservation_item_id = i.id
                          and n.reason = 'used' and not n.undone)
        order by i.position, i.id`,
  );

export interface StoredUse {
  id: number;
  package_service_id: number;
  customer_package_id: number;
  reservation_item_id: number | null;
  /** Sessions or minutes, above 0. */
  amount: number;
  undone: boolean;
}

const useColumns = sql`n.id, n.package_service_id, l.customer_package_id, n.reservation_item_id, -n.amount as amount, n.undone
  from session_entries n
  join customer_package_services l on l.company_id = n.company_id and l.id = n.package_service_id`;

/** The use; 404 if there is none. */
export const getUse = (db: Db, id: number): Promise<StoredUse> =>
  db.one(sql`select ${useColumns} where n.company_id = ${db.company} and n.id = ${id} and n.reason = 'used'`);

/** What these lines of appointments used and did not get back. */
export const usesOfLines = (tx: Db, lineIds: readonly number[]): Promise<StoredUse[]> =>
  tx.rows(
    sql`select ${useColumns} where n.company_id = ${tx.company} and n.reservation_item_id = any(${lineIds}::bigint[])
          and n.reason = 'used' and not n.undone order by n.id`,
  );

/** The ids of an appointment's lines. */
export async function lineIdsOf(tx: Db, reservationId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from reservation_items where company_id = ${tx.company} and reservation_id = ${reservationId} order by position, id`,
  );
  return rows.map(({ id }) => id);
}

/** Gives a use of a locked package back; `value` is the revenue that it had. False: it was given back before. */
export async function giveUseBack(
  tx: Db,
  use: Pick<StoredUse, "id" | "package_service_id" | "amount" | "reservation_item_id">,
  { value, note, writerId }: { value: number; note: string; writerId: number },
): Promise<boolean> {
  const undone = await tx.run(
    sql`update session_entries set undone = true where company_id = ${tx.company} and id = ${use.id} and not undone`,
  );
  if (undone === 0) return false;
  await tx.run(
    sql`with taken as (
          update customer_package_services set used = used - ${use.amount}
          where company_id = ${tx.company} and id = ${use.package_service_id} returning customer_package_id),
        seen as (
          update customer_packages set version = version + 1
          where company_id = ${tx.company} and id in (select customer_package_id from taken))
        insert into session_entries (company_id, package_service_id, reason, amount, value, use_id, reservation_item_id, note, created_by)
        values (${tx.company}, ${use.package_service_id}, 'given_back', ${use.amount}, ${-value}, ${use.id}, ${use.reservation_item_id},
                ${note}, ${writerId})`,
  );
  return true;
}

/** The package of each of these services of packages. */
export const packagesOfServices = (
  tx: Db,
  ids: readonly number[],
): Promise<{ id: number; customer_package_id: number }[]> =>
  tx.rows(
    sql`select id, customer_package_id from customer_package_services where company_id = ${tx.company} and id = any(${ids}::bigint[])`,
  );

/** Stores, or with null removes, which session a line of an appointment will use. */
export async function bookSession(tx: Db, lineId: number, packageServiceId: number | null): Promise<void> {
  await tx.run(
    packageServiceId === null
      ? sql`delete from session_bookings where company_id = ${tx.company} and reservation_item_id = ${lineId}`
      : sql`insert into session_bookings (company_id, reservation_item_id, package_service_id)
            values (${tx.company}, ${lineId}, ${packageServiceId})
            on conflict (company_id, reservation_item_id) do update set package_service_id = excluded.package_service_id`,
  );
}
