import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { plusMinutes } from "#kit/server/time.ts";
import type { AutomationCode } from "../contract/automation-list.ts";
import { reminderOf } from "./automations.rules.ts";
import { findEnabled, type StoredAutomation } from "./automations.queries.ts";
import { findReservation } from "./facts.report.ts";
import { dropPlanned, planRun, type NewRun } from "./runs.queries.ts";
import { keyOfRun, sendRun } from "./send.jobs.ts";

type Ctx = Pick<CompanyJobContext, "db" | "later" | "notLater" | "afterwards" | "now">;

/** An event of a reservation or an order. */
export interface AutomationEvent {
  kind: "reservation" | "order";
  id: number;
  event: "created" | "changed" | "canceled" | "thanks" | "paid" | "delivered";
  /** ISO UTC. */
  at: string;
}

/** Plans the message of an event's automation. For an appointment, also plans, moves or cancels its reminder. */
export async function planFromEvent(ctx: Ctx, { kind, id, event, at }: AutomationEvent): Promise<void> {
  if (event !== "changed") {
    const on = await findEnabled(ctx.db, `${kind}_${event}` as AutomationCode);
    if (on) await planAfter(ctx, on, { occurrence: String(id), subject: id, event: at });
  }
  if (kind === "reservation") await updateReminder(ctx, id);
}

/** Plans a message the automation's hours after an event, unless it was activated later. */
export async function planAfter(
  ctx: Ctx,
  { code, enabled_at, interval_hours }: StoredAutomation,
  { occurrence, subject, event }: { occurrence: string; subject: number; event: string },
): Promise<void> {
  if (event < (enabled_at ?? "")) return;
  await plan(ctx, { code, occurrence, subject, dueAt: plusMinutes(event, interval_hours * 60) });
}

async function plan(ctx: Ctx, run: NewRun): Promise<void> {
  const id = await planRun(ctx.db, run);
  if (id !== undefined) await ctx.later(sendRun, { id }, { at: run.dueAt, key: keyOfRun(id) });
}

const CODE = "reservation_reminder";

/**
 * Updates the reminder of an appointment: one for its current start, none once it is cancelled, missed or over. If the reminder's time has
 * already passed when the appointment is made or moved, none is sent: the customer has just talked to the business.
 */
export async function updateReminder(ctx: Ctx, id: number): Promise<void> {
  const on = await findEnabled(ctx.db, CODE);
  if (!on) return;
  const found = await findReservation(ctx.db, id);
  const isLive = found?.customer && (found.status === "new" || found.status === "accepted");
  const occurrence = isLive ? reminderOf(id, found.starting_at) : "";
  for (const run of await dropPlanned(ctx.db, CODE, id, occurrence)) await ctx.notLater(keyOfRun(run));
  if (!isLive) return;
  const dueAt = plusMinutes(found.starting_at, -on.interval_hours * 60);
  if (dueAt > ctx.now) await plan(ctx, { code: CODE, occurrence, subject: id, dueAt });
}
