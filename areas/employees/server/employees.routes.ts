import { makeJoinLink, makeResetLink } from "#areas/access/server/links.ts";
import { routes } from "#kit/server/routes.ts";
import { earnings } from "../contract/earnings.ts";
import { employees } from "../contract/employees.ts";
import { freezeStatement, showStatement, showStats, unfreezeStatement } from "./earnings.ts";
import { addEmployee, changeEmployee, readEmployee, readEmployees, removeEmployee } from "./employees.ts";
import { changePhoto } from "./photo.ts";
import { removeTerms, showTerms } from "./terms.ts";

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
  "POST /api/employees/{id}/statement/freeze": (ctx, { params, body }) => freezeStatement(ctx, params.id, body.month),
  "POST /api/employees/{id}/statement/unfreeze": (ctx, { params, body }) =>
    unfreezeStatement(ctx, params.id, body.month),
  "GET /api/employees/{id}/terms": (ctx, { params }) => showTerms(ctx, params.id),
  "DELETE /api/employees/{id}/terms/{day}": (ctx, { params }) => removeTerms(ctx, params.id, params.day),
});
