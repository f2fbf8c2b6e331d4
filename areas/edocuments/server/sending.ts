import { EdocumentAway, EdocumentRefused, type EdocumentService } from "#kit/server/edocuments.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { cancelInBooks } from "./cancel-in-books.ts";
import { putCredits } from "./edocument-settings.queries.ts";
import { beginTry, findSending, insertFile, moveState, type Sending, type State } from "./edocuments.queries.ts";
import { openService } from "./service.ts";

/** Minutes after which a document that the integrator does not know is given to it again: until then the first call may still arrive. */
const GRACE = 15;

/** What a step found out. `tried` false: the document certainly did not reach the integrator. */
export interface Outcome {
  from: State;
  state: State;
  reason: string;
  tried: boolean;
  files?: { xml: Buffer; pdf: Buffer };
  /** What is left of the account, as the integrator said with the files. */
  credits?: number | null;
  /** It was given to the integrator in this step. */
  given?: true;
  /** Nothing more is to be done. */
  isOver: boolean;
}

/**
 * One step of a document, outside of transactions: sends it, or asks what became of it. A document that may have reached the integrator is
 * asked for by its UUID before anything else; it is given again, with the same UUID, only if the integrator still does not know it.
 */
export async function takeStep(ctx: CompanyJobContext, id: number): Promise<Outcome | undefined> {
  const sending = await findSending(ctx.db, id);
  if (!sending || sending.state === "rejected" || sending.state === "cancelled") return undefined;
  if (sending.has_files && sending.state !== "cancelling") return undefined;
  const stay = { from: sending.state, state: sending.state, tried: sending.tried_at !== null, isOver: false };
  const service = await openService(ctx);
  if (!service) return { ...stay, reason: "no_account" };
  try {
    if (sending.state === "cancelling") return await cancel(service, sending, ctx);
    if (sending.state === "accepted")
      return { ...stay, reason: "", ...(await filesOf(service, sending, ctx)), isOver: true };
    const known = sending.tried_at === null ? undefined : await asked(service, sending, ctx);
    if (known) return known;
    if (sending.tried_at !== null && ctx.now < plusMinutes(sending.tried_at, GRACE))
      return { ...stay, state: "checking", reason: "" };
    return await give(service, sending, ctx);
  } catch (error) {
    if (error instanceof EdocumentRefused) return { ...stay, reason: error.account ? "account" : error.message };
    if (!(error instanceof EdocumentAway)) throw error;
    return { ...stay, reason: "away" };
  }
}

/** What the integrator says of the document; undefined where it does not know it. */
async function asked(
  service: EdocumentService,
  { state: from, profile, uuid }: Sending,
  { signal }: CompanyJobContext,
): Promise<Outcome | undefined> {
  const status = await service.status(profile, uuid, signal);
  if (!status) return undefined;
  const state = status.state === "waiting" ? "sent" : status.state;
  // One that was cancelled at the integrator's own portal had been accepted before.
  if (state === "cancelled") return { from, state: "accepted", reason: "", tried: true, isOver: false };
  return { from, state, reason: state === "rejected" ? status.reason : "", tried: true, isOver: state === "rejected" };
}

/**
 * Cancels the document, unless an earlier try has. Where the integrator refuses, it stays accepted, with the integrator's words.
 */
async function cancel(service: EdocumentService, { profile, uuid }: Sending, ctx: CompanyJobContext): Promise<Outcome> {
  const over = { from: "cancelling", tried: true, isOver: true } as const;
  const isCancelled = async () => (await service.status(profile, uuid, ctx.signal))?.state === "cancelled";
  if (await isCancelled()) return { ...over, state: "cancelled", reason: "" };
  try {
    await service.cancel(uuid, ctx.signal);
    return { ...over, state: "cancelled", reason: "" };
  } catch (error) {
    if (!(error instanceof EdocumentRefused) || error.account) throw error;
    return (await isCancelled())
      ? { ...over, state: "cancelled", reason: "" }
      : { ...over, state: "accepted", reason: error.message };
  }
}

/** Gives the document to the integrator, after this has been noted. */
async function give(service: EdocumentService, sending: Sending, ctx: CompanyJobContext): Promise<Outcome> {
  const { state: from } = sending;
  const stay = { from, state: from, tried: sending.tried_at !== null, isOver: false };
  // Another try is under way.
  if (!(await ctx.db.transact((tx) => beginTry(tx, sending)))) return { ...stay, tried: true, reason: "" };
  try {
    await service.send(sending, ctx.signal);
    return { from, state: "sent", reason: "", tried: true, isOver: false };
  } catch (error) {
    if (error instanceof EdocumentAway)
      return error.reached || sending.tried_at !== null
        ? { from, state: "checking", reason: "away", tried: true, given: true, isOver: false }
        : { from, state: "queued", reason: "away", tried: false, isOver: false };
    if (!(error instanceof EdocumentRefused)) throw error;
    if (error.account) return { ...stay, reason: "account" };
    // It may be refused because an earlier try has arrived.
    return (
      (await asked(service, sending, ctx)) ?? {
        from,
        state: "rejected",
        reason: error.message,
        tried: true,
        isOver: true,
      }
    );
  }
}

async function filesOf(service: EdocumentService, { profile, uuid }: Sending, { signal }: CompanyJobContext) {
  const xml = await service.file(profile, uuid, "xml", signal);
  const files = { xml, pdf: await service.file(profile, uuid, "pdf", signal) };
  // The documents are what matters; the credits are asked again with the next one.
  return { files, credits: await service.credits(signal).catch(() => null) };
}

/** Stores what a step found out. */
export async function keepOutcome(ctx: CompanyJobContext, id: number, outcome: Outcome): Promise<void> {
  const { db } = ctx;
  const moved = await moveState(db, id, outcome.from, outcome);
  if (moved && outcome.state === "cancelled") await cancelInBooks(ctx, id);
  if (outcome.credits !== undefined && outcome.credits !== null) await putCredits(db, outcome.credits);
  if (!outcome.files) return;
  await insertFile(db, id, "xml", outcome.files.xml);
  await insertFile(db, id, "pdf", outcome.files.pdf);
}
