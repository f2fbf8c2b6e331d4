import { sql, type Db } from "#kit/server/database.ts";

/** Who is reminded of a request: the employee, where the person has a login, else the first administrator. */
export async function whoToRemind(db: Db, employeeId: number): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(
    sql`select e.id from employees e join memberships m on m.company_id = e.company_id and m.employee_id = e.id
        where e.company_id = ${db.company} and e.is_active and (e.id = ${employeeId} or e.is_admin)
        order by e.id <> ${employeeId}, e.id limit 1`,
  );
  return row?.id;
}

/** Whether an appointment has a note that waits, or waited, for an answer. */
export async function hasRequest(db: Db, reservationId: number): Promise<boolean> {
  const row = await db.maybe(
    sql`select id from reminders where company_id = ${db.company} and reservation_id = ${reservationId} and awaits_answer limit 1`,
  );
  return row !== undefined;
}
