import { routes } from "#kit/server/routes.ts";
import { backups } from "../contract/backups.ts";
import { backupState } from "./backups.ts";

export const backupRoutes = routes(backups, {
  "GET /api/backups/state": backupState,
});
