import { z } from "zod";
import { lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id } from "#kit/contract/shapes.ts";

/**
 * Reports of a period ("Raporlar"): days of the company's zone, `to` included; amounts in kuruş, refunds subtracted. Its figures are the
 * sums of its days' ends (decision 0086).
 */

/** The most days of a report. */
export const MOST_DAYS = 366;

/** The tables of a report, in the order of its file. */
export const reportTables = [
  "summary",
  "days",
  "hours",
  "methods",
  "employees",
  "occupancy",
  "items",
  "categories",
  "customers",
  "taxes",
] as const;

const count = z.number().int();
/** A figure, and that of the period before. */
const figure = z.strictObject({ now: count, before: count });
const person = z.strictObject({ id, name: z.string(), surname: z.string() });
const tax = z.strictObject({ net: amount, tax: amount, gross: amount });
const group = z.strictObject({ count: figure, total: figure });

const figures = z.strictObject({
  /** Received less refunded. */
  total: figure,
  /** `worth`: what these sales cost with their tips, however much of it is paid. */
  sales: group.extend({ worth: figure }),
  /** Negative. */
  refunds: group,
  tips: figure,
  discounts: figure,
  /** Goods and services of the sales, less refunded ones: the sum of employees, items, categories and taxes. */
  sold: figure,
  /** Takings of each day. */
  days: z.array(z.strictObject({ date: day, count, total: amount })),
  /** Takings of each hour of the day, 0 to 23, without empty ones. */
  hours: z.array(z.strictObject({ hour: count, count, total: amount })),
  methods: z.array(
    z.strictObject({
      payment_method: tenderMethod,
      count,
      received: amount,
      refunded: amount,
      total: amount,
      before: amount,
    }),
  ),
  /** What counts for each employee, as at the day's end; null: a marketplace's order. */
  employees: z.array(
    z.strictObject({
      employee: person.nullable(),
      services: amount,
      products: amount,
      others: amount,
      total: amount,
      before: amount,
    }),
  ),
  /** Sold goods and services, less refunded ones. `id` and `name` are those of the catalogue; without: all other lines of the kind. */
  items: z.array(
    z.strictObject({
      kind: z.enum(Object.keys(lineKinds) as [keyof typeof lineKinds]),
      id: id.nullable(),
      name: z.string(),
      quantity: count,
      total: amount,
      before: amount,
    }),
  ),
  /** By category; of a product in several, the oldest one. Without `id`: lines without a category. */
  categories: z.array(
    z.strictObject({
      of: z.enum(["service", "product", "other"]),
      id: id.nullable(),
      name: z.string(),
      total: amount,
      before: amount,
    }),
  ),
  /** KDV by rate, percent: sales, refunds (negative) and their sum; rounded per line. */
  taxes: z.array(z.strictObject({ rate: z.number(), sales: tax, refunds: tax, total: tax })),
  /**
   * Customers who bought, and the takings of each group. New: the first sale is within the period; walk_in: sales without a customer,
   * of which `count` is the number. `rows` are the 100 customers with the highest takings of the new and of the others.
   */
  customers: z.strictObject({
    new: group,
    returning: group,
    walk_in: group,
    rows: z.array(z.strictObject({ customer: person, is_new: z.boolean(), sales: count, total: amount })),
  }),
  appointments: z.strictObject({ standing: figure, missed: figure, canceled: figure }),
  /** Minutes that employees work by their hours, and minutes of those that are booked. */
  occupancy: z.strictObject({
    open: figure,
    booked: figure,
    employees: z.array(z.strictObject({ employee: person, open: count, booked: count })),
  }),
});

export const period = z.strictObject({
  from: day,
  to: day,
  /** The days that the figures are compared with. */
  compared: z.strictObject({ from: day, to: day }),
  /** Null for staff unless the business allows them to see takings (`staff_sees_takings`). */
  figures: figures.nullable(),
});

const days = { from: day, to: day };

export const periods = endpoints({
  "GET /api/reports/period": {
    right: "staff",
    query: z.strictObject(days),
    reply: period,
    about:
      "Figures of at most 366 days beside those of the days before: takings by method, employee, hour, item and category, KDV, customers, occupancy. Without figures for staff who may not see takings.",
  },
  "GET /api/reports/period/file": {
    right: "staff",
    query: z.strictObject({
      ...days,
      form: z.enum(["csv", "xlsx"]),
      /** Only this table; default: all, in Excel each on a sheet. */
      table: z.enum(reportTables).optional(),
    }),
    reply: download,
    about: "The same figures as a CSV or Excel file in the business's language. 403 for staff who may not see takings.",
  },
});
