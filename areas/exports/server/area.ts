import type { AreaServer } from "#areas/area-server.ts";
import { backupJob } from "./backups.jobs.ts";
import { backupRoutes } from "./backups.routes.ts";
import { downloadRoute } from "./download.page.ts";
import { removeExport, writeExport } from "./exports.jobs.ts";
import { exportRoutes } from "./exports.routes.ts";
import { checkMove, forgetMove, loadMove } from "./moves-in.jobs.ts";
import { moveRoutes } from "./moves-in.routes.ts";

export const exports: AreaServer = {
  name: "exports",
  routes: [exportRoutes, moveRoutes, backupRoutes],
  jobs: [backupJob, writeExport, removeExport, checkMove, loadMove, forgetMove],
  always: [backupJob],
  visitorRoutes: [downloadRoute],
};
