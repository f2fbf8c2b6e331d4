import { isTaxNumber } from "#areas/access/contract/tax-number.ts";
import { getDocument } from "#areas/accounting/server/documents.queries.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { EdocumentAway, EdocumentRefused, type EdocumentService } from "#kit/server/edocuments.ts";
import { prepared } from "#kit/server/routes.ts";
import { todayOf } from "#kit/server/time.ts";
import type { edocuments } from "../contract/edocuments.ts";
import { isCancelTime } from "../contract/law.ts";
import { findAlias, findOfInvoice, insertEdocument, putAlias } from "./edocuments.queries.ts";
import { makeDocument } from "./making.ts";
import { problems } from "./problems.ts";
import { sendEdocument } from "./send.jobs.ts";
import { openService } from "./service.ts";
import { documentXml } from "./ubl.rules.ts";

type Table = typeof edocuments;
type Shown = Reply<Table["GET /api/edocuments/invoice/{id}"]>;
type Send = Input<Table["POST /api/edocuments/invoice/{id}/send"]>;

/** The e-document of an invoice; 404 without such an invoice. */
export async function readEdocument(ctx: Context, id: number): Promise<Shown> {
  const { date, returned } = await getDocument(ctx.db, "invoice", id);
  const connected = (await openService(ctx)) !== undefined;
  const edocument = (await findOfInvoice(ctx.db, id)) ?? null;
  const isOpen = edocument?.state === "accepted" && edocument.profile === "EARSIVFATURA" && returned === 0;
  const cancel = isOpen ? (isCancelTime(date, todayOf(ctx)) ? "yes" : "late") : "no";
  return { connected, edocument, cancel };
}

/** What queueing needs of a call or a job. */
export type Queueing = Pick<Context, "db" | "company" | "now" | "user" | "later" | "afterwards">;

/** What the integrator said of a taxpayer; null: nothing had to be asked. */
export type Answer = { taxNumber: string; alias: string } | null;

/** Makes an issued invoice an e-document and queues it. The recipient's registration is asked before the transaction, once a month. */
export const queueEdocument = prepared(
  async (ctx: Context, { params }: Send): Promise<Answer> => {
    const { tax_number: taxNumber } = await getDocument(ctx.db, "invoice", params.id);
    const service = await openService(ctx);
    if (!service) throw problems.no_integrator();
    return askRegistration(ctx, service, taxNumber);
  },
  async (ctx: Context, { params: { id }, body }: Send, answer: Answer): Promise<Shown> => {
    await keepAnswer(ctx, answer);
    const earlier = await findOfInvoice(ctx.db, id);
    if (earlier && earlier.state !== "rejected") throw problems.edocument_exists();
    await queue(ctx, id, body);
    return readEdocument(ctx, id);
  },
);

/** Asks the integrator where a taxpayer receives e-Fatura; 503 while it is away. */
export async function askRegistration(
  { db }: Pick<Context, "db">,
  service: EdocumentService,
  taxNumber: string,
): Promise<Answer> {
  if (!isTaxNumber(taxNumber) || (await findAlias(db, taxNumber)) !== undefined) return null;
  try {
    return { taxNumber, alias: (await service.aliasOf(taxNumber)) ?? "" };
  } catch (error) {
    if (error instanceof EdocumentAway) throw problems.integrator_away();
    if (error instanceof EdocumentRefused) throw problems.integrator_refuses();
    throw error;
  }
}

/** 409 for a return of an invoice whose e-document is being cancelled; the invoice must be locked. */
export async function refuseWhileCancelling(db: Context["db"], invoiceId: number): Promise<void> {
  if ((await findOfInvoice(db, invoiceId))?.state === "cancelling") throw problems.cancelling();
}

/** Keeps what the integrator said of a taxpayer. */
export async function keepAnswer({ db }: Pick<Context, "db">, answer: Answer): Promise<void> {
  if (answer) await putAlias(db, answer.taxNumber, answer.alias);
}

/** Makes the e-document of an issued invoice that has none under way, and queues it; 422 with a sentence for each missing field. */
export async function queue(ctx: Queueing, invoiceId: number, options: Send["body"]): Promise<void> {
  const { db, user } = ctx;
  const { document, alias } = await makeDocument(ctx, invoiceId, options);
  const { uuid, profile } = document;
  const xml = documentXml(document);
  const id = await insertEdocument(db, { invoiceId, uuid, profile, alias, xml, writerId: user.id });
  await audit(db, { by: user.id, action: "sent", entity: "edocument", id, after: { uuid } });
  await ctx.later(sendEdocument, { id, steps: 0 }, { key: `${sendEdocument.name}:${id}` });
}
