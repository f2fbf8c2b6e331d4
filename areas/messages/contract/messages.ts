import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import {
  confirmed,
  cursors,
  id,
  idParams,
  idText,
  instant,
  line,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";

/** The outbox: messages of the business to people (decisions §6). */

export const channels = ["sms", "email"] as const;
export const channel = z.enum(channels);
/** Commercial needs consent and keeps quiet hours; information keeps quiet hours; a code is sent at once. */
export const messageClasses = ["commercial", "information", "code"] as const;
export const messageStates = ["waiting", "sending", "sent", "delivered", "failed", "unsent", "unknown"] as const;
export const messageState = z.enum(messageStates);

/** Why a message waits, was not sent, or failed. Screens have a sentence for each. */
export const messageReasons = [
  "no_provider",
  "no_recipient",
  "no_consent",
  "no_way_out",
  "suppressed",
  "quiet_hours",
  "limit",
  "no_credit",
  "too_late",
  "taken_back",
  "stopped",
  "forgotten",
  "bad_text",
  "bad_request",
  "bad_number",
  "bad_account",
  "bad_sender",
  "no_provider_consent",
  "no_provider_credit",
  "too_often",
  "provider_away",
  "expired",
  "not_reached",
  "refused_by_operator",
  "refused_by_server",
  "delayed_by_server",
  "blocked",
  "doubled",
  "unanswered",
] as const;
export type MessageReason = (typeof messageReasons)[number];

const person = z.strictObject({ id, name: z.string(), surname: z.string() });

const message = z.strictObject({
  id,
  channel,
  class: z.enum(messageClasses),
  /** The cause, such as "messages.by_hand", and the id of the row that it belongs to. */
  cause: z.string(),
  cause_id: id.nullable(),
  contact: person.nullable(),
  /** E.164 or a mail address; empty once the person is forgotten. */
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  parts: z.number().int(),
  credits: z.number().int(),
  state: messageState,
  reason: z.enum(messageReasons).nullable(),
  /** When its reader unsubscribed, by its link or by a STOP reply (`left_by_reply`). */
  unsubscribed_at: instant.nullable(),
  left_by_reply: z.boolean(),
  /** The earliest time of sending a waiting message. */
  due_at: instant,
  created_at: instant,
  createdBy: person.nullable(),
});

const messageInFull = message.extend({
  /** E-mails only: the HTML as sent. */
  html: z.string().nullable(),
  provider: z.string().nullable(),
  reference: z.string().nullable(),
  again_of: id.nullable(),
  /** The message that was sent instead of this one. */
  again_by: id.nullable(),
  history: z.array(z.strictObject({ at: instant, state: messageState, reason: z.enum(messageReasons).nullable() })),
});

const changes = ["messages"] as const;

export const messages = endpoints({
  "GET /api/messages": {
    right: "staff",
    query: listQuery({
      ...cursors,
      channel: channel.optional(),
      state: messageState.optional(),
      contact_id: idText.optional(),
      cause: line(60).optional(),
    }).omit({ query: true }),
    reply: pageOf(message),
    about:
      "The outbox: every message to a person, the newest first; others than administrators ask for one customer's.",
  },
  "GET /api/messages/{id}": {
    right: "staff",
    params: idParams,
    reply: messageInFull,
    about: "A message with its history.",
  },
  "POST /api/messages": {
    right: "staff",
    body: z.strictObject({ contact_id: id, channel, subject: line(120).optional(), text: paragraph(917, 1) }),
    reply: message,
    status: 201,
    changes,
    about:
      "Writes to one customer, as information: it is sent at once, or after the quiet hours. At most 200 in 24 hours (429 `too_many_by_hand`): to more people it is a campaign.",
  },
  "POST /api/messages/{id}/again": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ confirm: confirmed("maybe_sent") }),
    reply: message,
    status: 201,
    changes,
    about: "Sends again what failed or was not sent; 409 confirm_needed where it may have been sent after all.",
  },
  "POST /api/messages/{id}/take-back": {
    right: "staff",
    params: idParams,
    reply: message,
    changes,
    about: "Takes a waiting message back; 409 when it waits no more.",
  },
});
