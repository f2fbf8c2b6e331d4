import { z } from "zod";
import { reservationStatuses } from "#areas/reservations/contract/statuses.ts";
import { paymentMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, id, idParams, instant, paragraph } from "#kit/contract/shapes.ts";
import { entry, money, person } from "./prepaid.ts";

/** Deposits for appointments (kapora; decision 0089). Kuruş. */

export const settlements = ["keep", "return"] as const;
export type Settlement = (typeof settlements)[number];

const note = paragraph(500).default("");

const deposit = z.strictObject({
  reservation: z.strictObject({ id, code: z.string(), status: z.enum(reservationStatuses), starting_at: instant }),
  customer: person.extend({ phone: z.string() }).nullable(),
  /** What the services ask for. */
  asked: amount,
  /** What is left of what was paid. */
  left: amount,
  /** It can be taken now: the appointment is to come and not paid. */
  takes: z.boolean(),
  /** The most that can be taken now. */
  most: amount,
  /** What the customer can pay by card on a link now; 0: nothing is due, or no provider is connected. */
  by_card: amount,
  /** An online booking that is released then unless its deposit is paid (decision 0116); null: none, or nothing is waited for. */
  held_until: instant.nullable(),
  /** Such a booking was cancelled because nothing was paid in time. */
  released: z.boolean(),
  /** What the business's rule does with what is left; null: the appointment is still to come. */
  rule: z.enum(settlements).nullable(),
  /** The latest hundred changes, newest first. */
  entries: z.array(entry),
});

export const depositTable = endpoints({
  "GET /api/reservations/{id}/deposit": {
    right: "staff",
    params: idParams,
    reply: deposit,
    about:
      "What an appointment's services ask as a deposit, what was paid of it, and what the business's rule does with what is left.",
  },
  "POST /api/reservations/{id}/deposit": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ id: id.optional(), payment_method: paymentMethod, amount: money, note }),
    reply: deposit,
    status: 201,
    changes: ["prepaid", "accounting", "reservations", "calendar", "reminders"],
    about:
      "Takes a deposit for an appointment to come: a transaction of type `advance`, which is no income. It pays the appointment's sale by the payment `deposit`.",
  },
  "POST /api/reservations/{id}/deposit/link": {
    right: "staff",
    params: idParams,
    reply: z.strictObject({ url: z.string(), text: z.string() }),
    changes: [],
    about:
      "Makes a link on which the customer pays by card what is still asked, by the business's own account at the provider, and a text to send with it. 409 `deposit_no_link` while nothing is due or no provider is connected.",
  },
  "POST /api/reservations/{id}/deposit/settle": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      id: id.optional(),
      action: z.enum(
        settlements,
        sentence("Kaporanın kalacağını veya iade edileceğini seçin", "Choose whether the deposit is kept or refunded"),
      ),
      /** Needed for anything but the business's rule, which only administrators do. */
      reason: note,
    }),
    reply: deposit,
    changes: ["prepaid", "accounting", "reservations", "calendar", "orders"],
    about:
      "Gives what is left of a deposit back by the payments it came with, or keeps it as a sale of its own. Staff follow the business's rule; administrators may do otherwise with a reason.",
  },
});
