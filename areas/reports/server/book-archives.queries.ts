import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { booksMonths } from "../contract/books-month.ts";

export type Archive = NonNullable<
  z.output<(typeof booksMonths)["GET /api/reports/books/{month}/archive"]["reply"]>["archive"]
>;

const columns = sql`id, state, done, total as "of", coalesce(octet_length(content), 0) as size, iso(created_at) as created_at`;

/** The latest archive of a month (YYYY-MM). */
export const findArchive = (db: Db, month: string): Promise<Archive | undefined> =>
  db.maybe(
    sql`select ${columns} from book_archives where company_id = ${db.company} and month = ${`${month}-01`} order by id desc limit 1`,
  );

/** Orders an archive; undefined where one of the month is being made. */
export async function insertArchive(tx: Db, month: string, writerId: number): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(
    sql`insert into book_archives (company_id, month, created_by) values (${tx.company}, ${`${month}-01`}, ${writerId})
        on conflict (company_id, month) where state = 'waiting' do nothing returning id`,
  );
  return row?.id;
}

/** The month (YYYY-MM) of an archive that is being made. */
export const findWaiting = (db: Db, id: number): Promise<{ month: string } | undefined> =>
  db.maybe(
    sql`select to_char(month, 'YYYY-MM') as month from book_archives
        where company_id = ${db.company} and id = ${id} and state = 'waiting'`,
  );

export interface ArchiveFile {
  path: string;
  content: Uint8Array;
}

/** Adds files to an archive that is being made, and how far it is. */
export async function addFiles(
  tx: Db,
  id: number,
  files: readonly ArchiveFile[],
  { done, of }: { done: number; of: number },
): Promise<void> {
  for (const { path, content } of files)
    await tx.run(
      sql`insert into book_archive_files (company_id, archive_id, path, content)
          values (${tx.company}, ${id}, ${path}, ${Buffer.from(content)}) on conflict do nothing`,
    );
  await tx.run(
    sql`update book_archives set done = ${done}, total = ${of} where company_id = ${tx.company} and id = ${id}`,
  );
}

/** The files of an archive that is being made, by path. */
export const listFiles = (db: Db, id: number): Promise<ArchiveFile[]> =>
  db.rows(
    sql`select path, content from book_archive_files where company_id = ${db.company} and archive_id = ${id} order by path`,
  );

/** Keeps the packed archive and drops what it was packed of. */
export async function keepArchive(tx: Db, id: number, content: Buffer): Promise<void> {
  await tx.run(sql`delete from book_archive_files where company_id = ${tx.company} and archive_id = ${id}`);
  await tx.run(
    sql`update book_archives set state = 'ready', content = ${content} where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Marks an archive as failed and deletes what was written of it. */
export async function failArchive(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from book_archive_files where company_id = ${tx.company} and archive_id = ${id}`);
  await tx.run(sql`update book_archives set state = 'failed' where company_id = ${tx.company} and id = ${id}`);
}

/** The content of an archive that is ready; 404 otherwise. */
export const getArchive = (db: Db, id: number, month: string): Promise<{ content: Buffer }> =>
  db.one(
    sql`select content from book_archives
        where company_id = ${db.company} and id = ${id} and month = ${`${month}-01`} and state = 'ready'`,
  );

/** Deletes the archives of more than 7 days ago. */
export async function dropOldArchives(db: Db): Promise<void> {
  await db.run(
    sql`delete from book_archives where company_id = ${db.company} and created_at < app_now() - interval '7 days'`,
  );
}
