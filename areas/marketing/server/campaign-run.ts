import { lockCredits, moveCredits } from "#areas/messages/server/credits.queries.ts";
import { hasWaiting } from "#areas/messages/server/messages.queries.ts";
import { writeMessages } from "#areas/messages/server/messages.ts";
import { quietUntil } from "#areas/messages/server/messages.rules.ts";
import { findMailSender } from "#areas/messages/server/mail-sender.ts";
import { findSmsSender } from "#areas/messages/server/sms-sender.ts";
import { readQuiet } from "#areas/messages/server/senders.queries.ts";
import type { Again, CompanyJobContext } from "#kit/server/jobs.ts";
import type { Db } from "#kit/server/database.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { renderCampaignEmail, writerOf } from "./campaign-message.ts";
import { CAUSE, lockCampaign, setStatus, type LockedCampaign } from "./campaigns.queries.ts";
import { freezeAudience } from "./campaigns.report.ts";
import * as queries from "./recipients.queries.ts";
import { ruleContextOf } from "./segments.ts";
import { getSegment } from "./segments.queries.ts";

/** Messages of one step. */
const BATCH_SIZE = 100;
const PAGE = 1000;

/** `reserve`: the campaign starts or resumes, so reserve the credits first. */
export interface Step {
  id: number;
  reserve: boolean;
}

type Ctx = CompanyJobContext;

/**
 * One step of an active campaign, in the transaction that also ends the job's step: freezes the audience, reserves credits, writes the next
 * hundred messages, or finishes. A recipient's message and row are written in one transaction, so a killed process can't lose or duplicate
 * a message.
 */
export async function runStep(ctx: Ctx, step: Step): Promise<Again<Step> | void> {
  const { id } = step;
  const found = await lockCampaign(ctx.db, id);
  if (found?.status !== "active") return undefined;
  if (found.starts_at !== null && found.started_at === null && found.starts_at > ctx.now)
    return { again: step, at: found.starts_at };
  const campaign = await prepareStart(ctx, found);
  if (step.reserve && !(await reserveCredits(ctx, campaign))) return undefined;
  const people = await queries.listOpen(ctx.db, id, 0, BATCH_SIZE);
  if (people.length === 0) {
    // The campaign can be stopped until its last message is sent.
    if (await hasWaiting(ctx.db, CAUSE, id)) return { again: { id, reserve: false }, at: plusMinutes(ctx.now, 1) };
    return void (await finish(ctx.db, id));
  }
  const quiet = await readQuiet(ctx.db);
  const until = quietUntil(ctx.now, ctx.company.timezone, quiet);
  if (until !== undefined) return { again: { id, reserve: false }, at: until };
  await writeBatch(ctx, (await lockCampaign(ctx.db, id)) as LockedCampaign, people);
  const { processed = 0, size = 0 } = (await lockCampaign(ctx.db, id)) ?? {};
  return { again: { id, reserve: false }, progress: { done: processed, total: size } };
}

/** Freezes the audience when the campaign first starts, and renders its e-mail if it has no current one. */
async function prepareStart(ctx: Ctx, campaign: LockedCampaign): Promise<LockedCampaign> {
  const { id, type, template_id: template, subject, name } = campaign;
  const letter =
    type === "email" && !campaign.letter ? await renderCampaignEmail(ctx, template as number, subject || name) : null;
  if (campaign.started_at === null) {
    const { logic } = await getSegment(ctx.db, campaign.segment_id);
    await freezeAudience(ctx.db, campaign, logic, ruleContextOf(ctx));
  }
  if (letter || campaign.started_at === null) await queries.markStarted(ctx.db, id, letter);
  return { ...campaign, letter: letter ?? campaign.letter };
}

/** Whether the installation's provider sends it, which costs credits. */
export async function isPaid(
  ctx: Parameters<typeof findSmsSender>[0] & Parameters<typeof findMailSender>[0],
  type: "sms" | "email",
) {
  return type === "email"
    ? (await findMailSender(ctx))?.name === "smtp"
    : (await findSmsSender(ctx))?.name === "netgsm";
}

/** Takes the cost of all open messages from the balance. If the balance is too low, returns false and nothing is sent. */
async function reserveCredits(ctx: Ctx, campaign: LockedCampaign): Promise<boolean> {
  const { id, type } = campaign;
  if (!(await isPaid(ctx, type))) return true;
  const cost = await costOfOpen(ctx, campaign);
  if (cost === 0) return true;
  if ((await lockCredits(ctx.db, type)) < cost) {
    await setStatus(ctx.db, id, "insufficient_balance");
    const isUntouched = (await queries.countWritten(ctx.db, id)) === 0;
    if (isUntouched) await queries.unfreezeAudience(ctx.db, id);
    return false;
  }
  await queries.setReserved(ctx.db, id, cost);
  await moveCredits(ctx.db, { channel: type, amount: -cost, cause: "marketing.reserved", causeId: id });
  return true;
}

async function costOfOpen(ctx: Ctx, campaign: LockedCampaign): Promise<number> {
  const writer = await writerOf(ctx, campaign);
  let [cost, after] = [0, 0];
  for (;;) {
    const people = await queries.listOpen(ctx.db, campaign.id, after, PAGE);
    for (const person of people) if (person.contactId !== null) cost += writer.cost(person);
    const last = people.at(-1);
    if (!last || people.length < PAGE) return cost;
    after = last.id;
  }
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
