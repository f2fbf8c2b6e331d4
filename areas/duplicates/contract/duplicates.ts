import { z } from "zod";
import { contact } from "#areas/customers/contract/contacts.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { amount, cursors, day, id, idParams, instant, line, idText, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { sides } from "./consent.ts";

/** Customers who may be one person, and merging two of them (decision 0117). */

export const duplicateKinds = ["phone", "email", "birth"] as const;

/** Of a group at most so many people are shown. */
export const MOST_SHOWN = 20;

const named = z.strictObject({ id, name: z.string(), surname: z.string() });

const listed = named.extend({
  phone: z.string(),
  email: z.string(),
  birth_date: day.nullable(),
  created_at: instant,
});

const kind = z.enum(duplicateKinds);

const group = z.strictObject({
  id,
  /** What they share: phone, mail address, or name and birthday. */
  kind,
  /** The oldest first, at most 20. */
  people: z.array(listed),
});

const person = contact.omit({ type: true, letter: true }).extend({
  /** Phones and mail addresses for which the person's last word was a withdrawal. */
  sms_withdrawn: z.array(z.string()),
  email_withdrawn: z.array(z.string()),
  tags: z.array(z.string()),
  /** Tax number and name of the tax identity; null: none. */
  tax_identity: z.string().nullable(),
  /** Appointments, orders, session packages, notes of the card. */
  reservations: z.number().int(),
  orders: z.number().int(),
  packages: z.number().int(),
  notes: z.number().int(),
  /** Kuruş paid in advance, and owed. */
  balance: amount,
  owed: amount,
  /** Changes with the person's fields. */
  stamp: z.string(),
});

/** What a merge needs to know of its people. */
const compared = z.strictObject({
  people: z.array(person),
  /** Pairs that are marked as different people. */
  distinct: z.array(z.tuple([id, id])),
});

/** The chosen side of each field. */
const side = z.enum(sides).default("kept");
export const choices = z.strictObject({
  name: side,
  phone: side,
  email: side,
  gender: side,
  birth_date: side,
  tax_identity: side,
});

const merge = z.strictObject({
  id,
  kept: named,
  /** The merged person's name; the record is gone. */
  merged: named,
  created_at: instant,
  created_by: named,
  /** Until when it can be undone. */
  until: instant,
});

const distinct = z.strictObject({
  id,
  one: named,
  other: named,
  created_at: instant,
  created_by: named.nullable(),
});

const query = listQuery({ ...cursors }).omit({ query: true });
const stamp = line(40).optional();
/** Everything that names a customer. */
const changes = [
  "duplicates",
  "contacts",
  "reminders",
  "reservations",
  "calendar",
  "orders",
  "accounting",
  "debts",
  "prepaid",
  "customer-packages",
  "messages",
  "marketing",
] as const;

export const duplicates = endpoints({
  "GET /api/duplicates": {
    right: "admin",
    query,
    reply: pageOf(group),
    about: "Groups of customers who share a phone, a mail address, or name and birthday, the latest first.",
  },
  "GET /api/duplicates/{id}": {
    right: "admin",
    params: idParams,
    reply: compared.extend({ id, kind }),
    about: "A group with what a merge needs to know of its people.",
  },
  "GET /api/duplicates/pairs/{one}/{other}": {
    right: "admin",
    params: z.strictObject({ one: idText, other: idText }),
    reply: compared,
    about: "Any two customers with what a merge needs to know of them; 404 unless both are there.",
  },
  "GET /api/duplicates/distinct": {
    right: "admin",
    query,
    reply: pageOf(distinct),
    about: "Pairs that were marked as different people, the latest first.",
  },
  "POST /api/duplicates/distinct": {
    right: "admin",
    body: z.strictObject({ one_id: id, other_id: id }),
    reply: distinct,
    status: 201,
    changes: ["duplicates", "contacts"],
    about:
      "Marks two customers as different people, who are not shown as duplicates any more; a marked pair stays marked.",
  },
  "DELETE /api/duplicates/distinct/{id}": {
    right: "admin",
    params: idParams,
    changes: ["duplicates", "contacts"],
    about: "Takes a mark back.",
  },
  "GET /api/duplicates/merges": {
    right: "admin",
    query,
    reply: pageOf(merge),
    about: "Merges that can still be undone, the latest first.",
  },
  "POST /api/duplicates/merges": {
    right: "admin",
    body: z.strictObject({
      kept_id: id,
      merged_id: id,
      choices: choices.default({
        name: "kept",
        phone: "kept",
        email: "kept",
        gender: "kept",
        birth_date: "kept",
        tax_identity: "kept",
      }),
      /** What the caller has seen of both; if one changed since, 409 `stale`. */
      kept_stamp: stamp,
      merged_stamp: stamp,
    }),
    reply: merge,
    status: 201,
    changes,
    about:
      "Gives everything of a customer to another one and removes the first. Consents follow their address; an opt-out wins. Can be undone for a day.",
  },
  "POST /api/duplicates/merges/{id}/undo": {
    right: "admin",
    params: idParams,
    reply: z.strictObject({ kept: named, merged: named }),
    changes,
    about:
      "Undoes a merge within a day; what was added since stays with the kept person. 409 if a later merge must be undone first, or if something happened since that would be wrong afterwards.",
  },
});
