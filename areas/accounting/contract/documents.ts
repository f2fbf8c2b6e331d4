import { z } from "zod";
import { badTaxNumber } from "#areas/access/contract/companies.ts";
import { isPartyTaxNumber, plainTaxNumber } from "#areas/access/contract/tax-number.ts";
import { paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { paymentMethod } from "#areas/settings/contract/settings.ts";
import { download } from "#kit/contract/download.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { upload } from "#kit/contract/upload.ts";
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
  line,
  listOf,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { currencies } from "./currencies.ts";
import { categoryOf, LONGEST_CATEGORY } from "./expense-categories.ts";
import { withholdings } from "./law.ts";
import { timeQuestions } from "./transactions.ts";
import { documentLine, lines, rate } from "./document-lines.ts";
import { slip } from "./slips.ts";

/** Invoices (income) and bills (expense), I4; decisions §4 and §5. Both have the same shape under two sets of addresses. */

export const documentStatuses = ["draft", "issued", "paid", "cancelled"] as const;
export const documentEvents = ["issue", "pay", "cancel"] as const;

/** What lists can be limited to by `only`. */
export const documentParts = ["valid", "returns", "stopaj", "tevkifat", "repeats", "unaccepted", "foreign"] as const;

const summary = {
  id,
  status: z.enum(documentStatuses),
  /** The formatted number; empty until the document is issued. */
  number: z.string(),
  /** The date on the document. */
  date: day,
  currency: z.enum(currencies),
  /** Without and with KDV, in hundredths of the currency. */
  net: amount,
  tax: amount,
  total: amount,
  contact_id: id.nullable(),
  /** The recipient of an invoice or the sender of a bill; empty: without a name. */
  party: z.string(),
  /** The sale that the invoice was made from; `transaction_id` is null while something of it is owed. */
  order: z.strictObject({ id, code: z.string(), transaction_id: id.nullable() }).nullable(),
  /** Of a bill: a code of expense-categories.ts or the business's own name; empty: none. */
  category: z.string(),
  /** The day until which a bill is to be paid. */
  due_on: day.nullable(),
  /** What is paid to the other party: the total without what the payer withholds for the tax office, and without what was returned. */
  payable: amount,
  /** Of an invoice: the total of its valid return invoices. */
  returned: amount,
  /** The invoice of which this one takes lines back (iade). */
  returns_id: id.nullable(),
  /** The bill of which this draft is the monthly repetition. */
  repeat_of: id.nullable(),
};

const party = {
  party_name: z.string(),
  party_address: z.string(),
  tax_office: z.string(),
  /** VKN or TCKN. */
  tax_number: z.string(),
};

export const document = z.strictObject({
  ...summary,
  /** The version of a draft. */
  version: z.number().int(),
  ...party,
  /** The business as it was when this was issued, or as it is now. */
  issuer: z.strictObject({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string(),
    tax_office: z.string(),
    tax_number: z.string(),
  }),
  /** The supplier's number of a bill, or the customer's order number. */
  reference: z.string(),
  note: z.string(),
  lines: z.array(documentLine),
  /** KDV by rate, lowest first. */
  taxes: z.array(z.strictObject({ rate: z.number(), net: amount, tax: amount })),
  issued_at: instant.nullable(),
  paid_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** The transaction that paid it. */
  transaction_id: id.nullable(),
  payment_method: paymentMethod.nullable(),
  account_id: id.nullable(),
  /** Refunded of its sale since it was issued; the invoice does not change. */
  given_back: amount,
  /** Percent of the net amount, and of the KDV, that the payer of a bill withholds for the tax office, and the amounts. */
  stopaj_rate: z.number(),
  stopaj: amount,
  tevkifat_rate: z.number(),
  tevkifat: amount,
  /** Why the customer of an invoice withholds a part of the KDV: a code of law.ts, or empty. */
  tevkifat_code: z.string(),
  /** The number of the invoice of which this one takes lines back. */
  returns_number: z.string(),
  /** Of a bill that repeats every month: the day of the next draft. */
  repeats_on: day.nullable(),
  slips: z.array(slip),
  nextEvents: z.array(z.enum(documentEvents)),
});

const fields = z.strictObject({
  contact_id: id.nullable(),
  party_name: line(160),
  party_address: paragraph(300),
  tax_office: line(80),
  tax_number: line(20)
    .transform(plainTaxNumber)
    .refine((text) => text === "" || isPartyTaxNumber(text), badTaxNumber),
  date: day.refine(
    (text) => text >= "2000-01-01" && text < "2100-01-01",
    sentence("2000 ile 2099 arasında bir gün seçin", "Choose a day from 2000 to 2099"),
  ),
  currency: z.enum(currencies, sentence("Birini seçmeniz gerekiyor", "Choose one")),
  reference: line(60),
  note: paragraph(1000),
  lines,
});

/** Asked for a bill: another one has the same supplier's number (409 confirm_needed with `duplicate`). */
const repeats = { confirm: confirmed("duplicate") };
/** What only bills have. */
const expense = z
  .strictObject({
    category: line(LONGEST_CATEGORY).transform(categoryOf),
    due_on: fields.shape.date.nullable(),
    stopaj_rate: rate,
    tevkifat_rate: rate,
  })
  .partial().shape;
/** What only invoices have. */
const withheld = {
  tevkifat_code: z
    .enum(["", ...Object.keys(withholdings)], sentence("Birini seçmeniz gerekiyor", "Choose one"))
    .optional(),
};
const bill = fields.partial().extend({ ...expense, lines, ...repeats });
const invoice = fields
  .partial()
  .extend({ ...withheld, order_id: id.nullable().default(null) })
  .refine(({ order_id, lines: given }) => order_id !== null || given, {
    path: ["lines"],
    ...sentence("En az bir satır ekleyin", "Add at least one line"),
  });
/** The version that the caller has loaded; an older one is 409 `stale`. */
const seen = { id: id.optional(), version: z.number().int().optional() };
const change = fields.partial().extend(seen);
const payment = z.strictObject({
  payment_method: z.enum(paymentMethods, sentence("Boş olamaz", "Cannot be empty")),
  /** Default: the settings' account of the method. */
  account_id: id.optional(),
  /** Default: now. */
  paid_at: instantText.optional(),
  confirm: confirmed(...timeQuestions),
});

/** `type` is a status; the kind's own name is accepted too and filters nothing. */
const query = (kind: "invoice" | "bill") =>
  listQuery({
    ...cursors,
    type: z.enum([...documentStatuses, kind]).optional(),
    contact_id: idText.optional(),
    from: day.optional(),
    to: day.optional(),
    /** Of bills: this category; "none" for those without one. */
    category: line(60).optional(),
    /**
     * Only valid ones without return invoices, valid return invoices, valid ones of which something is withheld, drafts of repeated bills, valid
     * invoices without an accepted e-document, or other currencies than the company's.
     */
    only: z.enum(documentParts).optional(),
    per_page: listQuery().shape.per_page.default(10),
  });

const changes = ["accounting"] as const;
const row = { right: "admin", params: idParams } as const;
const slipParams = idParams.extend({ slip: idParams.shape.id });
const read = { right: "books", params: idParams } as const;
const list = { right: "books", reply: pageOf(z.strictObject(summary)) } as const;
const create = { right: "admin", reply: document, status: 201, changes } as const;
const act = { ...row, reply: document, changes } as const;
const issue = {
  ...act,
  /** `date`: the day to issue it with, instead of the draft's. */
  body: z.strictObject({ ...seen, date: fields.shape.date.optional() }),
  changes: ["accounting", "settings"],
} as const;

export const invoices = endpoints({
  "GET /api/accounting/invoice": {
    ...list,
    query: query("invoice"),
    about: "Invoices, newest first; query finds numbers and customers.",
  },
  "POST /api/accounting/invoice": {
    ...create,
    body: invoice,
    about:
      "Creates a draft with the sent lines, or with those of a paid sale (order_id), which replace sent ones. A sale has at most one invoice that is not cancelled (409).",
  },
  "GET /api/accounting/invoice/{id}": { ...read, reply: document, about: "An invoice with its lines." },
  "PUT /api/accounting/invoice/{id}": {
    ...act,
    body: change.extend(withheld),
    about: "Changes the sent fields of a draft (otherwise 409).",
  },
  "DELETE /api/accounting/invoice/{id}": {
    ...row,
    changes,
    about: "Deletes a draft; issued documents are cancelled instead (409).",
  },
  "POST /api/accounting/invoice/{id}/issue": {
    ...issue,
    about:
      "Assigns the next number and makes the invoice unchangeable; a sale's invoice is paid at once. The day is not in a closed month (409 `month_closed`), not ahead (409 `date_ahead`) nor before the series' last one (409 `date_before_last`): `date` issues with another.",
  },
  "POST /api/accounting/invoice/{id}/pay": { ...act, body: payment, about: "Adds the income to the transactions." },
  "POST /api/accounting/invoice/{id}/cancel": {
    ...act,
    about: "Cancels the document, which keeps its number; its payment is reversed.",
  },
  "GET /api/accounting/invoice/{id}/document": { ...read, reply: download, about: "The invoice as a PDF." },
});

export const bills = endpoints({
  "GET /api/accounting/bill": {
    ...list,
    query: query("bill"),
    about: "Bills, newest first; query finds numbers and suppliers.",
  },
  "POST /api/accounting/bill": { ...create, body: bill, about: "A draft." },
  "GET /api/accounting/bill/{id}": { ...read, reply: document, about: "A bill with its lines." },
  "PUT /api/accounting/bill/{id}": {
    ...act,
    body: change.extend({ ...expense, ...repeats }),
    about: "Changes the sent fields of a draft (otherwise 409).",
  },
  "DELETE /api/accounting/bill/{id}": {
    ...row,
    changes,
    about: "Deletes a draft; issued documents are cancelled instead (409).",
  },
  "POST /api/accounting/bill/{id}/issue": {
    ...issue,
    about:
      "Assigns the next number and makes the bill unchangeable; its day is checked as an invoice's, but may be before the series' last one. 422 for a bill of nothing.",
  },
  "POST /api/accounting/bill/{id}/pay": { ...act, body: payment, about: "Adds the expense to the transactions." },
  "POST /api/accounting/bill/{id}/cancel": {
    ...act,
    about: "Cancels the document, which keeps its number; its payment is reversed.",
  },
  "GET /api/accounting/bill/{id}/document": { ...read, reply: download, about: "The bill as a PDF." },
  "PUT /api/accounting/bill/{id}/category": {
    ...act,
    body: z.strictObject({ category: line(LONGEST_CATEGORY).transform(categoryOf) }),
    about: "Changes the category, also of an issued bill; not in a closed month (409 `month_closed`).",
  },
  "PUT /api/accounting/bill/{id}/repeat": {
    ...act,
    body: z.strictObject({ monthly: z.boolean() }),
    about:
      "Repeats an issued bill every month, or ends that: on its day a draft like it is made, which waits until somebody issues it (409 for a draft or a cancelled bill).",
  },
  "POST /api/accounting/bill/{id}/slips": {
    ...act,
    upload: true,
    body: z.strictObject({ file: upload }),
    status: 201,
    about: "Adds a photo or a PDF of the slip, at most 5 MB each and 20 in all; photos are re-encoded within 2000 px.",
  },
  "GET /api/accounting/bill/{id}/slips/{slip}": {
    right: "books",
    params: slipParams,
    reply: download,
    about: "The file of a slip.",
  },
  "DELETE /api/accounting/bill/{id}/slips/{slip}": {
    right: "admin",
    params: slipParams,
    changes,
    about: "Deletes a slip's file; not in a closed month (409 `month_closed`).",
  },
  "GET /api/accounting/expense-categories": {
    right: "books",
    reply: listOf(z.strictObject({ category: z.string() })),
    about: "The business's own categories: names that its bills have besides the built-in ones, the most used first.",
  },
});
