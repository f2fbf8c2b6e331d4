import type { z } from "zod";
import { mayReset } from "#areas/access/server/links.queries.ts";
import { isAbandoned } from "#areas/access/server/sessions.queries.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, containing, keptTotal, listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { employees } from "../contract/employees.ts";
import type { Terms } from "./earnings.rules.ts";
import type { Employee } from "./employees.rules.ts";

/** Fields of a new employee; the details are updated afterwards. */
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

/** The next colour in turn, 1 … 12. Example: after colour 12 comes 1. */
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

/** Copies a person's own changes into the employee record; absent fields stay. */
export async function followPerson(
  tx: Db,
  employeeId: number,
  change: { name?: string; surname?: string; email?: string; phone?: string; language?: "tr" | "en" | null },
): Promise<void> {
  await tx.run(
    sql`update employees set
          name = coalesce(${change.name ?? null}, name),
          surname = coalesce(${change.surname ?? null}, surname),
          email = coalesce(${change.email ?? null}, email),
          phone = coalesce(${change.phone ?? null}, phone),
          language = coalesce(${change.language ?? null}, language),
          version = version + 1
        where company_id = ${tx.company} and id = ${employeeId}`,
  );
}

/** The whole entity as JSON; `e` is the employee's row, `t` the terms of the day. */
function entity(db: Db): Sql {
  return sql`jsonb_build_object(
    'id', e.id, 'name', e.name, 'surname', e.surname, 'color', e.color, 'email', e.email, 'phone_number', e.phone,
    'gender', e.gender, 'language', e.language, 'version', e.version, 'is_sample', e.is_sample,
    'pending_link', m.login_id is null and exists (select from logins l where l.email_key = fold(e.email) and not ${isAbandoned}),
    'can_reset', ${mayReset(sql`m.login_id`, sql`m.company_id`)},
    'meta', jsonb_build_object(
      'working_type', e.working_type, 'notes', e.notes, 'start_date', e.start_date, 'end_date', e.end_date,
      'is_active', e.is_active, 'is_admin', e.is_admin, 'is_accountant', e.is_accountant, 'working_hours', e.working_hours, 'salary', t.salary,
      'min_goal_amount', t.min_goal_amount, 'bonus', t.bonus, 'sales_bonus', t.sales_bonus,
      'earning_type', t.earning_type, 'url', e.photo_url, 'user_id', m.login_id,
      'services', coalesce((
        select jsonb_agg(jsonb_build_object('service_id', o.service_id, 'price', o.price,
                 'service', jsonb_build_object('name', s.name, 'category_id', s.category_id)) order by s.name collate "tr-x-icu", s.id)
        from employee_services o join services s on s.company_id = o.company_id and s.id = o.service_id
        where o.company_id = ${db.company} and o.employee_id = e.id), '[]')))`;
}

/** Joins the login and the terms valid on the day. */
const withLoginAndTerms = (today: string) => sql`
  left join memberships m on m.company_id = e.company_id and m.employee_id = e.id
  join lateral (select * from employee_terms where company_id = e.company_id and employee_id = e.id and valid_from <= ${today}::date
                order by valid_from desc limit 1) t on true`;
const byName: ListOrder = {
  keys: [
    [sql`e.name collate "tr-x-icu"`, "text"],
    [sql`e.surname collate "tr-x-icu"`, "text"],
    [sql`e.id`, "id"],
  ],
  descending: false,
};

/** Filter of employees, and the day: pay fields are those of the company's `today`. */
export interface Wanted {
  words: string;
  /** Undefined: all. */
  active: boolean | undefined;
  /** Without accountants. */
  isWorking: boolean;
  today: string;
}

/** A page of employees by name. */
export async function listEmployees(db: Db, { words, active, isWorking, today }: Wanted, paging: Paging) {
  const from = sql`from employees e where e.company_id = ${db.company}
    and (${active ?? null}::boolean is null or e.is_active = ${active ?? null})
    and not (${isWorking} and e.is_accountant)
    and (${words} = '' or e.search_key like ${containing(words)})`;
  const isFiltered = words !== "" || active !== undefined;
  const total = isFiltered ? cappedTotal(from) : keptTotal(db, "employees");
  const rows = { total, isCapped: isFiltered, from, as: sql`e`, order: byName };
  const entities = { columns: sql`${entity(db)} as entity`, joins: withLoginAndTerms(today) };
  const page = await listPage<{ entity: Employee }>(db, { ...rows, ...entities }, paging);
  return { ...page, data: page.data.map(({ entity: employee }) => employee) };
}

/** The whole employee, with the pay of the company's `today`; 404 when there is none. */
export async function getEmployee(db: Db, id: number, today: string): Promise<Employee> {
  const row = await db.one<{ entity: Employee }>(
    sql`select ${entity(db)} as entity from employees e ${withLoginAndTerms(today)}
        where e.company_id = ${db.company} and e.id = ${id}`,
  );
  return row.entity;
}

type Body = z.output<(typeof employees)["PUT /api/employees/{id}"]["body"]>;
type Meta = NonNullable<Body["meta"]>;
export type EmployeeChange = Partial<Omit<NewEmployee, "isAdmin" | "isSample">> &
  Omit<Meta, "services" | "user_id" | "terms_from" | keyof Terms>;

/**
 * Absent fields stay; a sent weekday replaces only that day. A sample that gets another name, e-mail or phone is a real person. False when
 * `version` is outdated.
 */
export async function updateEmployee(
  tx: Db,
  id: number,
  change: EmployeeChange,
  version: number | undefined,
): Promise<boolean> {
  const changed = await tx.run(
    sql`update employees set
          name = coalesce(${change.name ?? null}, name),
          surname = coalesce(${change.surname ?? null}, surname),
          email = coalesce(${change.email ?? null}, email),
          phone = coalesce(${change.phone ?? null}, phone),
          gender = coalesce(${change.gender ?? null}, gender),
          language = coalesce(${change.language ?? null}, language),
          is_active = coalesce(${change.is_active ?? null}, is_active),
          is_admin = coalesce(${change.is_admin ?? null}, is_admin),
          is_accountant = coalesce(${change.is_accountant ?? null}, is_accountant),
          working_type = coalesce(${change.working_type ?? null}, working_type),
          notes = coalesce(${change.notes ?? null}, notes),
          start_date = case when ${change.start_date !== undefined} then ${change.start_date ?? null} else start_date end,
          end_date = case when ${change.end_date !== undefined} then ${change.end_date ?? null} else end_date end,
          working_hours = working_hours || ${JSON.stringify(change.working_hours ?? {})}::jsonb,
          photo_url = coalesce(${change.url ?? null}, photo_url),
          is_sample = is_sample and (name, surname, email, phone) = (coalesce(${change.name ?? null}, name),
            coalesce(${change.surname ?? null}, surname), coalesce(${change.email ?? null}, email), coalesce(${change.phone ?? null}, phone)),
          version = version + 1
        where company_id = ${tx.company} and id = ${id} and version = coalesce(${version ?? null}, version)`,
  );
  return changed === 1;
}

/** Sets the employee's picture; returns the address of the previous one. */
export async function putPhoto(tx: Db, id: number, url: string): Promise<string> {
  const row = await tx.one<{ before: string }>(
    sql`update employees e set photo_url = ${url}, version = version + 1
        from (select photo_url from employees where company_id = ${tx.company} and id = ${id} for no key update) old
        where e.company_id = ${tx.company} and e.id = ${id} returning old.photo_url as before`,
  );
  return row.before;
}

/** Replaces the offered services and their prices in kuruş. */
export async function replaceServices(
  tx: Db,
  id: number,
  offered: readonly { service_id: number; price: number }[],
): Promise<void> {
  await tx.run(sql`delete from employee_services where company_id = ${tx.company} and employee_id = ${id}`);
  await tx.run(
    sql`insert into employee_services (company_id, employee_id, service_id, price)
        select ${tx.company}, ${id}, service_id, price
        from jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) as row (service_id bigint, price bigint)`,
  );
}

/** When the n-th employee back was made, counted from the latest, including deleted ones. Older releases wrote `create` (decision 0046). */
export function findMade(tx: Db, back: number): Promise<{ at: string } | undefined> {
  return tx.maybe(
    sql`select at from audit_entries where company_id = ${tx.company} and entity = 'employee' and action in ('create', 'created')
        order by at desc offset ${back - 1} limit 1`,
  );
}

/** Locks the employee and every administrator who can sign in, in order of id, so that two changes of roles run one after the other. */
export async function lockAdmins(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`select id from employees where company_id = ${tx.company} and (id = ${id} or is_admin and is_active)
        order by id for no key update`,
  );
}

/** Whether an administrator who can sign in remains. */
export async function hasAdmin(tx: Db): Promise<boolean> {
  const row = await tx.maybe(
    sql`select e.id from employees e join memberships m on m.company_id = e.company_id and m.employee_id = e.id
        where e.company_id = ${tx.company} and e.is_admin and e.is_active limit 1`,
  );
  return row !== undefined;
}

/** Deletes an employee who was never used, with the membership (404 when there is none). */
export async function deleteEmployee(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from memberships where company_id = ${tx.company} and employee_id = ${id}`);
  await tx.one(sql`delete from employees where company_id = ${tx.company} and id = ${id} returning id`);
}
