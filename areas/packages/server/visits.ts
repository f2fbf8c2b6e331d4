import type { Visits } from "#areas/reservations/server/visits.ts";
import { bookNewVisit } from "./bookings.ts";
import { giveSessionsBack, takeBookedSessions } from "./sessions.ts";

/** Sessions of packages follow the appointments that use them. */
export const sessionVisits: Omit<Visits, "changed"> = {
  booked: bookNewVisit,
  completed: takeBookedSessions,
  reopened: giveSessionsBack,
};
