import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { issueOf, sentence } from "#kit/contract/sentence.ts";
import { amount, id, instant, kurus, line, listOf, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** Which of the business's products the shop's listings at Getir are (J4; 1 §2, §5, §7; decisions §7). */

/** What a row of the mapping shows of a product. */
const mappedProduct = z.strictObject({
  id,
  name: z.string(),
  sku: z.string(),
  price: amount,
  original_price: amount,
  tracked: z.boolean(),
  /** Pieces or whole packages that nobody has reserved. */
  available: z.number().int(),
});

/** What is offered of a listing; amounts in kuruş. */
const internal = z.strictObject({
  product_id: id,
  /** The most that is offered; of an untracked product what is left of it. */
  inventory_quantity: z.number().int(),
  original_price: amount,
  price: amount,
  max_sell_count: z.number().int(),
  /** "Mağaza fiyatını izle": the product's own prices are offered instead of these. */
  follows_price: z.boolean(),
});

const getirProduct = z.strictObject({
  catalogProductId: z.string(),
  menuProductId: z.string(),
  productName: z.string(),
  images: z.array(z.string()),
  barcodes: z.array(z.string()),
  /** Kuruş, as Getir last listed it. */
  price: amount,
  /** Getir no longer lists it. */
  is_gone: z.boolean(),
  internal: internal.nullable(),
  product: mappedProduct.nullable(),
  /** A product that it may be: the one with its barcode, or one with nearly its name. */
  suggestion: z.strictObject({ by: z.enum(["barcode", "name"]), product: mappedProduct }).nullable(),
  /** Pieces that Getir has confirmed; null: none yet. */
  offered: z.number().int().nullable(),
  /** `waiting`: to be sent or being worked on at Getir; `refused`: `error` has Getir's words, empty where it gave none. */
  state: z.enum(["none", "waiting", "offered", "refused"]),
  error: z.string(),
});

const missing = sentence("Eksik", "Missing");
const pieces = (min: number, max: number) => {
  const [tr, en] = [max.toLocaleString("tr"), max.toLocaleString("en")];
  const message = sentence(`${min} ile ${tr} arasında bir tam sayı girin`, `Enter a whole number from ${min} to ${en}`);
  return z.number(message).int(message).min(min, message).max(max, message);
};

const mapping = z
  .strictObject({
    catalogProductId: line(100, 1),
    /** Null: it is no product of the business any more, and is offered no longer. */
    product_id: id.nullable(),
    quantity: pieces(0, 100_000).nullable().default(null),
    original_price: kurus().nullable().default(null),
    price: kurus().nullable().default(null),
    max_sell_count: pieces(1, 10_000).nullable().default(null),
    follows_price: z.boolean().default(false),
  })
  .superRefine((row, context) => {
    if (row.product_id === null) return;
    for (const path of ["quantity", "original_price", "price", "max_sell_count"] as const)
      if (row[path] === null) context.addIssue(issueOf(missing, [path]));
    if (row.price !== null && row.original_price !== null && row.price > row.original_price)
      context.addIssue(
        issueOf(sentence("Normal fiyattan yüksek olamaz", "Cannot be above the normal price"), ["price"]),
      );
  });

export const getirProducts = endpoints({
  "GET /api/connect/getir/products": {
    right: "admin",
    query: listQuery({
      type: z.enum(["all", "mapped", "unmapped", "refused"]).default("all"),
    }),
    reply: pageOf(getirProduct).extend({
      /** When Getir's list was last read; null: not yet. */
      listed_at: instant.nullable(),
    }),
    about: "The shop's listings at Getir by name, each with the product that it is; query finds names and barcodes.",
  },
  "PUT /api/connect/getir/products": {
    right: "admin",
    body: z.strictObject({
      products: z.array(mapping).min(1).max(1000, sentence("En fazla 1000 ürün", "At most 1,000 products")),
    }),
    reply: listOf(getirProduct),
    changes: ["connect"],
    about:
      "Says which product each listing is and how much of it is offered at what price, all or none; a wrong row is told as products.<n>.<field>. Answers these listings.",
  },
  "POST /api/connect/getir/products/refresh": {
    right: "admin",
    reply: z.strictObject({ listed_at: instant.nullable() }),
    changes: ["connect"],
    about: "Reads Getir's list again and sends every offer anew, in the background.",
  },
});
