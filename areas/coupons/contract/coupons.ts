import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  cursors,
  id,
  idParams,
  instant,
  line,
  listQuery,
  neededInstant,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { MAX_KURUS } from "#kit/contract/money.ts";
import { MOST_USES } from "./most-uses.ts";

/** Coupons (K2; decisions §6): a discount of a sale by a code, never a payment. */

export const discountTypes = ["percentage", "fixed"] as const;

/** Maximum number of single-use codes of one coupon. */
export const MOST_CODES = 5000;

const wholeLimit = sentence(
  `1 ile ${MOST_USES.toLocaleString("tr")} arasında bir tam sayı girin`,
  `Enter a whole number from 1 to ${MOST_USES.toLocaleString("en")}`,
);
const limit = (least: Sentence, most: Sentence) =>
  z.number(wholeLimit).int(wholeLimit).min(1, least).max(MOST_USES, most);
const wholeMinimum = sentence("Tutar kuruş olarak tam sayı olmalı", "The amount must be a whole number of hundredths");
const negativeDiscount = sentence("İndirim negatif olamaz", "A discount cannot be negative");
const negativeMinimum = sentence("Minimum sipariş tutarı negatif olamaz", "The minimum amount cannot be negative");

/** Codes are compared without case and accents. A code begins with a letter or a digit, so a spreadsheet can't read it as a formula. */
const code = line(40, 1, sentence("Kod zorunludur", "A code is required")).refine(
  (text) => /^([\p{L}\p{N}][^\s;,"]*)?$/u.test(text),
  sentence(
    "Kod harf veya rakamla başlamalı; boşluk, virgül ve tırnak içeremez",
    "A code begins with a letter or a digit and has no spaces, commas or quotation marks",
  ),
);

const fields = {
  name: line(120, 1, sentence("İsim zorunludur", "A name is required")),
  code,
  description: paragraph(1000, 1, sentence("Açıklama zorunludur", "A description is required")),
  /** `YYYY-MM-DD HH:mm:ss` in UTC, or ISO. */
  start_date: neededInstant(sentence("Başlangıç tarihi zorunludur", "A start is required")),
  end_date: neededInstant(sentence("Bitiş tarihi zorunludur", "An end is required")),
  /** Percent with at most two decimals, or kuruş. */
  discount: z.number(negativeDiscount).min(0, negativeDiscount).max(MAX_KURUS, sentence("Çok büyük", "Too large")),
  discount_type: z.enum(discountTypes, sentence("Geçersiz indirim türü", "Choose a valid type of discount")),
  /** Null: no limit. Counts uses of the coupon's own code; a single-use code can be used once. */
  max_usage: limit(
    sentence("Kullanım sınırı en az 1 olmalıdır", "The limit of uses must be at least 1"),
    sentence("Kullanım sınırı en fazla 1.000.000 olabilir", "The limit of uses can be at most 1,000,000"),
  ).nullable(),
  max_usage_per_user: limit(
    sentence("Kullanıcı başına kullanım en az 1 olmalıdır", "The uses of a customer must be at least 1"),
    sentence(
      "Kullanıcı başına kullanım en fazla 1.000.000 olabilir",
      "The uses of a customer can be at most 1,000,000",
    ),
  ).nullable(),
  /** Kuruş of products and services before discounts. */
  min_order_amount: z
    .number(wholeMinimum)
    .int(wholeMinimum)
    .min(0, negativeMinimum)
    .max(MAX_KURUS, sentence("Çok büyük", "Too large"))
    .nullable(),
  /** Valid in sales of appointments. */
  for_reservation: z.boolean(),
  /** Valid in orders for pickup and shipping. */
  for_order: z.boolean(),
  /** Valid in other sales at the till. */
  enable_on_pos: z.boolean(),
};

const newCoupon = z.strictObject({
  ...fields,
  discount: fields.discount.default(10),
  discount_type: fields.discount_type.default("percentage"),
  max_usage: fields.max_usage.default(null),
  max_usage_per_user: fields.max_usage_per_user.default(null),
  min_order_amount: fields.min_order_amount.default(null),
  for_reservation: fields.for_reservation.default(true),
  for_order: fields.for_order.default(true),
  enable_on_pos: fields.enable_on_pos.default(false),
});

export const coupon = z.strictObject({
  id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  start_date: instant,
  end_date: instant,
  discount: z.number(),
  discount_type: z.enum(discountTypes),
  max_usage: z.number().int().nullable(),
  max_usage_per_user: z.number().int().nullable(),
  min_order_amount: amount.nullable(),
  for_reservation: z.boolean(),
  for_order: z.boolean(),
  enable_on_pos: z.boolean(),
  /** The end date is in the future. */
  active: z.boolean(),
  /** Uses of the coupon's own code that were not returned. */
  used: z.number().int(),
  single_codes: z.number().int(),
  single_used: z.number().int(),
});

const person = z.strictObject({ id, name: z.string(), surname: z.string() });

const couponUse = z.strictObject({
  id,
  code: z.string(),
  /** The discount in kuruş. */
  amount,
  used_at: instant,
  /** When a refund or a cancellation returned the use. */
  returned_at: instant.nullable(),
  order: z.strictObject({ id, code: z.string() }),
  customer: person.nullable(),
  createdBy: person,
});

const changes = ["marketing"] as const;

export const coupons = endpoints({
  "GET /api/marketing/coupons": {
    right: "admin",
    query: listQuery({ ...cursors }),
    reply: pageOf(coupon),
    about: "Coupons, the newest first; query finds names and codes.",
  },
  "GET /api/marketing/coupons/{id}": { right: "admin", params: idParams, reply: coupon, about: "A coupon." },
  "POST /api/marketing/coupons": {
    right: "admin",
    body: newCoupon,
    reply: coupon,
    status: 201,
    changes,
    about: "Adds a coupon; dates are in UTC; a code that another coupon has is 422.",
  },
  "PUT /api/marketing/coupons/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject(fields).partial().extend({ id: id.optional() }),
    reply: coupon,
    changes,
    about: "Changes a coupon; null takes a limit away. Sales it was used in keep their discount.",
  },
  "DELETE /api/marketing/coupons/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes a coupon that was never used; else 409.",
  },
  "GET /api/marketing/coupons/{id}/uses": {
    right: "admin",
    params: idParams,
    query: listQuery({ ...cursors }).omit({ query: true }),
    reply: pageOf(couponUse),
    about: "The sales that a coupon was used in, the newest first.",
  },
  "POST /api/marketing/coupons/{id}/codes": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      count: z
        .number(sentence("En az 1 olmalı", "Must be at least 1"))
        .int(sentence("Tam sayı olmalı", "Must be a whole number"))
        .min(1, sentence("En az 1 olmalı", "Must be at least 1"))
        .max(1000, sentence("En fazla 1000 olabilir", "1,000 at most")),
    }),
    reply: coupon,
    status: 201,
    changes,
    about: `Makes codes that can be used once each, at most ${MOST_CODES} of a coupon.`,
  },
  "GET /api/marketing/coupons/{id}/codes": {
    right: "admin",
    params: idParams,
    reply: download,
    about: "The single-use codes of a coupon as a CSV file, with what became of each.",
  },
});
