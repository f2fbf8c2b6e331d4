import { routes } from "#kit/server/routes.ts";
import { employees } from "../contract/employees.ts";
import { addEmployee, changeEmployee, readEmployees, removeEmployee } from "./employees.ts";
import { getEmployee } from "./employees.queries.ts";

export const employeeRoutes = routes(employees, {
  "GET /api/employees": readEmployees,
  "POST /api/employees": addEmployee,
  "GET /api/employees/{id}": ({ db }, { params }) => getEmployee(db, params.id),
  "PUT /api/employees/{id}": changeEmployee,
  "DELETE /api/employees/{id}": removeEmployee,
});
