import type { AreaServer } from "#areas/area-server.ts";
import { employeeRoutes, earningRoutes } from "./employees.routes.ts";
import { startEmployees } from "./opening.ts";

export const employees: AreaServer = {
  name: "employees",
  routes: [employeeRoutes, earningRoutes],
  start: startEmployees,
};
