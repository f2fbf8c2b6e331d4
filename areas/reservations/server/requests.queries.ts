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
