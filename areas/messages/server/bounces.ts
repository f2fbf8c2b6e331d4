import type { Db } from "#kit/server/database.ts";
import { isFaultOfAddress } from "#kit/server/mailer.ts";
import { failReturned, noteDelay } from "./bounces.queries.ts";
import { suppress } from "./sending.queries.ts";

/** What a delivery report says of one of our e-mails. */
export interface MailReport {
  id: number;
  action: "failed" | "delayed";
  /** RFC 3463, such as "5.1.1". */
  status: string;
}

/** A delay is noted in the history. A failure ends the message, and suppresses the address if that is the reason. */
export async function applyReport(tx: Db, { id, action, status }: MailReport): Promise<void> {
  if (action === "delayed") return noteDelay(tx, id);
  const recipient = await failReturned(tx, id, status.startsWith("5") ? "refused_by_server" : "expired");
  if (recipient && isFaultOfAddress(status)) await suppress(tx, "email", recipient, "refused_by_server");
}
