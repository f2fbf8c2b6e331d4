import { quietUntil } from "#areas/messages/server/messages.rules.ts";
import { readQuiet } from "#areas/messages/server/senders.queries.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { sizeOfSms } from "#kit/contract/sms-text.ts";
import { mergeFields, unknownFields } from "#areas/messages/contract/merge-fields.ts";
import { readCredits } from "#areas/messages/server/credits.queries.ts";
import { cancelWaiting } from "#areas/messages/server/messages.ts";
import { writeToOneself } from "#areas/messages/server/to-oneself.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalid, invalidField, problems as kitProblems } from "#kit/server/problem.ts";
import { instantOf } from "#kit/server/time.ts";
import { editable } from "../contract/campaign-states.ts";
import type { campaigns } from "../contract/campaigns.ts";
import { renderCampaignEmail, writerOf } from "./campaign-message.ts";
import { isPaid, release } from "./campaign-run.ts";
import { keyOf, runCampaign } from "./campaigns.jobs.ts";
import * as queries from "./campaigns.queries.ts";
import { countByReason, firstReader, readResults } from "./campaigns.report.ts";
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
  return { ...campaign, waits_until, results: await readResults(db, id) };
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

/** Updates the given fields of a draft or stopped campaign; `status` starts, stops and resumes. */
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
  if (Object.values(sent).some((value) => value !== undefined)) {
    if (!editable.has(before.status)) throw problems.campaign_not_editable();
    const fields = fieldsOf(ctx, { ...before, ...onlySent(sent) });
    if (before.started_at !== null) refuseOtherAudience(before, fields);
    await checkText(ctx, fields);
    await queries.updateCampaign(db, id, fields);
    startsAt = fields.starts_at;
  }
  if (status === "active") {
    if (!editable.has(before.status)) throw problems.campaign_not_startable();
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

type Sent = Omit<Input<Campaigns["POST /api/marketing/campaigns"]>["body"], "status">;

const onlySent = (sent: Partial<Sent>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Sent>;

/** An SMS needs a text, an e-mail a template; all missing fields are reported together. */
function fieldsOf(ctx: Context, sent: Sent): queries.CampaignFields {
  const { name, type, segment_id: segment, content = "", subject = "", template_id: template, starts_at: at } = sent;
  const faults = [];
  if (type === "sms" && content.trim() === "")
    faults.push({
      field: "content",
      code: "empty",
      message: sentence("İçerik boş olamaz", "The text cannot be empty"),
    });
  if (type === "email" && !template)
    faults.push({
      field: "template_id",
      code: "empty",
      message: sentence("Şablon şeçmeniz gerekiyor", "You need to choose a template"),
    });
  if (faults.length > 0) throw invalid(faults);
  return {
    name,
    type,
    segment_id: segment,
    template_id: type === "email" ? (template as number) : null,
    subject: type === "email" ? subject : "",
    content: type === "sms" ? content : "",
    starts_at: at ? instantOf(at, ctx.company.timezone, "starts_at") : null,
  };
}

function refuseOtherAudience(before: queries.LockedCampaign, after: queries.CampaignFields): void {
  if (before.segment_id !== after.segment_id || before.type !== after.type)
    throw invalidField(
      "segment_id",
      sentence(
        "Kampanya başladı; hedef kitlesi değiştirilemez",
        "The campaign has begun; its audience cannot be changed",
      ),
      "audience_frozen",
    );
}

const MOST_PARTS = 4;

/** Checks that the text fits an SMS with the business's name and unsubscribe link, and that its merge fields have values. */
async function checkText(ctx: Context, fields: queries.CampaignFields): Promise<void> {
  const { type, content, subject, segment_id: segment } = fields;
  await getSegment(ctx.db, segment).catch(() => {
    throw invalidField(
      "segment_id",
      sentence("Geçerli bir hedef kitle seçin", "Choose a valid target audience"),
      "unknown",
    );
  });
  if (fields.template_id !== null) await renderCampaignEmail(ctx, fields.template_id, subject);
  const strange = unknownFields(type === "sms" ? content : subject, ["customer", "company"]);
  const field = type === "sms" ? "content" : "subject";
  if (strange.length > 0)
    throw invalidField(
      field,
      sentence(
        `Kampanyada değeri olmayan alan: ${strange.join(", ")}`,
        `A campaign has no value for: ${strange.join(", ")}`,
      ),
      "unknown_field",
    );
  if (type !== "sms") return;
  const writer = await writerOf(ctx, { ...fields, letter: null });
  const { body } = writer.withFooter({
    name: mergeFields["customer.name"],
    surname: mergeFields["customer.surname"],
    phone: "",
    email: "",
  });
  refuseUnsendable(body);
}

function refuseUnsendable(text: string): void {
  const { parts, unsendable } = sizeOfSms(text);
  if (unsendable.length > 0)
    throw invalidField(
      "content",
      sentence(
        `SMS ile gönderilemeyen karakterler var: ${unsendable.slice(0, 10).join(" ")}`,
        `An SMS cannot carry these characters: ${unsendable.slice(0, 10).join(" ")}`,
      ),
      "bad_text",
    );
  if (parts > MOST_PARTS)
    throw invalidField(
      "content",
      sentence(
        "Metin, işletmenin adı ve çıkış bağlantısıyla en fazla 4 SMS olabilir",
        "With the business's name and the link to unsubscribe the text can be 4 SMS at most",
      ),
      "too_long",
    );
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
  const parts = type === "sms" ? (message ? sizeOfSms(message.body).parts : 0) : 1;
  return {
    size: counts.reduce((sum, { count }) => sum + count, 0),
    reachable,
    left_out: counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ name: reason, count }])),
    parts,
    credits: (await isPaid(ctx, type)) ? reachable * parts : 0,
    balance: (await readCredits(ctx.db))[type],
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

/** Sends the campaign's message to oneself. */
export async function testCampaign(
  ctx: Context,
  { params: { id } }: Input<Campaigns["POST /api/marketing/campaigns/{id}/test"]>,
) {
  const campaign = await queries.lockCampaign(ctx.db, id);
  if (!campaign) throw kitProblems.not_found();
  const { type, template_id: template, subject, name } = campaign;
  const letter = template === null ? null : await renderCampaignEmail(ctx, template, subject || name);
  const writer = await writerOf(ctx, { ...campaign, letter });
  return writeToOneself(ctx, { cause: "marketing.test", causeId: id }, (own) => {
    const { subject: title, ...message } = writer.contentFor(own);
    return { ...message, ...(type === "email" && { subject: title || name }) };
  });
}
