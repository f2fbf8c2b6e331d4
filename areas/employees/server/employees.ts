import { insertMembership } from "#areas/access/server/companies.queries.ts";
import { hashPassword } from "#areas/access/server/passwords.ts";
import { hasLogin, insertLogin } from "#areas/access/server/sessions.queries.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { fold } from "#kit/contract/fold.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { onceADay } from "#kit/server/limits.ts";
import { metaOf, metaOfAll } from "#kit/server/paging.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import { dropPicture } from "#kit/server/stored-pictures.ts";
import { todayOf } from "#kit/server/time.ts";
import type { employees } from "../contract/employees.ts";
import * as queries from "./employees.queries.ts";
import { comingReservations } from "./employees.report.ts";
import { colleagueOf, type Employee } from "./employees.rules.ts";
import { problems } from "./problems.ts";
import { changeTerms } from "./terms.ts";

type Employees = typeof employees;
type Creation = Input<Employees["POST /api/employees"]>["body"];
type Change = Input<Employees["PUT /api/employees/{id}"]>["body"];

/** How many employees a business may make within 24 hours, including deleted ones. */
export const MOST_MADE_A_DAY = 50;

/** Employees by name (H1); administrators get all fields, others those for the calendar and the pickers. */
export async function readEmployees(ctx: Context, { query }: Input<Employees["GET /api/employees"]>) {
  const active = query.type === "all" ? undefined : query.type !== "passive";
  const isWorking = query.type === "working";
  const words = fold(query.query);
  const { total, data, beside } = await queries.listEmployees(
    ctx.db,
    { words, active, isWorking, today: todayOf(ctx) },
    query,
  );
  const meta = words === "" && active === undefined ? metaOfAll(total, query) : metaOf(total, query);
  return { data: ctx.user.isAdmin ? data : data.map(colleagueOf), meta: { ...meta, ...beside } };
}

/** An employee (H3); if inactive, with the appointments that a colleague has to take over. */
export async function readEmployee(ctx: Context, id: number) {
  return withComing(ctx, await queries.getEmployee(ctx.db, id, todayOf(ctx)));
}

async function withComing({ db, now }: Context, employee: Employee) {
  if (employee.meta.is_active) return employee;
  return { ...employee, coming_reservations: await comingReservations(db, employee.id, now) };
}

/**
 * Makes an employee (H2). A new e-mail becomes a login with the given password. An e-mail that has a login keeps its password, and the
 * employee stays unlinked until that person agrees (decisions §2). 429 for more than fifty within 24 hours, because each may occupy an
 * address.
 */
export const addEmployee = prepared(hashForNewLogin, async (ctx: Context, { body }: Addition, passwordHash) => {
  const phone = body.phone_number;
  const { name, surname, email, gender, language, meta, is_active } = body;
  const isAdmin = meta?.is_admin ?? false;
  if (meta?.url) throw problems.foreign_photo();
  await queries.lockAdmins(ctx.db, ctx.user.id);
  onceADay(await queries.findMade(ctx.db, MOST_MADE_A_DAY), ctx.now, problems.too_many_employees);
  const person = { name, surname, email, phone, gender, language, isAdmin, isSample: false };
  const id = await queries.insertEmployee(ctx.db, person);
  await audit(ctx.db, { by: ctx.user.id, action: "created", entity: "employee", id });
  if (meta || is_active !== undefined) await writeDetails(ctx, id, { is_active, meta });
  if (passwordHash !== undefined) await makeLogin(ctx, id, { ...body, phone }, passwordHash);
  return queries.getEmployee(ctx.db, id, todayOf(ctx));
});

type Addition = Input<Employees["POST /api/employees"]>;

async function hashForNewLogin({ db }: Context, { body: { email, password } }: Addition): Promise<string | undefined> {
  return (await hasLogin(db, email)) ? undefined : hashPassword(password);
}

async function makeLogin(ctx: Context, employeeId: number, person: Creation & { phone: string }, passwordHash: string) {
  const { db, settings } = ctx;
  const { email, name, surname, phone } = person;
  const language = person.language === settings.defaults.language ? undefined : person.language;
  const whose = { email, name, surname, phone, language, countryId: null, madeBy: db.company };
  const login = await insertLogin(db, { ...whose, passwordHash });
  await insertMembership(db, login.id, employeeId);
}

/** Changes the sent fields, meta by key (H1, H2). An administrator who can sign in must always remain. */
export async function changeEmployee(
  ctx: Context,
  { params: { id }, body }: Input<Employees["PUT /api/employees/{id}"]>,
) {
  const { db } = ctx;
  const isActive = body.is_active ?? body.meta?.is_active;
  const isAdmin = body.meta?.is_admin;
  const removesRights = isActive === false || isAdmin === false;
  if (removesRights) await queries.lockAdmins(db, id);
  const before = await queries.getEmployee(db, id, todayOf(ctx));
  const url = body.meta?.url ?? before.meta.url;
  if (url !== "" && url !== before.meta.url) throw problems.foreign_photo();
  if (!(await writeDetails(ctx, id, body))) throw kitProblems.stale({ current: before });
  if (removesRights && !(await queries.hasAdmin(db))) throw problems.last_admin();
  const after = await queries.getEmployee(db, id, todayOf(ctx));
  await auditRights(ctx, before, after);
  if (url !== before.meta.url) await dropPicture(ctx, before.meta.url);
  return withComing(ctx, after);
}

/** Deletes an employee who was never used, with the membership; a used one can only be deactivated (409 `in_use`). */
export async function removeEmployee(
  ctx: Context,
  { params: { id } }: Input<Employees["DELETE /api/employees/{id}"]>,
): Promise<undefined> {
  await queries.lockAdmins(ctx.db, id);
  const before = await queries.getEmployee(ctx.db, id, todayOf(ctx));
  await queries.deleteEmployee(ctx.db, id);
  if (!(await queries.hasAdmin(ctx.db))) throw problems.last_admin();
  await dropPicture(ctx, before.meta.url);
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "employee", id, before });
}

/** Writes the columns and, if sent, pay and offered services; false when the version is outdated. */
async function writeDetails(ctx: Context, id: number, body: Change): Promise<boolean> {
  const { db: tx } = ctx;
  const {
    id: _id,
    version,
    meta: { services, user_id: _user, terms_from, ...details } = {},
    phone_number: phone,
    is_active,
    ...basics
  } = body;
  const { salary, min_goal_amount, bonus, sales_bonus, earning_type, ...meta } = details;
  const terms = { salary, min_goal_amount, bonus, sales_bonus, earning_type };
  const change = { ...meta, ...basics, ...(is_active !== undefined && { is_active }) };
  const phoneChange = phone === undefined ? {} : { phone };
  if (!(await queries.updateEmployee(tx, id, { ...change, ...phoneChange } as queries.EmployeeChange, version)))
    return false;
  if (services) await queries.replaceServices(tx, id, services);
  if (Object.values(terms).some((value) => value !== undefined))
    await changeTerms(ctx, id, terms, terms_from ?? `${todayOf(ctx).slice(0, 7)}-01`);
  return true;
}

type Rights = { meta: { is_active: boolean; is_admin: boolean; is_accountant: boolean } };

async function auditRights({ db, user }: Context, before: Rights & { id: number }, after: Rights): Promise<void> {
  const rights = ({ meta: { is_active, is_admin, is_accountant } }: Rights) => ({ is_active, is_admin, is_accountant });
  if (JSON.stringify(rights(before)) === JSON.stringify(rights(after))) return;
  await audit(db, {
    by: user.id,
    action: "rights_changed",
    entity: "employee",
    id: before.id,
    before: rights(before),
    after: rights(after),
  });
}
