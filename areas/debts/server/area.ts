import type { AreaServer } from "#areas/area-server.ts";
import { debtRoutes } from "./debts.routes.ts";

export const debts: AreaServer = {
  name: "debts",
  routes: [debtRoutes],
};
