import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id, idParams, instant } from "#kit/contract/shapes.ts";
import { earningTypes } from "./employees.ts";

/** What an employee brought in, and is paid for it (H3; decisions §4, §5). Amounts are kuruş. */

const percentage = z.number().nullable();

/** This month against the last one; a percentage is null when the last month is 0. */
const comparison = z.strictObject({
  current_month_sum: amount,
  current_month_count: z.number().int(),
  previous_month_sum: amount,
  previous_month_count: z.number().int(),
  sum_percentage: percentage,
  count_percentage: percentage,
});

export const stats = z.strictObject({
  /** Paid orders with something of the employee's in them, and what that was paid; refunds in their own month. */
  orders: comparison,
  /** Appointments of the month that the employee is in, neither cancelled nor missed, and the price of the own lines. */
  reservations: comparison,
  /** 30 company days to today, refunds taken off on their own day. */
  revenue_chart: z.array(z.strictObject({ date: day, total: amount })),
});

/** One paid or given back line of an order that counts. */
const row = z.strictObject({
  at: instant,
  transaction_id: id,
  order_id: id,
  order_item_id: id,
  code: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  kind: z.enum(["service", "product"]),
  /** Money given back: gross, tax and net are negative. */
  refund: z.boolean(),
  gross: amount,
  discount: amount,
  tax_rate: z.number(),
  tax: amount,
  net: amount,
});

export const statement = z.strictObject({
  employee: z.strictObject({ id, name: z.string(), surname: z.string() }),
  month: z.string(),
  rows: z.array(row),
  /** Net of services and of products. */
  services: amount,
  products: amount,
  terms: z.strictObject({
    earning_type: z.enum(earningTypes),
    salary: amount,
    min_goal_amount: amount,
    bonus: z.number(),
    sales_bonus: z.number(),
  }),
  /** The way to the pay: parts of the bonus exact (kuruş with up to four decimals), rounded once in `bonus`. */
  steps: z.strictObject({
    over_goal: amount,
    service_bonus: z.number(),
    product_bonus: z.number(),
    /** Rounded, and 0 where the earning type has none; negative when more was given back than sold. */
    bonus: amount,
    /** 0 where the earning type has none. */
    salary: amount,
    pay: amount,
  }),
});

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Ay YYYY-AA biçiminde olmalı");

export const earnings = endpoints({
  "GET /api/employees/{id}/stats": {
    right: "staff",
    params: idParams,
    reply: stats,
    about:
      "Orders and appointments of this month against the last, and 30 days of revenue; of others for administrators only.",
  },
  "GET /api/employees/{id}/statement": {
    right: "staff",
    params: idParams,
    query: z.strictObject({ month: month.optional() }),
    reply: statement,
    about: "A month's pay with every line that it is made of; of others for administrators only.",
  },
});
