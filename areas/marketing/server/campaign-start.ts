import { lockCredits, moveCredits } from "#areas/messages/server/credits.queries.ts";
import { findMailSender } from "#areas/messages/server/mail-sender.ts";
import { findSmsSender } from "#areas/messages/server/sms-sender.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { renderCampaignEmail, writerOf } from "./campaign-message.ts";
import { setStatus, type LockedCampaign } from "./campaigns.queries.ts";
import { freezeAudience } from "./campaigns.report.ts";
import { counting } from "./click-links.ts";
import * as queries from "./recipients.queries.ts";
import { ruleContextOf } from "./segments.ts";
import { getSegment } from "./segments.queries.ts";

/** What a campaign does before its first message: freezes its audience, renders its e-mail, and reserves credits. */

/** People of one step; a step of any of these takes a second or two on a slow machine. */
const FREEZE_SIZE = 20_000;
const COST_SIZE = 4000;
const PAGE = 1000;

type Ctx = CompanyJobContext;

/** Freezes the next people of the audience, after this customer; returns the last one's id while there may be more. */
export async function freezeStep(ctx: Ctx, campaign: LockedCampaign, after?: number): Promise<number | undefined> {
  const { id, segment_id: segment } = campaign;
  // Of a start that was stopped half-way.
  if (after === undefined && campaign.size > 0) await queries.unfreezeAudience(ctx.db, id);
  const { logic } = await getSegment(ctx.db, segment);
  const page = { after: after ?? 0, most: FREEZE_SIZE };
  const { count, last } = await freezeAudience(ctx.db, campaign, logic, { ...ruleContextOf(ctx), ...page });
  return count < FREEZE_SIZE ? undefined : last;
}

/** Marks the audience as frozen, and renders the e-mail if the campaign has no current one. */
export async function markFrozen(ctx: Ctx, campaign: LockedCampaign): Promise<LockedCampaign> {
  const { id, type, template_id: template, subject, name } = campaign;
  const letter =
    type === "email" && !campaign.letter
      ? await counting(ctx, id, await renderCampaignEmail(ctx, template as number, subject || name))
      : null;
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

/** Cost of the people so far, and the last one of them. */
export interface Costed {
  cost: number;
  after: number;
}

/**
 * Adds up the cost of the next open messages, and returns it while there may be more. At the end takes it all from the balance: "paid", or
 * "short" if the balance is too low; then nothing is sent.
 */
export async function reserveStep(
  ctx: Ctx,
  campaign: LockedCampaign,
  { cost, after }: Costed,
): Promise<Costed | "paid" | "short"> {
  if (!(await isPaid(ctx, campaign.type))) return "paid";
  const next = await addCosts(ctx, campaign, { cost, after });
  return next.isAll ? ((await reserve(ctx, campaign, next.cost)) ? "paid" : "short") : next;
}

async function addCosts(ctx: Ctx, campaign: LockedCampaign, { cost, after }: Costed) {
  const writer = await writerOf(ctx, campaign);
  for (let read = 0; read < COST_SIZE; read += PAGE) {
    const people = await queries.listOpen(ctx.db, campaign.id, after, PAGE);
    for (const person of people) if (person.contactId !== null) cost += writer.cost(person);
    after = people.at(-1)?.id ?? after;
    if (people.length < PAGE) return { cost, after, isAll: true };
  }
  return { cost, after, isAll: false };
}

async function reserve(ctx: Ctx, { id, type }: LockedCampaign, cost: number): Promise<boolean> {
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
