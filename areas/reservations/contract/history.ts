import { z } from "zod";
import { paymentMethod } from "#areas/settings/contract/settings.ts";
import { amount, id, instant } from "#kit/contract/shapes.ts";
import { reservationStatuses } from "./statuses.ts";

/** Who changed what of a reservation and when (decisions §3), to be told in words by the screen. */

const named = z.strictObject({
  id,
  /** Empty: it is not there any more. */
  name: z.string(),
});
const person = z.strictObject({ id, name: z.string(), surname: z.string() });

export const historyLine = z.strictObject({
  service: named,
  employee: named,
  seat: named.nullable(),
  /** Kuruş for one. */
  price: amount,
  quantity: z.number().int(),
  starting_at: instant,
  /** Minutes. */
  estimated_time: z.number().int(),
});

const status = z.enum(reservationStatuses);

export const historyChange = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("status"), before: status, after: status }),
  z.strictObject({ field: z.literal("starting_at"), before: instant, after: instant }),
  /** Null: walk-in. */
  z.strictObject({ field: z.literal("customer"), before: person.nullable(), after: person.nullable() }),
  /** A line that came has nothing before, one that went nothing after. */
  z.strictObject({ field: z.literal("line"), before: historyLine.nullable(), after: historyLine.nullable() }),
  /** Whether there was a note. What it said is not kept: the audit cannot forget, and a removed customer must be forgotten. */
  z.strictObject({ field: z.literal("notes"), before: z.boolean(), after: z.boolean() }),
  z.strictObject({ field: z.literal("custom_fields") }),
  /** Why it was cancelled; with the latest cancellation alone. */
  z.strictObject({ field: z.literal("cancel_reason"), text: z.string() }),
]);

export const historyEntry = z.strictObject({
  at: instant,
  by: person.nullable(),
  action: z.enum(["created", "changed", "paid", "refunded"]),
  changes: z.array(historyChange),
  /** What came, or as a negative total went back; null for what is no payment. */
  payment: z.strictObject({ total: amount, payment_method: paymentMethod }).nullable(),
});
