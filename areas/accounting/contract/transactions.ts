import { z } from "zod";
import { contactTypes } from "#areas/customers/contract/contacts.ts";
import { paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { paymentMethod } from "#areas/settings/contract/settings.ts";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
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

/** The books: money that came or went (E1, I3; decisions §5). */

/** What comes from the till and the calendar: takings, and the only types that staff see. */
export const saleTypes = ["order", "reservation"] as const;
/** What a person types in, and may change. */
const typedTypes = ["income", "expense"] as const;
/** The two rows of a transfer between own accounts. */
export const transferTypes = ["transfer_out", "transfer_in"] as const;
export const transactionTypes = [...saleTypes, ...typedTypes, ...transferTypes] as const;
/** Which types the sums count, and as what. A type that stands in none of them changes accounts alone. */
export const countedAs = {
  income: ["order", "reservation", "income"],
  expense: ["expense"],
  /** What customers paid. */
  takings: saleTypes,
} as const satisfies Record<string, readonly (typeof transactionTypes)[number][]>;

const payer = z.strictObject({
  id,
  type: z.enum(contactTypes),
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  /** The letter that lists group the contact under. */
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
  payment_method: paymentMethod,
  account_id: id,
  contact_id: id.nullable(),
  contact: payer.nullable(),
  /** The contact once more: what the sales screens call it. */
  customer: payer.nullable(),
  createdBy: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  order_id: id.nullable(),
  /** The sale's number as people say it. */
  order_code: z.string().nullable(),
  reservation_id: id.nullable(),
  delivery_type: z.string().nullable(),
  refund_of: id.nullable(),
  /** The invoice or bill that it paid, or whose payment it wrote back. */
  document: z.strictObject({ id, kind: z.enum(["invoice", "bill"]), number: z.string() }).nullable(),
  /** The other row of a transfer, with its account. */
  transfer: z.strictObject({ id, account: z.strictObject({ id, name: z.string() }) }).nullable(),
  /** What was given back of it so far, kuruş. */
  refunded: amount,
  reference: z.string(),
  description: z.string(),
  /** Rows from sales are not: they are refunded instead; nor are those of documents, which are cancelled instead. */
  editable: z.boolean(),
});

/** What is asked about a typed time: it is after today, or before the company's first year. */
export const timeQuestions = ["future_date", "before_first_year"] as const;

/** One type or several, separated by commas. */
const types = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(transactionTypes)).max(transactionTypes.length))
  .optional();

const page = pageOf(transaction);

/** Hundredths of the currency. Refunds are taken off the income. */
const sum = z.strictObject({ currency: z.string(), income: amount, expense: amount });

const fields = z.strictObject({
  type: z.enum(typedTypes, "Boş olamaz"),
  amount: kurus(),
  payment_method: z.enum(paymentMethods, "Boş olamaz"),
  account_id: id,
  currency: z.enum(currencies, "Boş olamaz"),
  contact_id: id.nullable(),
  /** Sent by screens and not used: contact_id says who it is. */
  contact: z.unknown(),
  reference: line(120),
  description: paragraph(2000),
  paid_at: instantText,
});

/** Asked about an expense: its supplier's number stands on another one, or on a bill. */
const confirm = confirmed(...timeQuestions, "duplicate");

/** What else a change of the books changes: the accounts' balances are in `accounting` too. */
const changes = ["accounting"] as const;

export const transactions = endpoints({
  "GET /api/accounting/transactions": {
    right: "staff",
    query: listQuery({
      ...cursors,
      type: types,
      from: day.optional(),
      to: day.optional(),
      payment_method: paymentMethod.optional(),
      created_by: idText.optional(),
      account_id: idText.optional(),
      /** `invoice`: payments of invoices of their own lines, and what was given back of them. */
      document: z.literal("invoice").optional(),
    }),
    reply: page.extend({
      /** What all rows of the list come to, by currency. */
      meta: page.shape.meta.extend({ sums: z.array(sum).optional() }),
    }),
    about:
      "Transactions, newest first; query finds customers, sellers, references, descriptions and numbers. Staff see sales only.",
  },
  "GET /api/accounting/transactions/{id}": {
    right: "staff",
    params: idParams,
    reply: transaction,
    about: "One transaction.",
  },
  "GET /api/accounting/transactions/{id}/document": {
    right: "staff",
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
