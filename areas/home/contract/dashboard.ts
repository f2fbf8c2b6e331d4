import { z } from "zod";
import { reservationStatus } from "#areas/reservations/contract/reservations.ts";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id, instant } from "#kit/contract/shapes.ts";

/** The dashboard (A14): today and the same weekday of last week, all days in the company's zone. */

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
  /** Kuruş received by sales, tips included, and by invoices with lines of their own, less refunds. */
  total: amount,
  /** The part for goods of sales. */
  goods: amount,
  /** The part by invoices. */
  invoices: amount,
  /** By today's working hours nobody works on that weekday. */
  closed: z.boolean(),
});

const methods = z.array(z.strictObject({ payment_method: tenderMethod, total: amount }));

/** First steps that the business has done; its initial data does not count. Confirming the initial hours does. */
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
      /** The day that today is compared with; null if the business did not exist then. */
      compared: day.nullable(),
      /** Nobody works today. */
      closed: z.boolean(),
      /** Appointments that are planned, accepted or completed. */
      reservations: z.strictObject({ today: count, before: count }),
      /**
       * Received by sales and by invoices with lines of their own, kuruş; `before` up to the same time of day. Null for staff unless the
       * business allows them to see it (`staff_sees_takings`).
       */
      takings: z
        .strictObject({
          today: amount,
          before: amount,
          /** Today's sales by method; only used methods. */
          methods,
          /** The same for the whole of yesterday. */
          yesterday: methods,
          /** Received by invoices on both days. */
          invoices: z.strictObject({ today: amount, yesterday: amount }),
        })
        .nullable(),
      /** Booked part of the working hours, in whole percent; null if nobody works. */
      occupancy: z.strictObject({ today: count.nullable(), before: count.nullable() }),
      /** Unpaid till sales; `before`: how many were unpaid a week ago at this time. The sum is null when `takings` is. */
      unpaid: z.strictObject({ count, sum: amount.nullable(), before: count }),
      /** Issued unpaid invoices with lines of their own, the company's currency first. Null for staff. */
      unpaid_invoices: z
        .strictObject({ count, sums: z.array(z.strictObject({ currency: z.string(), sum: amount })), before: count })
        .nullable(),
      /** Of 30 days, today last; null when `takings` is. */
      days: z.array(dashboardDay).nullable(),
      /** Today's coming appointments, soonest first; `total` counts all of them. */
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
