import { cancelDocument } from "#areas/accounting/server/document-payment.ts";
import { getDocument } from "#areas/accounting/server/documents.queries.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { findCancelled } from "./edocuments.queries.ts";

/** Cancels the invoice of a cancelled e-document in the books, by the person who asked for it. */
export async function cancelInBooks(ctx: CompanyJobContext, id: number): Promise<void> {
  const { document_id: invoiceId, cancelled_by: userId } = await findCancelled(ctx.db, id);
  const { status } = await getDocument(ctx.db, "invoice", invoiceId);
  if (status === "cancelled") return;
  await cancelDocument({ ...ctx, user: { id: userId, isAdmin: true } }, "invoice", invoiceId);
}
