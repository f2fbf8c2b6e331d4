import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, day, id, idParams, idText, instant, listOf } from "#kit/contract/shapes.ts";
import { earningTypes } from "./employees.ts";

/** An employee's revenue and pay (H3; decisions §4, §5). Amounts are kuruş. */

const percentage = z.number().nullable();

/**
 * This month. `previous_…` is the last month up to the same day; percentages compare this month up to today with it, and are null when it
 * is 0.
 */
const comparison = z.strictObject({
  current_month_sum: amount,
  current_month_count: z.number().int(),
  previous_month_sum: amount,
  previous_month_count: z.number().int(),
  sum_percentage: percentage,
  count_percentage: percentage,
});

export const stats = z.strictObject({
  /** Number and amount of paid orders with a line of the employee; refunds count in their own month. */
  orders: comparison,
  /** Number of the month's appointments of the employee, without cancelled and missed ones, and the price of the employee's lines. */
  reservations: comparison,
  /** 30 days of the company's calendar up to today; refunds are subtracted on their own day. */
  revenue_chart: z.array(z.strictObject({ date: day, total: amount })),
});

/** A paid or refunded order line that counts, or a used session of a package whose commission counts with its use (decision 0092). */
const row = z.strictObject({
  at: instant,
  /** Null of a session. */
  transaction_id: id.nullable(),
  /** Only of a session: its entry in the ledger of the package. */
  use_id: id.optional(),
  order_id: id,
  order_item_id: id,
  code: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  kind: z.enum(["service", "product"]),
  /** A refund, or a session that was given back: gross, tax and net are negative. */
  refund: z.boolean(),
  gross: amount,
  discount: amount,
  tax_rate: z.number(),
  tax: amount,
  net: amount,
});

export const terms = z.strictObject({
  earning_type: z.enum(earningTypes),
  salary: amount,
  min_goal_amount: amount,
  bonus: z.number(),
  sales_bonus: z.number(),
});

/** Days of the month under the same terms, both included; a month has several when terms change, or work starts or ends, within it. */
const period = z.strictObject({
  from: day,
  to: day,
  days: z.number().int(),
  month_days: z.number().int(),
  terms,
  /** Net of services and of products. */
  services: amount,
  products: amount,
  /** The goal for these days, and the amount above it. */
  goal: amount,
  over_goal: amount,
  /** Parts of the bonus, exact: kuruş with up to four decimals. */
  service_bonus: z.number(),
  product_bonus: z.number(),
  /** The salary for these days; 0 if the earning type has none. */
  salary: amount,
});

export const statement = z.strictObject({
  employee: z.strictObject({ id, name: z.string(), surname: z.string() }),
  month: z.string(),
  rows: z.array(row),
  /** None before the first and after the last day of work. */
  periods: z.array(period),
  /** Of all periods. The bonus is rounded once; negative when refunds exceed sales. */
  salary: amount,
  bonus: amount,
  pay: amount,
  /** When the month was locked; null while it follows the accounting. */
  frozen: z.strictObject({ at: instant, by: z.strictObject({ id, name: z.string(), surname: z.string() }) }).nullable(),
});

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, sentence("Ay YYYY-AA biçiminde olmalı", "Enter the month as YYYY-MM"));

export const earnings = endpoints({
  "GET /api/employees/{id}/stats": {
    right: "staff",
    params: idParams,
    reply: stats,
    about:
      "Orders and appointments of this month compared with the last, and 30 days of revenue; those of others for administrators only.",
  },
  "GET /api/employees/{id}/statement": {
    right: "staff",
    params: idParams,
    query: z.strictObject({ month: month.optional() }),
    reply: statement,
    about: "A month's pay with all its lines; those of others for administrators only.",
  },
  "POST /api/employees/{id}/statement/freeze": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ month }),
    reply: statement,
    changes: ["employees"],
    about: "Locks the statement of a past month as it is now. 409 `month_running` before its end.",
  },
  "POST /api/employees/{id}/statement/unfreeze": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ month }),
    reply: statement,
    changes: ["employees"],
    about: "Unlocks the month's statement, so that it is computed from the books again.",
  },
  "GET /api/employees/{id}/terms": {
    right: "staff",
    params: idParams,
    reply: listOf(terms.extend({ valid_from: day.nullable() })),
    about:
      "The employee's pay terms with their first day, the earliest first; null is from the beginning. Those of others for administrators only.",
  },
  "DELETE /api/employees/{id}/terms/{day}": {
    right: "admin",
    params: z.strictObject({ id: idText, day }),
    changes: ["employees"],
    about: "Deletes the terms that begin on a day; the terms before stay valid. 404 if none begin.",
  },
});
