import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { metaOf } from "#kit/server/paging.ts";
import type { SegmentField } from "../contract/segment-fields.ts";
import { rulesIn } from "../contract/segment-logic.ts";
import { turkishConnectors, wordsOf } from "../contract/segment-words.ts";
import type { segments } from "../contract/segments.ts";
import { namedFields } from "./segment-labels.rules.ts";
import type { RuleContext } from "./segment-sql.report.ts";
import * as queries from "./segments.queries.ts";
import { countAudience, listChoices, sampleAudience } from "./segments.report.ts";

type Segments = typeof segments;

/** The company's time zone and currency. */
export const ruleContextOf = ({
  company,
  settings,
  now,
}: Pick<Context, "company" | "settings" | "now">): RuleContext => ({
  zone: company.timezone,
  currency: settings.defaults.currency,
  now,
});

/** Target audiences with their sizes, the last changed first (K5). */
export async function readSegments(ctx: Context, { query }: Input<Segments["GET /api/marketing/segments"]>) {
  const { total, data, beside } = await queries.listSegments(ctx.db, query);
  const choices = await choicesIn(ctx, data);
  const rows = [];
  for (const row of data) rows.push(await shown(ctx, row, choices));
  return { data: rows, meta: { ...metaOf(total, query), ...beside } };
}

type Choices = Awaited<ReturnType<typeof listChoices>>;

async function shown(ctx: Context, row: queries.SegmentRow, choices: Choices) {
  const { size } = await countAudience(ctx.db, row.logic, ruleContextOf(ctx));
  return {
    ...row,
    logic: { ...row.logic },
    features: wordsOf(row.logic, namedFields(choices), turkishConnectors),
    size,
  };
}

/** The names of the rows to which the rules of these audiences refer. */
function choicesIn({ db }: Context, list: readonly queries.SegmentRow[]): Promise<Choices> {
  const rules = list.flatMap(({ logic }) => rulesIn(logic));
  const named = (field: SegmentField) =>
    rules.filter((rule) => rule.field === field).flatMap(({ value }) => value as number[]);
  return listChoices(db, {
    services: named("service"),
    products: named("product"),
    employees: named("employee"),
    tags: named("tag"),
  });
}

async function read(ctx: Context, id: number) {
  const row = await queries.getSegment(ctx.db, id);
  return shown(ctx, row, await choicesIn(ctx, [row]));
}

/** One target audience. */
export const readSegment = (ctx: Context, { params }: Input<Segments["GET /api/marketing/segments/{id}"]>) =>
  read(ctx, params.id);

/** Adds a target audience. */
export async function addSegment(ctx: Context, { body }: Input<Segments["POST /api/marketing/segments"]>) {
  return read(ctx, await queries.insertSegment(ctx.db, body));
}

/** Updates the given fields of a target audience. */
export async function changeSegment(
  ctx: Context,
  { params, body }: Input<Segments["PUT /api/marketing/segments/{id}"]>,
) {
  await queries.updateSegment(ctx.db, params.id, body);
  return read(ctx, params.id);
}

/** Deletes a target audience that no campaign refers to. */
export async function removeSegment(
  { db }: Context,
  { params }: Input<Segments["DELETE /api/marketing/segments/{id}"]>,
): Promise<undefined> {
  await queries.deleteSegment(db, params.id);
}

/** How many customers match the rules. */
export const sizeSegment = (ctx: Context, { body }: Input<Segments["POST /api/marketing/segments/size"]>) =>
  countAudience(ctx.db, body.logic, ruleContextOf(ctx));

/** Ten customers who match the rules. */
export async function sampleSegment(ctx: Context, { body }: Input<Segments["POST /api/marketing/segments/sample"]>) {
  return { data: await sampleAudience(ctx.db, body.logic, ruleContextOf(ctx)) };
}

/** The fields of rules. */
export const readFields = async ({ db }: { db: Db }) => ({ data: namedFields(await listChoices(db)) });
