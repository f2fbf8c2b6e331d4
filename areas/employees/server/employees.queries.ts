import { sql, type Db } from "#kit/server/database.ts";

/** What an employee is made with; the details follow by update. */
export interface NewEmployee {
  name: string;
  surname: string;
  email: string;
  phone: string;
  gender: "male" | "female" | "other";
  language: "tr" | "en";
  isAdmin: boolean;
  isSample: boolean;
}

/** The colour follows the last one given, 1 … 12 and around. Example: after colour 12 comes 1. */
export async function insertEmployee(tx: Db, employee: NewEmployee): Promise<number> {
  const { name, surname, email, phone, gender, language, isAdmin, isSample } = employee;
  const row = await tx.one<{ id: number }>(
    sql`insert into employees (company_id, name, surname, email, phone, gender, language, is_admin, is_sample, color)
        values (${tx.company}, ${name}, ${surname}, ${email}, ${phone}, ${gender}, ${language}, ${isAdmin}, ${isSample},
                coalesce((select color from employees where company_id = ${tx.company} order by id desc limit 1), 0) % 12 + 1)
        returning id`,
  );
  return row.id;
}
