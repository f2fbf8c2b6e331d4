import { z } from "zod";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, day, id, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** The end of a day at the till ("Gün sonu"), in the company's zone; amounts in kuruş, refunds subtracted. */

const count = z.number().int();

const figures = z.strictObject({
  /** Sales paid or made on credit that day, and what customers paid, tips and collected debts included. */
  sales: z.strictObject({ count, total: amount }),
  /** Refunds of that day, also of earlier sales; negative. */
  refunds: z.strictObject({ count, total: amount }),
  /** Received less refunded. */
  total: amount,
  /** Tips of the day's sales. */
  tips: amount,
  /** Discounts that the day's sales were given, coupons included. */
  discounts: amount,
  methods: z.array(
    z.strictObject({ payment_method: tenderMethod, count, received: amount, refunded: amount, total: amount }),
  ),
  /**
   * Goods and services by the employee who gets their commission, after discounts; null: a marketplace's order. `others` are packages, gift
   * cards and fees.
   */
  employees: z.array(
    z.strictObject({
      employee: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
      services: amount,
      products: amount,
      others: amount,
      total: amount,
    }),
  ),
  /** KDV of the lines by rate, percent. */
  taxes: z.array(z.strictObject({ rate: z.number(), net: amount, tax: amount, gross: amount })),
  /** Till sales of that day that nobody has paid yet. */
  unpaid: z.strictObject({ count, total: amount }),
  /**
   * Sales on credit (veresiye): what the day's sales left to be paid later, what was collected of debts, and what returned goods took off
   * them, all positive; and what was written off, less write-offs taken back (decision 0102).
   */
  credit: z.strictObject({ made: amount, collected: amount, returned: amount, written_off: amount }),
  /**
   * What customers paid in advance (decision 0093): balances loaded and paid back, gift cards sold (part of the sales), what of both was
   * spent on sales and what refunds gave back to them; all positive. What is spent is no part of the total. Deposits for appointments:
   * taken and paid back; `spent` and `returned` count them too.
   */
  prepaid: z.strictObject({
    loaded: amount,
    paid_back: amount,
    cards_sold: amount,
    deposits: amount,
    deposits_paid_back: amount,
    spent: amount,
    returned: amount,
  }),
  /**
   * Session packages (decision 0092): sold at their price and given back, which are part of the sales and refunds, and what became revenue
   * by use: sessions used, less those given back, and what was kept of returned packages beyond them. Beside them other sources of the
   * same: `lines` of the sales for sold less returned, and the value of what the `counts` of sessions say for used.
   */
  packages: z.strictObject({
    sold: z.strictObject({ count, total: amount }),
    returned: z.strictObject({ count, total: amount }),
    used: z.strictObject({ count, total: amount }),
    kept: amount,
    lines: amount,
    counts: amount,
  }),
  /** How each account changed that day, in its currency. */
  accounts: z.array(
    z.strictObject({
      account: z.strictObject({ id, name: z.string() }),
      currency: z.string(),
      sales: amount,
      income: amount,
      expense: amount,
      transfers: amount,
      /** Paid in advance, less what was paid back of it. */
      advances: amount,
      total: amount,
    }),
  ),
  /** Cash drawers that were closed that day; `waiting`: no administrator has accepted the difference yet. */
  drawers: z.array(
    z.strictObject({
      id,
      account: z.strictObject({ id, name: z.string() }),
      expected: amount,
      counted: amount,
      difference: amount,
      waiting: z.boolean(),
    }),
  ),
  /**
   * The total as other sources have it: the lines of the sales with the tips, less debts made and what was paid in advance, plus debts
   * collected; the payments of the sales; and the books' daily sums.
   */
  checks: z.array(z.strictObject({ name: z.enum(["lines", "payments", "books"]), total: amount })),
});

export const dayEnd = z.strictObject({
  date: day,
  /** Null for staff unless the business allows them to see takings (`staff_sees_takings`). */
  figures: figures.nullable(),
});

/**
 * What a figure of the day is the sum of (decision 0139), if no other list has it. Those of an account need its id as key, `drawer` that of
 * the closed session.
 */
export const dayFigures = [
  "credit_made",
  "credit_collected",
  "credit_returned",
  "credit_written_off",
  "prepaid_loaded",
  "prepaid_paid_back",
  "prepaid_cards_sold",
  "prepaid_deposits",
  "prepaid_deposits_paid_back",
  "prepaid_spent",
  "prepaid_returned",
  "packages_sold",
  "packages_returned",
  "packages_used",
  "packages_kept",
  "unpaid",
  "account",
  "account_sales",
  "account_income",
  "account_expense",
  "account_transfers",
  "account_advances",
  "drawer",
] as const;

export const dayRowKinds = [
  "sale",
  "payment",
  "refund",
  "write_off",
  "balance",
  "gift_card",
  "deposit",
  "package",
  "used",
  "given_back",
  "opening",
  "income",
  "expense",
  "transfer_out",
  "transfer_in",
  "advance",
] as const;

/** A row of a figure; what it does not have is null or empty. */
const dayRow = z.strictObject({
  kind: z.enum(dayRowKinds),
  /** Of the row in its own table; several tables may have the same. */
  id,
  at: instant,
  order_id: id.nullable(),
  transaction_id: id.nullable(),
  contact_id: id.nullable(),
  /** The sale's code, the package's name or what the transaction is described by. */
  text: z.string(),
  party: z.string(),
  amount,
  currency: z.string(),
});

export const dayEnds = endpoints({
  "GET /api/reports/day-end": {
    right: "staff",
    query: z.strictObject({ date: day.optional() }),
    reply: dayEnd,
    about:
      "What a day (default: today) took, by payment method, employee, KDV rate and account, beside three independent sums of the same. Without figures for staff who may not see takings.",
  },
  "GET /api/reports/day-end/rows": {
    right: "staff",
    query: listQuery({
      date: day.optional(),
      of: z.enum(dayFigures),
      key: z.string().max(15).optional(),
    }).omit({ query: true }),
    /** `sum`: of all pages. */
    reply: pageOf(dayRow).extend({ sum: amount }),
    about: "The rows that a figure of the day adds up, by time, with their sum. 403 for staff who may not see takings.",
  },
});
