import { sql, type Db } from "#kit/server/database.ts";
import type { Statement } from "./earnings.rules.ts";

/** The locked statement, with when and by whom it was locked. */
export async function findFrozen(db: Db, employeeId: number, month: string): Promise<Statement | undefined> {
  const row = await db.maybe<{ statement: Statement; frozen: NonNullable<Statement["frozen"]> }>(
    sql`select f.statement, json_build_object('at', iso(f.frozen_at), 'by', json_build_object('id', e.id, 'name', e.name, 'surname', e.surname)) as frozen
        from frozen_statements f join employees e on e.company_id = f.company_id and e.id = f.frozen_by
        where f.company_id = ${db.company} and f.employee_id = ${employeeId} and f.month = ${month}`,
  );
  return row && { ...row.statement, frozen: row.frozen };
}

/** Stores the statement; an already locked one is unchanged. */
export async function insertFrozen(tx: Db, statement: Statement, by: number): Promise<boolean> {
  const { employee, month } = statement;
  const added = await tx.run(
    sql`insert into frozen_statements (company_id, employee_id, month, statement, frozen_by)
        values (${tx.company}, ${employee.id}, ${month}, ${JSON.stringify(statement)}::jsonb, ${by})
        on conflict (company_id, employee_id, month) do nothing`,
  );
  return added === 1;
}

/** False when the month was not locked. */
export async function deleteFrozen(tx: Db, employeeId: number, month: string): Promise<boolean> {
  const removed = await tx.run(
    sql`delete from frozen_statements where company_id = ${tx.company} and employee_id = ${employeeId} and month = ${month}`,
  );
  return removed === 1;
}
