import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit, type AuditAction } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { sentenceOfFault } from "#kit/server/liquid/faults.ts";
import { checkLiquid, type LiquidFault } from "#kit/server/liquid/liquid.ts";
import { findSnippet } from "#kit/server/liquid/snippets.ts";
import { Problem, problems as kitProblems } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import type { themesTable } from "../contract/themes.ts";
import { builtinFiles, themeFiles } from "./active.ts";
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
    await refuseFault(ctx, params.id, body);
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
  async (ctx: Context, { params: { id, fileId }, body }: Input<Themes["PUT /api/themes/{id}/files/{fileId}"]>) => {
    const { path } = await queries.readFile(ctx.db, id, fileId);
    await refuseFault(ctx, id, { path, content: body.content });
  },
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

/** Deletes a file; its history stays. 409 while another file names it and the built-in theme has none of its path. */
export const removeFile = prepared(
  async ({ db }: Context, { params: { id, fileId } }: { params: FileParams }) => {
    const path = await queries.pathOf(db, id, fileId);
    const fault = await callOf(db, id, path);
    if (!fault) return;
    const { file, line } = fault;
    const message = sentence(
      `Bu dosya silinemez: ${file} dosyası onu ${line}. satırda çağırıyor.`,
      `This file cannot be deleted: ${file} names it in line ${line}.`,
    );
    throw new Problem("file_used", { status: 409, message }, { fault });
  },
  async (ctx: Context, { params: { id: theme, fileId } }: { params: FileParams }): Promise<undefined> => {
    await lockTheme(ctx.db, theme);
    const { id, path } = await queries.lockFile(ctx.db, theme, fileId);
    await queries.updateFiles(ctx.db, [{ id, content: null }], { by: ctx.user.id });
    await written(ctx, theme, { id, path, action: "deleted" });
  },
);

/** Where a file of the theme names the file of this path, which the theme would lack without its own one. */
async function callOf(db: Db, theme: number, path: string): Promise<LiquidFault | undefined> {
  if (Object.hasOwn(builtinFiles().files, path)) return undefined;
  const { [path]: _gone, ...files } = await themeFiles(db, theme);
  const [name = ""] = path.slice(path.lastIndexOf("/") + 1).split(".");
  const paths = Object.keys(files);
  for (const [caller, source] of Object.entries(files)) {
    if (!caller.endsWith(".liquid") || !source.includes(name)) continue;
    const fault = await checkLiquid(db.company, { path: caller, source, paths });
    const isCall = fault?.kind === "missing_file" && (fault.name === path || findSnippet({ [path]: "" }, fault.name));
    if (isCall) return fault;
  }
  return undefined;
}

/** After a change of a file: the theme's limits, its time and the audit entry. */
async function written(
  { db, user }: Context,
  theme: number,
  { id, path, action }: { id: number; path: string; action: AuditAction },
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

/** Saves an old state as the newest one, also of a file that was deleted since; 422 where it names a file that the theme lacks today. */
export const restoreRevision = prepared(
  async (ctx: Context, { params: { id, fileId, revision } }: { params: RevisionParams }) => {
    const path = await queries.pathOf(ctx.db, id, fileId);
    const { content } = await queries.readRevision(ctx.db, fileId, revision);
    await refuseFault(ctx, id, { path, content });
  },
  async (ctx: Context, { params: { id: theme, fileId, revision } }: { params: RevisionParams }): Promise<File> => {
    await lockTheme(ctx.db, theme);
    const path = await queries.pathOf(ctx.db, theme, fileId);
    const { content } = await queries.readRevision(ctx.db, fileId, revision);
    await queries.updateFiles(ctx.db, [{ id: fileId, content }], { by: ctx.user.id });
    await written(ctx, theme, { id: fileId, path, action: "restored" });
    return queries.readFile(ctx.db, theme, fileId);
  },
);

/** The first error in a file's code. */
export async function checkFile(
  ctx: Context,
  { params, body }: Input<Themes["POST /api/themes/{id}/check"]>,
): Promise<{ fault: LiquidFault | null }> {
  await readTheme(ctx.db, params.id);
  return { fault: await faultIn(ctx.db, params.id, body) };
}

interface Code {
  path: string;
  content: string;
}

async function faultIn(db: Db, theme: number, { path, content }: Code): Promise<LiquidFault | null> {
  if (!path.endsWith(".liquid")) return null;
  const own = await queries.listFiles(db, theme);
  const paths = [...Object.keys(builtinFiles().files), ...own.map((file) => file.path)];
  return checkLiquid(db.company, { path, source: content, paths });
}

async function refuseFault({ db }: Context, theme: number, code: Code): Promise<void> {
  const fault = await faultIn(db, theme, code);
  if (!fault) return;
  const said = sentenceOfFault(fault);
  const { line } = fault;
  const message =
    line === null
      ? said
      : sentence(`${code.path}, ${line}. satır: ${said.tr}`, `${code.path}, line ${line}: ${said.en}`);
  const field = { field: "content", code: "liquid", message };
  throw new Problem("invalid", { status: 422, message }, { fault }, [field]);
}
