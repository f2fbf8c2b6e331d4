import { createHash } from "node:crypto";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { themesTable } from "../contract/themes.ts";
import { compareVersions } from "../contract/versions.ts";
import { builtinTheme } from "./builtin.ts";
import { insertFiles, lockFiles, setBases, updateFiles } from "./files.queries.ts";
import { problems } from "./problems.ts";
import * as queries from "./themes.queries.ts";
import { thumbnailOf } from "./thumbnail.rules.ts";

type Themes = typeof themesTable;
type Theme = Reply<Themes["GET /api/themes/{id}"]>;

const MOST_THEMES = 50;

/** A business's themes, the active one first. */
export async function listThemes({ db }: Context): Promise<{ data: Theme[] }> {
  return { data: (await queries.listThemes(db)).map(entity) };
}

/** A theme; 404 without it. */
export const getTheme = async (db: Db, id: number): Promise<Theme> => entity(await queries.readTheme(db, id));

function entity({ css, ...row }: queries.ThemeRow): Theme {
  const { version, files } = builtinTheme();
  return { ...row, last_version: version, thumbnail: thumbnailOf(css ?? files["assets/theme.css"] ?? "") };
}

/** Copies the built-in theme under a name (decisions §7). */
export async function addTheme(ctx: Context, { name }: { name: string }): Promise<Theme> {
  const { db, user } = ctx;
  if ((await queries.countThemes(db)) >= MOST_THEMES) throw problems.theme_limit();
  const { version, files } = builtinTheme();
  const id = await queries.insertTheme(db, name, version);
  await insertFiles(db, id, files, { by: user.id, asBuiltin: true });
  await audit(db, { by: user.id, action: "created", entity: "theme", id, after: { name } });
  return getTheme(db, id);
}

/** Renames a theme. */
export async function changeTheme(
  { db, user }: Context,
  { params: { id }, body }: Input<Themes["PUT /api/themes/{id}"]>,
): Promise<Theme> {
  const before = await queries.lockTheme(db, id);
  if (body.name !== undefined && body.name !== before.name) {
    await queries.renameTheme(db, id, body.name);
    const [was, is] = [{ name: before.name }, { name: body.name }];
    await audit(db, { by: user.id, action: "changed", entity: "theme", id, before: was, after: is });
  }
  return getTheme(db, id);
}

/** Deletes a theme with its files; 409 while the site shows it. */
export async function removeTheme({ db, user }: Context, id: number): Promise<undefined> {
  const { name, is_active } = await queries.lockTheme(db, id);
  if (is_active) throw problems.theme_active();
  await queries.deleteTheme(db, id);
  await audit(db, { by: user.id, action: "deleted", entity: "theme", id, before: { name } });
}

/**
 * Shows the theme of this default version on the site. A theme that is active already is brought to the newest version, because activating it
 * again can mean nothing else (3 §4).
 */
export async function activateTheme({ db, user }: Context, version: number): Promise<Theme> {
  const id = await queries.themeOfVersion(db, version);
  await queries.lockThemes(db);
  const before = await queries.lockTheme(db, id);
  if (before.is_active) await updateVersion(db, before, user.id);
  else {
    await queries.activate(db, id);
    await audit(db, { by: user.id, action: "activated", entity: "theme", id });
  }
  return getTheme(db, id);
}

/** Brings a theme to the newest version of the built-in one. */
export async function updateTheme({ db, user }: Context, id: number): Promise<Theme> {
  await updateVersion(db, await queries.lockTheme(db, id), user.id);
  return getTheme(db, id);
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

/** Brings the files of a locked theme to the built-in theme's version. Files that the business changed or deleted stay as they are. */
async function updateVersion(tx: Db, { id, versions }: queries.ThemeRow, by: number): Promise<void> {
  const { version, files } = builtinTheme();
  const current = versions.find(({ is_default }) => is_default)?.version ?? "0";
  if (compareVersions(version, current) <= 0) return;
  const stored = await lockFiles(tx, id);
  const known = new Set(stored.map(({ path }) => path));
  const added = Object.entries(files).filter(([path]) => !known.has(path));
  const unchanged = stored.filter(({ base, isChanged }) => base !== null && !isChanged);
  const replaced = unchanged
    .filter(({ path, base }) => files[path] === undefined || hashOf(files[path]) !== base)
    .map((file) => ({ id: file.id, content: files[file.path] ?? null }));
  const own = stored.filter(({ path, base, isChanged }) => files[path] !== undefined && (base === null || isChanged));
  await insertFiles(tx, id, Object.fromEntries(added), { by, asBuiltin: true });
  await updateFiles(tx, replaced, { by, asBuiltin: true });
  await setBases(
    tx,
    own.map(({ id, path }) => ({ id, base: hashOf(files[path] as string) })),
  );
  await queries.insertVersion(tx, id, version);
  await queries.touchTheme(tx, id);
  const [before, after] = [{ version: current }, { version }];
  await audit(tx, { by, action: "changed", entity: "theme", id, before, after });
}
