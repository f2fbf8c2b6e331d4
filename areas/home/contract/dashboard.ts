import { z } from "zod";
import { reservationStatus } from "#areas/reservations/contract/reservations.ts";
import { paymentMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id, instant } from "#kit/contract/shapes.ts";

/** The dashboard (A14): today beside the same weekday of last week, all days the company's. */

const count = z.number().int();

export const nextAppointment = z.strictObject({
  id,
  starting_at: instant,
  status: reservationStatus,
  /** Null: walk-in. */
  customer: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  services: z.array(z.string()),
  employees: z.array(z.string()),
});

export const dashboardDay = z.strictObject({
  date: day,
  /** Kuruş that came in by sales, tips included, and by invoices of their own lines, less what was given back. */
  total: amount,
  /** Of it, for goods of sales. */
  goods: amount,
  /** Of it, by invoices. */
  invoices: amount,
  /** By today's working hours nobody works on that weekday. */
  closed: z.boolean(),
});

const methods = z.array(z.strictObject({ payment_method: paymentMethod, total: amount }));

/** What a new business has done itself; its initial data do not count. Confirming the initial hours does. */
export const firstSteps = z.strictObject({
  hours: z.boolean(),
  services: z.boolean(),
  team: z.boolean(),
  product: z.boolean(),
  booking: z.boolean(),
});

export const dashboards = endpoints({
  "GET /api/dashboard": {
    right: "staff",
    reply: z.strictObject({
      date: day,
      /** The day that today is compared with; null where the business did not exist then. */
      compared: day.nullable(),
      /** Nobody works today. */
      closed: z.boolean(),
      /** Appointments that stand: planned, accepted or completed. */
      reservations: z.strictObject({ today: count, before: count }),
      /**
       * What came in by sales and by invoices of their own lines, kuruş; `before` up to the same time of day. Null for staff unless the
       * business lets them see it (`staff_sees_takings`).
       */
      takings: z
        .strictObject({
          today: amount,
          before: amount,
          /** Today's sales by method; only methods that were used. */
          methods,
          /** The same of yesterday, the whole day. */
          yesterday: methods,
          /** What came in by invoices on both days. */
          invoices: z.strictObject({ today: amount, yesterday: amount }),
        })
        .nullable(),
      /** Booked of the working hours of those who work, in whole percent; null where nobody works. */
      occupancy: z.strictObject({ today: count.nullable(), before: count.nullable() }),
      /** Unpaid till sales; `before`: how many were unpaid a week ago at this time. The sum is null where `takings` is. */
      unpaid: z.strictObject({ count, sum: amount.nullable(), before: count }),
      /** Issued invoices of their own lines that are not paid, the company's currency first. Null for staff. */
      unpaid_invoices: z
        .strictObject({ count, sums: z.array(z.strictObject({ currency: z.string(), sum: amount })), before: count })
        .nullable(),
      /** Of 30 days, today last; null where `takings` is. */
      days: z.array(dashboardDay).nullable(),
      /** What is still to come today, the soonest first; `total` of them all. */
      next: z.strictObject({ total: count, data: z.array(nextAppointment) }),
    }),
    about: "Today's figures, each beside the same weekday of last week, the last 30 days and what comes next.",
  },
  "GET /api/dashboard/first-steps": {
    right: "admin",
    /** Null once all are done or the list is hidden. */
    reply: z.strictObject({ steps: firstSteps.nullable() }),
    about: "A new business's first steps, and which of them it has done.",
  },
  "POST /api/dashboard/first-steps/hide": {
    right: "admin",
    reply: z.strictObject({ hidden: z.literal(true) }),
    changes: ["settings"],
    about: "Hides the list of first steps for the whole business.",
  },
});
