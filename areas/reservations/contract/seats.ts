import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, idParams, line, listOf } from "#kit/contract/shapes.ts";

/** Seats that a service line may occupy (B3, B4; decisions §3). */

export const seat = z.strictObject({ id, name: z.string(), usable: z.boolean() });

export const MOST_SEATS = 200;
const seatName = line(60, 1);
const tooFew = sentence("Koltuk sayisi 1 den kucuk olamaz", "There must be at least 1 seat");
const count = z
  .number(tooFew)
  .int(tooFew)
  .min(1, tooFew)
  .max(MOST_SEATS, sentence(`En fazla ${MOST_SEATS} koltuk olabilir`, `There can be ${MOST_SEATS} seats at most`));

export const seats = endpoints({
  "GET /api/seats": { right: "staff", reply: listOf(seat), about: "All seats, in order of creation." },
  "POST /api/seats": {
    right: "admin",
    body: z.strictObject({ name: seatName, usable: z.boolean().default(true) }),
    reply: seat,
    status: 201,
    changes: ["seats", "calendar", "company"],
    about: "Adds a seat.",
  },
  "PUT /api/seats/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ id: id.optional(), name: seatName.optional(), usable: z.boolean().optional() }),
    reply: seat,
    changes: ["seats", "calendar", "reservations"],
    about: "Renames a seat, or takes it out of use; its bookings stay.",
  },
  "POST /api/seats/wizard": {
    right: "admin",
    body: z
      .strictObject({ total_seat: count, usable_seat: count })
      .refine(({ total_seat, usable_seat }) => usable_seat <= total_seat, {
        path: ["usable_seat"],
        ...sentence("Kullanılabilir koltuk toplamdan çok olamaz", "There cannot be more usable seats than seats"),
      }),
    reply: listOf(seat),
    status: 201,
    changes: ["seats", "calendar", "company"],
    about: "Creates “Koltuk 1 … n”, of which the first usable_seat are usable; 409 if there are seats already.",
  },
});
