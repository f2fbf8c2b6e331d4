import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { sentenceOfFault } from "#kit/server/liquid/faults.ts";
import { checkLiquid, type LiquidFault } from "#kit/server/liquid/liquid.ts";
import { Problem, problems as kitProblems } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import type { themesTable } from "../contract/themes.ts";
import * as queries from "./files.queries.ts";
import { problems } from "./problems.ts";
import { lockTheme, readTheme, touchTheme } from "./themes.queries.ts";
import { fileTree } from "./tree.rules.ts";

type Themes = typeof themesTable;
type File = Reply<Themes["GET /api/themes/{id}/files/{fileId}"]>;
type FileParams = Input<Themes["GET /api/themes/{id}/files/{fileId}"]>["params"];
type RevisionParams = Input<Themes["GET /api/themes/{id}/files/{fileId}/revisions/{revision}"]>["params"];

const MOST_FILES = 200;
const MOST_BYTES = 2 * 1024 * 1024;

/** The files of a theme as a tree; 404 without the theme. */
export async function listFiles({ db }: Context, theme: number) {
  await readTheme(db, theme);
  return { data: fileTree(await queries.listFiles(db, theme)) };
}

/** Creates a file. */
export const addFile = prepared(
  async (ctx: Context, { params, body }: Input<Themes["POST /api/themes/{id}/files"]>) => {
    await readTheme(ctx.db, params.id);
    await refuseFault(ctx, body.path, body.content);
  },
  async (ctx: Context, { params, body: { path, content } }: Input<Themes["POST /api/themes/{id}/files"]>) => {
    await lockTheme(ctx.db, params.id);
    const [id] = await queries.insertFiles(ctx.db, params.id, { [path]: content }, { by: ctx.user.id });
    if (id === undefined) throw problems.file_taken();
    await written(ctx, params.id, { id, path, action: "created" });
    return queries.readFile(ctx.db, params.id, id);
  },
);

/** Saves a file; 422 with the line of its first error, 409 `stale` with an older version. */
export const saveFile = prepared(
  async (ctx: Context, { params, body }: Input<Themes["PUT /api/themes/{id}/files/{fileId}"]>) =>
    refuseFault(ctx, (await queries.readFile(ctx.db, params.id, params.fileId)).path, body.content),
  async (ctx: Context, { params, body }: Input<Themes["PUT /api/themes/{id}/files/{fileId}"]>): Promise<File> => {
    await lockTheme(ctx.db, params.id);
    const before = await queries.lockFile(ctx.db, params.id, params.fileId);
    if (body.version !== undefined && body.version !== before.version) throw kitProblems.stale({ current: before });
    return write(ctx, params.id, before, body.content);
  },
);

/** Writes the next version of a locked file, unless nothing changed. */
async function write(ctx: Context, theme: number, before: File, content: string): Promise<File> {
  if (content === before.content) return before;
  await queries.updateFiles(ctx.db, [{ id: before.id, content }], { by: ctx.user.id });
  await written(ctx, theme, { id: before.id, path: before.path, action: "changed" });
  return queries.readFile(ctx.db, theme, before.id);
}

/** Deletes a file; its history stays. */
export async function removeFile(ctx: Context, { id: theme, fileId }: FileParams): Promise<undefined> {
  await lockTheme(ctx.db, theme);
  const { id, path } = await queries.lockFile(ctx.db, theme, fileId);
  await queries.updateFiles(ctx.db, [{ id, content: null }], { by: ctx.user.id });
  await written(ctx, theme, { id, path, action: "deleted" });
}

/** After a change of a file: the theme's limits, its time and the audit entry. */
async function written(
  { db, user }: Context,
  theme: number,
  { id, path, action }: { id: number; path: string; action: string },
): Promise<void> {
  const { files, bytes } = await queries.sizeOf(db, theme);
  if (action !== "deleted" && files > MOST_FILES) throw problems.file_limit();
  if (action !== "deleted" && bytes > MOST_BYTES) throw problems.theme_too_large();
  await touchTheme(db, theme);
  await audit(db, { by: user.id, action, entity: "theme_file", id, after: { theme, path } });
}

/** The saved states of a file; 404 without it. */
export async function listRevisions({ db }: Context, { id, fileId }: FileParams) {
  await queries.pathOf(db, id, fileId);
  return { data: await queries.listRevisions(db, fileId) };
}

/** A saved state of a file with its content. */
export async function getRevision({ db }: Context, { id, fileId, revision }: RevisionParams) {
  await queries.pathOf(db, id, fileId);
  return queries.readRevision(db, fileId, revision);
}

/** Saves an old state as the newest one, also of a file that was deleted since. */
export async function restoreRevision(ctx: Context, { id: theme, fileId, revision }: RevisionParams): Promise<File> {
  await lockTheme(ctx.db, theme);
  const path = await queries.pathOf(ctx.db, theme, fileId);
  const { content } = await queries.readRevision(ctx.db, fileId, revision);
  await queries.updateFiles(ctx.db, [{ id: fileId, content }], { by: ctx.user.id });
  await written(ctx, theme, { id: fileId, path, action: "restored" });
  return queries.readFile(ctx.db, theme, fileId);
}

/** The first error in a file's code. */
export async function checkFile(
  ctx: Context,
  { params, body }: Input<Themes["POST /api/themes/{id}/check"]>,
): Promise<{ fault: LiquidFault | null }> {
  await readTheme(ctx.db, params.id);
  return { fault: await faultIn(ctx.db, body.path, body.content) };
}

const faultIn = async (db: Db, path: string, content: string) =>
  path.endsWith(".liquid") ? checkLiquid(db.company, path, content) : null;

async function refuseFault({ db }: Context, path: string, content: string): Promise<void> {
  const fault = await faultIn(db, path, content);
  if (!fault) return;
  const said = sentenceOfFault(fault);
  const { line } = fault;
  const message = line === null ? said : sentence(`${line}. satır: ${said.tr}`, `Line ${line}: ${said.en}`);
  const field = { field: "content", code: "liquid", message };
  throw new Problem("invalid", { status: 422, message }, { fault }, [field]);
}
