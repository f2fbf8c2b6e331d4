import type { AreaServer } from "#areas/area-server.ts";
import { edocumentRoutes } from "./edocuments.routes.ts";
import english from "./en.ts";
import { sendEdocument } from "./send.jobs.ts";

export const edocuments: AreaServer = {
  name: "edocuments",
  routes: [edocumentRoutes],
  jobs: [sendEdocument],
  english,
};
