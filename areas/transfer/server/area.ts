import type { AreaServer } from "#areas/area-server.ts";
import { forgetImports, readImport, runImport } from "./imports.jobs.ts";
import { importRoutes } from "./imports.routes.ts";

export const transfer: AreaServer = {
  name: "transfer",
  routes: [importRoutes],
  jobs: [readImport, runImport, forgetImports],
};
