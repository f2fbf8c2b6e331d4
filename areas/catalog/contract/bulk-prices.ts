import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { MAX_KURUS } from "#kit/contract/money.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, id, idText, kurus, line } from "#kit/contract/shapes.ts";
import { LEAST_PERCENT, MOST_PERCENT, roundings } from "./bulk-price.ts";

/** Changes of many prices at once, of products or of services. */

export const MOST_PRICES = 1000;

const kind = z.enum(["product", "service"]);

const priced = z.strictObject({ id, name: z.string(), price: amount, original_price: amount });

const badPercent = sentence(
  `${LEAST_PERCENT} ile ${MOST_PERCENT} arasında, sıfırdan farklı bir yüzde girin`,
  `Enter a percentage from ${LEAST_PERCENT} to ${MOST_PERCENT} that is not zero`,
);
const badAmount = sentence("Sıfırdan farklı, geçerli bir tutar girin", "Enter a valid amount that is not zero");
const isHundredths = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const round = z.enum(roundings).default("none");
const rule = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("percent"),
    value: z
      .number(badPercent)
      .min(LEAST_PERCENT, badPercent)
      .max(MOST_PERCENT, badPercent)
      .refine((value) => value !== 0 && isHundredths(value), badPercent),
    round,
  }),
  z.strictObject({
    by: z.literal("amount"),
    value: z
      .number(badAmount)
      .int(badAmount)
      .min(-MAX_KURUS, badAmount)
      .max(MAX_KURUS, badAmount)
      .refine((value) => value !== 0, badAmount),
    round,
  }),
]);

const prices = { price: kurus(), original_price: kurus() };
const noRows = sentence("En az bir satır seçin", "Choose at least one row");

const rowsOf = <R extends z.ZodType<{ id: number }>>(row: R) =>
  z
    .array(row, noRows)
    .min(1, noRows)
    .max(MOST_PRICES)
    .refine((rows) => new Set(rows.map((one) => one.id)).size === rows.length, {
      ...sentence("Bir satır iki kez gönderildi", "A row was sent twice"),
    });

const changed = z.strictObject({
  /** Number of rows whose price is another now. */
  changed: z.number().int(),
});

export const bulkPrices = endpoints({
  "GET /api/catalog/prices": {
    right: "admin",
    query: z.strictObject({
      kind,
      query: line(100).default(""),
      /** The category or one below it. */
      category_id: idText.optional(),
      /** Of products only. */
      brand_id: idText.optional(),
    }),
    reply: z.strictObject({
      data: z.array(priced),
      /** More are found than the list can have, which are not in it. */
      is_cut: z.boolean(),
    }),
    about: "Products or services by name with their prices, at most 1,000, for a change of many prices.",
  },
  "POST /api/catalog/prices": {
    right: "admin",
    body: z.strictObject({
      kind,
      rule,
      /** Rows with the prices that the caller saw. */
      rows: rowsOf(z.strictObject({ id, ...prices })),
    }),
    reply: changed,
    changes: ["products", "services"],
    about:
      "Changes the prices of many products or services by percent or amount, all or none: 409 names rows that somebody else has changed, 422 rows whose price would not be above zero.",
  },
  "POST /api/catalog/prices/undo": {
    right: "admin",
    body: z.strictObject({
      kind,
      /** Rows with the prices that the change gave them, and those before it. */
      rows: rowsOf(z.strictObject({ id, ...prices, before: z.strictObject(prices) })),
    }),
    reply: changed,
    changes: ["products", "services"],
    about:
      "Gives many products or services the prices back that they had before a change, all or none: 409 names rows that somebody has changed since.",
  },
});
