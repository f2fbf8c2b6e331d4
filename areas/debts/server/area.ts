import type { AreaServer } from "#areas/area-server.ts";
import { debtRoutes } from "./debts.routes.ts";
import english from "./en.ts";

export const debts: AreaServer = {
  name: "debts",
  routes: [debtRoutes],
  english,
};
