import { z } from "zod";
import { mailText } from "#areas/access/contract/sessions.ts";
import { phoneNumber } from "#kit/contract/phone.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  cursors,
  day,
  id,
  idParams,
  idText,
  instant,
  instantText,
  line,
  listQuery,
  orderBy,
  pageOf,
} from "#kit/contract/shapes.ts";
import { letters } from "./letters.ts";

/** Contacts: customers (G1), and suppliers, who are paid by bills and expenses (decisions §5). A contact's type never changes. */

export const contactTypes = ["customer", "supplier"] as const;

export const contact = z.strictObject({
  id,
  type: z.enum(contactTypes),
  name: z.string(),
  surname: z.string(),
  /** E.164, or empty. */
  phone: z.string(),
  email: z.string(),
  gender: z.enum(["", "male", "female", "other"]),
  birth_date: day.nullable(),
  /** Since when campaigns may be sent by this channel; empty: no consent. */
  sms_consent_at: instant.nullable(),
  email_consent_at: instant.nullable(),
  /** The letter that groups it in lists. Example: "İpek" → "İ"; "3. kat" → "#". */
  letter: z.string(),
  created_at: instant,
});

/** A customer in lists, with visits and debt. */
const listedContact = contact.extend({
  /** Number of completed appointments, and the start of the last one. */
  visits: z.number().int(),
  last_visit_at: instant.nullable(),
  /** Kuruş that the customer owes. */
  due: amount,
  /** Names of the tags. */
  tags: z.array(z.string()),
});

const fields = {
  surname: line(80).optional(),
  phone: phoneNumber.optional(),
  email: line(200)
    .refine(
      (text) => text === "" || mailText.safeParse(text).success,
      sentence("Geçerli bir mail değil", "Enter a valid e-mail address"),
    )
    .optional(),
  gender: z.enum(["", "male", "female", "other"]).optional(),
  birth_date: day.nullable().optional(),
  sms_consent_at: instantText.nullable().optional(),
  email_consent_at: instantText.nullable().optional(),
  /** Accepted because lists send whole contacts back; the address decides the type. */
  type: z.enum(contactTypes).optional(),
  letter: z.string().max(10).optional(),
};

/** In lists: amounts that the business owes. */
export const supplier = contact.extend({
  /** Issued unpaid bills, by currency. */
  owed: z.array(z.strictObject({ currency: z.string(), count: z.number().int(), amount })),
});

const name = line(80, 2);
const typeParams = z.strictObject({ type: line(40) });
const contactParams = typeParams.extend({ id: idText });
const changes = ["contacts"] as const;

export const contacts = endpoints({
  "GET /api/contacts/customer": {
    right: "staff",
    query: listQuery({
      ...cursors,
      /** The list starts at this letter and continues to the end of the alphabet. */
      letter: z.enum(letters).optional(),
      /** Only contacts with exactly this number, in any format. */
      phone: phoneNumber.optional(),
      /** Only customers with this tag. */
      tag: idText.optional(),
      orderBy: orderBy("name", "created_at"),
    }),
    reply: pageOf(listedContact),
    about:
      "Customers by name, or by when they were added, with visits and debt; query finds names and phone numbers in any format.",
  },
  "GET /api/contacts/supplier": {
    right: "admin",
    query: listQuery({ ...cursors }),
    reply: pageOf(supplier),
    about: "Suppliers by name with what is owed to them; query finds names and phone numbers in any format.",
  },
  "GET /api/contacts/supplier/{id}/summary": {
    right: "admin",
    params: idParams,
    reply: z.strictObject({ owed: supplier.shape.owed, has_history: z.boolean() }),
    about: "What is owed to a supplier, and whether it has history; with history, deleting makes it anonymous.",
  },
  "POST /api/contacts/{type}": {
    right: "staff",
    params: typeParams,
    body: z.strictObject({ name, ...fields }),
    reply: contact,
    status: 201,
    changes,
    about: "Adds a customer or a supplier (administrators); another type is 404.",
  },
  "GET /api/contacts/{type}/{id}": {
    right: "staff",
    params: contactParams,
    reply: contact,
    about: "A customer or a supplier; for a customer who was merged into another one, that one.",
  },
  "PUT /api/contacts/{type}/{id}": {
    right: "staff",
    params: contactParams,
    body: z.strictObject({ id: id.optional(), name: name.optional(), ...fields }),
    reply: contact,
    changes: ["contacts", "reminders", "reservations", "calendar", "orders", "accounting"],
    about: "Changes the sent fields; giving or withdrawing a consent is audited.",
  },
  "DELETE /api/contacts/{type}/{id}": {
    right: "admin",
    params: contactParams,
    changes: ["contacts", "reminders", "reservations", "calendar", "orders"],
    about: "Removes a contact; one with history becomes anonymous instead, and the books keep their rows.",
  },
});
