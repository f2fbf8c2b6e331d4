import { z } from "zod";
import { countReasons } from "#areas/stock/contract/count-reasons.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  cursors,
  id,
  idParams,
  idText,
  instant,
  line,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";

/** Stock counts (sayım; issue 20, decision 0120). Quantities are pieces, or whole ml for `volume` products. */

export const countStates = ["open", "closed", "cancelled"] as const;
export const countScopes = ["all", "category", "brand", "chosen"] as const;
/** Which lines of a count are listed. */
export const lineFilters = ["uncounted", "counted", "different"] as const;

export const MOST_LINES = 20_000;
export const MOST_CHOSEN = 5000;
const MOST_COUNTED_GOODS = 1_000_000_000;

const person = z.strictObject({ id, name: z.string(), surname: z.string() });
const whole = z.number().int();

const count = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(countStates),
  /** Staff don't see what should be there while it is open. */
  blind: z.boolean(),
  scope: z.enum(countScopes),
  /** The category or brand that is counted. */
  scope_name: z.string(),
  created_at: instant,
  created_by: person,
  ended_at: instant.nullable(),
  ended_by: person.nullable(),
  lines: whole,
  counted: whole,
  /** Lines with a difference, and its value at sale prices (kuruş), below zero what is missing; null: hidden from staff who count blindly. */
  different: whole.nullable(),
  missing: amount.nullable(),
  found: amount.nullable(),
});

const detail = count.extend({
  note: z.string(),
  /** Of lines without a reason of their own. */
  reason: z.enum(countReasons),
  reason_text: z.string(),
  /** What became of the lines that nobody counted; null until it is closed. */
  uncounted: z.enum(["keep", "zero"]).nullable(),
  /** Number of the last entry; 0: none. */
  last_entry: whole,
});

const countLine = z.strictObject({
  product_id: id,
  name: z.string(),
  sku: z.string(),
  brand: z.string(),
  picture: z.string(),
  inventory_type: z.enum(["unit", "volume"]),
  package_ml: whole,
  /** Null: nobody has counted it. */
  counted: whole.nullable(),
  counted_at: instant.nullable(),
  counted_by: person.nullable(),
  /** On hand when it was counted, or now; null when hidden. */
  expected: whole.nullable(),
  difference: whole.nullable(),
  /** Of the difference, at the sale price (kuruş). */
  value: amount.nullable(),
  /** Of the difference: its own, or the count's; null without one. */
  reason: z.enum(countReasons).nullable(),
  reason_text: z.string(),
  /** Closing stores the reason of every difference, then this is true for all of them. */
  has_own_reason: z.boolean(),
  /** Nobody counted it, and closing set it to zero. */
  is_zeroed: z.boolean(),
});

const badQuantity = sentence("Geçerli bir miktar girin", "Enter a valid quantity");
const reason = z.enum(countReasons, sentence("Bir neden seçin", "Choose a reason"));
const noProducts = sentence("En az bir ürün seçin", "Choose at least one product");
const either = sentence("Ürün ya da barkod gönderilmeli", "Send a product or a barcode");
const eitherQuantity = sentence("Miktar ya da eklenecek sayı gönderilmeli", "Send a quantity or how many to add");

export const countsTable = endpoints({
  "GET /api/stock-counts": {
    right: "staff",
    query: listQuery({ ...cursors, state: z.enum(countStates).optional() }).omit({ query: true }),
    reply: pageOf(count),
    about: "Stock counts, the latest first.",
  },
  "POST /api/stock-counts": {
    right: "admin",
    body: z.strictObject({
      name: line(100, 1),
      note: paragraph(1000).default(""),
      blind: z.boolean().default(false),
      /** A category with those below it, a brand, chosen products, or what all given ones have in common; without them all products. */
      category_id: id.optional(),
      brand_id: id.optional(),
      product_ids: z.array(id, noProducts).min(1, noProducts).max(MOST_CHOSEN).optional(),
    }),
    reply: detail,
    status: 201,
    changes: ["stock-counts"],
    about:
      "Starts a count of all tracked products, or of those of a category, a brand or a choice. 409 `in_other_count` if another open count has one of them.",
  },
  "GET /api/stock-counts/{id}": {
    right: "staff",
    params: idParams,
    reply: detail,
    about: "A count with its sums.",
  },
  "GET /api/stock-counts/{id}/lines": {
    right: "staff",
    params: idParams,
    query: listQuery({ ...cursors, show: z.enum(lineFilters).optional() }),
    reply: pageOf(countLine),
    about:
      "Products of a count by name; `query` searches name, sku and barcodes. While staff count blindly, `expected` is null and `show` different is 403.",
  },
  "GET /api/stock-counts/{id}/lines/{product}": {
    right: "staff",
    params: z.strictObject({ id: idText, product: idText }),
    reply: z.strictObject({
      line: countLine,
      /** The latest first, 50 at most. */
      entries: z.array(
        z.strictObject({
          id,
          /** What the line had afterwards; null: it was uncounted again. */
          counted: whole.nullable(),
          at: instant,
          by: person,
        }),
      ),
    }),
    about: "A product of a count, and who entered what of it when.",
  },
  "POST /api/stock-counts/{id}/entries": {
    right: "staff",
    params: idParams,
    body: z
      .strictObject({
        product_id: id.optional(),
        barcode: line(64, 1).optional(),
        /** What there is of the product, in its own unit; null: not counted yet. */
        quantity: z
          .number(badQuantity)
          .int(badQuantity)
          .min(0, badQuantity)
          .max(MOST_COUNTED_GOODS, badQuantity)
          .nullable()
          .optional(),
        /** Pieces or packages to add to what is counted; below zero they are taken off it. */
        add: z
          .number(badQuantity)
          .int(badQuantity)
          .min(-1_000_000, badQuantity)
          .max(1_000_000, badQuantity)
          .refine((pieces) => pieces !== 0, badQuantity)
          .optional(),
      })
      .refine((body) => (body.product_id === undefined) !== (body.barcode === undefined), {
        path: ["product_id"],
        ...either,
      })
      .refine((body) => (body.quantity === undefined) !== (body.add === undefined), {
        path: ["quantity"],
        ...eitherQuantity,
      }),
    reply: countLine,
    status: 201,
    changes: ["stock-counts"],
    about:
      "Enters what a person counted of a product; the last entry counts. What is on hand at this moment becomes `expected`. 422 `not_in_count` for another product, 409 `count_ended`.",
  },
  "PUT /api/stock-counts/{id}/reasons": {
    right: "admin",
    params: idParams,
    body: z
      .strictObject({
        /** Without it, the reason is of all lines that have none of their own. */
        product_id: id.optional(),
        reason,
        /** For the reason `other`. */
        text: line(200).default(""),
      })
      .refine((body) => body.reason !== "other" || body.text !== "", {
        path: ["text"],
        ...sentence("Nedeni yazın", "Enter the reason"),
      }),
    reply: detail,
    changes: ["stock-counts"],
    about:
      "Sets the reason of a line's difference, or that of all lines without their own. 422 for a reason that cannot explain it.",
  },
  "POST /api/stock-counts/{id}/close": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      /** Lines that nobody counted are left as they are, or set to zero. */
      uncounted: z.enum(["keep", "zero"], sentence("Birini seçin", "Choose one")),
      /** `last_entry` that the caller has seen; 409 `stale` if somebody has counted since. */
      last_entry: whole.min(0).optional(),
    }),
    reply: detail,
    changes: ["stock-counts", "products"],
    about:
      "Closes a count once and writes its differences into the stock. 409 `count_ended`, 409 `recount_needed` with `products` whose stock would fall below zero.",
  },
  "POST /api/stock-counts/{id}/cancel": {
    right: "admin",
    params: idParams,
    reply: detail,
    changes: ["stock-counts"],
    about: "Ends a count without changing the stock. 409 `count_ended`.",
  },
});
