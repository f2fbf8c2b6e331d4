import type { AreaServer } from "#areas/area-server.ts";
import { backupJob } from "./backups.jobs.ts";
import { backupRoutes } from "./backups.routes.ts";
import { downloadRoute } from "./download.page.ts";
import { removeExport, writeExport } from "./exports.jobs.ts";
import { exportRoutes } from "./exports.routes.ts";

export const exports: AreaServer = {
  name: "exports",
  routes: [exportRoutes, backupRoutes],
  jobs: [backupJob, writeExport, removeExport],
  always: [backupJob],
  visitorRoutes: [downloadRoute],
};
