import type { MergeValues } from "#areas/messages/contract/merge-fields.ts";
import { getSenderDetails } from "#areas/messages/server/messages.queries.ts";
import { companyValues, customerValues } from "#areas/messages/contract/values.ts";
import { dayText } from "#kit/contract/days.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { addDays, dayOf, daySpan, wallClock } from "#kit/server/time.ts";
import { automationList, type AutomationCode, packageReminders } from "../contract/automation-list.ts";
import { dueDayOf, packageReminderOf, reminderOf } from "./automations.rules.ts";
import { findCustomer, findDebt, findOrder, findPackage, findReservation, type Reader } from "./facts.report.ts";
import type { StoredAutomation } from "./automations.queries.ts";
import type { Run } from "./runs.queries.ts";

/** A message's recipient and values. It is not sent after `beginsAt` (ISO UTC). */
export interface Subject {
  reader: Reader;
  values: MergeValues;
  beginsAt?: string;
}

type Ctx = Pick<CompanyJobContext, "db" | "company" | "settings" | "now">;

/** The subject of a planned message, if the message is still valid; undefined otherwise. */
export async function subjectOf(ctx: Ctx, run: Run, on: StoredAutomation): Promise<Subject | undefined> {
  const { group } = automationList[run.code];
  const find = { reservation, order, customer, package: ofPackage, debt }[group];
  const found = await find(ctx, run, on);
  if (!found) return undefined;
  const company = companyValues(await getSenderDetails(ctx.db));
  return { ...found, values: { ...found.values, ...customerValues(found.reader), ...company } };
}

/** The statuses in which a message about an appointment is still valid. */
const validStatuses: Partial<Record<AutomationCode, readonly string[]>> = {
  reservation_created: ["new", "accepted"],
  reservation_reminder: ["new", "accepted"],
  reservation_canceled: ["canceled"],
  reservation_thanks: ["success"],
};

async function reservation({ db, company }: Ctx, { code, subject, occurrence }: Run): Promise<Subject | undefined> {
  const found = await findReservation(db, subject);
  if (!found?.customer || !validStatuses[code]?.includes(found.status)) return undefined;
  if (code === "reservation_reminder" && occurrence !== reminderOf(subject, found.starting_at)) return undefined;
  const [day = "", time = ""] = wallClock(found.starting_at, company.timezone).split(" ");
  return {
    reader: found.customer,
    ...(code !== "reservation_thanks" && { beginsAt: found.starting_at }),
    values: {
      "reservation.date": dayText(day),
      "reservation.time": time,
      "reservation.services": found.services,
      "reservation.employee": found.employee,
    },
  };
}

async function order({ db, settings }: Ctx, { code, subject }: Run): Promise<Subject | undefined> {
  const found = await findOrder(db, subject);
  if (!found?.customer || found.status === "cancelled") return undefined;
  if (code === "order_paid" && found.paid - found.refunded <= 0) return undefined;
  if (code === "order_delivered" && !["delivered", "success"].includes(found.status)) return undefined;
  const { currency, language } = settings.defaults;
  return {
    reader: found.customer,
    values: { "order.code": found.code, "order.total": formatKurus(found.total, currency, language) },
  };
}

async function customer({ db, company, now }: Ctx, { code, subject, due_at }: Run, on: StoredAutomation) {
  const zone = company.timezone;
  // A visit on or after the last one's day plus one day means that the customer came back.
  const since = daySpan(addDays(dayOf(due_at, zone), 1 - on.days), zone).from;
  const found = await findCustomer(db, subject, since);
  if (!found) return undefined;
  const isOver = code === "customer_winback" ? found.isBack : dayOf(now, zone) !== dayOf(due_at, zone);
  return isOver ? undefined : { reader: found.customer, values: {} };
}

const leftWords = {
  tr: { session: (left: number) => `${left} seans`, minute: (left: number) => `${left} dakika` },
  en: {
    session: (left: number) => (left === 1 ? "1 session" : `${left} sessions`),
    minute: (left: number) => (left === 1 ? "1 minute" : `${left} minutes`),
  },
};

/** A package that is still open and has the last day of the reminder. */
async function ofPackage({ db, company, settings, now }: Ctx, { subject, occurrence }: Run) {
  const found = await findPackage(db, subject, dayOf(now, company.timezone));
  const lastDay = found?.last_day;
  if (!found?.customer || !lastDay || found.state !== "open") return undefined;
  if (!packageReminders.some((days) => occurrence === packageReminderOf(subject, lastDay, days))) return undefined;
  return {
    reader: found.customer,
    values: {
      "package.name": found.name,
      "package.left": leftWords[settings.defaults.language][found.unit](found.left),
      "package.until": dayText(lastDay),
    },
  };
}

/** What a customer still owes for the due day of the reminder; one of a coming day is not sent after it. */
async function debt({ db, company, settings }: Ctx, { code, subject, occurrence }: Run) {
  const dueDay = dueDayOf(occurrence);
  const found = await findDebt(db, subject, dueDay);
  if (!found) return undefined;
  const { currency, language } = settings.defaults;
  return {
    reader: found.customer,
    ...(code === "debt_due" && { beginsAt: daySpan(dueDay, company.timezone).to }),
    values: { "debt.amount": formatKurus(found.amount, currency, language), "debt.due": dayText(dueDay) },
  };
}
