import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalidField, problems } from "#kit/server/problem.ts";
import { instantOf } from "#kit/server/time.ts";
import type { activities } from "../contract/activities.ts";
import * as queries from "./activities.queries.ts";
import { mayWrite } from "./writers.rules.ts";

type Activities = typeof activities;

/** A customer's activities, newest first (G2); all employees read all of them. */
export async function readActivities(
  ctx: Context,
  { params, query }: Input<Activities["GET /api/contacts/{id}/activities"]>,
) {
  const { total, data, beside } = await queries.listActivities(ctx.db, params.id, query);
  return { data: data.map((row) => withRight(ctx, row)), meta: { ...metaOf(total, query), ...beside } };
}

/** Adds an activity of a customer (G2); default time: now. */
export async function addActivity(
  ctx: Context,
  { params, body }: Input<Activities["POST /api/contacts/{id}/activities"]>,
) {
  const row = { ...body, happened_at: pastOf(ctx, body.happened_at) ?? ctx.now };
  const id = await queries.insertActivity(ctx.db, params.id, ctx.user.id, row);
  return withRight(ctx, await queries.getActivity(ctx.db, params.id, id));
}

/** Changes the sent fields of the own activity; administrators change any (G2). 403 otherwise. */
export async function changeActivity(
  ctx: Context,
  { params, body }: Input<Activities["PUT /api/contacts/{id}/activities/{activity}"]>,
) {
  await lockOwnActivity(ctx, params.id, params.activity);
  const happenedAt = pastOf(ctx, body.happened_at);
  const change = { type: body.type, note: body.note, happened_at: happenedAt };
  await queries.updateActivity(ctx.db, params.activity, change as Partial<queries.ActivityFields>);
  return withRight(ctx, await queries.getActivity(ctx.db, params.id, params.activity));
}

/** Deletes the own activity; administrators delete any (G2). 403 otherwise. */
export async function removeActivity(
  ctx: Context,
  { params }: Input<Activities["DELETE /api/contacts/{id}/activities/{activity}"]>,
): Promise<undefined> {
  await lockOwnActivity(ctx, params.id, params.activity);
  await queries.deleteActivity(ctx.db, params.activity);
}

async function lockOwnActivity(ctx: Context, contactId: number, id: number): Promise<void> {
  const { created_by: writer } = await queries.lockActivity(ctx.db, contactId, id);
  if (!mayWrite(ctx.user, writer)) throw problems.no_right();
}

const withRight = (ctx: Context, row: queries.Activity) => ({ ...row, editable: mayWrite(ctx.user, row.createdBy.id) });

/** An activity can't be in the future; reminders are for that. */
function pastOf(ctx: Context, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const instant = instantOf(text, ctx.company.timezone, "happened_at");
  if (instant > ctx.now)
    throw invalidField("happened_at", sentence("Şimdiden sonra olamaz", "Cannot be in the future"), "future");
  return instant;
}
