import { sql, type Db } from "#kit/server/database.ts";
import type { ListedTerms, Terms } from "./earnings.rules.ts";

/** All terms of an employee, earliest first; `valid_from` null: from the beginning. */
export function listTerms(db: Db, employeeId: number): Promise<ListedTerms[]> {
  return db.rows(
    sql`select case when isfinite(valid_from) then valid_from end as valid_from, salary, min_goal_amount, bonus, sales_bonus, earning_type
        from employee_terms t where company_id = ${db.company} and employee_id = ${employeeId} order by t.valid_from`,
  );
}

/**
 * Sets terms from `validFrom` on, until later existing ones; absent fields are copied from the terms before. The very first terms are valid
 * from the beginning. The caller must have locked the employee's row.
 */
export async function putTerms(tx: Db, employeeId: number, terms: Partial<Terms>, validFrom: string): Promise<void> {
  const own = sql`t.company_id = ${tx.company} and t.employee_id = ${employeeId}`;
  await tx.run(
    sql`insert into employee_terms as t (company_id, employee_id, valid_from, salary, min_goal_amount, bonus, sales_bonus, earning_type)
        select company_id, employee_id, case when ${isUnset(tx, employeeId)} then '-infinity' else ${validFrom}::date end,
               coalesce(${terms.salary ?? null}, salary), coalesce(${terms.min_goal_amount ?? null}, min_goal_amount),
               coalesce(${terms.bonus ?? null}, bonus), coalesce(${terms.sales_bonus ?? null}, sales_bonus),
               coalesce(${terms.earning_type ?? null}, earning_type)
        from employee_terms t where ${own} and t.valid_from <= ${validFrom} order by t.valid_from desc limit 1
        on conflict (company_id, employee_id, valid_from) do update set
          salary = excluded.salary, min_goal_amount = excluded.min_goal_amount, bonus = excluded.bonus,
          sales_bonus = excluded.sales_bonus, earning_type = excluded.earning_type`,
  );
}

/** Whether there are only the initial terms, with nothing set. */
const isUnset = (db: Db, employeeId: number) => sql`not exists (
  select from employee_terms u where u.company_id = ${db.company} and u.employee_id = ${employeeId}
    and (isfinite(u.valid_from) or u.earning_type <> 'salary' or u.salary + u.min_goal_amount + u.bonus + u.sales_bonus > 0))`;

/** Deletes terms, so that those before stay valid; returns them. 404 if none begin that day. */
export function deleteTerms(tx: Db, employeeId: number, validFrom: string): Promise<ListedTerms> {
  return tx.one(
    sql`delete from employee_terms where company_id = ${tx.company} and employee_id = ${employeeId} and valid_from = ${validFrom}
        returning valid_from, salary, min_goal_amount, bonus, sales_bonus, earning_type`,
  );
}
