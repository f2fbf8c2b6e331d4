import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalidField, problems } from "#kit/server/problem.ts";
import { dayOf, daySpan, instantOf } from "#kit/server/time.ts";
import type { reminders } from "../contract/reminders.ts";
import * as queries from "./reminders.queries.ts";
import { mayWrite } from "./writers.rules.ts";

type Reminders = typeof reminders;

/** Reminders of one customer or of all; `due`: by the end of the company's day (G3). All employees read all of them. */
export async function readReminders(ctx: Context, { query }: Input<Reminders["GET /api/reminders"]>) {
  const zone = ctx.company.timezone;
  const { total, data, beside } = await queries.listReminders(ctx.db, {
    ...query,
    contactId: query.contact_id,
    writerId: query.mine && ctx.user.id,
    until: query.due && daySpan(dayOf(ctx.now, zone), zone).to,
    done: query.done && query.done === "1",
  });
  return { data: data.map((row) => withRight(ctx, row)), meta: { ...metaOf(total, query), ...beside } };
}

/** Adds a reminder (G3); one with a past time is due at once. */
export async function addReminder(ctx: Context, { body }: Input<Reminders["POST /api/reminders"]>) {
  const row = { ...body, done: body.done ?? false, remind_at: momentOf(ctx, body.remind_at) };
  await lockSentContact(ctx, body.contact_id);
  const id = await queries.insertReminder(ctx.db, ctx.user.id, row);
  return withRight(ctx, await queries.getReminder(ctx.db, id));
}

/** Changes the sent fields of the own reminder, including completing it; administrators change any (G3). 403 otherwise. */
export async function changeReminder(ctx: Context, { params, body }: Input<Reminders["PUT /api/reminders/{id}"]>) {
  const { remind_at: text, contact_id: contactId, note, done } = body;
  const at = text === undefined ? undefined : momentOf(ctx, text);
  if (contactId !== undefined) await lockSentContact(ctx, contactId);
  await lockOwnReminder(ctx, params.id);
  const change = { contact_id: contactId, note, done, remind_at: at };
  await queries.updateReminder(ctx.db, params.id, change as Partial<queries.ReminderFields>);
  return withRight(ctx, await queries.getReminder(ctx.db, params.id));
}

/** Deletes the own reminder; administrators delete any (G3). 403 otherwise. */
export async function removeReminder(
  ctx: Context,
  { params }: Input<Reminders["DELETE /api/reminders/{id}"]>,
): Promise<undefined> {
  await lockOwnReminder(ctx, params.id);
  await queries.deleteReminder(ctx.db, params.id);
}

async function lockOwnReminder(ctx: Context, id: number): Promise<void> {
  const { created_by: writer } = await queries.lockReminder(ctx.db, id);
  if (!mayWrite(ctx.user, writer)) throw problems.no_right();
}

async function lockSentContact(ctx: Context, id: number): Promise<void> {
  if (!(await queries.lockContact(ctx.db, id))) {
    throw invalidField(
      "contact_id",
      sentence("Geçerli bir müşteri seçin", "Choose a valid customer"),
      "unknown_contact",
    );
  }
}

const withRight = (ctx: Context, row: queries.Reminder) => ({ ...row, editable: mayWrite(ctx.user, row.createdBy.id) });

const momentOf = (ctx: Context, text: string) => instantOf(text, ctx.company.timezone, "remind_at");
