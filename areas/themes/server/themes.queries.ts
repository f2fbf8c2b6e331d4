import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { themesTable } from "../contract/themes.ts";

type Theme = Reply<(typeof themesTable)["GET /api/themes/{id}"]>;
export type ThemeRow = Omit<Theme, "thumbnail" | "last_version"> & {
  /** Its assets/theme.css; null: the built-in one. */
  css: string | null;
};

const columns = sql`t.id, t.name, t.is_active, iso(t.updated_at) as updated_at,
  (select json_agg(json_build_object('id', v.id, 'version', v.version, 'is_default', v.is_default) order by v.id)
   from theme_versions v where v.company_id = t.company_id and v.theme_id = t.id) as versions,
  array(select f.path from theme_files f where f.company_id = t.company_id and f.theme_id = t.id
          and f.base is distinct from sha256(convert_to(f.content, 'UTF8')) and f.base is not null
        order by f.path) as changed_files,
  (select f.content from theme_files f
   where f.company_id = t.company_id and f.theme_id = t.id and f.path = 'assets/theme.css') as css`;

/** The active theme first, then by name. A business has at most 50. */
export const listThemes = (db: Db): Promise<ThemeRow[]> =>
  db.rows(
    sql`select ${columns} from themes t where t.company_id = ${db.company}
        order by t.is_active desc, t.name collate "tr-x-icu", t.id`,
  );

const one = (db: Db, id: number, more: Sql): Promise<ThemeRow> =>
  db.one(sql`select ${columns} from themes t where t.company_id = ${db.company} and t.id = ${id} ${more}`);

/** A theme; 404 without it. */
export const readTheme = (db: Db, id: number): Promise<ThemeRow> => one(db, id, sql``);

/** The same, locked until the transaction ends: writers of one theme take turns. */
export const lockTheme = (tx: Db, id: number): Promise<ThemeRow> => one(tx, id, sql`for update of t`);

/** How many themes the business has. */
export async function countThemes(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from themes where company_id = ${db.company}`,
  );
  return count;
}

/** A theme without files, with its first version; answers its id. */
export async function insertTheme(tx: Db, name: string, version: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into themes (company_id, name) values (${tx.company}, ${name}) returning id`,
  );
  await insertVersion(tx, id, version);
  return id;
}

/** Makes a version the default one. */
export async function insertVersion(tx: Db, theme: number, version: string): Promise<void> {
  await tx.run(
    sql`update theme_versions set is_default = false
        where company_id = ${tx.company} and theme_id = ${theme} and is_default`,
  );
  await tx.run(
    sql`insert into theme_versions (company_id, theme_id, version, is_default)
        values (${tx.company}, ${theme}, ${version}, true)
        on conflict (company_id, theme_id, version) do update set is_default = true`,
  );
}

/** Names a theme. */
export async function renameTheme(tx: Db, id: number, name: string): Promise<void> {
  await tx.run(
    sql`update themes set name = ${name}, updated_at = app_now() where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Marks a change of a theme's files, so that caches of the site read them again. */
export async function touchTheme(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update themes set revision = revision + 1, updated_at = app_now()
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** The theme that has this version as its default; 404 without one. */
export async function themeOfVersion(db: Db, version: number): Promise<number> {
  const { theme_id } = await db.one<{ theme_id: number }>(
    sql`select theme_id from theme_versions where company_id = ${db.company} and id = ${version} and is_default`,
  );
  return theme_id;
}

/** Locks the business's themes in the order of their ids. */
export const lockThemes = (tx: Db): Promise<{ id: number }[]> =>
  tx.rows(sql`select id from themes where company_id = ${tx.company} order by id for update`);

/** Makes a theme the only active one. The themes must be locked. */
export async function activate(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update themes set is_active = false where company_id = ${tx.company} and is_active and id <> ${id}`);
  await tx.run(sql`update themes set is_active = true where company_id = ${tx.company} and id = ${id}`);
}

/** Deletes a theme with its versions, files and their history. */
export async function deleteTheme(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from themes where company_id = ${tx.company} and id = ${id}`);
}
