import { pictureAddress, type PictureBook, type PictureSizes } from "../contract/pictures.ts";
import { sql, type Db } from "./database.ts";

/** SQL of the sizes of stored pictures (kit/contract/pictures.ts). */

/** Sizes in the database; width and height are null while none are made. */
interface SizesRow {
  width: number | null;
  height: number | null;
  formats: PictureSizes["formats"][number][];
}

/** The sizes of the pictures whose addresses are in a text, in one read. */
export async function sizesIn(db: Db, text: string): Promise<PictureBook> {
  const addresses = [...new Set(text.match(pictureAddress))];
  if (addresses.length === 0) return {};
  const rows = await db.rows<PictureSizes & { url: string }>(
    sql`select url, width, height, formats from picture_sizes
        where company_id = ${db.company} and url = any (${addresses}::text[]) and formats <> '{}'`,
  );
  return Object.fromEntries(rows.map(({ url, ...sizes }) => [url, sizes]));
}

/** The row of a picture's sizes; undefined: it is no stored picture. */
export const findSizes = (db: Db, url: string): Promise<SizesRow | undefined> =>
  db.maybe(sql`select width, height, formats from picture_sizes where company_id = ${db.company} and url = ${url}`);

/** Stores what sizes a new picture has. */
export const putSizes = (tx: Db, url: string, { width, height, formats }: PictureSizes): Promise<number> =>
  tx.run(
    sql`insert into picture_sizes as s (company_id, url, width, height, formats)
        values (${tx.company}, ${url}, ${width}, ${height}, ${formats}::text[])
        on conflict (company_id, url) do update set width = excluded.width, height = excluded.height,
          formats = (select array_agg(distinct f order by f) from unnest(s.formats || excluded.formats) f)`,
  );

/** Adds sizes to a picture; false when it was removed meanwhile. */
export async function addSizes(tx: Db, url: string, { width, height, formats }: PictureSizes): Promise<boolean> {
  const changed = await tx.run(
    sql`update picture_sizes set width = ${width}, height = ${height}, formats = ${formats}::text[]
        where company_id = ${tx.company} and url = ${url}`,
  );
  return changed > 0;
}

/** Adds rows without sizes for stored pictures that have none. */
export const insertUnsized = (tx: Db, urls: readonly string[]): Promise<number> =>
  tx.run(
    sql`insert into picture_sizes (company_id, url) select ${tx.company}, unnest(${urls}::text[]) on conflict do nothing`,
  );

/** Addresses of the pictures that lack a format. */
export async function listUnfinished(db: Db): Promise<string[]> {
  const rows = await db.rows<{ url: string }>(
    sql`select url from picture_sizes where company_id = ${db.company} and not formats @> array['avif', 'webp']`,
  );
  return rows.map(({ url }) => url);
}

/** Forgets the sizes of a picture. */
export const deleteSizes = (tx: Db, url: string): Promise<number> =>
  tx.run(sql`delete from picture_sizes where company_id = ${tx.company} and url = ${url}`);
