import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { instant } from "#kit/contract/shapes.ts";

/** One's own appointments in the calendar of one's phone, by a secret link (J1). */
export const calendarFeed = endpoints({
  "GET /api/calendar-feed": {
    right: "staff",
    reply: z.strictObject({
      /** Whether the app Takvim is connected. */
      connected: z.boolean(),
      /** When one's own link was made; null: there is none. */
      created_at: instant.nullable(),
    }),
    about: "Whether one has a link to one's own appointments. The link itself is never answered again.",
  },
  "POST /api/calendar-feed": {
    right: "staff",
    transaction: false,
    status: 201,
    reply: z.strictObject({ url: z.string(), created_at: instant }),
    changes: ["calendar-feed"],
    about: "Makes a new link to one's own appointments (iCalendar), answered once; the link before ends.",
  },
  "DELETE /api/calendar-feed": {
    right: "staff",
    changes: ["calendar-feed"],
    about: "Ends one's own link.",
  },
});
