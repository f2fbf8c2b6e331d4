import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import {
  cursors,
  id,
  idParams,
  idText,
  instant,
  instantText,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { writer } from "./activities.ts";

/** A reminder about a customer with its time (G3; decisions §5). It notifies its author. */

export const reminder = z.strictObject({
  id,
  contact_id: id,
  contact: z.strictObject({ id, name: z.string(), surname: z.string(), phone: z.string() }),
  /** The appointment of an online booking that the reminder is about. */
  reservation_id: id.nullable(),
  note: z.string(),
  remind_at: instant,
  done: z.boolean(),
  done_at: instant.nullable(),
  createdBy: writer,
  created_at: instant,
  /** Whether the caller may change and delete it: the author and administrators. */
  editable: z.boolean(),
});

const note = paragraph(500, 1);
const changes = ["reminders"] as const;

export const reminders = endpoints({
  "GET /api/reminders": {
    right: "staff",
    query: listQuery({
      ...cursors,
      contact_id: idText.optional(),
      /** Those due today or earlier, in the company's zone. */
      due: z.literal("today").optional(),
      done: z.enum(["0", "1"]).optional(),
      /** Only the caller's own. */
      mine: z.literal("1").optional(),
    }).omit({ query: true }),
    reply: pageOf(reminder),
    about: "Reminders, open ones first, then by time; due=today&done=0&mine=1 is what the bell counts.",
  },
  "POST /api/reminders": {
    right: "staff",
    body: z.strictObject({ contact_id: id, note, remind_at: instantText, done: z.boolean().optional() }),
    reply: reminder,
    status: 201,
    changes,
    about: "Adds a reminder; it notifies its author.",
  },
  "PUT /api/reminders/{id}": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      id: id.optional(),
      contact_id: id.optional(),
      note: note.optional(),
      remind_at: instantText.optional(),
      done: z.boolean().optional(),
    }),
    reply: reminder,
    changes,
    about: "Changes the sent fields; only administrators change what others wrote (403).",
  },
  "DELETE /api/reminders/{id}": {
    right: "staff",
    params: idParams,
    changes,
    about: "Deletes a reminder; only administrators delete what others wrote (403).",
  },
});
