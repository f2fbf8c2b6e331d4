import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { day, id, idParams, listOf } from "#kit/contract/shapes.ts";
import { units } from "./session-packages.ts";

/** Sessions of packages that appointments use (decision 0092). */

/** What a package has of a service: "3 / 10". */
const choice = z.strictObject({
  package_service_id: id,
  customer_package_id: id,
  name: z.string(),
  /** Whose package it is, if another customer shares it. */
  owner: z.string().nullable(),
  unit: z.enum(units),
  used: z.number().int(),
  count: z.number().int(),
  /** What this line would use: sessions or minutes. */
  takes: z.number().int(),
  last_day: day.nullable(),
});

const reservationSessions = listOf(
  z.strictObject({
    reservation_item_id: id,
    service: z.strictObject({ id, name: z.string() }),
    /** The package whose session it uses, or will use. */
    chosen: choice.nullable(),
    /** The session was used. */
    used: z.boolean(),
    /** Open packages that the line could use, the one that expires first first. */
    choices: z.array(choice),
  }),
);

export const visitSessions = endpoints({
  "GET /api/reservations/{id}/sessions": {
    right: "staff",
    params: idParams,
    reply: reservationSessions,
    about: "Which sessions of packages the lines of an appointment use, and the open packages that they could use.",
  },
  "PUT /api/reservations/{id}/sessions": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ reservation_item_id: id, package_service_id: id.nullable() }))
        .min(1, sentence("En az bir satır gerekli", "At least one line is needed"))
        .max(50, sentence("En fazla 50 satır olabilir", "There can be 50 lines at most")),
    }),
    reply: reservationSessions,
    changes: ["reservations", "customer-packages", "contacts", "orders"],
    about:
      "Chooses the packages whose sessions an appointment uses (null: none). They are used once, when it is completed or paid; such lines cost nothing at the till, and an unpaid bill of it is replaced. 409 once its sale is complete.",
  },
});
