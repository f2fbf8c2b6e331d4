import { remindOf } from "#areas/reservations/server/requests.ts";
import { getLines, updateStatus } from "#areas/reservations/server/reservations.queries.ts";
import { audit } from "#kit/server/audit.ts";
import type { Company, CompanySettings } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { VisitDeposit } from "./deposits.report.ts";
import { endHold } from "./holds.queries.ts";
import { dueOf } from "./visit-deposit.ts";

/** Called with the appointment locked, after money has come: a hold whose deposit is paid ends. */
export async function endPaidHold(
  at: { db: Db; company: Pick<Company, "timezone">; settings: CompanySettings },
  visit: VisitDeposit,
  paid: number,
): Promise<void> {
  const { db } = at;
  if (dueOf({ ...visit, left: visit.left + paid }) > 0) return;
  const { reservation, customer } = visit;
  const { id, status, starting_at: startingAt } = reservation;
  const hold = await endHold(db, id);
  if (!hold || status !== (hold.released ? "canceled" : "new")) return;
  if (hold.accepts && !hold.released) {
    await updateStatus(db, id, "accepted");
    const change = { before: { status }, after: { status: "accepted" } };
    await audit(db, { by: null, action: "changed", entity: "reservation", id, ...change });
    return;
  }
  const [first] = await getLines(db, id);
  if (!first || !customer) return;
  const request = { reservationId: id, contactId: customer.id, employeeId: first.employeeId, startingAt };
  await remindOf({ ...at, now: hold.now }, request, hold.released ? "paidLate" : "waits");
}
