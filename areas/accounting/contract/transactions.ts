import { z } from "zod";
import { contactTypes } from "#areas/customers/contract/contacts.ts";
import { paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { paymentMethod, tenderMethod } from "#areas/settings/contract/settings.ts";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  confirmed,
  cursors,
  day,
  id,
  idParams,
  idText,
  instant,
  instantText,
  kurus,
  line,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { currencies } from "./currencies.ts";

/** Accounting transactions: income and expense (E1, I3; decisions §5). */

/** Types from till and calendar: takings, and the only types that staff see. */
export const saleTypes = ["order", "reservation"] as const;
/** Types that people enter and may change. */
const typedTypes = ["income", "expense"] as const;
/** The two transactions of a transfer between own accounts. */
export const transferTypes = ["transfer_out", "transfer_in"] as const;
/** Money that a customer pays in advance, or gets back of it: no income (decision 0093). */
export const advanceTypes = ["advance"] as const;
export const transactionTypes = [...saleTypes, ...typedTypes, ...transferTypes, ...advanceTypes] as const;
/** How the sums count each type. A type in none of the lists only changes its account. */
export const countedAs = {
  income: ["order", "reservation", "income"],
  expense: ["expense"],
  /** Payments by customers. */
  takings: saleTypes,
} as const satisfies Record<string, readonly (typeof transactionTypes)[number][]>;

const payer = z.strictObject({
  id,
  type: z.enum(contactTypes),
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  /** The letter that groups the contact in lists. */
  letter: z.string(),
});

export const transaction = z.strictObject({
  id,
  type: z.enum(transactionTypes),
  paid_at: instant,
  /** Goods and services after discount, without tip. */
  amount,
  tips: amount,
  /** amount + tips: what the account received. */
  total: amount,
  currency: z.string(),
  payment_method: tenderMethod,
  account_id: id,
  contact_id: id.nullable(),
  contact: payer.nullable(),
  /** The contact again, under the name that the sales screens use. */
  customer: payer.nullable(),
  createdBy: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  order_id: id.nullable(),
  /** The sale's code. */
  order_code: z.string().nullable(),
  reservation_id: id.nullable(),
  delivery_type: z.string().nullable(),
  refund_of: id.nullable(),
  /** The invoice or bill that it paid, or whose payment it reversed. */
  document: z.strictObject({ id, kind: z.enum(["invoice", "bill"]), number: z.string() }).nullable(),
  /** The other transaction of a transfer, with its account. */
  transfer: z.strictObject({ id, account: z.strictObject({ id, name: z.string() }) }).nullable(),
  /** Refunded of it so far, kuruş. */
  refunded: amount,
  /** What is still owed of its sale (veresiye), kuruş. */
  owed: amount,
  reference: z.string(),
  description: z.string(),
  /** Transactions of sales are not editable (they are refunded instead), nor are those of documents (which are cancelled instead). */
  editable: z.boolean(),
});

/** Questions about an entered time: after today, or before the company's first year. */
export const timeQuestions = ["future_date", "before_first_year"] as const;

/** One type or several, separated by commas. */
const types = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(transactionTypes)).max(transactionTypes.length))
  .optional();

/** What an order line was sold by, sells, or is in a category of. */
export const soldThings = [
  "employee",
  "service",
  "product",
  "package",
  "service_category",
  "product_category",
] as const;

/** Transactions of sales that sold this: "product-7". */
const sold = z
  .string()
  .regex(
    new RegExp(`^(${soldThings.join("|")})-[1-9]\\d{0,14}$`),
    sentence("Geçerli bir seçim değil", "Not a valid choice"),
  )
  .transform((text) => {
    const [thing, number] = text.split("-");
    return { thing: thing as (typeof soldThings)[number], id: Number(number) };
  })
  .optional();

const page = pageOf(transaction);

/** Hundredths of the currency. Refunds are subtracted from the income. */
const sum = z.strictObject({ currency: z.string(), income: amount, expense: amount });

const fields = z.strictObject({
  type: z.enum(typedTypes, sentence("Boş olamaz", "Cannot be empty")),
  amount: kurus(),
  payment_method: z.enum(paymentMethods, sentence("Boş olamaz", "Cannot be empty")),
  account_id: id,
  currency: z.enum(currencies, sentence("Boş olamaz", "Cannot be empty")),
  contact_id: id.nullable(),
  /** Sent by screens and ignored; contact_id decides. */
  contact: z.unknown(),
  reference: line(120),
  description: paragraph(2000),
  paid_at: instantText,
});

/** Asked for an expense: another one, or a bill, has the same supplier's number. */
const confirm = confirmed(...timeQuestions, "duplicate");

/** Topics of a change; the accounts' balances are in `accounting` too. */
const changes = ["accounting"] as const;

export const transactions = endpoints({
  "GET /api/accounting/transactions": {
    right: "member",
    query: listQuery({
      ...cursors,
      type: types,
      from: day.optional(),
      to: day.optional(),
      payment_method: paymentMethod.optional(),
      created_by: idText.optional(),
      account_id: idText.optional(),
      /** `invoice`: payments of invoices with lines of their own, and their reversals; `none`: rows of no document. */
      document: z.enum(["invoice", "none"]).optional(),
      sold,
      /** Only refunds, only what was received, or only rows without a customer. */
      only: z.enum(["refunds", "received", "walk_in"]).optional(),
      contact_id: idText.optional(),
      /** Paid in this hour of the company's day, 0 to 23. */
      hour: z.coerce.number().int().min(0).max(23).optional(),
    }),
    reply: page.extend({
      /** The sums of all rows of the list, by currency. */
      meta: page.shape.meta.extend({ sums: z.array(sum).optional() }),
    }),
    about:
      "Transactions, newest first; query finds customers, sellers, references, descriptions and numbers. Staff see sales only.",
  },
  "GET /api/accounting/transactions/{id}": {
    right: "member",
    params: idParams,
    reply: transaction,
    about: "One transaction.",
  },
  "GET /api/accounting/transactions/{id}/document": {
    right: "member",
    params: idParams,
    reply: download,
    about: "The transaction's receipt as a PDF.",
  },
  "POST /api/accounting/transactions": {
    right: "admin",
    body: fields.partial().extend({
      type: fields.shape.type,
      amount: fields.shape.amount,
      payment_method: fields.shape.payment_method,
      confirm,
    }),
    reply: transaction,
    status: 201,
    changes,
    about:
      "Adds an income or an expense. Defaults: the settings' account of the method, the account's currency, paid now. A day after today or before the first year, and the number of another expense or bill of the supplier, need a confirmation (409 confirm_needed).",
  },
  "PUT /api/accounting/transactions/{id}": {
    right: "admin",
    params: idParams,
    body: fields.partial().extend({ id: id.optional(), confirm }),
    reply: transaction,
    changes,
    about:
      "Changes the sent fields of a transaction entered by hand; those from sales are refunded instead, those of documents cancelled (409).",
  },
  "DELETE /api/accounting/transactions/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about:
      "Deletes a transaction entered by hand, of a transfer both rows; those from sales are refunded instead, those of documents cancelled (409).",
  },
});
