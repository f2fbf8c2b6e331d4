import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db } from "#kit/server/database.ts";
import type { pages } from "../contract/contents.ts";
import type { Stored } from "./contents.queries.ts";

type Content = Reply<(typeof pages)["GET /api/content/page/{id}"]>;
type Revision = Reply<(typeof pages)["GET /api/content/page/{id}/revisions"]>["data"][number];

/** Revisions kept of a record. */
const KEPT = 50;

/** The caller's draft of a record, and who else has been writing on it within the last minutes. */
export async function readDrafts(db: Db, id: number, employee: number): Promise<Pick<Content, "draft" | "others">> {
  const rows = await db.rows<{
    own: boolean;
    name: string;
    saved_at: string;
    fields: Content["body"][number];
    old: boolean;
  }>(
    sql`select d.employee_id = ${employee} as own, concat_ws(' ', e.name, nullif(e.surname, '')) as name,
          iso(d.saved_at) as saved_at, d.fields, d.base_version < c.version as old
        from content_drafts d
        join employees e on e.company_id = d.company_id and e.id = d.employee_id
        join contents c on c.company_id = d.company_id and c.id = d.content_id
        where d.company_id = ${db.company} and d.content_id = ${id}
          and (d.employee_id = ${employee} or d.saved_at > app_now() - interval '5 minutes')
        order by d.saved_at desc`,
  );
  const own = rows.find((row) => row.own);
  return {
    draft: own ? { fields: own.fields, saved_at: own.saved_at, is_old: own.old } : null,
    others: rows.filter((row) => !row.own).map(({ name, saved_at }) => ({ name, saved_at })),
  };
}

/** Keeps what an employee has typed; answers when. */
export async function putDraft(
  tx: Db,
  id: number,
  employee: number,
  draft: { fields: object; version: number },
): Promise<string> {
  const { saved_at } = await tx.one<{ saved_at: string }>(
    sql`insert into content_drafts as d (company_id, content_id, employee_id, fields, base_version)
        values (${tx.company}, ${id}, ${employee}, ${JSON.stringify(draft.fields)}::jsonb, ${draft.version})
        on conflict (company_id, content_id, employee_id) do update
          set fields = excluded.fields, base_version = excluded.base_version, saved_at = app_now()
        returning iso(d.saved_at) as saved_at`,
  );
  return saved_at;
}

/** Drops an employee's draft. */
export async function deleteDraft(tx: Db, id: number, employee: number): Promise<void> {
  await tx.run(
    sql`delete from content_drafts where company_id = ${tx.company} and content_id = ${id} and employee_id = ${employee}`,
  );
}

/** Keeps a saved state, and drops those before the last 50. */
export async function insertRevision(tx: Db, employee: number, { id, version, ...fields }: Stored): Promise<void> {
  await tx.run(
    sql`insert into content_revisions (company_id, content_id, version, fields, created_by)
        values (${tx.company}, ${id}, ${version}, ${JSON.stringify(fields)}::jsonb, ${employee})`,
  );
  await tx.run(
    sql`delete from content_revisions where company_id = ${tx.company} and content_id = ${id} and version <= ${version - KEPT}`,
  );
}

const columns = sql`r.id, r.version, r.fields->>'title' as title, iso(r.created_at) as created_at,
  (select json_build_object('name', concat_ws(' ', e.name, nullif(e.surname, ''))) from employees e
   where e.company_id = r.company_id and e.id = r.created_by) as author`;

/** The saved states of a record, the newest first. */
export const listRevisions = (db: Db, id: number): Promise<Revision[]> =>
  db.rows(
    sql`select ${columns} from content_revisions r where r.company_id = ${db.company} and r.content_id = ${id}
        order by r.version desc limit ${KEPT}`,
  );

/** A saved state of a record with its fields; 404 without it. */
export const getRevision = (
  db: Db,
  id: number,
  revision: number,
): Promise<Revision & { fields: Omit<Stored, "id" | "version"> }> =>
  db.one(
    sql`select ${columns}, r.fields from content_revisions r
        where r.company_id = ${db.company} and r.content_id = ${id} and r.id = ${revision}`,
  );
