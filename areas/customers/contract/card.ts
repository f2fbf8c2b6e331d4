import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, cursors, day, id, idParams, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** The figures of a customer's card (G1): visits, spending, open matters. Amounts in kuruş. */

const named = z.strictObject({ id, name: z.string() });

const orderFacts = {
  id,
  code: z.string(),
  created_at: instant,
  delivery_type: z.string(),
  /** Its first line, and the number of lines. */
  first_line: z.string(),
  line_count: z.number().int(),
  /** The unpaid amount. */
  due: amount,
  /** Of a sale on credit (veresiye): the day by which it is to be paid; null for others. */
  due_at: day.nullable(),
};

export const customerSummary = z.strictObject({
  /** Completed appointments. */
  visits: z.strictObject({ count: z.number().int(), last_at: instant.nullable() }),
  no_shows: z.number().int(),
  /** What is left of what the customer paid in advance, without gift cards; kuruş. */
  balance: amount,
  /** Paid minus refunded: in all, and of the sales and invoices of the last twelve months. Only amounts in the company's currency. */
  spending: z.strictObject({ total: amount, last_year: amount }),
  /** Orders and issued invoices, each counted once: their number, their sum in the company's currency, and the newest five of each. */
  unpaid: z.strictObject({
    count: z.number().int(),
    total: amount,
    orders: z.array(z.strictObject(orderFacts)),
    invoices: z.array(z.strictObject({ id, number: z.string(), date: day, due: amount, currency: z.string() })),
  }),
  /** The next five. */
  coming: z.strictObject({
    count: z.number().int(),
    reservations: z.array(
      z.strictObject({
        id,
        code: z.string(),
        status: z.enum(["new", "accepted"]),
        starting_at: instant,
        items: z.array(z.strictObject({ service: z.string(), employee: z.string() })),
      }),
    ),
  }),
  /** Of the completed appointments. */
  favourite: z.strictObject({ service: named.nullable(), employee: named.nullable() }),
  /** Accounting or calendar rows refer to the customer, so deleting anonymises; otherwise it removes. */
  has_history: z.boolean(),
  /** A group of customers who may be the same person (GET /api/duplicates/{id}); null: none. */
  duplicates: id.nullable(),
});

export const customerOrder = z.strictObject({
  ...orderFacts,
  status: z.string(),
  total: amount,
  paid: amount,
  refunded: amount,
  /** Of a sale on credit: what the business gave up of the debt (decision 0102). */
  written_off: amount,
  seller: z.string(),
});

export const customerCard = endpoints({
  "GET /api/contacts/{id}/summary": {
    right: "staff",
    params: idParams,
    reply: customerSummary,
    about: "A customer's visits, spending, unpaid orders and invoices, and coming appointments.",
  },
  "GET /api/contacts/{id}/orders": {
    right: "staff",
    params: idParams,
    query: listQuery({ ...cursors }).omit({ query: true }),
    reply: pageOf(customerOrder),
    about: "A customer's orders, newest first. The visits are GET /api/reservations?customer_id=….",
  },
});
