import { z } from "zod";
import { lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, day, id, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** The sold and refunded lines that a report's figures add up (decision 0122); kuruş. */

const count = z.number().int();
const person = z.strictObject({ id, name: z.string(), surname: z.string() });

/**
 * What a report divides its lines by. Of an employee and a category, 0 is none: `category-0` has what is neither a service nor a product.
 * `rate` is in hundredths of a percent.
 */
export const soldBy = [
  "employee",
  "service",
  "product",
  "package",
  "service_category",
  "product_category",
  "category",
  "rate",
] as const;
const kinds = Object.keys(lineKinds) as [keyof typeof lineKinds];

/** Example: "product-7"; "fee-other" has the fees, which are no thing of the catalogue. */
const sold = z
  .string()
  .regex(
    new RegExp(`^((${soldBy.join("|")})-(0|[1-9]\\d{0,14})|(${kinds.join("|")})-other)$`),
    sentence("Geçerli bir seçim değil", "Not a valid choice"),
  )
  .transform((text) => {
    const [of, number] = text.split("-") as [(typeof soldBy)[number] | (typeof kinds)[number], string];
    return { of, id: number === "other" ? null : Number(number) };
  })
  .optional();

const line = z.strictObject({
  /** The sale's or refund's moment. */
  at: instant,
  order: z.strictObject({ id, code: z.string() }),
  customer: person.nullable(),
  /** Whom it counts for; null: a marketplace's order. */
  employee: person.nullable(),
  kind: z.enum(kinds),
  name: z.string(),
  refund: z.boolean(),
  /** Negative: refunded, like the amounts. */
  quantity: count,
  discount: amount,
  /** After discount. */
  gross: amount,
  /** Without KDV, rounded per line. */
  net: amount,
  /** KDV, percent. */
  rate: z.number(),
});

const page = pageOf(line);

export const soldLinesTable = endpoints({
  "GET /api/reports/sold": {
    right: "staff",
    query: listQuery({ from: day, to: day, sold, part: z.enum(["sales", "refunds"]).optional() }).omit({ query: true }),
    reply: page.extend({
      meta: page.shape.meta.extend({
        sums: z.strictObject({ quantity: count, discount: amount, gross: amount, net: amount }),
      }),
    }),
    about:
      "The sold and refunded lines of at most 366 days, newest first, with their sums: those that a figure of GET /api/reports/period adds up. A sale on credit counts on its day, whenever it is paid. 403 for staff who may not see takings.",
  },
});
