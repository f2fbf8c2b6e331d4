import { z } from "zod";
import { instalment } from "#areas/sales/contract/instalments.ts";
import { splitPayments } from "#areas/sales/contract/payments.ts";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, cursors, day, id, idParams, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** What customers owe of sales on credit (veresiye; decisions §4, decision 0088). Kuruş; days are the company's. */

/** What is owed, by the days since its sale. */
const ages = z.strictObject({ to30: amount, to60: amount, to90: amount, older: amount });

const sums = z.strictObject({ owed: amount, overdue: amount, ages });

const debtor = z.strictObject({
  /** The customer. */
  id,
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  ...sums.shape,
  /** Sales of which something is owed. */
  sales: z.number().int(),
  /** When the oldest of them was sold. */
  since: instant,
  /** The earliest day on which something is, or was, due. */
  due_at: day,
});

const page = pageOf(debtor);

const openSale = z.strictObject({
  id,
  code: z.string(),
  /** When it was sold on credit. */
  at: instant,
  first_line: z.string(),
  line_count: z.number().int(),
  total: amount,
  paid: amount,
  owed: amount,
  overdue: amount,
  /** Given up of it (decision 0102). */
  written_off: amount,
  instalments: z.array(instalment),
  version: z.number().int(),
});

const debts = z.strictObject({
  contact: z.strictObject({ id, name: z.string(), surname: z.string(), phone: z.string() }),
  owed: amount,
  overdue: amount,
  /** Open ones, the oldest first. */
  data: z.array(openSale),
});

export const MOST_CHOSEN = 200;

const writeOff = z.strictObject({
  id,
  at: instant,
  /** Below zero: written off; above: taken back. */
  amount: z.number().int(),
  reason: z.string(),
  order: z.strictObject({ id, code: z.string() }),
  customer: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  /** Who did it. */
  by: z.string(),
});

const chosen = z
  .array(id)
  .min(1, sentence("En az bir satış seçin", "Choose at least one sale"))
  .max(MOST_CHOSEN, sentence(`En fazla ${MOST_CHOSEN} satış seçilebilir`, `${MOST_CHOSEN} sales at most can be chosen`))
  .refine(
    (ids) => new Set(ids).size === ids.length,
    sentence("Bir satış yalnızca bir kez yazılabilir", "A sale can be named only once"),
  );

export const debtsTable = endpoints({
  "GET /api/debts": {
    right: "staff",
    query: listQuery({ ...cursors, overdue: z.enum(["1", "true"]).optional() }),
    reply: page.extend({ meta: page.shape.meta.extend({ sums }) }),
    about:
      "Customers who owe something of sales on credit, the oldest debt first, by age; `overdue=1`: whose due day has passed. The sums are of all rows of the list.",
  },
  "GET /api/debts/write-offs": {
    right: "staff",
    query: listQuery({ ...cursors }),
    reply: pageOf(writeOff),
    about: "Debts that were written off or taken back (decision 0102), newest first; `query` searches the customer.",
  },
  "GET /api/contacts/{id}/debts": {
    right: "staff",
    params: idParams,
    reply: debts,
    about: "What a customer owes of sales on credit, sale by sale, with the instalments.",
  },
  "POST /api/contacts/{id}/payments": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      id: id.optional(),
      payments: splitPayments,
      /** The sales that are paid; default: the oldest first. */
      order_ids: chosen.optional(),
      /** What the caller has seen as owed; if it is another amount now, 409 `stale`. */
      owed: amount.optional(),
    }),
    reply: debts,
    changes: ["orders", "accounting", "contacts"],
    about:
      "Collects what a customer owes, the oldest sale first, or that of the chosen sales; more than that is 422. Answers what is still owed.",
  },
  "GET /api/contacts/{id}/statement": {
    right: "staff",
    params: idParams,
    query: z.strictObject({ from: day.optional(), to: day.optional() }),
    reply: download,
    about:
      "A customer's account statement (hesap ekstresi) as a PDF: sales on credit, payments and returns with the balance after each; default: the last year.",
  },
});
