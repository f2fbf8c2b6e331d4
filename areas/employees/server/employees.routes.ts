import { makeJoinLink, makeResetLink } from "#areas/access/server/links.ts";
import { routes } from "#kit/server/routes.ts";
import { earnings } from "../contract/earnings.ts";
import { employees } from "../contract/employees.ts";
import { showStatement, showStats } from "./earnings.ts";
import { addEmployee, changeEmployee, readEmployee, readEmployees, removeEmployee } from "./employees.ts";
import { changePhoto } from "./photo.ts";

export const employeeRoutes = routes(employees, {
  "GET /api/employees": readEmployees,
  "POST /api/employees": addEmployee,
  "GET /api/employees/{id}": (ctx, { params }) => readEmployee(ctx, params.id),
  "PUT /api/employees/{id}": changeEmployee,
  "POST /api/employees/{id}/photo": changePhoto,
  "POST /api/employees/{id}/link": (ctx, { params }) => makeJoinLink(ctx, params.id),
  "POST /api/employees/{id}/reset-link": (ctx, { params }) => makeResetLink(ctx, params.id),
  "DELETE /api/employees/{id}": removeEmployee,
});

export const earningRoutes = routes(earnings, {
  "GET /api/employees/{id}/stats": (ctx, { params }) => showStats(ctx, params.id),
  "GET /api/employees/{id}/statement": (ctx, { params, query }) => showStatement(ctx, params.id, query.month),
});
