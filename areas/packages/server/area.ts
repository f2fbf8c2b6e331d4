import type { AreaServer } from "#areas/area-server.ts";
import {
  customerPackageRoutes,
  packageReportRoutes,
  returnRoutes,
  sessionPackageRoutes,
  visitSessionRoutes,
} from "./packages.routes.ts";
import type { SessionsChanged } from "./bookings.ts";
import type { PackageRefunds } from "./return.ts";

/**
 * `refunds` gives the money of a sold package back, `changed` makes the unpaid bill of an appointment follow its sessions; a later area
 * implements both.
 */
export const packages = (refunds: PackageRefunds, changed: SessionsChanged): AreaServer => ({
  name: "packages",
  routes: [
    sessionPackageRoutes,
    customerPackageRoutes,
    visitSessionRoutes(changed),
    packageReportRoutes,
    returnRoutes(refunds),
  ],
});
