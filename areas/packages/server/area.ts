import type { AreaServer } from "#areas/area-server.ts";
import {
  customerPackageRoutes,
  packageReportRoutes,
  returnRoutes,
  sessionPackageRoutes,
  visitSessionRoutes,
} from "./packages.routes.ts";
import type { PackageRefunds } from "./return.ts";

/** `refunds`: gives the money of a sold package back, implemented by a later area. */
export const packages = (refunds: PackageRefunds): AreaServer => ({
  name: "packages",
  routes: [sessionPackageRoutes, customerPackageRoutes, visitSessionRoutes, packageReportRoutes, returnRoutes(refunds)],
});
