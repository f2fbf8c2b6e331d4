import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, containing, listPage, type ListedPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { RuleGroup } from "../contract/segment-logic.ts";

export interface SegmentRow {
  id: number;
  name: string;
  logic: RuleGroup;
  updated_at: string;
}

const columns = sql`s.id, s.name, s.logic, iso(s.updated_at) as updated_at`;

/** A page of target audiences, the last changed first. */
export function listSegments(
  db: Db,
  { query, ...paging }: Paging & { query: string },
): Promise<ListedPage<SegmentRow>> {
  const search = fold(query);
  const from = sql`from segments s where s.company_id = ${db.company}
    ${search === "" ? empty : sql`and fold(s.name) like ${containing(search)}`}`;
  return listPage(
    db,
    { total: cappedTotal(from), isCapped: true, from, as: sql`s`, columns, order: lastChanged },
    paging,
  );
}

const lastChanged: ListOrder = {
  keys: [
    [sql`s.updated_at`, "instant"],
    [sql`s.id`, "id"],
  ],
  descending: true,
};

/** A target audience; 404 if there is none. */
export function getSegment(db: Db, id: number): Promise<SegmentRow> {
  return db.one(sql`select ${columns} from segments s where s.company_id = ${db.company} and s.id = ${id}`);
}

/** Adds a target audience; returns its id. */
export async function insertSegment(tx: Db, { name, logic }: Pick<SegmentRow, "name" | "logic">): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into segments (company_id, name, logic) values (${tx.company}, ${name}, ${JSON.stringify(logic)}::jsonb) returning id`,
  );
  return id;
}

/** Updates the given fields; 404 if there is none. */
export async function updateSegment(
  tx: Db,
  id: number,
  { name, logic }: { name?: string | undefined; logic?: RuleGroup | undefined },
): Promise<void> {
  await tx.one(
    sql`update segments set name = coalesce(${name ?? null}, name),
          logic = coalesce(${logic === undefined ? null : JSON.stringify(logic)}::jsonb, logic), updated_at = app_now()
        where company_id = ${tx.company} and id = ${id} returning id`,
  );
}

/** Deletes it; 404 if there is none, 409 `in_use` while a campaign refers to it. */
export async function deleteSegment(tx: Db, id: number): Promise<void> {
  await tx.one(sql`delete from segments where company_id = ${tx.company} and id = ${id} returning id`);
}
