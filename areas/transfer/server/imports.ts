import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalid, invalidField } from "#kit/server/problem.ts";
import { importFields, nameFields } from "../contract/fields.ts";
import type { importsTable } from "../contract/imports.ts";
import { readImport, runImport } from "./imports.jobs.ts";
import * as queries from "./imports.queries.ts";
import { countRows, listRows } from "./imports.report.ts";
import { problems } from "./problems.ts";
import { progressOf } from "./progress.rules.ts";

type Table = typeof importsTable;
type Entity = Reply<Table["GET /api/imports/{id}"]>;

const DAY_MS = 24 * 3600 * 1000;

const none = { new: 0, changed: 0, doubled: 0, refused: 0, written: 0, undone: 0, kept: 0 };

async function entitiesOf(db: Db, rows: readonly queries.ImportRow[]): Promise<Entity[]> {
  const counts = await countRows(
    db,
    rows.flatMap(({ id, counts: kept }) => (kept ? [] : [id])),
  );
  return rows.map(
    ({
      size: _size,
      received: _received,
      row_count,
      done,
      can_undo,
      created_by: _by,
      columns,
      counts: kept,
      ...row
    }) => ({
      ...row,
      fault: row.fault as Entity["fault"],
      columns: columns.map(({ name, samples }) => ({ name, samples })),
      rows: row_count,
      progress: progressOf(row.state, done, row_count, counts.get(row.id) ?? none),
      counts: { ...none, ...kept, ...counts.get(row.id) },
      undo_until:
        can_undo && row.ended_at ? new Date(Date.parse(row.ended_at) + queries.UNDO_DAYS * DAY_MS).toISOString() : null,
    }),
  );
}

async function entityOf(db: Db, id: number): Promise<Entity> {
  const [entity] = await entitiesOf(db, [await queries.getImport(db, id)]);
  return entity as Entity;
}

/** The latest imports. */
export async function readImports({ db }: Context) {
  return { data: await entitiesOf(db, await queries.listImports(db)) };
}

/** An import; 404 if there is none. */
export const readOne = ({ db }: Context, id: number): Promise<Entity> => entityOf(db, id);

/** Begins an import. Of those that wrote nothing the latest stay. */
export async function beginImport({ db, user }: Context, { body }: Input<Table["POST /api/imports"]>): Promise<Entity> {
  await queries.dropUnused(db);
  const { id } = await queries.insertImport(db, { ...body, by: user.id });
  return entityOf(db, id);
}

/** Adds a part of the file; with the last one it is read by a job. */
export async function addPart(
  ctx: Context,
  { params: { id }, body }: Input<Table["POST /api/imports/{id}/parts"]>,
): Promise<Entity> {
  const { db } = ctx;
  const { state, size, received } = await queries.lockImport(db, id);
  if (state !== "uploading") return entityOf(db, id);
  const { bytes } = body.file;
  const known = (await queries.listParts(db, id)).some(({ number }) => number === body.number);
  if (!known && received + bytes.length > size) throw problems.part_too_much();
  if (!known) await queries.insertPart(db, id, body.number, bytes);
  if (!known && received + bytes.length === size) {
    await queries.updateImport(db, id, { state: "reading" });
    await ctx.later(readImport, { id });
  }
  return entityOf(db, id);
}

const MAPPED: ReadonlySet<queries.ImportState> = new Set(["mapping", "checked"]);

/** Chooses kind and columns and starts the dry run; 422 for a mapping that lacks a required field or has one twice. */
export async function chooseColumns(
  ctx: Context,
  { params: { id }, body }: Input<Table["PUT /api/imports/{id}"]>,
): Promise<Entity> {
  const { db } = ctx;
  const { kind, mapping, overwrite } = body;
  const { state, columns } = await queries.lockImport(db, id);
  if (state === "uploading" || state === "reading" || state === "unreadable") throw problems.import_unread();
  if (!MAPPED.has(state)) throw problems.import_busy();
  if (mapping.length !== columns.length)
    throw invalidField("mapping", sentence("Her sütun için bir alan gönderin", "Send a field for each column"));
  const fields = importFields[kind];
  const wrong = mapping.flatMap((field, place) => {
    if (field === null) return [];
    if (!fields.some((one) => one.id === field))
      return [
        {
          field: `mapping.${place}`,
          code: "unknown",
          message: sentence("Geçerli bir alan seçin", "Choose a valid field"),
        },
      ];
    return mapping.indexOf(field) < place
      ? [
          {
            field: `mapping.${place}`,
            code: "twice",
            message: sentence("Bu alan başka bir sütunda seçili", "This field is chosen for another column"),
          },
        ]
      : [];
  });
  if (wrong.length > 0) throw invalid(wrong);
  const isPerson = fields.some(({ id: field }) => field === "full_name");
  const lacks = fields.find(({ id: field, required }) => required && !mapping.includes(field));
  if (lacks)
    throw invalidField(
      "mapping",
      sentence(`Şu alan için bir sütun seçin: ${lacks.tr}`, `Choose a column for this field: ${lacks.en}`),
      "missing",
    );
  if (isPerson && ![...nameFields, "phone"].some((field) => mapping.includes(field)))
    throw invalidField(
      "mapping",
      sentence("Ad veya telefon için bir sütun seçin", "Choose a column for the name or the phone"),
      "missing",
    );
  await queries.updateImport(db, id, { state: "checking", kind, mapping, overwrite, done: 0 });
  await ctx.later(runImport, { id, stage: "weigh", after: 0 });
  return entityOf(db, id);
}

/** Starts the import after its dry run, or goes on after a stop. */
export async function startImport(ctx: Context, id: number): Promise<Entity> {
  const { db } = ctx;
  const { state } = await queries.lockImport(db, id);
  if (state !== "checked" && state !== "stopped") throw problems.import_busy();
  if (state === "checked") await audit(db, { by: ctx.user.id, action: "started", entity: "import", id });
  await queries.updateImport(db, id, { state: "importing", ...(state === "checked" && { done: 0 }) });
  await ctx.later(runImport, { id, stage: "write", after: 0 });
  return entityOf(db, id);
}

/** Stops a running import: its present step ends, and no other begins. */
export async function stopImport({ db }: Context, id: number): Promise<Entity> {
  const { state } = await queries.lockImport(db, id);
  if (state !== "importing") throw problems.import_busy();
  await queries.updateImport(db, id, { state: "stopped", ends: true });
  return entityOf(db, id);
}

/** Takes back what an import wrote and nobody used since; 409 `import_over` after 7 days. */
export async function undoImport(ctx: Context, id: number): Promise<Entity> {
  const { db } = ctx;
  const { can_undo: canUndo, state } = await queries.lockImport(db, id);
  if (state !== "done" && state !== "stopped") throw problems.import_busy();
  if (!canUndo) throw problems.import_over();
  await audit(db, { by: ctx.user.id, action: "undone", entity: "import", id });
  await queries.updateImport(db, id, { state: "undoing", done: 0 });
  await ctx.later(runImport, { id, stage: "undo", after: 0 });
  return entityOf(db, id);
}

const DROPPED: ReadonlySet<queries.ImportState> = new Set(["uploading", "unreadable", "mapping", "checked"]);

/** Drops an import that has written nothing. */
export async function dropImport({ db }: Context, id: number): Promise<undefined> {
  const { state } = await queries.lockImport(db, id);
  if (["done", "stopped", "undone"].includes(state)) throw problems.import_written();
  if (!DROPPED.has(state)) throw problems.import_busy();
  await queries.deleteImport(db, id);
}

/** A page of rows with their verdict. */
export async function readRows(
  { db }: Context,
  { params, query: { verdict, query: _query, ...paging } }: Input<Table["GET /api/imports/{id}/rows"]>,
) {
  await queries.getImport(db, params.id);
  const { total, data, beside } = await listRows(db, params.id, verdict, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}
