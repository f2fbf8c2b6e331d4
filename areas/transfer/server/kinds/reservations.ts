import { lockPlaces } from "#areas/reservations/server/booking.ts";
import { insertReservation } from "#areas/reservations/server/reservations.queries.ts";
import { sumsOf } from "#areas/reservations/server/reservations.ts";
import { instantOf } from "#kit/server/time.ts";
import type { Reason } from "../../contract/reasons.ts";
import { findAppointment, findEmployees, findService, type KnownEmployee } from "./catalogue.queries.ts";
import { doubled, type Importing, made, oneByOne, refused } from "./kind.ts";
import { customerOf } from "./people.ts";

/** Coming appointments, under the calendar's own locks and constraints. Working hours are not asked: they were agreed elsewhere. */
export const reservations = oneByOne(async (ctx, _, { number, data }) => {
  const at = instantOf(String(data["at"]), ctx.company.timezone, "at");
  if (at <= ctx.now) return refused(number, { code: "past", field: "at" });
  const service = await findService(ctx.db, String(data["service"]));
  if (!service) return refused(number, { code: "unknown_service", field: "service" });
  const employee = await employeeOf(ctx, String(data["employee"]));
  if ("reason" in employee) return refused(number, employee.reason);
  const person = await customerOf(ctx, data);
  if ("reason" in person) return refused(number, person.reason);
  if (await findAppointment(ctx.db, person.id, at)) return doubled(number, { code: "known" });
  const from = Date.parse(at);
  const to = from + calendarMinutes((data["minutes"] as number | undefined) ?? service.estimated_time) * 60_000;
  const price = (data["price"] as number | undefined) ?? service.price;
  const lines = [{ serviceId: service.id, employeeId: employee.id, seatId: null, price, quantity: 1, from, to }];
  await lockPlaces(ctx, {
    reservationId: null,
    lines,
    refused: [],
    before: [],
    customerId: person.id,
    checksTimes: true,
    force: true,
  });
  const values = { customerId: person.id, notes: String(data["note"] ?? ""), customFields: {}, ...sumsOf(lines) };
  const maker = { createdBy: ctx.user.id, byAdmin: true, status: "new", source: null, unverifiedPhone: false } as const;
  const id = await insertReservation(ctx.db, { ...values, ...maker }, lines);
  return made(number, [...person.entries, { entity: "reservations", id }]);
});

/** The calendar's lines are 15 to 300 minutes, in quarters of an hour. */
const calendarMinutes = (minutes: number): number => Math.min(300, Math.max(15, Math.ceil(minutes / 15) * 15));

async function employeeOf({ db }: Importing, name: string): Promise<KnownEmployee | { reason: Reason }> {
  const found = await findEmployees(db, name);
  const whole = found.filter((one) => one.whole);
  const named = whole.length > 0 ? whole : found;
  const active = named.filter(({ is_active }) => is_active);
  if (active.length > 1) return { reason: { code: "several_employees", field: "employee" } };
  if (active[0]) return active[0];
  return { reason: { code: named.length > 0 ? "inactive_employee" : "unknown_employee", field: "employee" } };
}
