import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { cursors, day, id, idParams, instant, line, listQuery, pageOf, paragraph } from "#kit/contract/shapes.ts";
import { requestChannels, requestKinds, requestStates } from "./request-kinds.ts";

/** Requests of people about their data (KVKK art. 11 and 13, decision 0118). Days are the company's. */

const person = z.strictObject({ id, name: z.string(), surname: z.string() });

const request = z.strictObject({
  id,
  kind: z.enum(requestKinds),
  channel: z.enum(requestChannels),
  state: z.enum(requestStates),
  /** Null for somebody who is no customer, and for a customer who was deleted. */
  customer: person.nullable(),
  /** Of somebody who is no customer. */
  name: z.string(),
  /** A phone number or an address. */
  reach: z.string(),
  received_on: day,
  due_on: day,
  /** Days until `due_on`, below zero when it has passed; null when the request is closed. */
  days_left: z.number().int().nullable(),
  answered_on: day.nullable(),
  /** The texts are empty, because the person was forgotten or the years of the law are over. */
  erased: z.boolean(),
});

const detail = request.extend({
  note: z.string(),
  answer: z.string(),
  answered_by: person.nullable(),
  created_by: person,
  created_at: instant,
  version: z.number().int(),
});

const empty = sentence("Boş olamaz", "Cannot be empty");
const fields = {
  customer_id: id.nullable().optional(),
  name: line(120).default(""),
  reach: line(200).default(""),
  kind: z.enum(requestKinds, empty),
  channel: z.enum(requestChannels, empty),
  received_on: day,
  note: paragraph(2000).default(""),
};

export const privacyRequests = endpoints({
  "GET /api/privacy/requests": {
    right: "admin",
    query: listQuery({ ...cursors, state: z.enum(requestStates).optional() }),
    reply: pageOf(request),
    about:
      "Requests of people about their data: open ones by the day on which they are due, others newest first; `query` finds names, phone numbers and addresses.",
  },
  "POST /api/privacy/requests": {
    right: "admin",
    body: z.strictObject(fields),
    reply: detail,
    status: 201,
    changes: ["privacy"],
    about: "Records a request; it is due 30 days after its receipt. Needs a customer or a name.",
  },
  "GET /api/privacy/requests/{id}": {
    right: "admin",
    params: idParams,
    reply: detail,
    about: "A request with its note and its answer.",
  },
  "PUT /api/privacy/requests/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...fields, version: z.number().int() }),
    reply: detail,
    changes: ["privacy"],
    about: "Changes an open request. 409 `request_closed`; 409 `stale` with another version.",
  },
  "POST /api/privacy/requests/{id}/answer": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      state: z.enum(["answered", "refused"], empty),
      /** Default: today. */
      answered_on: day.optional(),
      /** What the person was told; of a refusal the reason. */
      answer: paragraph(2000, 3, sentence("En az 3 karakter olmalı", "Enter at least 3 characters")),
    }),
    reply: detail,
    changes: ["privacy"],
    about: "Closes a request with the note of its answer. 409 `request_closed`.",
  },
  "GET /api/privacy/state": {
    right: "admin",
    reply: z.strictObject({
      /** Open requests whose day has passed. */
      overdue: z.number().int(),
      /** Open requests that are due within 7 days. */
      soon: z.number().int(),
      /** The earliest due day of an open request. */
      due_on: day.nullable(),
    }),
    about: "How many requests are overdue or due within 7 days.",
  },
});
