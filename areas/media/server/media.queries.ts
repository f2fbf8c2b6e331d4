import { fold } from "#kit/contract/fold.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { thumbOf, type PictureSizes } from "#kit/contract/pictures.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { mediaTable } from "../contract/media.ts";

export type Media = Reply<(typeof mediaTable)["POST /api/media"]>;

const columns = sql`m.id, m.title, m.url, m.entity, m.entity_id, coalesce(
  (select s.formats from picture_sizes s where s.company_id = m.company_id and s.url = m.url), '{}') as formats`;

type Row = Omit<Media, "thumb"> & Pick<PictureSizes, "formats">;

const shown = ({ formats, ...row }: Row): Media => ({ ...row, thumb: thumbOf(row.url, { formats }) });
const newest: ListOrder = { keys: [[sql`m.id`, "id"]], descending: true };

/** A page of the library, the newest first. */
export async function listMedia(
  db: Db,
  { query, entity, ...paging }: Paging & { query: string; entity?: string | undefined },
) {
  const search = fold(query);
  const from = sql`from media m where m.company_id = ${db.company}
    ${entity === undefined ? empty : sql`and m.entity = ${entity}`}
    ${search === "" ? empty : sql`and words_key(m.title, '') like ${containing(search)}`}`;
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`m`, columns, order: newest };
  const { total, data, beside } = await listPage<Row>(db, list, paging);
  return { data: data.map(shown), meta: { ...metaOf(total, paging), ...beside } };
}

export type NewMedia = Omit<Media, "id" | "thumb">;

/** Adds a picture whose file is stored already. */
export async function insertMedia(tx: Db, { title, url, entity, entity_id }: NewMedia): Promise<Media> {
  return shown(
    await tx.one<Row>(
      sql`insert into media as m (company_id, title, url, entity, entity_id)
          values (${tx.company}, ${title}, ${url}, ${entity}, ${entity_id}) returning ${columns}`,
    ),
  );
}

/** A picture, locked until the transaction ends; 404 if there is none. */
export const lockMedia = async (tx: Db, id: number): Promise<Media> =>
  shown(
    await tx.one<Row>(
      sql`select ${columns} from media m where m.company_id = ${tx.company} and m.id = ${id} for update`,
    ),
  );

/** A picture; 404 if there is none. */
export const findMedia = async (db: Db, id: number): Promise<Media> =>
  shown(await db.one<Row>(sql`select ${columns} from media m where m.company_id = ${db.company} and m.id = ${id}`));

/** Deletes a picture. */
export const deleteMedia = (tx: Db, id: number): Promise<number> =>
  tx.run(sql`delete from media where company_id = ${tx.company} and id = ${id}`);
