import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { instant, line } from "#kit/contract/shapes.ts";

/** By whom the business's messages leave, and when they may (decisions §6). */

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "SS:dd biçiminde olmalı");

/** An account as it is shown: the password is never answered. */
const netgsmAccount = z.strictObject({
  usercode: z.string(),
  header: z.string(),
  /** When NetGSM last took it. */
  verified_at: instant,
});

/** `own`: the business's account sends, `installation`: that of the installation, for credits; null: nobody, so messages stay. */
const sender = z.strictObject({ by: z.enum(["own", "installation"]).nullable(), credits: z.number().int() });

const senderReply = z.strictObject({
  sms: sender,
  email: sender,
  netgsm: netgsmAccount.nullable(),
  /** HH:mm in the business's zone; the same time twice: no quiet hours. */
  quiet_from: time,
  quiet_to: time,
});

const usercode = line(20).refine((text) => /^\d{10,12}$/.test(text), "NetGSM abone numaranızı girin (10-12 rakam)");
const header = line(11).refine((text) => /^[A-Za-z0-9 .*-]{3,11}$/.test(text), "3-11 karakter; Türkçe harf içeremez");

export const senders = endpoints({
  "GET /api/senders": { right: "staff", reply: senderReply, about: "Who sends, the credits left, and quiet hours." },
  "PUT /api/senders": {
    right: "admin",
    body: z.strictObject({ quiet_from: time.optional(), quiet_to: time.optional() }),
    reply: senderReply,
    changes: ["senders"],
    about: "Changes the quiet hours.",
  },
  "PUT /api/senders/netgsm": {
    right: "admin",
    body: z.strictObject({ usercode, password: line(100, 1).optional(), header }),
    reply: senderReply,
    changes: ["senders"],
    about:
      "Sets the business's own NetGSM account; without a password the kept one stays. Asked of NetGSM first (422 where it refuses).",
  },
  "DELETE /api/senders/netgsm": {
    right: "admin",
    changes: ["senders"],
    about: "Takes the business's own NetGSM account away.",
  },
});
