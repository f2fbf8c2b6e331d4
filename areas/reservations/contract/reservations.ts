import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { issueOf, sentence, sentenceOf, type Sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  cursors,
  day,
  id,
  idParams,
  idText,
  instant,
  instantText,
  kurus,
  line,
  listOf,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { historyEntry } from "./history.ts";
import { LENGTH_STEP, LONGEST, MOST_LINES, MOST_REASON, SHORTEST } from "./limits.ts";
import { reservationSources, reservationStatuses } from "./statuses.ts";

/** Appointments and their service lines (C1–C5; decisions §3). */

export const reservationStatus = z.enum(reservationStatuses);

export const named = z.strictObject({ id, name: z.string() });
const person = z.strictObject({ id, name: z.string(), surname: z.string() });

export const reservationItem = z.strictObject({
  id,
  service: named,
  employee: named,
  seat: named.nullable(),
  /** Kuruş per piece. */
  price: amount,
  quantity: z.number().int(),
  starting_at: instant,
  /** Minutes. */
  estimated_time: z.number().int(),
});

export const reservation = z.strictObject({
  id,
  code: z.string(),
  status: reservationStatus,
  /** The statuses that this caller may set now. */
  nextStatuses: z.array(reservationStatus),
  version: z.number().int(),
  /** Null: walk-in. */
  customer: person.extend({ phone: z.string() }).nullable(),
  createdBy: person.nullable(),
  /** "site": the customer booked on the business's page; null: staff. */
  source: z.enum(reservationSources).nullable(),
  /** The customer's phone is not confirmed by a code, so the business calls. */
  unverified_phone: z.boolean(),
  starting_at: instant,
  finishing_at: instant,
  /** Kuruş: price × quantity of all lines. */
  total: amount,
  notes: z.string(),
  custom_fields: z.record(z.string(), z.unknown()),
  /** The order that bills it, unless cancelled or fully refunded. */
  order_id: id.nullable(),
  /** The customer confirmed this time by the link of a message. */
  customer_confirmed_at: instant.nullable(),
  /** Staff have just cancelled it: until then POST …/restore undoes that. */
  restorable_until: instant.nullable(),
  items: z.array(reservationItem),
});

const required = (message: Sentence) =>
  z.number(message).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message);
const badLength = sentence(
  `Süre ${SHORTEST} ile ${LONGEST} dakika arasında, ${LENGTH_STEP} dakikanın katı olmalı`,
  `The duration must be from ${SHORTEST} to ${LONGEST} minutes, in steps of ${LENGTH_STEP}`,
);

/** The fields of a line in the drawer's request; its messages are the specification's (C5). */
const lineFields = {
  service_id: required(sentence("Service  is required", "Service is required")),
  employee_id: required(sentence("Employee is required", "Employee is required")),
  seat_id: id.nullable(),
  price: kurus(),
  quantity: z.number().int().min(1).max(1000),
  /** Default: the end of the line before it; for the first, the reservation's start. */
  starting_at: instantText.nullable(),
  estimated_time: z
    .number(sentence("Estimated time is required", "Duration is required"))
    .int(badLength)
    .min(SHORTEST, badLength)
    .max(LONGEST, badLength)
    .multipleOf(LENGTH_STEP, badLength),
};
/** Fields of the reply that a screen may send back; ignored. */
const echoed = { service: z.unknown().optional(), employee: z.unknown().optional(), seat: z.unknown().optional() };

const newLine = z.strictObject({
  ...lineFields,
  seat_id: lineFields.seat_id.optional(),
  quantity: lineFields.quantity.optional(),
  starting_at: lineFields.starting_at.optional(),
  /** Of a customer's session package: the line uses its sessions (decision 0092). */
  package_service_id: id.nullable().optional(),
  ...echoed,
});

/** A line with an id keeps absent fields; one without is new and needs all required fields. */
export const changedLine = z
  .strictObject({ ...z.strictObject(lineFields).partial().shape, id: id.optional(), ...echoed })
  .superRefine((sent, ctx) => {
    if (sent.id !== undefined) return;
    for (const field of ["service_id", "employee_id", "price", "estimated_time"] as const) {
      if (sent[field] !== undefined) continue;
      const [issue] = lineFields[field].safeParse(undefined).error?.issues ?? [];
      if (issue) ctx.addIssue(issueOf(sentenceOf(issue), [field]));
    }
  });

const scalar = z.union([line(1000), z.number(), z.boolean(), z.null()]);
const customFields = z
  .record(line(60, 1), scalar)
  .refine(
    (fields) => Object.keys(fields).length <= 50,
    sentence("En fazla 50 alan olabilir", "There can be 50 fields at most"),
  );
const lines = <S extends z.ZodType>(shape: S) =>
  z
    .array(shape)
    .min(1, sentence("En az bir hizmet ekleyin", "Add at least one service"))
    .max(MOST_LINES, sentence(`En fazla ${MOST_LINES} hizmet olabilir`, `There can be ${MOST_LINES} services at most`));
/** Books outside the working hours or in the past, after the user confirmed it. */
const force = z.boolean().optional();

/** One status or several, separated by commas. */
const statuses = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(reservationStatus).max(reservationStatuses.length))
  .optional();

export const reservations = endpoints({
  "GET /api/reservations": {
    right: "staff",
    query: listQuery({
      ...cursors,
      from: day.optional(),
      to: day.optional(),
      status: statuses,
      customer_id: idText.optional(),
      /** Coming ones first, soonest first, then past ones, latest first. */
      order: z.literal("next").optional(),
    }),
    reply: pageOf(reservation),
    about: "Appointments, latest first unless order says next; searched by code, customer's name, phone or e-mail.",
  },
  "POST /api/reservations": {
    right: "staff",
    body: z.strictObject({
      customer_id: id.nullable().optional(),
      starting_at: instantText,
      status: z.literal("new").optional(),
      items: lines(newLine),
      notes: paragraph(2000).nullable().optional(),
      custom_fields: customFields.nullable().optional(),
      contact: z.unknown().optional(),
      force,
    }),
    reply: reservation,
    status: 201,
    changes: ["reservations", "calendar"],
    about:
      "Books an appointment with all its lines, or none. 409 slot_taken with three free times, outside_hours unless forced.",
  },
  "GET /api/reservations/{id}": { right: "staff", params: idParams, reply: reservation, about: "One appointment." },
  "PUT /api/reservations/{id}": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      id: id.optional(),
      customer_id: id.nullable().optional(),
      /** Without `items` all lines move with it. */
      starting_at: instantText.optional(),
      status: reservationStatus.optional(),
      /** Stored when this call cancels; the history shows it. */
      cancel_reason: line(MOST_REASON).nullable().optional(),
      items: lines(changedLine).optional(),
      /** Keeps lines that `items` leaves out; absent: they are deleted. */
      keep_lines: z.boolean().optional(),
      notes: paragraph(2000).nullable().optional(),
      custom_fields: customFields.nullable().optional(),
      contact: z.unknown().optional(),
      version: z.number().int().optional(),
      force,
    }),
    reply: reservation,
    changes: ["reservations", "calendar", "reminders", "orders"],
    about:
      "Changes the sent fields; lines only while new. A line with its id keeps its absent fields; absent lines are deleted unless keep_lines is sent.",
  },
  "POST /api/reservations/{id}/restore": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ version: z.number().int() }),
    reply: reservation,
    changes: ["reservations", "calendar", "reminders"],
    about:
      "Undoes a cancellation made at most 10 minutes ago: the status before, also of an appointment that has begun. 409 slot_taken, or stale when it changed since.",
  },
  "GET /api/reservations/{id}/history": {
    right: "staff",
    params: idParams,
    reply: listOf(historyEntry),
    about: "Who created, changed and took payment for an appointment, newest first.",
  },
});
