import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { day, id, idText, instant } from "#kit/contract/shapes.ts";
import { LENGTH_STEP } from "./limits.ts";
import { reservationStatus } from "./reservations.ts";

/** One day of the calendar, by employee or by seat (B1, B3; decisions §3). */

export const openHours = z.strictObject({
  /** Minutes after midnight in the company's zone; 540 is 09:00, 1440 the day's end. */
  from: z.number().int().min(0).max(1439),
  to: z.number().int().min(1).max(1440),
});

export const calendarColumn = z.strictObject({
  id,
  name: z.string(),
  /** Employee's colour, 1 … 12. */
  color: z.number().int(),
  photo: z.string(),
  /** That day's working hours; null: closed. */
  hours: z.array(openHours).nullable(),
});

export const calendarEvent = z.strictObject({
  /** Id of the service line. */
  id,
  reservation_id: id,
  /** Version of the reservation, which a move sends back; absent: 1, as created. */
  version: z.number().int().optional(),
  start: instant,
  end: instant,
  /** The column's id. */
  resource: id,
  /** Customer and service. */
  text: z.string(),
  /** Customer, or "Walk-in". */
  owner: z.string(),
  status: reservationStatus,
  /** The customer confirmed this time; absent: not confirmed. */
  confirmed: z.literal(true).optional(),
  /** The customer booked it on the business's page; absent: staff made it. */
  online: z.literal(true).optional(),
  /** The time is released then unless a deposit is paid (decision 0116); absent: nothing is waited for. */
  held_until: instant.optional(),
  /** A deposit was paid and is not spent yet; absent: none. */
  deposit: z.literal(true).optional(),
});

const calendarDay = z.strictObject({ columns: z.array(calendarColumn), events: z.array(calendarEvent) });
/** Default: today in the company's zone. */
const query = z.strictObject({ date: day.optional() });

/** A start inside the working hours at which the requested length ends before closing. */
export const start = z.strictObject({
  starting_at: instant,
  state: z.enum(["free", "taken", "past"]),
  /** Customer, or "Walk-in"; null unless taken. */
  by: z.string().nullable(),
});

const startsQuery = z.strictObject({
  date: day,
  /** Absent: the company's hours, without any appointments. */
  employee_id: idText.optional(),
  seat_id: idText.optional(),
  minutes: z.coerce.number().int().min(1).max(1440).default(LENGTH_STEP),
  /** The reservation whose own lines do not count as taken. */
  except: idText.optional(),
});

export const calendar = endpoints({
  "GET /api/reservations/starts": {
    right: "staff",
    query: startsQuery,
    /** `next`: the first free start from the day on, within a week. */
    reply: z.strictObject({ data: z.array(start), next: instant.nullable() }),
    about: "A day's starts every 15 minutes for an employee and a length: free, past or taken, and by whom.",
  },
  "GET /api/calendar/pro": {
    right: "staff",
    query,
    reply: calendarDay,
    about: "A day's live service lines in a column per employee.",
  },
  "GET /api/calendar/seat": {
    right: "staff",
    query,
    reply: calendarDay,
    about: "A day's live service lines in a column per seat.",
  },
});
