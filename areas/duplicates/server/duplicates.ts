import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid, invalidField, problems as common } from "#kit/server/problem.ts";
import type { duplicates } from "../contract/duplicates.ts";
import * as queries from "./duplicates.queries.ts";
import { readDistinct, readMerge, readPeople, type Merge, type Person } from "./duplicates.report.ts";
import { choicesOf, refusalOf, type Obstacle } from "./merge.rules.ts";
import { problems } from "./problems.ts";

type Table = typeof duplicates;

/** Marks two customers as different people; a second mark of the same pair changes nothing. */
export async function markDistinct(
  ctx: Context,
  { body: { one_id, other_id } }: Input<Table["POST /api/duplicates/distinct"]>,
) {
  refuseSame(one_id, other_id, "other_id");
  await lockBoth(ctx, { one_id, other_id });
  const [one, other] = one_id < other_id ? [one_id, other_id] : [other_id, one_id];
  const added = await queries.insertDistinct(ctx.db, one, other, ctx.user.id);
  if (added > 0)
    await audit(ctx.db, { by: ctx.user.id, action: "marked_distinct", entity: "contact", id: one, after: { other } });
  return readDistinct(ctx.db, one, other);
}

/** Takes the mark of a pair back. */
export async function unmarkDistinct(
  ctx: Context,
  { params }: Input<Table["DELETE /api/duplicates/distinct/{id}"]>,
): Promise<undefined> {
  const { one_id: id, other_id: other } = await queries.deleteDistinct(ctx.db, params.id);
  await audit(ctx.db, { by: ctx.user.id, action: "unmarked_distinct", entity: "contact", id, before: { other } });
}

/**
 * Gives everything of a customer to another and removes the first (decision 0117), under the locks of both. 409 `already_merged` when the
 * pair is merged, 409 `stale` when one of them changed since the caller looked.
 */
export async function mergeCustomers(
  ctx: Context,
  { body }: Input<Table["POST /api/duplicates/merges"]>,
): Promise<Merge> {
  const { kept_id, merged_id, choices } = body;
  refuseSame(kept_id, merged_id, "merged_id");
  await lockBoth(ctx, { kept_id, merged_id });
  const people = await readPeople(ctx.db, [kept_id, merged_id]);
  const find = (id: number) => people.find((one) => one.id === id) as Person;
  const [kept, merged] = [find(kept_id), find(merged_id)];
  refuseStale(kept, body.kept_stamp);
  refuseStale(merged, body.merged_stamp);
  const chosen = choicesOf(choices, { kept, merged });
  const by = ctx.user.id;
  const id = await queries.insertMerge(ctx.db, { kept: kept_id, merged: merged_id, choices: chosen, by });
  await audit(ctx.db, {
    by,
    action: "merged",
    entity: "contact",
    id: kept_id,
    before: { merged: merged_id },
    after: chosen,
  });
  return readMerge(ctx.db, id);
}

/** Undoes a merge of the last day: both people are back, each with the own rows; what was added since stays with the kept one. */
export async function undoMergeOf(
  ctx: Context,
  { params: { id } }: Input<Table["POST /api/duplicates/merges/{id}/undo"]>,
): Promise<Reply<Table["POST /api/duplicates/merges/{id}/undo"]>> {
  const held = await queries.lockMerge(ctx.db, id);
  if (!held.is_open) throw problems.merge_ended();
  if (held.has_later) throw problems.later_merge();
  const obstacle = await queries.undoMerge<Obstacle>(ctx.db, id);
  if (obstacle) throw refusalOf(obstacle);
  const { kept_id, merged_id } = held;
  const after = { restored: merged_id };
  await audit(ctx.db, { by: ctx.user.id, action: "merge_undone", entity: "contact", id: kept_id, after });
  const people = await readPeople(ctx.db, [kept_id, merged_id]);
  const named = (wanted: number) => {
    const { name, surname } = people.find((one) => one.id === wanted) as Person;
    return { id: wanted, name, surname };
  };
  return { kept: named(kept_id), merged: named(merged_id) };
}

function refuseSame(one: number, other: number, field: string): void {
  if (one === other) throw invalidField(field, sentence("Başka bir müşteri seçin", "Choose another customer"), "same");
}

/** Locks two customers by id; 422 names the field of one that is not there. */
async function lockBoth({ db }: Context, fields: Record<string, number>): Promise<void> {
  const ids = Object.values(fields) as [number, number];
  const present = await queries.lockCustomers(db, ids);
  if (present.length === ids.length) return;
  if (await queries.areMerged(db, ids)) throw problems.already_merged();
  throw invalid(
    Object.entries(fields)
      .filter(([, id]) => !present.includes(id))
      .map(([field]) => ({
        field,
        code: "unknown",
        message: sentence("Müşteri bulunamadı", "There is no such customer"),
      })),
  );
}

function refuseStale({ stamp }: Person, seen: string | undefined): void {
  if (seen !== undefined && seen !== stamp) throw common.stale();
}
