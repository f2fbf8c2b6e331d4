import { fillIn, mergeFields, unknownFields } from "#areas/messages/contract/merge-fields.ts";
import { unfilledInTemplate } from "#areas/email/server/templates.ts";
import { refuseUnsendable } from "#areas/messages/server/messages.ts";
import { changeNotice, readNotice } from "#areas/reservations/server/links.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { invalidField, type Problem } from "#kit/server/problem.ts";
import {
  type AutomationCode,
  automationCodes,
  automationGroups,
  automationList,
  fieldGroupsOf,
} from "../contract/automation-list.ts";
import type { automations } from "../contract/automations.ts";
import { planReminders } from "./automations.jobs.ts";
import * as queries from "./automations.queries.ts";
import { type Change, changedSettings, cardOf, defaultSettings, type Settings } from "./automations.rules.ts";
// Registers the errors of violated constraints.
import "./problems.ts";
import { dropAllPlanned } from "./runs.queries.ts";

type Automations = typeof automations;

/** The automations by group, with the business's settings (K3). */
export async function readAutomations({ db, settings }: Context) {
  const { language } = settings.defaults;
  const stored = new Map((await queries.listAutomations(db)).map((one) => [one.code, one]));
  const notice = await readNotice(db);
  const shown = automationCodes.map((code) =>
    cardOf(code, stored.get(code) ?? defaultSettings(code, language), language, notice),
  );
  const [reservation = [], order = [], customer = [], packages = [], debt = []] = automationGroups.map((group) =>
    shown.filter(({ code }) => automationList[code].group === group),
  );
  return { reservation, order, customer, package: packages, debt };
}

/**
 * Changes, activates or stops an automation (K3). Stopping cancels its planned messages. Activating the reminder, or changing its time,
 * plans the reminders of coming appointments; other automations react only to later events.
 */
export async function changeAutomation(
  ctx: Context,
  { params: { code }, body }: Input<Automations["PUT /api/marketing/automation/{code}"]>,
) {
  const { db, settings, now, user } = ctx;
  checkTexts(code, body);
  const { language } = settings.defaults;
  const { code: _code, ...before } = (await queries.lockAutomation(db, code)) ?? {
    code,
    ...defaultSettings(code, language),
  };
  const { code: _same, notice_hours: notice, ...change } = body;
  const after = changedSettings(before, change, now);
  if (change.template_id !== undefined || (after.enabled && !before.enabled)) await checkTemplate(db, code, after);
  await queries.putAutomation(db, code, after);
  if (notice !== undefined) await changeNotice(db, notice);
  if (before.enabled && !after.enabled) await dropAllPlanned(db, code);
  const isRetimed = !before.enabled || before.interval_hours !== after.interval_hours;
  if (code === "reservation_reminder" && after.enabled && isRetimed)
    await ctx.later(planReminders, { after: 0 }, { key: planReminders.name });
  await audit(db, { by: user.id, action: "changed", entity: "automation", id: 0, before, after: { code, ...after } });
  return cardOf(code, after, language, await readNotice(db));
}

/** Refuses a text with fields that its event has no value for, and an SMS that no provider would send. */
function checkTexts(code: AutomationCode, change: Change): void {
  for (const field of ["sms_content", "email_content"] as const) {
    const strange = unknownFields(change[field] ?? "", fieldGroupsOf(code));
    if (strange.length > 0) throw withoutValue(field, strange);
  }
  if (change.sms_content) refuseUnsendable(fillIn(change.sms_content, mergeFields), "sms_content");
}

/** Refuses a template with fields that its event has no value for. */
async function checkTemplate(db: Db, code: AutomationCode, { channel, template_id: id }: Settings): Promise<void> {
  if (channel !== "email" || id === null) return;
  const strange = await unfilledInTemplate(db, id, fieldGroupsOf(code));
  if (strange.length > 0) throw withoutValue("template_id", strange);
}

const withoutValue = (field: string, names: readonly string[]): Problem =>
  invalidField(
    field,
    sentence(
      `Otomasyonda değeri olmayan alan: ${names.join(", ")}`,
      `An automation of this kind has no value for: ${names.join(", ")}`,
    ),
    "unknown_field",
  );
