import { z } from "zod";
import { cancelByCustomer } from "#areas/reservations/server/links.queries.ts";
import { lockReservation } from "#areas/reservations/server/reservations.queries.ts";
import { audit } from "#kit/server/audit.ts";
import type { Db } from "#kit/server/database.ts";
import { companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import type { Planned } from "#kit/server/later.ts";
import { prepared } from "#kit/server/routes.ts";
import { bookUnpaidDeposit } from "./deposit-payment.ts";
import { findHold, noteReleased } from "./holds.queries.ts";

const data = z.strictObject({ reservation: z.number().int() });
type Data = z.infer<typeof data>;

const unpaid = { tr: "Kapora zamanında ödenmedi", en: "The deposit was not paid in time" };

/** Cancels the unpaid bill of an appointment; the area sales does it, app/areas.ts injects it. */
export type CancelBill = (tx: Db, reservationId: number, by: null) => Promise<void>;

/** By this the job is planned. */
export const heldRelease: Planned<Data> = { of: "company", name: "prepaid.release_held", data };

/**
 * Releases an appointment whose deposit was not paid in time. The provider is asked first, because the payer may not have come back; while it
 * does not answer the job is repeated, and the time stays kept.
 */
export const releaseHeld = (cancelBill: CancelBill) =>
  companyJob<Data>({
    ...heldRelease,
    changes: ["prepaid", "accounting", "reservations", "calendar", "reminders", "orders"],
    run: prepared(
      (ctx: CompanyJobContext, { reservation }: Data) => bookUnpaidDeposit(ctx, reservation),
      async ({ db, settings }, { reservation: id }) => {
        await lockReservation(db, id);
        const hold = await findHold(db, id);
        if (!hold || !(await noteReleased(db, id))) return;
        await cancelByCustomer(db, id, unpaid[settings.defaults.language]);
        const change = { before: { status: "new" }, after: { status: "canceled" } };
        await audit(db, { by: null, action: "changed", entity: "reservation", id, ...change });
        await cancelBill(db, id, null);
      },
    ),
  });
