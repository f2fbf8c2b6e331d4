import type { z } from "zod";
import { join, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, listPage, type ListedPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { reminder } from "../contract/reminders.ts";

export type Reminder = Omit<z.output<typeof reminder>, "editable">;
export interface ReminderFields {
  contact_id: number;
  note: string;
  remind_at: string;
  done: boolean;
}

const columns = sql`r.id, r.contact_id, r.reservation_id, r.note, iso(r.remind_at) as remind_at, r.done, iso(r.done_at) as done_at,
  iso(r.created_at) as created_at,
  (select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'phone', c.phone) from contacts c
   where c.company_id = r.company_id and c.id = r.contact_id) as contact,
  (select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) from employees e
   where e.company_id = r.company_id and e.id = r.created_by) as "createdBy"`;

export interface WantedReminders extends Paging {
  contactId: number | undefined;
  /** Their author. */
  writerId: number | undefined;
  /** Only those before this instant. */
  until: string | undefined;
  done: boolean | undefined;
}

/** A page of reminders, open ones first, soonest first, counted to the cap. Each combination of filters reads an index of its own. */
export function listReminders(db: Db, wanted: WantedReminders): Promise<ListedPage<Reminder>> {
  const { contactId, writerId, until, done } = wanted;
  const own = join(
    [
      sql`r.company_id = ${db.company}`,
      ...(contactId === undefined ? [] : [sql`r.contact_id = ${contactId}`]),
      ...(writerId === undefined ? [] : [sql`r.created_by = ${writerId}`]),
      ...(done === undefined ? [] : [done ? sql`r.done` : sql`not r.done`]),
      ...(until === undefined ? [] : [sql`r.remind_at < ${until}`]),
    ],
    " and ",
  );
  const from = sql`from reminders r where ${own}`;
  return listPage(
    db,
    { total: cappedTotal(from), isCapped: true, from, as: sql`r`, columns, order: openFirst },
    wanted,
  );
}

const openFirst: ListOrder = {
  keys: [
    [sql`r.done`, "flag"],
    [sql`r.remind_at`, "instant"],
    [sql`r.id`, "id"],
  ],
  descending: false,
};

/** One reminder; 404 otherwise. */
export function getReminder(db: Db, id: number): Promise<Reminder> {
  return db.one(sql`select ${columns} from reminders r where r.company_id = ${db.company} and r.id = ${id}`);
}

/** Locks a reminder; 404 when there is none. */
export function lockReminder(tx: Db, id: number): Promise<{ created_by: number }> {
  return tx.one(sql`select created_by from reminders where company_id = ${tx.company} and id = ${id} for update`);
}

/** Whether a contact of one of the types exists; waits for a concurrent deletion, and locks it until the end of the call. */
export async function lockContact(
  tx: Db,
  id: number,
  types: readonly ("customer" | "supplier")[] = ["customer"],
): Promise<boolean> {
  const row = await tx.maybe(
    sql`select id from contacts
        where company_id = ${tx.company} and id = ${id} and type = any(${types}) and deleted_at is null for share`,
  );
  return row !== undefined;
}

/** The online booking that a reminder is about. */
export interface AboutBooking {
  reservationId: number;
  /** The database keeps its time, and completes it once the appointment is answered. */
  awaitsAnswer: boolean;
}

/** Inserts a reminder of a locked customer. */
export async function insertReminder(
  tx: Db,
  writer: number,
  row: ReminderFields,
  about?: AboutBooking,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into reminders (company_id, contact_id, note, remind_at, done_at, created_by, reservation_id, awaits_answer)
        values (${tx.company}, ${row.contact_id}, ${row.note}, ${row.remind_at}, case when ${row.done} then app_now() end, ${writer},
                ${about?.reservationId ?? null}, ${about?.awaitsAnswer ?? false})
        returning id`,
  );
  return id;
}

/** Absent fields stay; completing it again keeps the first time. */
export async function updateReminder(tx: Db, id: number, change: Partial<ReminderFields>): Promise<void> {
  const done = change.done ?? null;
  await tx.run(
    sql`update reminders set contact_id = coalesce(${change.contact_id ?? null}, contact_id), note = coalesce(${change.note ?? null}, note),
          remind_at = coalesce(${change.remind_at ?? null}, remind_at),
          done_at = case ${done}::boolean when true then coalesce(done_at, app_now()) when false then null else done_at end
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes a reminder. */
export async function deleteReminder(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from reminders where company_id = ${tx.company} and id = ${id}`);
}
