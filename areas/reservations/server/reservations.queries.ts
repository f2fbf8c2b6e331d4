import { sql, type Db } from "#kit/server/database.ts";
import type { ReservationSource, ReservationStatus } from "../contract/statuses.ts";
import type { Line } from "./lines.rules.ts";

export interface ReservationRow {
  id: number;
  status: ReservationStatus;
  version: number;
  customer_id: number | null;
  starting_at: string;
  notes: string;
  custom_fields: object;
}

/** Locks the reservation until the end of the transaction; `for update`, because its status is part of a key that lines refer to. */
export function lockReservation(tx: Db, id: number): Promise<ReservationRow> {
  return tx.one(
    sql`select id, status, version, customer_id, starting_at, notes, custom_fields
        from reservations where company_id = ${tx.company} and id = ${id} for update`,
  );
}

export interface LineRow {
  id: number;
  service_id: number;
  employee_id: number;
  seat_id: number | null;
  price: number;
  quantity: number;
  starting_at: string;
  finishing_at: string;
}

/** A reservation's lines in their order. */
export async function getLines(tx: Db, reservationId: number): Promise<Line[]> {
  const rows = await tx.rows<LineRow>(
    sql`select id, service_id, employee_id, seat_id, price, quantity, starting_at, finishing_at
        from reservation_items where company_id = ${tx.company} and reservation_id = ${reservationId} order by position, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    serviceId: row.service_id,
    employeeId: row.employee_id,
    seatId: row.seat_id,
    price: row.price,
    quantity: row.quantity,
    from: Date.parse(row.starting_at),
    to: Date.parse(row.finishing_at),
  }));
}

export interface ReservationValues {
  customerId: number | null;
  startingAt: string;
  finishingAt: string;
  total: number;
  notes: string;
  customFields: object;
}

/** Who books: an employee, or (null) the customer on the business's page. */
export interface Maker {
  createdBy: number | null;
  byAdmin: boolean;
  status: "new" | "accepted";
  source: ReservationSource | null;
  unverifiedPhone: boolean;
}

/** Inserts the reservation and its lines. */
export async function insertReservation(
  tx: Db,
  made: ReservationValues & Maker,
  lines: readonly Line[],
): Promise<number> {
  const row = await tx.one<{ id: number }>(
    sql`with made as (
          insert into reservations (company_id, customer_id, created_by, status, source, unverified_phone, starting_at, finishing_at,
                                    total, notes, custom_fields)
          values (${tx.company}, ${made.customerId}, ${made.createdBy}, ${made.status}, ${made.source}, ${made.unverifiedPhone},
                  ${made.startingAt}, ${made.finishingAt}, ${made.total}, ${made.notes}, ${JSON.stringify(made.customFields)}::jsonb)
          returning id, status),
        lines as (
          insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, seat_id, price, quantity,
                                         list_price, starting_at, estimated_time, finishing_at)
          select ${tx.company}, made.id, made.status, l.position, l.service_id, l.employee_id, l.seat_id, l.price, l.quantity,
                 ${listPrice(tx, made.byAdmin)}, l.starting_at, l.estimated_time, l.finishing_at
          from made, ${rowsOf(lines)})
        select id from made`,
  );
  return row.id;
}

/** Updates a reservation; its lines get its status by their foreign key. */
export async function updateReservation(
  tx: Db,
  id: number,
  row: ReservationValues & { status: ReservationStatus; cancelReason: string | undefined },
): Promise<void> {
  await tx.run(
    sql`update reservations set customer_id = ${row.customerId}, status = ${row.status}, starting_at = ${row.startingAt},
          finishing_at = ${row.finishingAt}, total = ${row.total}, notes = ${row.notes},
          custom_fields = ${JSON.stringify(row.customFields)}::jsonb,
          cancel_reason = coalesce(${row.cancelReason ?? null}, cancel_reason), version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Updates only the status. */
export async function updateStatus(tx: Db, id: number, status: ReservationStatus): Promise<void> {
  await tx.run(
    sql`update reservations set status = ${status}, version = version + 1 where company_id = ${tx.company} and id = ${id}`,
  );
}

/**
 * Replaces the reservation's lines: those with an id are updated, those without are inserted, the others deleted. A price set by an
 * administrator is its own list price; a price set by staff leaves the list price unchanged (decision 0034).
 */
export async function replaceLines(
  tx: Db,
  reservationId: number,
  lines: readonly Line[],
  byAdmin: boolean,
): Promise<void> {
  await tx.run(
    sql`with wanted as (select * from ${rowsOf(lines)}),
        gone as (
          delete from reservation_items where company_id = ${tx.company} and reservation_id = ${reservationId}
            and id not in (select id from wanted where id is not null)),
        changed as (
          update reservation_items i set position = l.position, service_id = l.service_id, employee_id = l.employee_id,
            seat_id = l.seat_id, price = l.price, quantity = l.quantity, starting_at = l.starting_at,
            estimated_time = l.estimated_time, finishing_at = l.finishing_at, list_price = case
              when (l.service_id, l.employee_id) <> (i.service_id, i.employee_id) or ${byAdmin} and l.price <> i.price then ${listPrice(tx, byAdmin)}
              else coalesce(i.list_price, i.price) end
          from wanted l where i.company_id = ${tx.company} and i.reservation_id = ${reservationId} and i.id = l.id)
        insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, seat_id, price, quantity,
                                       list_price, starting_at, estimated_time, finishing_at)
        select r.company_id, r.id, r.status, l.position, l.service_id, l.employee_id, l.seat_id, l.price, l.quantity,
               ${listPrice(tx, byAdmin)}, l.starting_at, l.estimated_time, l.finishing_at
        from reservations r, wanted l where r.company_id = ${tx.company} and r.id = ${reservationId} and l.id is null`,
  );
}

/** The list price of a line `l` per piece: an administrator's price, else the catalogue's. */
function listPrice(tx: Db, byAdmin: boolean) {
  return byAdmin ? sql`l.price` : sql`service_price(${tx.company}, l.service_id, l.employee_id)`;
}

/** Allows lines of one reservation to overlap each other until `checkTimes`. */
export async function deferTimeChecks(tx: Db): Promise<void> {
  await tx.run(sql`set constraints all deferred`);
}

/** Checks every deferred constraint now instead of at the commit; those of times are among them. */
export async function checkTimes(tx: Db): Promise<void> {
  await tx.run(sql`set constraints all immediate`);
}

/** The lines as a row source `l`. */
function rowsOf(lines: readonly Line[]) {
  const rows = lines.map((line, position) => ({
    id: line.id,
    position,
    service_id: line.serviceId,
    employee_id: line.employeeId,
    seat_id: line.seatId,
    price: line.price,
    quantity: line.quantity,
    starting_at: new Date(line.from).toISOString(),
    estimated_time: (line.to - line.from) / 60_000,
    finishing_at: new Date(line.to).toISOString(),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as l (id bigint, position smallint, service_id bigint, employee_id bigint,
    seat_id bigint, price bigint, quantity int, starting_at timestamptz, estimated_time int, finishing_at timestamptz)`;
}
