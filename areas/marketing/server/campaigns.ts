import { unfilledInTemplate } from "#areas/email/server/templates.ts";
import { campaignGroups } from "#areas/messages/contract/merge-fields.ts";
import { quietUntil } from "#areas/messages/server/messages.rules.ts";
import { readQuiet } from "#areas/messages/server/senders.queries.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sizeOfSms } from "#kit/contract/sms-text.ts";
import { readSenders } from "#areas/messages/server/senders.ts";
import { cancelWaiting } from "#areas/messages/server/messages.ts";
import { secondsUntilSent } from "#areas/messages/server/rate.ts";
import { writeToOneself } from "#areas/messages/server/to-oneself.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { metaOf } from "#kit/server/paging.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { editable } from "../contract/campaign-states.ts";
import type { campaigns } from "../contract/campaigns.ts";
import { checkText, fieldsOf, refuseOtherAudience, refuseUnfilled, type Sent } from "./campaign-fields.ts";
import { renderCampaignEmail, writerOf } from "./campaign-message.ts";
import { release } from "./campaign-run.ts";
import { isPaid } from "./campaign-start.ts";
import { keyOf, runCampaign } from "./campaigns.jobs.ts";
import * as queries from "./campaigns.queries.ts";
import { countByReason, firstReader, readResults, type Results } from "./campaigns.report.ts";
import { problems } from "./problems.ts";
import { reopen } from "./recipients.queries.ts";
import { ruleContextOf } from "./segments.ts";
import { getSegment } from "./segments.queries.ts";

type Campaigns = typeof campaigns;

/** Campaigns, the newest first (K1). */
export async function readCampaigns({ db }: Context, { query }: Input<Campaigns["GET /api/marketing/campaigns"]>) {
  const { total, data, beside } = await queries.listCampaigns(db, query);
  return { data, meta: { ...metaOf(total, query), ...beside } };
}

/** A campaign with its results. */
export async function readCampaign(
  { db, now, company }: Context,
  { params: { id } }: Input<Campaigns["GET /api/marketing/campaigns/{id}"]>,
) {
  const campaign = await queries.getCampaign(db, id);
  const isRunning = campaign.status === "active" && campaign.started_at !== null;
  const waits_until = isRunning ? (quietUntil(now, company.timezone, await readQuiet(db)) ?? null) : null;
  const results = await readResults(db, id);
  return { ...campaign, waits_until, seconds_left: await secondsLeft(db, campaign, results), results };
}

/** About how many seconds sending the rest takes; of one that is stopped, once it resumes. Null if nothing is left. */
async function secondsLeft(db: Db, { status }: queries.CampaignRow, { states }: Results): Promise<number | null> {
  const countOf = (state: string) => states.find(({ name }) => name === state)?.count ?? 0;
  const open = countOf("open");
  if (status === "finished" || open + countOf("waiting") === 0) return null;
  return secondsUntilSent(db, open);
}

/** Adds a draft, and starts it if requested. */
export async function addCampaign(ctx: Context, { body }: Input<Campaigns["POST /api/marketing/campaigns"]>) {
  const { status, ...sent } = body;
  const fields = fieldsOf(ctx, sent);
  await checkText(ctx, fields);
  const id = await queries.insertCampaign(ctx.db, fields, ctx.user.id);
  if (status === "active") await start(ctx, id, fields.starts_at);
  return queries.getCampaign(ctx.db, id);
}

/** Updates the given fields of a draft or stopped campaign; `status` starts, stops and resumes. Once begun it keeps its planned start. */
export async function changeCampaign(
  ctx: Context,
  { params: { id }, body }: Input<Campaigns["PUT /api/marketing/campaigns/{id}"]>,
) {
  const { db } = ctx;
  const { id: _id, version, status, ...sent } = body;
  const before = await queries.lockCampaign(db, id);
  if (!before) throw kitProblems.not_found();
  if (version !== undefined && version !== before.version)
    throw kitProblems.stale({ current: await queries.getCampaign(db, id) });
  let startsAt = before.starts_at;
  const isChanged = Object.values(sent).some((value) => value !== undefined);
  if (isChanged) {
    if (!editable.has(before.status)) throw problems.campaign_not_editable();
    const { started_at, starts_at } = before;
    const fields = fieldsOf(ctx, { ...before, ...onlySent(sent), ...(started_at !== null && { starts_at }) });
    if (started_at !== null) refuseOtherAudience(before, fields);
    await checkText(ctx, fields);
    await queries.updateCampaign(db, id, fields);
    startsAt = fields.starts_at;
  }
  if (status === "active") {
    if (!editable.has(before.status)) throw problems.campaign_not_startable();
    if (!isChanged && before.letter === null) await refuseUnfilled(db, before);
    await start(ctx, id, before.started_at === null ? startsAt : null);
  }
  if (status === "stopped") await stop(ctx, before);
  return queries.getCampaign(db, id);
}

/** Deletes a draft. */
export async function removeCampaign(
  { db }: Context,
  { params: { id } }: Input<Campaigns["DELETE /api/marketing/campaigns/{id}"]>,
): Promise<undefined> {
  if ((await queries.deleteDraft(db, id)) > 0) return;
  await queries.getCampaign(db, id);
  throw problems.campaign_not_draft();
}

const onlySent = (sent: Partial<Sent>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Sent>;

async function start(ctx: Context, id: number, startsAt: string | null): Promise<void> {
  await queries.setStatus(ctx.db, id, "active");
  await ctx.later(runCampaign, { id, reserve: true }, { key: keyOf(id), ...(startsAt && { at: startsAt }) });
}

/** Stops sending: waiting messages are cancelled, and written again when the campaign resumes. */
async function stop(ctx: Context, campaign: queries.LockedCampaign): Promise<void> {
  const { id, status } = campaign;
  if (status === "stopped") return;
  if (status !== "active") throw problems.campaign_not_active();
  await ctx.notLater(keyOf(id));
  await reopen(ctx.db, id, await cancelWaiting(ctx.db, queries.CAUSE, id));
  await release(ctx.db, id);
  await queries.setStatus(ctx.db, id, "stopped");
}

/** How many people a campaign would reach, and its approximate cost. */
export async function estimateCampaign(
  ctx: Context,
  { body }: Input<Campaigns["POST /api/marketing/campaigns/estimate"]>,
) {
  const { type, segment_id: segment, template_id: template, subject = "", content = "" } = body;
  const { logic } = await getSegment(ctx.db, segment);
  const ruleContext = ruleContextOf(ctx);
  const counts = await countByReason(ctx.db, logic, { ...ruleContext, channel: type });
  const reachable = counts.find(({ reason }) => reason === null)?.count ?? 0;
  const reader = await firstReader(ctx.db, type, logic, ruleContext);
  const letter = type === "email" && template ? await renderCampaignEmail(ctx, template, subject) : null;
  const writer = await writerOf(ctx, { type, name: "", subject, content, letter });
  const message = reader && (type === "sms" ? content !== "" : letter !== null) ? writer.withFooter(reader) : undefined;
  const sender = (await readSenders(ctx))[type];
  const parts = type === "sms" ? (message ? sizeOfSms(message.body).parts : 0) : 1;
  return {
    size: counts.reduce((sum, { count }) => sum + count, 0),
    reachable,
    left_out: counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ name: reason, count }])),
    parts,
    credits: (await isPaid(ctx, type)) ? reachable * parts : 0,
    balance: sender.credits,
    seconds: reachable === 0 ? 0 : await secondsUntilSent(ctx.db, reachable),
    blocked: whyBlocked(sender.by, ctx.publicUrl),
    unfilled: letter ? await unfilledInTemplate(ctx.db, template as number, campaignGroups) : [],
    example:
      reader && message
        ? {
            name: [reader.name, reader.surname].filter(Boolean).join(" "),
            subject: message.subject,
            text: message.body,
            html: message.html ?? null,
          }
        : null,
  };
}

/** Why every message of a campaign would stay unsent; `by`: the channel's sender. */
export function whyBlocked(by: string | null, publicUrl: string | undefined): "no_provider" | "no_way_out" | null {
  if (publicUrl === undefined) return "no_way_out";
  return by === null ? "no_provider" : null;
}

/** Sends the campaign's message to oneself. */
export async function testCampaign(
  ctx: Context,
  { params: { id } }: Input<Campaigns["POST /api/marketing/campaigns/{id}/test"]>,
) {
  const campaign = await queries.lockCampaign(ctx.db, id);
  if (!campaign) throw kitProblems.not_found();
  return sendTest(ctx, campaign, id);
}

/** Sends the message of a campaign that is being edited to oneself. */
export async function testUnsaved(ctx: Context, { body }: Input<Campaigns["POST /api/marketing/campaigns/test"]>) {
  const fields = fieldsOf(ctx, body);
  await checkText(ctx, fields);
  return sendTest(ctx, fields, null);
}

async function sendTest(ctx: Context, campaign: queries.CampaignFields, causeId: number | null) {
  const { type, template_id: template, subject, name } = campaign;
  const letter = template === null ? null : await renderCampaignEmail(ctx, template, subject || name);
  const writer = await writerOf(ctx, { ...campaign, letter });
  return writeToOneself(ctx, { cause: "marketing.test", causeId }, (own) => {
    const { subject: title, ...message } = writer.withFooter(own);
    return { ...message, ...(type === "email" && { subject: title || name }) };
  });
}
