import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { instant } from "#kit/contract/shapes.ts";

/** The senders of the business's messages, and quiet hours (decisions §6). */

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence("SS:dd biçiminde olmalı", "Enter a time as HH:mm"));

/** The account of /connect without its password, which is never returned. */
const netgsmAccount = z.strictObject({
  usercode: z.string(),
  header: z.string(),
  /** When NetGSM last accepted it. */
  verified_at: instant,
});

/** `own`: the business's account, `installation`: the installation's, for credits; null: no sender, so messages wait. */
const sender = z.strictObject({ by: z.enum(["own", "installation"]).nullable(), credits: z.number().int() });

const senderReply = z.strictObject({
  sms: sender,
  email: sender,
  netgsm: netgsmAccount.nullable(),
  /** HH:mm in the business's time zone; two equal times mean no quiet hours. */
  quiet_from: time,
  quiet_to: time,
});

/** Of a test to oneself: its address; `sends` is false without a sender of its channel, so it stays in the outbox. */
export const testReply = z.strictObject({ recipient: z.string(), sends: z.boolean() });

export const senders = endpoints({
  "GET /api/senders": { right: "staff", reply: senderReply, about: "Who sends, the credits left, and quiet hours." },
  "GET /api/senders/netgsm/credit": {
    right: "admin",
    reply: z.strictObject({ parts: z.number().int().nullable() }),
    about:
      "The SMS parts left in the business's own NetGSM account, asked of NetGSM now. Null: it has none, or NetGSM does not count it in parts.",
  },
  "PUT /api/senders": {
    right: "admin",
    body: z.strictObject({ quiet_from: time.optional(), quiet_to: time.optional() }),
    reply: senderReply,
    changes: ["senders", "messages"],
    about: "Changes the quiet hours; messages that wait for their end are checked again.",
  },
});
