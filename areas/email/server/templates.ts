import { isDeepStrictEqual } from "node:util";
import type { Input } from "#kit/contract/endpoint.ts";
import { examplesIn } from "#areas/messages/contract/merge-fields.ts";
import { getSenderDetails } from "#areas/messages/server/messages.queries.ts";
import { writeToOneself } from "#areas/messages/server/to-oneself.ts";
import { companyValues, customerValues } from "#areas/messages/contract/values.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { askToConfirm, type Question } from "#kit/server/questions.ts";
import { problems as kitProblems, unlessUsed } from "#kit/server/problem.ts";
import { emailDocument } from "../contract/document.ts";
import { fillEmail } from "../contract/fill.ts";
import { renderEmail, type RenderedEmail, type RenderOptions } from "../contract/render.ts";
import type { templates } from "../contract/templates.ts";
import { problems } from "./problems.ts";
import { countUses } from "./templates.report.ts";
import * as queries from "./templates.queries.ts";

type Templates = typeof templates;

/** Adds a template (L5). The server renders its HTML from the document and ignores the sent HTML. */
export async function addTemplate(ctx: Context, { body }: Input<Templates["POST /api/marketing/templates"]>) {
  const { name, json_content: document } = body;
  const { html } = renderEmail(document, { title: name });
  const id = await queries.insertTemplate(ctx.db, ctx.user.id, { name, document, html });
  return queries.getTemplate(ctx.db, id);
}

/** Updates the given fields of a template (L5); 409 if it changed meanwhile, or if this release can't read its document. */
export async function changeTemplate(
  ctx: Context,
  { params, body }: Input<Templates["PUT /api/marketing/templates/{id}"]>,
) {
  const before = await queries.lockTemplate(ctx.db, params.id);
  if (body.version !== undefined && body.version !== before.version) throw kitProblems.stale({ current: before });
  const stored = emailDocument.safeParse(before.json_content);
  if (!stored.success && body.json_content !== undefined) throw problems.template_unreadable({ current: before });
  if (body.json_content !== undefined && !isDeepStrictEqual(body.json_content, before.json_content))
    askToConfirm([await questionOfUse(ctx.db, params.id)], body.confirm);
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

/** The confirmation needed before the content of a used template changes. */
async function questionOfUse(db: Db, id: number): Promise<Question | undefined> {
  const { campaigns, automations } = await countUses(db, id);
  if (campaigns + automations === 0) return undefined;
  const message =
    automations === 0
      ? sentence(
          `Bu şablonu ${campaigns} kampanya kullanıyor. Bundan sonra gönderilecek e-postalar değişir.`,
          `Campaigns that use this template: ${campaigns}. The e-mails sent from now on change.`,
        )
      : campaigns === 0
        ? sentence(
            `Bu şablonu ${automations} açık otomasyon kullanıyor. Bundan sonra gönderilecek e-postalar değişir.`,
            `Automations that are on and use this template: ${automations}. The e-mails sent from now on change.`,
          )
        : sentence(
            `Bu şablonu ${campaigns} kampanya ve ${automations} açık otomasyon kullanıyor. Bundan sonra gönderilecek e-postalar değişir.`,
            `${campaigns} campaigns and ${automations} automations that are on use this template. The e-mails sent from now on change.`,
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
  await audit(ctx.db, { by: ctx.user.id, action: "delete", entity: "email_template", id, before });
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
