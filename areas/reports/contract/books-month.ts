import { z } from "zod";
import { lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { tenderMethod } from "#areas/settings/contract/settings.ts";
import { documentStatuses } from "#areas/accounting/contract/documents.ts";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, day, id, idParams, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/**
 * The accountant's month (issue 19, decision 0103): what a calendar month of the company's zone earned and spent, its KDV, what was withheld,
 * what is owed, and its documents. Amounts are in kuruş of the company's currency; documents in other currencies are listed, not added up.
 */

/** The documents that the page lists; the files have all. */
export const MOST_LISTED = 100;

const count = z.number().int();
const monthText = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, sentence("Ay YYYY-AA biçiminde olmalı", "Enter the month as YYYY-MM"));
const taxed = z.strictObject({ net: amount, tax: amount });
const counted = z.strictObject({ count, total: amount });

export const monthDocument = z.strictObject({
  kind: z.enum(["invoice", "return", "bill"]),
  id,
  number: z.string(),
  date: day,
  party: z.string(),
  tax_number: z.string(),
  status: z.enum(documentStatuses),
  currency: z.string(),
  net: amount,
  tax: amount,
  total: amount,
  /** Of a bill. */
  category: z.string(),
  stopaj: amount,
  tevkifat: amount,
  /** ETTN and state of its e-document; empty without one. */
  uuid: z.string(),
  state: z.string(),
});

const booksMonth = z.strictObject({
  month: z.string(),
  from: day,
  to: day,
  currency: z.string(),
  /** The month is over, so it can be closed. */
  over: z.boolean(),
  closed_at: instant.nullable(),
  income: z.strictObject({
    /** Payments and refunds of sales; advances that were spent are none of them. */
    methods: z.array(
      z.strictObject({
        payment_method: tenderMethod,
        count,
        received: amount,
        refunded: amount,
        total: amount,
      }),
    ),
    takings: amount,
    /** Part of the takings. */
    tips: amount,
    /** Payments of invoices with lines of their own, less those written back. */
    invoices: counted,
    /** Typed incomes without a document. */
    other: counted,
    /** takings, invoices and other. */
    total: amount,
    /** Sold goods and services by kind, less returned ones, KDV included; without gift cards. */
    kinds: z.array(
      z.strictObject({
        kind: z.enum([...Object.keys(lineKinds), "invoice"] as [keyof typeof lineKinds | "invoice"]),
        net: amount,
        tax: amount,
      }),
    ),
  }),
  kdv: z.strictObject({
    /** By rate, percent: of sales and invoices, and of bills. */
    rates: z.array(z.strictObject({ rate: z.number(), sales: taxed, purchases: taxed })),
    /** Hesaplanan. */
    calculated: amount,
    /** The part of it that customers withhold (tevkifat). */
    withheld: amount,
    /** İndirilecek. */
    deductible: amount,
    /** What is left to pay; negative: carried over. */
    difference: amount,
  }),
  expenses: z.strictObject({
    /** Issued bills of the month by category; "": none. */
    categories: z.array(
      z.strictObject({
        category: z.string(),
        count,
        net: amount,
        tax: amount,
        total: amount,
      }),
    ),
    bills: counted,
    /** Typed expenses without a bill. */
    undocumented: counted,
    total: amount,
  }),
  /** Withheld from suppliers for the tax office. */
  stopaj: z.strictObject({ count, base: amount, amount }),
  tevkifat: z.strictObject({ count, amount }),
  /** Commissions of the month; salaries are none of them. */
  commissions: z.array(
    z.strictObject({
      employee: z.strictObject({ id, name: z.string(), surname: z.string() }),
      amount,
    }),
  ),
  /** At the end of the month. */
  owed: z.strictObject({
    /** Of sales on credit. */
    credit: counted,
    /** Invoices that customers have not paid. */
    invoices: counted,
    /** Bills that suppliers have not been paid. */
    bills: counted,
  }),
  documents: z.strictObject({
    invoices: counted,
    returns: counted,
    bills: counted,
    cancelled: z.strictObject({ invoices: counted, bills: counted }),
    /** In other currencies than the company's. */
    foreign: z.strictObject({ invoices: count, bills: count }),
    /** Invoices whose e-document was not accepted yet. */
    unaccepted: count,
    /** Closed sales that have something to invoice and no document. */
    sales_without: counted,
    /** The first ones by date. */
    list: z.array(monthDocument),
  }),
});

/**
 * What a figure of the month is the sum of (decision 0131). Some need a key: a payment method, a kind of sold lines ("invoice": invoices
 * without a sale), a category ("none": without one), or an employee's id. Those of the KDV may have a rate as key.
 */
export const figures = [
  "income",
  "takings",
  "method",
  "tips",
  "invoice_payments",
  "other_income",
  "sold",
  "kdv",
  "sales",
  "purchases",
  "withheld",
  "expenses",
  "category",
  "bills",
  "other_expenses",
  "stopaj",
  "tevkifat",
  "commission",
  "credit",
  "open_invoices",
  "open_bills",
  "invoices",
  "returns",
  "cancelled_invoices",
  "cancelled_bills",
  "sales_without",
  "unaccepted",
  "foreign_invoices",
  "foreign_bills",
] as const;

export const rowKinds = [
  "sale",
  "refund",
  "invoice",
  "return",
  "bill",
  "payment",
  "income",
  "expense",
  "service_commission",
  "product_commission",
] as const;

/** A row of a figure; what it does not have is null. */
const figureRow = z.strictObject({
  kind: z.enum(rowKinds),
  order_id: id.nullable(),
  document_id: id.nullable(),
  transaction_id: id.nullable(),
  date: day,
  number: z.string(),
  party: z.string(),
  /** Percent: of KDV, of what is withheld, of a commission. */
  rate: z.number().nullable(),
  net: amount.nullable(),
  tax: amount.nullable(),
  /** What the figure adds up. */
  amount,
  currency: z.string(),
});

export const archiveStates = ["waiting", "ready", "failed"] as const;

const archive = z.strictObject({
  id,
  state: z.enum(archiveStates),
  /** Documents that are in it, of how many. */
  done: count,
  of: count,
  /** Bytes; 0 until it is ready. */
  size: count,
  created_at: instant,
});

const row = {
  right: "books",
  params: z.strictObject({ month: monthText }),
} as const;

export const booksMonths = endpoints({
  "GET /api/reports/books/{month}": {
    ...row,
    reply: booksMonth,
    about: "The accountant's month: income, KDV, expenses, withholding, commissions, debts and documents.",
  },
  "GET /api/reports/books/{month}/rows": {
    ...row,
    query: listQuery({ of: z.enum(figures), key: z.string().max(60).optional() }).omit({ query: true }),
    /** `sum`: of all pages, without rows in other currencies. */
    reply: pageOf(figureRow).extend({ sum: z.strictObject({ net: amount, tax: amount, amount }) }),
    about:
      "The rows that a figure of the month adds up, by day, with their sums. Of `kdv` the amounts have their effect on the difference.",
  },
  "GET /api/reports/books/{month}/file": {
    ...row,
    query: z.strictObject({ form: z.enum(["xlsx", "pdf"]) }),
    reply: download,
    about: "The same as an Excel file with all documents and transactions, or as a PDF of one to a few pages.",
  },
  "GET /api/reports/books/{month}/archive": {
    ...row,
    reply: z.strictObject({ archive: archive.nullable() }),
    about: "The latest archive of the month, kept for 7 days.",
  },
  "POST /api/reports/books/{month}/archive": {
    ...row,
    reply: z.strictObject({ archive: archive.nullable() }),
    status: 201,
    changes: ["reports"],
    about:
      "Orders an archive (zip) of the month: Excel, PDF, and the XML, PDF and slips of all documents. One that is being made is returned instead.",
  },
  "GET /api/reports/books/{month}/archive/{id}": {
    right: "books",
    params: row.params.extend({ id: idParams.shape.id }),
    reply: download,
    about: "An archive that is ready; 404 otherwise.",
  },
});
