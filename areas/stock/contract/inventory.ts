import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { cursors, id, idParams, instant, listQuery, pageOf, pageSizes } from "#kit/contract/shapes.ts";
import { countReasons } from "./count-reasons.ts";

/** The stock ledger of a product (F7; decisions §4). Quantities are pieces, or whole ml for `volume` products. */

/** Reasons of manual entries: goods received, the difference of a count, used in the salon, spoilt or broken. */
const writtenReasons = ["added", "counted", "used", "wasted"] as const;
export const entryReasons = ["opening", ...writtenReasons, "sold", "refunded", "cancelled"] as const;

export const inventoryEntry = z.strictObject({
  id,
  product_id: id,
  /** Negative when goods leave. */
  quantity: z.number().int(),
  reason: z.enum(entryReasons),
  created_at: instant,
  /** The employee; null for entries by the product itself. */
  user: z.strictObject({ name: z.string() }).nullable(),
  order_id: id.nullable(),
  order: z.strictObject({ id, code: z.string() }).nullable(),
  reservation_id: id.nullable(),
  reservation: z.strictObject({ id, code: z.string() }).nullable(),
  /** The stock count that found the difference, and its reason. */
  count: z
    .strictObject({ id, name: z.string(), reason: z.enum(countReasons).nullable(), reason_text: z.string() })
    .nullable(),
});

const MOST_MOVED = 1_000_000_000;
const badQuantity = sentence("Geçerli bir miktar girin", "Enter a valid quantity");

export const inventory = endpoints({
  "GET /api/products/{id}/inventory": {
    right: "staff",
    params: idParams,
    query: listQuery({ ...cursors, per_page: z.coerce.number().pipe(z.literal(pageSizes)).default(25) }).omit({
      query: true,
    }),
    /** `available`: on hand minus what unpaid orders reserve. */
    reply: pageOf(inventoryEntry).extend({
      summary: z.strictObject({ on_hand: z.number().int(), reserved: z.number().int(), available: z.number().int() }),
    }),
    about: "Ledger entries of a product, newest first, 25 a page, with what is on hand, reserved and available.",
  },
  "POST /api/products/{id}/inventory": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      product_id: id,
      quantity: z
        .number(badQuantity)
        .int(badQuantity)
        .min(-MOST_MOVED, badQuantity)
        .max(MOST_MOVED, badQuantity)
        .refine((quantity) => quantity !== 0, badQuantity),
      reason: z.enum(writtenReasons).default("added"),
    }),
    reply: inventoryEntry,
    status: 201,
    changes: ["products"],
    about:
      "Adds stock to a tracked product, or removes it with a negative quantity; `used` and `wasted` only remove. Never below zero unless the business allows it.",
  },
});
