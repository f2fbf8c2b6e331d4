import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { themesTable } from "../contract/themes.ts";

type Themes = typeof themesTable;
export type FileRow = Reply<Themes["GET /api/themes/{id}/files/{fileId}"]>;
type Revision = Reply<Themes["GET /api/themes/{id}/files/{fileId}/revisions"]>["data"][number];

/** Saved states kept of a file. */
const KEPT = 50;

/** The company's active theme; undefined: the built-in one. */
export function readActive(db: Db): Promise<{ id: number; revision: number } | undefined> {
  return db.maybe(sql`select id, revision from themes where company_id = ${db.company} and is_active`);
}

/** Path → source of a theme's files, without deleted ones. */
export async function readSources(db: Db, theme: number): Promise<Record<string, string>> {
  const rows = await db.rows<{ path: string; content: string }>(
    sql`select path, content from theme_files
        where company_id = ${db.company} and theme_id = ${theme} and content is not null`,
  );
  return Object.fromEntries(rows.map(({ path, content }) => [path, content]));
}

/** Ids and paths of a theme's files, without deleted ones. */
export const listFiles = (db: Db, theme: number): Promise<{ id: number; path: string }[]> =>
  db.rows(
    sql`select id, path from theme_files
        where company_id = ${db.company} and theme_id = ${theme} and content is not null order by path collate "C"`,
  );

const columns = sql`id, path, substring(path from '[^/]*$') as label, content, version, iso(updated_at) as updated_at`;
const place = (db: Db, theme: number, file: number) =>
  sql`company_id = ${db.company} and theme_id = ${theme} and id = ${file}`;
const one = (db: Db, theme: number, file: number, more: Sql): Promise<FileRow> =>
  db.one(sql`select ${columns} from theme_files where ${place(db, theme, file)} and content is not null ${more}`);

/** A file; 404 without it. */
export const readFile = (db: Db, theme: number, file: number): Promise<FileRow> => one(db, theme, file, empty);

/** The same, locked until the transaction ends. */
export const lockFile = (tx: Db, theme: number, file: number): Promise<FileRow> =>
  one(tx, theme, file, sql`for update`);

/** Path of a file, deleted or not; 404 without it. */
export async function pathOf(db: Db, theme: number, file: number): Promise<string> {
  const { path } = await db.one<{ path: string }>(sql`select path from theme_files where ${place(db, theme, file)}`);
  return path;
}

/** Number of a theme's files, and their bytes together. */
export const sizeOf = (db: Db, theme: number): Promise<{ files: number; bytes: number }> =>
  db.one(
    sql`select count(*)::int as files, coalesce(sum(octet_length(content)), 0)::int as bytes from theme_files
        where company_id = ${db.company} and theme_id = ${theme} and content is not null`,
  );

export interface StoredFile {
  id: number;
  path: string;
  /** SHA-256 of the built-in file that it came from, in hexadecimal; null: a file of the business. */
  base: string | null;
  /** By the business: another content than the built-in file it was copied from. */
  isChanged: boolean;
}

/** Every file of a theme with its origin, deleted ones too, locked until the transaction ends. */
export const lockFiles = (tx: Db, theme: number): Promise<StoredFile[]> =>
  tx.rows(
    sql`select id, path, encode(base, 'hex') as base,
          base is not null and base is distinct from sha256(convert_to(content, 'UTF8')) as "isChanged"
        from theme_files where company_id = ${tx.company} and theme_id = ${theme} order by id for update`,
  );

/** Adds files; with `asBuiltin` they count as unchanged copies of the built-in theme's. A deleted file of the same path is there again. */
export async function insertFiles(
  tx: Db,
  theme: number,
  files: Readonly<Record<string, string>>,
  { by, asBuiltin = false }: { by: number | null; asBuiltin?: boolean },
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into theme_files as f (company_id, theme_id, path, content, base)
        select ${tx.company}, ${theme}, path, content, case when ${asBuiltin} then sha256(convert_to(content, 'UTF8')) end
        from unnest(${Object.keys(files)}::text[], ${Object.values(files)}::text[]) n (path, content)
        on conflict (company_id, theme_id, path) do update
          set content = excluded.content, base = coalesce(excluded.base, f.base), version = f.version + 1,
              updated_at = app_now()
          where f.content is null
        returning f.id`,
  );
  const ids = rows.map(({ id }) => id);
  await keepRevisions(tx, ids, by);
  return ids;
}

/** Writes the next version of files; null deletes. With `asBuiltin` they count as unchanged copies of the built-in theme's. */
export async function updateFiles(
  tx: Db,
  files: readonly { id: number; content: string | null }[],
  { by, asBuiltin = false }: { by: number | null; asBuiltin?: boolean },
): Promise<void> {
  const ids = files.map(({ id }) => id);
  await tx.run(
    sql`update theme_files f
        set content = n.content, version = f.version + 1, updated_at = app_now(),
            base = case when ${asBuiltin} then sha256(convert_to(n.content, 'UTF8')) else f.base end
        from unnest(${ids}::bigint[], ${files.map(({ content }) => content)}::text[]) n (id, content)
        where f.company_id = ${tx.company} and f.id = n.id`,
  );
  await keepRevisions(tx, ids, by);
}

/** Sets which built-in file the files of a business are compared with. */
export async function setBases(tx: Db, files: readonly { id: number; base: string }[]): Promise<void> {
  await tx.run(
    sql`update theme_files f set base = decode(n.base, 'hex')
        from unnest(${files.map(({ id }) => id)}::bigint[], ${files.map(({ base }) => base)}::text[]) n (id, base)
        where f.company_id = ${tx.company} and f.id = n.id`,
  );
}

/** Keeps the current state of files, and drops states before the last 50. */
async function keepRevisions(tx: Db, ids: readonly number[], by: number | null): Promise<void> {
  await tx.run(
    sql`insert into theme_file_revisions (company_id, file_id, version, content, created_by)
        select company_id, id, version, content, ${by} from theme_files
        where company_id = ${tx.company} and id = any (${ids}::bigint[])`,
  );
  await tx.run(
    sql`delete from theme_file_revisions r using theme_files f
        where f.company_id = ${tx.company} and f.id = any (${ids}::bigint[])
          and r.company_id = f.company_id and r.file_id = f.id and r.version <= f.version - ${KEPT}`,
  );
}

const revisionColumns = sql`r.id, r.version, iso(r.created_at) as created_at, r.content is null as is_deletion,
  (select json_build_object('name', concat_ws(' ', e.name, nullif(e.surname, ''))) from employees e
   where e.company_id = r.company_id and e.id = r.created_by) as author`;

/** The saved states of a file, the newest first. */
export const listRevisions = (db: Db, file: number): Promise<Revision[]> =>
  db.rows(
    sql`select ${revisionColumns} from theme_file_revisions r
        where r.company_id = ${db.company} and r.file_id = ${file} order by r.version desc limit ${KEPT}`,
  );

/** A saved state of a file; the content of a deletion is empty. 404 without it. */
export const readRevision = (db: Db, file: number, revision: number): Promise<Revision & { content: string }> =>
  db.one(
    sql`select ${revisionColumns}, coalesce(r.content, '') as content from theme_file_revisions r
        where r.company_id = ${db.company} and r.file_id = ${file} and r.id = ${revision}`,
  );
