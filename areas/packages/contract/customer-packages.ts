import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, cursors, day, id, idParams, instant, line, listOf, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { units } from "./session-packages.ts";

/** Session packages that customers have (decision 0092). Kuruş; days are the company's. */

/** `open`: its sessions can be used. */
export const packageStates = ["open", "frozen", "expired", "used_up", "returned"] as const;

export const MOST_MEMBERS = 10;

const person = z.strictObject({ id, name: z.string(), surname: z.string() });

const packageService = z.strictObject({
  id,
  service_id: id,
  name: z.string(),
  /** Sessions or minutes. */
  count: z.number().int(),
  used: z.number().int(),
  left: z.number().int(),
  /** Of `left`: for coming appointments. */
  booked: z.number().int(),
});

export const customerPackage = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(packageStates),
  unit: z.enum(units),
  customer: person.extend({ phone: z.string() }),
  /** The only employee who gives its sessions; null: any. */
  employee: person.nullable(),
  /** Its sale; null: it was brought from another program. */
  order: z.strictObject({ id, code: z.string() }).nullable(),
  /** What it was sold for, after discount. */
  price: amount,
  /** What its unused sessions are worth; 0 of a returned one. */
  unused_value: amount,
  sold_at: instant,
  /** The last day; null: it never expires. */
  last_day: day.nullable(),
  /** The first day of the present freezing. */
  frozen_since: day.nullable(),
  returned_at: instant.nullable(),
  /** What its return gave back, or took off a debt. */
  refunded: amount,
  shareable: z.boolean(),
  version: z.number().int(),
  services: z.array(packageService),
});

const entry = z.strictObject({
  /** Of a use: for giving it back. */
  use_id: id.nullable(),
  kind: z.enum(["sold", "opening", "used", "given_back", "frozen", "resumed", "extended", "returned"]),
  at: instant,
  /** Null: it concerns the whole package. */
  service: z.string().nullable(),
  /** Sessions or minutes; negative: the customer has fewer. */
  amount: z.number().int(),
  /** Days by which the last day moved. */
  days: z.number().int().nullable(),
  note: z.string(),
  /** Of a use: it was given back later. */
  undone: z.boolean(),
  reservation: z.strictObject({ id, code: z.string() }).nullable(),
  by: person.nullable(),
});

const opened = customerPackage.extend({
  /** With whom the customer shares it. */
  members: z.array(person),
  /** Newest first. */
  entries: z.array(entry),
});

const reason = line(300, 2, sentence("Nedenini yazın", "Enter the reason"));
const seen = { version: z.number().int().optional() };
const changes = ["customer-packages", "contacts"] as const;

export const customerPackages = endpoints({
  "GET /api/customer-packages": {
    right: "staff",
    query: listQuery({ ...cursors, state: z.enum(packageStates).optional() }),
    reply: pageOf(customerPackage),
    about: "Session packages that were sold, newest first; query finds customers and packages.",
  },
  "GET /api/contacts/{id}/packages": {
    right: "staff",
    params: idParams,
    reply: listOf(customerPackage),
    about: "A customer's session packages, open ones first, also those that somebody shares with the customer.",
  },
  "GET /api/customer-packages/{id}": {
    right: "staff",
    params: idParams,
    reply: opened,
    about: "A customer's session package with its ledger.",
  },
  "POST /api/customer-packages/{id}/uses": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      ...seen,
      package_service_id: id,
      amount: z
        .number(sentence("En az 1 olmalı", "Must be at least 1"))
        .int(sentence("Tam sayı olmalı", "Must be a whole number"))
        .min(1, sentence("En az 1 olmalı", "Must be at least 1"))
        .max(10_000)
        .default(1),
      note: line(300).default(""),
    }),
    reply: opened,
    changes,
    about: "Uses sessions, or minutes, without an appointment. 409 when too few are left, or it is frozen or expired.",
  },
  "POST /api/session-uses/{id}/undo": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ reason }),
    reply: opened,
    changes,
    about: "Gives a used session back, once.",
  },
  "POST /api/customer-packages/{id}/freeze": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ ...seen, reason }),
    reply: opened,
    changes,
    about: "Freezes a package from today on: no sessions are used until it resumes.",
  },
  "POST /api/customer-packages/{id}/resume": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ ...seen, reason: reason.optional() }),
    reply: opened,
    changes,
    about: "Resumes a frozen package; its last day moves by the days that it was frozen.",
  },
  "POST /api/customer-packages/{id}/extend": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      ...seen,
      days: z
        .number(sentence("1 ile 3650 gün arasında olmalı", "Enter a number of days from 1 to 3,650"))
        .int(sentence("Tam sayı olmalı", "Must be a whole number"))
        .min(1, sentence("1 ile 3650 gün arasında olmalı", "Enter a number of days from 1 to 3,650"))
        .max(3650, sentence("1 ile 3650 gün arasında olmalı", "Enter a number of days from 1 to 3,650")),
      reason,
    }),
    reply: opened,
    changes,
    about: "Moves the last day of a package; of an expired one, from today on.",
  },
  "PUT /api/customer-packages/{id}/members": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      contact_ids: z
        .array(id)
        .max(MOST_MEMBERS, sentence(`En fazla ${MOST_MEMBERS} kişi olabilir`, `${MOST_MEMBERS} people at most`))
        .refine(
          (ids) => new Set(ids).size === ids.length,
          sentence("Bir müşteri yalnızca bir kez yazılabilir", "A customer can be listed only once"),
        ),
    }),
    reply: opened,
    changes,
    about: "With whom a customer shares a package, for example the family; only shareable ones (409).",
  },
});
