import { z } from "zod";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { amount, id, instant } from "#kit/contract/shapes.ts";
import { reservationStatuses } from "./statuses.ts";

/** `keep`: the business kept it. */
const depositReasons = ["load", "opening", "spend", "keep", "return", "payout"] as const;

/** What the accounting calls the deposit of an appointment, unless somebody enters something else. */
export const depositName = { tr: (code: string) => `Kapora ${code}`, en: (code: string) => `Deposit ${code}` };

/** The history of a reservation (decisions §3); the screen puts it into words. */

const named = z.strictObject({
  id,
  /** Empty: it was deleted. */
  name: z.string(),
});
const person = z.strictObject({ id, name: z.string(), surname: z.string() });

export const historyLine = z.strictObject({
  service: named,
  employee: named,
  seat: named.nullable(),
  /** Kuruş per piece. */
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
  /** An added line has no `before`, a removed one no `after`. */
  z.strictObject({ field: z.literal("line"), before: historyLine.nullable(), after: historyLine.nullable() }),
  /** Whether there was a note. Its text is not stored, because audit entries can't be changed and a removed customer must be forgotten. */
  z.strictObject({ field: z.literal("notes"), before: z.boolean(), after: z.boolean() }),
  z.strictObject({ field: z.literal("custom_fields") }),
  /** Cancel reason; only of the latest cancellation. */
  z.strictObject({ field: z.literal("cancel_reason"), text: z.string() }),
]);

const historyDeposit = z.strictObject({
  reason: z.enum(depositReasons),
  amount,
  /** How it was paid in or back; null: it became a part of a sale. */
  payment_method: tenderMethod.nullable(),
  /** What was entered with it, such as why it was kept. */
  note: z.string(),
});
export type HistoryDeposit = z.output<typeof historyDeposit>;

export const historyEntry = z.strictObject({
  at: instant,
  by: person.nullable(),
  action: z.enum(["created", "changed", "paid", "refunded", "deposit"]),
  changes: z.array(historyChange),
  /** The payment, or the refund as a negative total; null for other entries. */
  payment: z.strictObject({ total: amount, payment_method: tenderMethod }).nullable(),
  /** What became of the deposit; null for other entries. */
  deposit: historyDeposit.nullable(),
});
