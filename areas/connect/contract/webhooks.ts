import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { cursors, id, idParams, idText, instant, line, listOf, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { unreachedReasons } from "#kit/contract/unreached.ts";
import { webhookEvents } from "./webhook-events.ts";

/** Webhooks: what happens in the business is sent to its own software (decision 0079). */

const event = z.enum(webhookEvents);
const endpoint = z.strictObject({
  id,
  url: z.string(),
  events: z.array(event),
  /** Since when every try has failed. */
  failing_since: instant.nullable(),
  paused_at: instant.nullable(),
  /** `failures`: by itself, after 24 hours without a success. */
  paused_by: z.enum(["owner", "failures"]).nullable(),
  /** Until then requests are signed with the secret before, too. */
  previous_until: instant.nullable(),
  created_at: instant,
});

const delivery = z.strictObject({
  id,
  endpoint_id: id,
  url: z.string(),
  /** The id in its body and header: the same in every try. */
  event_key: z.string(),
  event: z.enum([...webhookEvents, "test"]),
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.number().int(),
  /** When it is tried next. */
  due_at: instant.nullable(),
  created_at: instant,
  tried_at: instant.nullable(),
  /** HTTP status of the last reply; null: there was none. */
  status: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
});

const fields = {
  url: line(500, 1).refine(
    (text) => {
      const url = URL.parse(text);
      return text.startsWith("https://") && url?.username === "" && url.password === "";
    },
    sentence("https:// ile başlayan bir adres girin", "Enter an address that begins with https://"),
  ),
  events: z
    .array(event)
    .min(1, sentence("En az bir olay seçin", "Choose at least one event"))
    .max(webhookEvents.length)
    .transform((list) => [...new Set(list)]),
};
const secret = z.string();
const changes = ["webhooks"] as const;

export const webhooks = endpoints({
  "GET /api/webhooks": { right: "admin", reply: listOf(endpoint), about: "The addresses to which events are sent." },
  "POST /api/webhooks": {
    right: "admin",
    transaction: false,
    body: z.strictObject(fields),
    reply: endpoint.extend({ secret }),
    status: 201,
    changes,
    about:
      "Adds an address; the secret that signs its requests is answered once. At most 10. Needs /api/secure/verify first.",
  },
  "PUT /api/webhooks/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ ...fields, paused: z.boolean() }),
    reply: endpoint,
    changes,
    about:
      "Changes an address, its events, or pauses it. While it is paused its events wait. Another address needs /api/secure/verify first.",
  },
  "POST /api/webhooks/{id}/secret": {
    right: "admin",
    transaction: false,
    params: idParams,
    reply: z.strictObject({ secret, previous_until: instant }),
    changes,
    about: "Makes a new secret, answered once; the one before also signs for 24 hours. Needs /api/secure/verify first.",
  },
  "POST /api/webhooks/{id}/test": {
    right: "admin",
    params: idParams,
    reply: z.strictObject({ id }),
    status: 201,
    changes,
    about: "Sends a test event and answers its delivery; 409 while the address is paused.",
  },
  "DELETE /api/webhooks/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Removes an address with its deliveries.",
  },
  "GET /api/webhooks/deliveries": {
    right: "admin",
    query: listQuery({
      ...cursors,
      endpoint_id: idText.optional(),
      state: z.enum(["waiting", "delivered", "failed"]).optional(),
    }).omit({ query: true }),
    reply: pageOf(delivery),
    about: "What was sent and is to be sent, the latest first, for 30 days.",
  },
  "GET /api/webhooks/deliveries/{id}": {
    right: "admin",
    params: idParams,
    reply: delivery.extend({
      /** The request's body. */
      body: z.string(),
      /** The beginning of the reply, or why there is none. */
      answer: z.string(),
      /** Why the last try had no reply; null: it had one, or it was tried before Defter kept this. */
      unreached: z.enum(unreachedReasons).nullable(),
    }),
    about: "One delivery with its request and the last reply.",
  },
  "POST /api/webhooks/deliveries/{id}/again": {
    right: "admin",
    params: idParams,
    changes,
    about: "Sends a delivery again, with the same id; 409 while its address is paused.",
  },
});
