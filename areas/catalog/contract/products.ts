import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  cursors,
  id,
  idParams,
  idText,
  kurus,
  line,
  listQuery,
  orderBy,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { upload } from "#kit/contract/upload.ts";
import { canonicalBarcode, distinctBarcodes, printable } from "./barcode.ts";
import { brand } from "./brands.ts";
import { flag } from "./flag.ts";

/** Goods for sale (F2, F3). `price` is charged; `original_price` is the list price. */

export const product = z.strictObject({
  id,
  name: z.string(),
  sku: z.string(),
  description: z.string(),
  price: amount,
  original_price: amount,
  barcodes: z.array(z.string()),
  /** Ids of product categories. */
  categories: z.array(id),
  brand_id: id.nullable(),
  brand: brand.nullable(),
  shipping_required: z.boolean(),
  inventory_type: z.enum(["unit", "volume"]),
  /** The content of a package of a `volume` product. */
  package_ml: z.number().int(),
  /** On hand: pieces, or ml of a `volume` product. Changed only by stock entries. */
  inventory_quantity: z.number().int(),
  /** The part of it that unpaid orders reserve; the rest can be sold. */
  reserved: z.number().int(),
  inventory_tracktrue: z.boolean(),
  isStock: z.boolean(),
  enabled: z.boolean(),
  quick_sale: z.boolean(),
  /** The address of its picture; empty: none. */
  picture: z.string(),
  /** Null: the tax of the settings. */
  tax_id: id.nullable(),
  version: z.number().int(),
});
/** A row of the list: everything but the description. */
export const productRow = product.omit({ description: true });

const empty = sentence("Boş olamaz", "Cannot be empty");
const badQuantity = sentence("Geçerli bir miktar girin", "Enter a valid quantity");

/** 1–64 printable characters, in the form of canonicalBarcode; no checksum is required. */
const barcode = line(64, 1)
  .refine(
    (code) => printable.test(code),
    sentence("Geçersiz karakter içeriyor", "Contains a character that is not allowed"),
  )
  .transform(canonicalBarcode);

const fields = {
  sku: line(64, 2),
  name: line(200, 2),
  description: paragraph(5000, 2),
  shipping_required: z.boolean().optional(),
  barcodes: z.array(barcode, empty).min(1, empty).max(200).transform(distinctBarcodes),
  price: kurus(),
  original_price: kurus(),
  categories: z.array(id, empty).min(1, empty).max(50),
  brand_id: z.number(empty).int(empty).positive(empty),
  inventory_tracktrue: z.boolean().optional(),
  isStock: z.boolean().optional(),
  inventory_type: z.enum(["unit", "volume"]).optional(),
  inventory_quantity: z
    .number(badQuantity)
    .int(badQuantity)
    .min(0, badQuantity)
    .max(1_000_000_000, badQuantity)
    .optional(),
  package_ml: z.number(badQuantity).int(badQuantity).min(1, badQuantity).max(1_000_000, badQuantity).optional(),
  enabled: z.boolean().optional(),
  quick_sale: z.boolean().optional(),
  tax_id: id.nullable().optional(),
};

/** The two names of one flag must have the same value. */
const agreeing = (body: { isStock?: boolean | undefined; inventory_tracktrue?: boolean | undefined }) =>
  body.isStock === undefined || body.inventory_tracktrue === undefined || body.isStock === body.inventory_tracktrue;
const disagreement = {
  path: ["isStock"],
  ...sentence("Stok takibi ile aynı olmalı", "Must agree with the tracking of stock"),
};

const badPrice = sentence("Geçerli bir fiyat girin", "Enter a valid price");
/** Kuruş in a query. */
const kurusText = z
  .string()
  .regex(/^\d{1,12}$/, badPrice)
  .transform(Number)
  .pipe(kurus(badPrice));

/** Up to 100 ids, such as "4,17". */
const idsText = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, sentence("Geçerli numaralar değil", "Not valid numbers"))
  .transform((text) => text.split(",").map(Number));

/** State of the available quantity, in pieces or whole packages: more than five, one to five, none; or untracked. */
export const stockStates = ["in", "low", "out", "untracked"] as const;

const page = pageOf(productRow);
const whole = z.number().int();

export const products = endpoints({
  "GET /api/products": {
    right: "staff",
    query: listQuery({
      ...cursors,
      /** Only these ids, for a cart that refreshes its products. */
      ids: idsText.optional(),
      track: flag.optional(),
      quick_sale: flag.optional(),
      enabled: flag.optional(),
      barcode: barcode.optional(),
      brand_id: idText.optional(),
      /** The category or one below it. */
      category_id: idText.optional(),
      stock: z.enum(stockStates).optional(),
      price_from: kurusText.optional(),
      price_to: kurusText.optional(),
      /** Adds `meta.sums`. */
      sums: flag.optional(),
      /** Sent by clients of the first version; every product is of one type. */
      type: line(40).optional(),
      orderBy: orderBy("name"),
    }).refine(({ price_from = 0, price_to = Infinity }) => price_from <= price_to, {
      path: ["price_to"],
      ...sentence("Alt fiyattan küçük olamaz", "Cannot be below the lowest price"),
    }),
    reply: page.extend({
      /**
       * Of all found products, in pieces and whole packages, and their value at today's prices (kuruş); absent if there are more than are
       * counted.
       */
      meta: page.shape.meta.extend({
        sums: z.strictObject({ on_hand: whole, reserved: whole, value: amount }).optional(),
      }),
    }),
    about:
      "Products by name; `query` searches name, sku and barcodes, `barcode` is exact; the other keys are combined filters.",
  },
  "GET /api/products/{id}": { right: "staff", params: idParams, reply: product, about: "A product." },
  "POST /api/products": {
    right: "admin",
    body: z.strictObject(fields).refine(agreeing, disagreement),
    reply: product,
    status: 201,
    changes: ["products"],
    about: "Adds a product; its first quantity becomes the opening entry of its stock.",
  },
  "PUT /api/products/{id}": {
    right: "admin",
    params: idParams,
    body: z
      .strictObject({ ...fields, id, version: z.number().int() })
      .partial()
      .refine(agreeing, disagreement),
    reply: product,
    changes: ["products"],
    about: "Changes a product. Its quantity is changed by stock entries only.",
  },
  "DELETE /api/products/{id}": {
    right: "admin",
    params: idParams,
    changes: ["products"],
    about: "Deletes a product that was never ordered and never had stock; its stock ledger is never erased.",
  },
  "POST /api/products/{id}/picture": {
    right: "admin",
    params: idParams,
    upload: true,
    body: z.strictObject({ file: upload }),
    reply: product,
    changes: ["products"],
    about: "Stores the product's picture, re-encoded as a square of 320 px.",
  },
  "DELETE /api/products/{id}/picture": {
    right: "admin",
    params: idParams,
    changes: ["products"],
    about: "Removes a product's picture.",
  },
});
