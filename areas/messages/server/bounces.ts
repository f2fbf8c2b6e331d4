import type { Db } from "#kit/server/database.ts";
import { failReturned, noteDelay } from "./bounces.queries.ts";
import { suppress } from "./sending.queries.ts";

/** What a delivery report says of one of our e-mails. */
export interface MailReport {
  id: number;
  action: "failed" | "delayed";
  /** RFC 3463, such as "5.1.1". */
  status: string;
}

/**
 * Permanent faults of the address: unknown, moved, disabled, unroutable. A full mailbox, a size limit and a refusal of the text or the sender
 * (5.2.2, 5.3, 5.6, 5.7) say nothing about the next mail.
 */
const OF_ADDRESS = /^5\.(?:[014]\.\d+|2\.[01])$/;

/** A delay is noted in the history. A failure ends the message, and suppresses the address if that is the reason. */
export async function applyReport(tx: Db, { id, action, status }: MailReport): Promise<void> {
  if (action === "delayed") return noteDelay(tx, id);
  const recipient = await failReturned(tx, id, status.startsWith("5") ? "refused_by_server" : "expired");
  if (recipient && OF_ADDRESS.test(status)) await suppress(tx, "email", recipient, "refused_by_server");
}
