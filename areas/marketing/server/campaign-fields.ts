import { unfilledInTemplate } from "#areas/email/server/templates.ts";
import { campaignGroups, mergeFields, unknownFields } from "#areas/messages/contract/merge-fields.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { MOST_PARTS, sizeOfSms } from "#kit/contract/sms-text.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { everyField } from "#kit/server/every-field.ts";
import { invalid, invalidField } from "#kit/server/problem.ts";
import { instantOf } from "#kit/server/time.ts";
import { needs, type campaigns } from "../contract/campaigns.ts";
import { renderCampaignEmail, writerOf } from "./campaign-message.ts";
import type { CampaignFields, LockedCampaign } from "./campaigns.queries.ts";
import { getSegment } from "./segments.queries.ts";

/** The fields of a campaign as sent, and what is refused of them (K1). */

type Campaigns = typeof campaigns;

export type Sent = Omit<Input<Campaigns["POST /api/marketing/campaigns"]>["body"], "status">;

/** An SMS needs a text, an e-mail a template; all missing fields are reported together. */
export function fieldsOf(ctx: Context, sent: Sent): CampaignFields {
  const { name, type, segment_id: segment, content = "", subject = "", template_id: template, starts_at: at } = sent;
  const faults = Object.entries(needs).flatMap(([field, { holds, ...message }]) =>
    holds(sent) ? [] : [{ field, code: "empty", message }],
  );
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

/** Refuses another audience or channel for a campaign whose audience is frozen. */
export function refuseOtherAudience(before: LockedCampaign, after: CampaignFields): void {
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

/**
 * Checks that the audience exists, that the text fits an SMS with the business's name and unsubscribe link, and that its merge fields have
 * values.
 */
export async function checkText(ctx: Context, fields: CampaignFields): Promise<void> {
  await everyField(
    () => refuseUnknownSegment(ctx.db, fields.segment_id),
    () => refuseText(ctx, fields),
  );
}

async function refuseUnknownSegment(db: Db, id: number): Promise<void> {
  await getSegment(db, id).catch(() => {
    throw invalidField(
      "segment_id",
      sentence("Geçerli bir hedef kitle seçin", "Choose a valid target audience"),
      "unknown",
    );
  });
}

async function refuseText(ctx: Context, fields: CampaignFields): Promise<void> {
  const { type, subject } = fields;
  if (fields.template_id !== null) await renderCampaignEmail(ctx, fields.template_id, subject);
  await refuseUnfilled(ctx.db, fields);
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

/** Refuses merge fields that a campaign has no value for, in its text, subject and template; a mail without a subject has its name. */
export async function refuseUnfilled(db: Db, fields: Omit<CampaignFields, "segment_id" | "starts_at">): Promise<void> {
  const { type, content, subject, name, template_id: template } = fields;
  const texts =
    type === "sms"
      ? { content: unknownFields(content, campaignGroups) }
      : {
          [subject ? "subject" : "name"]: unknownFields(subject || name, campaignGroups),
          template_id: template === null ? [] : await unfilledInTemplate(db, template, campaignGroups),
        };
  const faults = Object.entries(texts).filter(([, names]) => names.length > 0);
  if (faults.length === 0) return;
  throw invalid(
    faults.map(([field, names]) => ({
      field,
      code: "unknown_field",
      message: sentence(
        `Kampanyada değeri olmayan alan: ${names.join(", ")}`,
        `A campaign has no value for: ${names.join(", ")}`,
      ),
    })),
  );
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
        `Metin, işletmenin adı ve çıkış bağlantısıyla en fazla ${MOST_PARTS} SMS olabilir`,
        `With the business's name and the link to unsubscribe the text can be ${MOST_PARTS} SMS at most`,
      ),
      "too_long",
    );
}
