import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, idParams, instant, listQuery, pageOf, pageSizes } from "#kit/contract/shapes.ts";

/** The stock ledger of a product (F7; decisions §4). Quantities are pieces, or whole ml for `volume` products. */

export const entryReasons = ["opening", "added", "sold", "refunded", "cancelled"] as const;

export const inventoryEntry = z.strictObject({
  id,
  product_id: id,
  /** Negative when goods left. */
  quantity: z.number().int(),
  reason: z.enum(entryReasons),
  created_at: instant,
  /** Who moved it; null for what the product itself wrote. */
  user: z.strictObject({ name: z.string() }).nullable(),
  order_id: id.nullable(),
  order: z.strictObject({ id, code: z.string() }).nullable(),
  reservation_id: id.nullable(),
  reservation: z.strictObject({ id, code: z.string() }).nullable(),
});

const MOST_MOVED = 1_000_000_000;
const badQuantity = "Geçerli bir miktar girin";

export const inventory = endpoints({
  "GET /api/products/{id}/inventory": {
    right: "staff",
    params: idParams,
    query: listQuery({ per_page: z.coerce.number().pipe(z.literal(pageSizes)).default(25) }).omit({ query: true }),
    reply: pageOf(inventoryEntry),
    about: "Ledger entries of a product, newest first, 25 a page.",
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
    }),
    reply: inventoryEntry,
    status: 201,
    changes: ["products"],
    about:
      "Adds stock to a tracked product, or takes it away with a negative quantity; never below zero unless the business allows it.",
  },
});
