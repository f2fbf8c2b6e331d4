import { renderTemplate } from "#areas/email/server/templates.ts";
import { fillEmail } from "#areas/email/contract/fill.ts";
import { fillIn } from "#areas/messages/contract/merge-fields.ts";
import { writeMessage } from "#areas/messages/server/messages.ts";
import { linkTo } from "#areas/reservations/server/links.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { type AutomationFacts, automationList } from "../contract/automation-list.ts";
import { findEnabled, type StoredAutomation } from "./automations.queries.ts";
import { withoutLink } from "./automations.rules.ts";
import { endRun, lockPlanned, type Run } from "./runs.queries.ts";
import { subjectOf, type Subject } from "./subjects.ts";

/**
 * Sends a planned message once, in the job's transaction, or drops it if the automation is inactive or the message no longer true. The area
 * messages checks consent and quiet hours when it sends.
 */
export async function sendPlanned(ctx: CompanyJobContext, id: number): Promise<void> {
  const run = await lockPlanned(ctx.db, id);
  if (!run) return;
  const on = await findEnabled(ctx.db, run.code);
  const subject = on && run.planned_at >= (on.enabled_at ?? "") ? await subjectOf(ctx, run, on) : undefined;
  const { hasLink }: AutomationFacts = automationList[run.code];
  if (subject && hasLink) subject.values["reservation.link"] = (await linkTo(ctx, run.subject)) ?? "";
  await endRun(ctx.db, id, on && subject ? await write(ctx, run, on, subject) : null);
}

const textFor = (text: string, { values }: Subject): string =>
  fillIn(values["reservation.link"] ? text : withoutLink(text), values);

async function write(ctx: CompanyJobContext, run: Run, on: StoredAutomation, subject: Subject): Promise<number> {
  const { language } = ctx.settings.defaults;
  const { class: kind, words } = automationList[run.code];
  const { id, phone, email } = subject.reader;
  return writeMessage(ctx, {
    class: kind,
    cause: `automations.${run.code}`,
    causeId: run.subject,
    contactId: id,
    ...(subject.beginsAt && { eventAt: subject.beginsAt }),
    ...(on.channel === "sms"
      ? { channel: "sms", recipient: phone, body: textFor(on.sms_content, subject) }
      : {
          channel: "email",
          recipient: email,
          subject: `${words[language].name} · ${ctx.company.name}`,
          ...(await emailOf(ctx, on, subject)),
        }),
  });
}

async function emailOf(ctx: CompanyJobContext, { template_id, email_content }: StoredAutomation, subject: Subject) {
  const { values } = subject;
  if (template_id === null) return { body: textFor(email_content, subject) };
  const mail = await renderTemplate(ctx.db, template_id, {
    language: ctx.settings.defaults.language,
    origin: ctx.publicUrl,
    hasAppointment: Boolean(values["reservation.link"]),
  });
  const { html, text } = fillEmail(mail, values);
  return { html, body: text };
}
