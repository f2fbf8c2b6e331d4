import { isDeepStrictEqual } from "node:util";
import type { Input } from "#kit/contract/endpoint.ts";
import { campaignGroups, examplesIn, type FieldGroup } from "#areas/messages/contract/merge-fields.ts";
import { getSenderDetails } from "#areas/messages/server/messages.queries.ts";
import { writeToOneself } from "#areas/messages/server/to-oneself.ts";
import { companyValues, customerValues } from "#areas/messages/contract/values.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { askToConfirm, type Question } from "#kit/server/questions.ts";
import { invalidField, problems as kitProblems, unlessUsed } from "#kit/server/problem.ts";
import { type EmailDocument, emailDocument } from "../contract/document.ts";
import { fillEmail, unfilledFields } from "../contract/fill.ts";
import { renderEmail, type RenderedEmail, type RenderOptions } from "../contract/render.ts";
import type { templates } from "../contract/templates.ts";
import { problems } from "./problems.ts";
import { findUses } from "./templates.report.ts";
import * as queries from "./templates.queries.ts";

type Templates = typeof templates;

/** Adds a template (L5). The server renders its HTML from the document and ignores the sent HTML. */
export async function addTemplate(ctx: Context, { body }: Input<Templates["POST /api/marketing/templates"]>) {
  const { name, json_content: document } = body;
  const { html } = renderEmail(document, { title: name });
  const id = await queries.insertTemplate(ctx.db, ctx.user.id, { name, document, html });
  return queries.getTemplate(ctx.db, id);
}

/** The groups of merge fields that an automation has values for. */
export type GroupsOf = (automation: string) => readonly FieldGroup[];

/** `PUT /api/marketing/templates/{id}`; `groupsOf` is implemented by a later area. */
export const changeTemplate =
  (groupsOf: GroupsOf) =>
  (ctx: Context, input: Input<Templates["PUT /api/marketing/templates/{id}"]>): Promise<queries.Template> =>
    saveTemplate(ctx, input, groupsOf);

/**
 * Updates the given fields of a template (L5); 409 if it changed meanwhile, or if this release can't read its document; 422 if what sends it
 * has no value for a merge field.
 */
async function saveTemplate(
  ctx: Context,
  { params, body }: Input<Templates["PUT /api/marketing/templates/{id}"]>,
  groupsOf: GroupsOf,
): Promise<queries.Template> {
  const before = await queries.lockTemplate(ctx.db, params.id);
  if (body.version !== undefined && body.version !== before.version) throw kitProblems.stale({ current: before });
  const stored = emailDocument.safeParse(before.json_content);
  if (!stored.success && body.json_content !== undefined) throw problems.template_unreadable({ current: before });
  if (body.json_content !== undefined && !isDeepStrictEqual(body.json_content, before.json_content)) {
    const uses = await findUses(ctx.db, params.id);
    refuseUnfilled(body.json_content, uses, groupsOf);
    askToConfirm([questionOfUse(uses)], body.confirm);
  }
  const document = body.json_content ?? stored.data;
  const name = body.name ?? before.name;
  const html = document && renderEmail(document, { title: name }).html;
  await queries.updateTemplate(ctx.db, params.id, {
    ...(body.name !== undefined && { name }),
    ...(body.json_content !== undefined && { document: body.json_content }),
    ...(html !== undefined && { html }),
  });
  return queries.getTemplate(ctx.db, params.id);
}

interface Uses {
  campaigns: number;
  automations: readonly string[];
}

/** Refuses merge fields that would be empty in a campaign or automation that sends the template. */
function refuseUnfilled(document: EmailDocument, { campaigns, automations }: Uses, groupsOf: GroupsOf): void {
  const senders = [...(campaigns > 0 ? [campaignGroups] : []), ...automations.map(groupsOf)];
  const names = [...new Set(senders.flatMap((groups) => unfilledIn(document, groups)))].join(", ");
  if (names !== "")
    throw invalidField(
      "json_content",
      sentence(
        `Bu şablonu gönderen kampanya veya otomasyonda değeri olmayan alan: ${names}`,
        `A campaign or automation that sends this template has no value for: ${names}`,
      ),
      "unknown_field",
    );
}

const unfilledIn = (document: EmailDocument, groups: readonly FieldGroup[]): string[] =>
  unfilledFields(renderEmail(document, { hasAppointment: groups.includes("link") }), groups);

/** The merge fields of a template that have no value in messages of these groups; none of one that is gone or can't be read. */
export async function unfilledInTemplate(db: Db, id: number, groups: readonly FieldGroup[]): Promise<string[]> {
  const stored = emailDocument.safeParse((await queries.findTemplate(db, id))?.json_content);
  return stored.success ? unfilledIn(stored.data, groups) : [];
}

/** The confirmation needed before the content of a used template changes. */
function questionOfUse({ campaigns, automations: { length: automations } }: Uses): Question | undefined {
  if (campaigns + automations === 0) return undefined;
  const message =
    automations === 0
      ? sentence(
          `Bu şablonu ${campaigns} kampanya kullanıyor. Bundan sonra gönderilecek e-postalar değişir.`,
          `Campaigns that use this template: ${campaigns}. E-mails sent from now on will change.`,
        )
      : campaigns === 0
        ? sentence(
            `Bu şablonu ${automations} açık otomasyon kullanıyor. Bundan sonra gönderilecek e-postalar değişir.`,
            `Automations that are on and use this template: ${automations}. E-mails sent from now on will change.`,
          )
        : sentence(
            `Bu şablonu ${campaigns} kampanya ve ${automations} açık otomasyon kullanıyor. Bundan sonra gönderilecek e-postalar değişir.`,
            `Campaigns that use this template: ${campaigns}; automations that are on: ${automations}. E-mails sent from now on will change.`,
          );
  return { field: "json_content", code: "in_use", message };
}

const stays = sentence(
  "Bu şablonu bir kampanya veya otomasyon kullanıyor. Önce orada başka bir şablon seçin.",
  "A campaign or an automation uses this template. Choose another template there first.",
);

/** Deletes an unused template (K4). */
export async function removeTemplate(ctx: Context, id: number): Promise<undefined> {
  const before = await unlessUsed(stays, queries.deleteTemplate(ctx.db, id));
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "email_template", id, before });
}

/** Sends the stored template to the signed-in person, with their name, the business's facts and examples of other fields (K4). */
export async function testTemplate(ctx: Context, id: number): Promise<{ recipient: string; sends: boolean }> {
  const { name } = await queries.getTemplate(ctx.db, id);
  const { language } = ctx.settings.defaults;
  const mail = await renderTemplate(ctx.db, id, { title: name, origin: ctx.publicUrl, language });
  const company = companyValues(await getSenderDetails(ctx.db));
  return writeToOneself(ctx, { cause: "email.test", causeId: id }, (own) => {
    const { html, text } = fillEmail(mail, { ...examplesIn(language), ...company, ...customerValues(own) });
    return { channel: "email", recipient: own.email, subject: name, body: text, html };
  });
}

/**
 * Renders a template for sending; `fillEmail` (contract/fill.ts) then fills in each reader's values. 404 without the template, 409 if
 * this release can't read its document.
 */
export async function renderTemplate(db: Db, id: number, options: RenderOptions): Promise<RenderedEmail> {
  const { json_content: stored } = await queries.getTemplate(db, id);
  const document = emailDocument.safeParse(stored);
  if (!document.success) throw problems.template_unreadable();
  return renderEmail(document.data, options);
}
