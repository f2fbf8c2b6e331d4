import { z } from "zod";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { type CompanyJobContext, companyJob } from "#kit/server/jobs.ts";
import { addDays, daySpan, instantOn } from "#kit/server/time.ts";
import { automationList, debtReminders, packageReminders } from "../contract/automation-list.ts";
import { debtReminderOf, packageReminderOf } from "./automations.rules.ts";
import { findEnabled } from "./automations.queries.ts";
import { listBirthdays, listDebtors, listExpiring, listLapsed, listUpcoming } from "./facts.report.ts";
import { planAfter, planFromEvent, updateReminder } from "./plan.ts";

/** Handles events of reservations and orders that the database writes (decision 0066). */
export const reactToEvent = companyJob({
  name: "automations.react",
  data: z.strictObject({
    kind: z.enum(["reservation", "order"]),
    id: z.number(),
    event: z.enum(["created", "changed", "canceled", "thanks", "paid", "delivered"]),
    at: z.string(),
  }),
  run: planFromEvent,
});

const STEP = 100;

/** Plans the reminders of open packages that expire in 30 and in 7 days, once for each last day (decision 0092). */
async function remindOfPackages(ctx: CompanyJobContext, day: string): Promise<void> {
  const on = await findEnabled(ctx.db, "package_expiring");
  if (!on) return;
  const event = instantOn(day, "09:00", ctx.company.timezone);
  for (const daysBefore of packageReminders) {
    const lastDay = addDays(day, daysBefore);
    for (const { id } of await listExpiring(ctx.db, lastDay))
      await planAfter(ctx, on, { occurrence: packageReminderOf(id, lastDay, daysBefore), subject: id, event });
  }
}

/** Plans the reminders of debts that are due soon or were due yesterday: one for each customer and due day (decision 0088). */
async function remindOfDebts(ctx: CompanyJobContext, day: string): Promise<void> {
  const event = instantOn(day, "09:00", ctx.company.timezone);
  for (const { code, daysToDue } of debtReminders) {
    const on = await findEnabled(ctx.db, code);
    if (!on) continue;
    const dueDay = addDays(day, daysToDue);
    for (const { id } of await listDebtors(ctx.db, dueDay))
      await planAfter(ctx, on, { occurrence: debtReminderOf(id, dueDay), subject: id, event });
  }
}

/** Plans the reminders of all coming appointments again, after the reminder was activated or its time changed. */
export const planReminders = companyJob({
  name: "automations.remind",
  data: z.strictObject({ after: z.number() }),
  async run(ctx, { after }) {
    const rows = await listUpcoming(ctx.db, after, STEP);
    for (const { id } of rows) await updateReminder(ctx, id);
    const last = rows.at(-1);
    return rows.length < STEP || !last ? undefined : { again: { after: last.id } };
  },
});

/** Plans messages for birthdays, once a year, and for customers without a recent visit, once after each visit (decisions §6). */
export const planForCustomers = companyDaily("automations.customers", "00:00", async (ctx, day) => {
  const { db, company } = ctx;
  const startOf = (code: "customer_birthday" | "customer_winback") =>
    instantOn(day, automationList[code].startsAt, company.timezone);
  const birthday = await findEnabled(db, "customer_birthday");
  if (birthday)
    for (const { id } of await listBirthdays(db, day))
      await planAfter(ctx, birthday, {
        occurrence: `${id}@${day.slice(0, 4)}`,
        subject: id,
        event: startOf("customer_birthday"),
      });
  await remindOfPackages(ctx, day);
  await remindOfDebts(ctx, day);
  const winback = await findEnabled(db, "customer_winback");
  if (!winback) return;
  const lastVisit = addDays(day, -winback.days);
  const { from, to } = daySpan(lastVisit, company.timezone);
  for (const { id } of await listLapsed(db, from, to))
    await planAfter(ctx, winback, {
      occurrence: `${id}@${lastVisit}`,
      subject: id,
      event: startOf("customer_winback"),
    });
});
