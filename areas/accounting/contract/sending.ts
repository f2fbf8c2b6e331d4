import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { confirmed, id, idParams, line } from "#kit/contract/shapes.ts";

/** Receipts and invoices sent to customers as a link (decision 0071). */

const body = z.strictObject({
  /** `whatsapp`: nothing is sent; the caller opens WhatsApp with the text. */
  channel: z.enum(["sms", "email", "whatsapp"]),
  /** A Turkish mobile phone (E.164), or a mail address; not needed for WhatsApp. */
  to: line(200).default(""),
  confirm: confirmed("sent_before", "cancelled"),
});

const reply = z.strictObject({
  /** Of the outbox; null for WhatsApp. */
  message_id: id.nullable(),
  text: z.string(),
});

const send = { params: idParams, body, reply, status: 201, changes: ["messages", "contacts"] } as const;

export const sending = endpoints({
  "POST /api/accounting/transactions/{id}/send": {
    ...send,
    right: "staff",
    about: "Sends a receipt as a link; 409 confirm_needed where it was sent there before.",
  },
  "POST /api/accounting/invoice/{id}/send": {
    ...send,
    right: "admin",
    about: "Sends an issued invoice as a link; 409 confirm_needed where it was sent there before or is cancelled.",
  },
});
