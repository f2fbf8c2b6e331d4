import { lockDocument } from "#areas/accounting/server/documents.queries.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { todayOf } from "#kit/server/time.ts";
import type { edocuments } from "../contract/edocuments.ts";
import { isCancelTime } from "../contract/law.ts";
import { askCancel, findOfInvoice } from "./edocuments.queries.ts";
import { problems } from "./problems.ts";
import { readEdocument } from "./queueing.ts";
import { sendEdocument } from "./send.jobs.ts";

type Shown = Reply<(typeof edocuments)["GET /api/edocuments/invoice/{id}"]>;

/**
 * Queues the cancellation of an invoice's e-document; the job asks the integrator. A second call finds it under way (409). The invoice is
 * locked, so that no return invoice is issued meanwhile: the books would keep an invoice that the tax office has as cancelled.
 */
export async function cancelEdocument(ctx: Context, invoiceId: number): Promise<Shown> {
  const { db, user } = ctx;
  const { date, returned } = await lockDocument(db, "invoice", invoiceId);
  if (returned > 0) throw problems.returned_stays();
  const edocument = await findOfInvoice(db, invoiceId);
  if (edocument?.state !== "accepted") throw problems.not_accepted();
  if (edocument.profile !== "EARSIVFATURA") throw problems.efatura_stays();
  if (!isCancelTime(date, todayOf(ctx))) throw problems.cancel_too_late();
  if (!(await askCancel(db, edocument.id, user.id))) throw problems.not_accepted();
  await audit(db, { by: user.id, action: "cancellation_requested", entity: "edocument", id: edocument.id });
  const { id } = edocument;
  await ctx.later(sendEdocument, { id, steps: 0 }, { key: `${sendEdocument.name}:${id}` });
  return readEdocument(ctx, invoiceId);
}
