import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, listPage, type ListedPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { activity } from "../contract/activities.ts";

export type Activity = Omit<z.output<typeof activity>, "editable">;
export type ActivityFields = Pick<Activity, "type" | "note" | "happened_at">;

const columns = sql`a.id, a.type, a.note, iso(a.happened_at) as happened_at, iso(a.created_at) as created_at,
  (select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) from employees e
   where e.company_id = a.company_id and e.id = a.created_by) as "createdBy"`;

/** A page of a customer's activities, newest first, counted to the cap; 404 when there is no such customer. */
export function listActivities(db: Db, contactId: number, paging: Paging): Promise<ListedPage<Activity>> {
  const from = sql`from contact_activities a where a.company_id = ${db.company} and a.contact_id = ${contactId}`;
  const owner = sql`from contacts where company_id = ${db.company} and id = ${contactId} and deleted_at is null`;
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`a`, columns, order: newest, owner };
  return listPage(db, list, paging);
}

const newest: ListOrder = {
  keys: [
    [sql`a.happened_at`, "instant"],
    [sql`a.id`, "id"],
  ],
  descending: true,
};

/** One activity of that customer; 404 otherwise. */
export function getActivity(db: Db, contactId: number, id: number): Promise<Activity> {
  return db.one(
    sql`select ${columns} from contact_activities a
        where a.company_id = ${db.company} and a.contact_id = ${contactId} and a.id = ${id}`,
  );
}

/** Locks an activity of that customer; 404 when there is none. */
export function lockActivity(tx: Db, contactId: number, id: number): Promise<{ created_by: number }> {
  return tx.one(
    sql`select created_by from contact_activities
        where company_id = ${tx.company} and contact_id = ${contactId} and id = ${id} for update`,
  );
}

/** Inserts an activity; 404 when there is no such customer. The lock waits for a concurrent deletion of the customer. */
export async function insertActivity(tx: Db, contactId: number, writer: number, row: ActivityFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into contact_activities (company_id, contact_id, type, note, happened_at, created_by)
        select company_id, id, ${row.type}, ${row.note}, ${row.happened_at}, ${writer} from contacts
        where company_id = ${tx.company} and id = ${contactId} and deleted_at is null for share returning id`,
  );
  return id;
}

/** Absent fields stay. */
export async function updateActivity(tx: Db, id: number, change: Partial<ActivityFields>): Promise<void> {
  await tx.run(
    sql`update contact_activities set type = coalesce(${change.type ?? null}, type), note = coalesce(${change.note ?? null}, note),
          happened_at = coalesce(${change.happened_at ?? null}, happened_at)
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes an activity. */
export async function deleteActivity(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from contact_activities where company_id = ${tx.company} and id = ${id}`);
}
