import { moveCredits } from "#areas/messages/server/credits.queries.ts";
import { hasWaiting } from "#areas/messages/server/messages.queries.ts";
import { writeMessages } from "#areas/messages/server/messages.ts";
import { quietUntil } from "#areas/messages/server/messages.rules.ts";
import { readQuiet } from "#areas/messages/server/senders.queries.ts";
import type { Again, CompanyJobContext } from "#kit/server/jobs.ts";
import type { Db } from "#kit/server/database.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { writerOf } from "./campaign-message.ts";
import { freezeStep, markFrozen, reserveStep } from "./campaign-start.ts";
import { CAUSE, lockCampaign, setStatus, type LockedCampaign } from "./campaigns.queries.ts";
import * as queries from "./recipients.queries.ts";

/** Messages of one step. */
const BATCH_SIZE = 100;
/** Minutes between two looks at the quiet hours, which can be changed. */
const RECHECK = 15;

export interface Step {
  id: number;
  /** The campaign starts or resumes, so reserve the credits first. */
  reserve: boolean;
  /** Up to which customer the audience is frozen, then up to which recipient costs are added up. */
  after?: number | undefined;
  /** Their cost. */
  cost?: number | undefined;
}

type Ctx = CompanyJobContext;

/**
 * One step of an active campaign, in the transaction that also ends the job's step: freezes a part of the audience, adds up a part of the
 * cost or reserves it, writes the next hundred messages, or finishes. A recipient's message and row are written in one transaction, so a
 * killed process can't lose or duplicate a message.
 */
export async function runStep(ctx: Ctx, step: Step): Promise<Again<Step> | void> {
  const { id } = step;
  const found = await lockCampaign(ctx.db, id);
  if (found?.status !== "active") return undefined;
  if (found.starts_at !== null && found.started_at === null && found.starts_at > ctx.now)
    return { again: step, at: found.starts_at };
  const isNew = found.started_at === null;
  const frozen = isNew ? await freezeStep(ctx, found, step.after) : undefined;
  if (frozen !== undefined) return { again: { ...step, after: frozen }, changed: true };
  const campaign = await markFrozen(ctx, found);
  if (step.reserve) {
    const costed = await reserveStep(ctx, campaign, { cost: step.cost ?? 0, after: isNew ? 0 : (step.after ?? 0) });
    if (costed === "short") return undefined;
    if (costed !== "paid") return { again: { id, reserve: true, cost: costed.cost, after: costed.after } };
  }
  const people = await queries.listOpen(ctx.db, id, 0, BATCH_SIZE);
  if (people.length === 0) {
    // The campaign can be stopped until its last message is sent.
    if (await hasWaiting(ctx.db, CAUSE, id)) return { again: { id, reserve: false }, at: plusMinutes(ctx.now, 1) };
    return void (await finish(ctx.db, id));
  }
  const quiet = await readQuiet(ctx.db);
  const until = quietUntil(ctx.now, ctx.company.timezone, quiet);
  if (until !== undefined) return { again: { id, reserve: false }, at: earlier(until, plusMinutes(ctx.now, RECHECK)) };
  await writeBatch(ctx, (await lockCampaign(ctx.db, id)) as LockedCampaign, people);
  const { processed = 0, size = 0 } = (await lockCampaign(ctx.db, id)) ?? {};
  return { again: { id, reserve: false }, progress: { done: processed, total: size } };
}

async function writeBatch(ctx: Ctx, campaign: LockedCampaign, people: readonly queries.OpenRecipient[]): Promise<void> {
  const { id, name } = campaign;
  const writer = await writerOf(ctx, campaign);
  const there = people.filter(({ contactId }) => contactId !== null);
  let left = campaign.reserved;
  const messages = there.map((person) => {
    const cost = left > 0 ? writer.cost(person) : 0;
    const credits = cost <= left ? cost : 0;
    left -= credits;
    const { subject, ...content } = writer.contentFor(person);
    return {
      ...content,
      ...(content.channel === "email" && { subject: subject || name }),
      class: "commercial" as const,
      cause: CAUSE,
      causeId: id,
      contactId: person.contactId as number,
      credits,
    };
  });
  const ids = await writeMessages(ctx, messages);
  const gone = people.filter(({ contactId }) => contactId === null);
  await queries.storeWritten(ctx.db, [
    ...there.map((person, place) => ({ id: person.id, messageId: ids[place] as number })),
    ...gone.map((person) => ({ id: person.id, leftOut: "forgotten" })),
  ]);
  if (left !== campaign.reserved) await queries.setReserved(ctx.db, id, left);
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

async function finish(tx: Db, id: number): Promise<void> {
  await release(tx, id);
  await setStatus(tx, id, "finished");
}

/** Returns a locked campaign's unused reserved credits. */
export async function release(tx: Db, id: number): Promise<void> {
  const campaign = await lockCampaign(tx, id);
  if (!campaign || campaign.reserved === 0) return;
  await queries.setReserved(tx, id, 0);
  await moveCredits(tx, {
    channel: campaign.type,
    amount: campaign.reserved,
    cause: "marketing.released",
    causeId: id,
  });
}
