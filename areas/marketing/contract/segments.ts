import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { issueOf, sentence } from "#kit/contract/sentence.ts";
import { cursors, id, idParams, instant, line, listOf, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { invalidRule } from "./segment-fields.ts";
import { readLogic, type RuleGroup } from "./segment-logic.ts";

/** Target audiences (K5): customers selected by rules. Suppliers are excluded. */

/** Any JSON; the first error in the rules is reported in one sentence. */
const logic = z.unknown().transform((sent, context): RuleGroup => {
  const read = readLogic(sent);
  const message =
    "wrong" in read
      ? read.wrong
      : invalidRule(read) && sentence("Bir kuralın değeri eksik veya hatalı", "A rule's value is missing or wrong");
  if (!message) return read as RuleGroup;
  context.addIssue(issueOf(message));
  return z.NEVER;
});

const segment = z.strictObject({
  id,
  name: z.string(),
  /** The rules as Turkish text. */
  features: z.string(),
  logic: z.record(z.string(), z.unknown()),
  /** Number of customers who match now. */
  size: z.number().int(),
  updated_at: instant,
});

const size = z.strictObject({
  size: z.number().int(),
  /** Number of those who can be written to: with consent and a deliverable address. */
  sms: z.number().int(),
  email: z.number().int(),
});

const value = z.strictObject({ name: z.union([z.string(), z.number()]), label: z.string() });
const field = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.enum(["text", "number", "money", "date", "yes-no", "choice", "money-in-days"]),
  operators: z.array(z.strictObject({ name: z.string(), label: z.string() })),
  /** The selectable values; null if the value is typed. */
  values: z.array(value).nullable(),
});

const person = z.strictObject({ id, name: z.string(), surname: z.string(), phone: z.string(), email: z.string() });
const name = line(120, 1);
const changes = ["marketing"] as const;

export const segments = endpoints({
  "GET /api/marketing/segments": {
    right: "admin",
    query: listQuery({ ...cursors }),
    reply: pageOf(segment),
    about: "Target audiences, the last changed first, each with its size now.",
  },
  "GET /api/marketing/segments/{id}": {
    right: "admin",
    params: idParams,
    reply: segment,
    about: "A target audience.",
  },
  "POST /api/marketing/segments": {
    right: "admin",
    body: z.strictObject({ name, logic }),
    reply: segment,
    status: 201,
    changes,
    about: "Adds a target audience.",
  },
  "PUT /api/marketing/segments/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ id: id.optional(), name: name.optional(), logic: logic.optional() }),
    reply: segment,
    changes,
    about: "Changes a target audience; campaigns that have started keep theirs.",
  },
  "DELETE /api/marketing/segments/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes a target audience; 409 while a campaign names it.",
  },
  "POST /api/marketing/segments/size": {
    right: "admin",
    body: z.strictObject({ logic }),
    reply: size,
    about: "How many customers fit, and how many of them can be reached by SMS and e-mail. Changes nothing.",
  },
  "POST /api/marketing/segments/sample": {
    right: "admin",
    body: z.strictObject({ logic }),
    reply: listOf(person),
    about: "Ten customers who fit. Changes nothing.",
  },
  "POST /api/marketing/segments/fields": {
    right: "admin",
    /** The fields are the same for all rules. */
    body: z.strictObject({ logic: z.unknown() }).partial(),
    reply: listOf(field),
    about: "What rules can ask about a customer, with operators and values. Changes nothing.",
  },
});
