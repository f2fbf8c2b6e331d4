import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
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
import { activityTypes } from "./activity-types.ts";

/** An activity of a customer (G2; decisions §5), written by an employee. */

export const writer = z.strictObject({ id, name: z.string(), surname: z.string() });

export const activity = z.strictObject({
  id,
  type: z.enum(activityTypes),
  note: z.string(),
  happened_at: instant,
  createdBy: writer,
  created_at: instant,
  /** Whether the caller may change and delete it: the author and administrators. */
  editable: z.boolean(),
});

const type = z.enum(activityTypes, sentence("Birini seçmeniz gerekiyor", "Choose one"));
const note = paragraph(2000, 1);
const activityParams = idParams.extend({ activity: idText });
const changes = ["contacts"] as const;

export const activities = endpoints({
  "GET /api/contacts/{id}/activities": {
    right: "staff",
    params: idParams,
    query: listQuery({ ...cursors }).omit({ query: true }),
    reply: pageOf(activity),
    about: "Calls, notes, visits and messages of a customer, newest first.",
  },
  "POST /api/contacts/{id}/activities": {
    right: "staff",
    params: idParams,
    /** Default: now. */
    body: z.strictObject({ type, note, happened_at: instantText.optional() }),
    reply: activity,
    status: 201,
    changes,
    about: "Adds an activity of a customer.",
  },
  "PUT /api/contacts/{id}/activities/{activity}": {
    right: "staff",
    params: activityParams,
    body: z.strictObject({ type: type.optional(), note: note.optional(), happened_at: instantText.optional() }),
    reply: activity,
    changes,
    about: "Changes the sent fields; only administrators change what others wrote (403).",
  },
  "DELETE /api/contacts/{id}/activities/{activity}": {
    right: "staff",
    params: activityParams,
    changes,
    about: "Deletes an activity; only administrators delete what others wrote (403).",
  },
});
