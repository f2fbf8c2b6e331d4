import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { confirmed, id, instant, line, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** Months of the accounting, which an administrator closes so that nothing in them changes. */

const monthText = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, sentence("Ay YYYY-AA biçiminde olmalı", "Enter the month as YYYY-MM"));
const person = z.strictObject({ id, name: z.string(), surname: z.string() });

export const month = z.strictObject({
  /** YYYY-MM. */
  month: monthText,
  closed_at: instant.nullable(),
  closed_by: person.nullable(),
  /** The last time that it was reopened. */
  reopened: z.strictObject({ at: instant, by: person.nullable(), reason: z.string() }).nullable(),
});

/** One closing or reopening. */
export const turn = z.strictObject({
  action: z.enum(["closed", "reopened"]),
  at: instant,
  by: person.nullable(),
  /** The reason of a reopening; empty for a closing. */
  reason: z.string(),
});

/** What has to be confirmed before a month is closed. */
export const closeQuestions = ["earlier_open", "before_first"] as const;

const row = {
  right: "admin",
  params: z.strictObject({ month: monthText }),
  reply: month,
  changes: ["accounting"],
} as const;

export const months = endpoints({
  "GET /api/accounting/months": {
    right: "books",
    query: listQuery({}).omit({ query: true }),
    reply: pageOf(month),
    about: "Past months since the first transaction, newest first, and whether each is closed.",
  },
  "GET /api/accounting/months/{month}": {
    right: "books",
    params: row.params,
    reply: month.extend({ history: z.array(turn) }),
    about: "A past month with every closing and reopening of it, the latest first (404 until it is over).",
  },
  "POST /api/accounting/months/{month}/close": {
    ...row,
    body: z.strictObject({ confirm: confirmed(...closeQuestions) }),
    about:
      "Closes a past month (otherwise 409): nothing dated in it can be added, changed, deleted, issued or cancelled until it is reopened (409 month_closed). Asks (409 `confirm_needed`) where earlier months stay open, and for a month before the first record.",
  },
  "POST /api/accounting/months/{month}/reopen": {
    ...row,
    body: z.strictObject({ reason: line(300, 3, sentence("En az 3 karakter olmalı", "Enter at least 3 characters")) }),
    about: "Reopens a closed month and writes the reason to the audit.",
  },
});
