import { z } from "zod";
import { MAX_KURUS } from "#kit/contract/money.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, id, kurus, line } from "#kit/contract/shapes.ts";
import { documentSums, lineWorth, MOST_LINES } from "./document-sums.ts";

/** The lines of an invoice or bill: as they are read, and as they are sent. */

export const documentLine = z.strictObject({
  id,
  description: z.string(),
  /** With up to three decimals. */
  quantity: z.number(),
  price: amount,
  discount: amount,
  tax_rate: z.number(),
  tax_type: z.enum(["included", "excluded"]),
  net: amount,
  tax: amount,
  total: amount,
});

const badRate = sentence(
  "0 ile 100 arasında, en fazla iki ondalıklı bir oran girin",
  "Enter a rate from 0 to 100 with two decimals at most",
);
const badQuantity = sentence(
  "0,001 ile 100.000 arasında, en fazla üç ondalıklı bir miktar girin",
  "Enter a quantity from 0.001 to 100,000 with at most three decimals",
);

/** Percent. */
export const rate = z
  .number(badRate)
  .min(0, badRate)
  .max(100, badRate)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, badRate);

export const quantity = z
  .number(badQuantity)
  .min(0.001, badQuantity)
  .max(100_000, badQuantity)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, badQuantity);

const newLine = z
  .strictObject({
    description: line(200, 1),
    quantity: quantity.default(1),
    price: kurus(),
    discount: kurus().default(0),
    tax_rate: rate,
    tax_type: z.enum(["included", "excluded"], sentence("Birini seçmeniz gerekiyor", "Choose one")).default("included"),
  })
  .refine((row) => row.discount <= lineWorth(row.quantity, row.price), {
    path: ["discount"],
    ...sentence("İndirim satırın tutarından fazla olamaz", "The discount cannot exceed the line"),
  })
  .refine((row) => lineWorth(row.quantity, row.price) <= MAX_KURUS, {
    path: ["price"],
    ...sentence("Satırın tutarı çok büyük", "The line comes to too much"),
  });

/** The lines sent of a document. */
export const lines = z
  .array(newLine)
  .min(1, sentence("En az bir satır ekleyin", "Add at least one line"))
  .max(MOST_LINES, sentence(`En fazla ${MOST_LINES} satır olabilir`, `There can be ${MOST_LINES} lines at most`))
  .refine((all) => documentSums(all).total <= MAX_KURUS, sentence("Toplam tutar çok büyük", "The total is too large"));
