import type { CompanyStarter } from "#areas/access/server/companies.ts";
import type { AnyJob, Job } from "#kit/server/jobs.ts";
import type { PaymentUse } from "#kit/server/payment-callbacks.ts";
import type { PublicPage } from "#kit/server/public-pages.ts";
import type { Push } from "#kit/server/pushes.ts";
import type { Routes } from "#kit/server/routes.ts";
import type { VisitorRoute } from "#kit/server/visitor-routes.ts";
import type { areas } from "./areas.ts";

/** The server parts of an area, in its server/area.ts. app/areas.ts lists them all; API and worker are composed from that list. */
export interface AreaServer {
  name: (typeof areas)[number];
  routes: readonly Routes[];
  jobs?: readonly AnyJob[];
  /** Jobs of the installation that always run, without data: planned when a worker starts, then each plans its next run. */
  always?: readonly Job<object>[];
  /** Pages for people without a sign-in, on links of messages. */
  publicPages?: readonly PublicPage[];
  /** Pages of the product's own that visitors of a business's site open. */
  visitorRoutes?: readonly VisitorRoute[];
  /** Pages of the businesses' websites, on the origin of the sites (SITE_PORT). */
  siteRoutes?: readonly VisitorRoute[];
  /** Writes a new company's initial data, in the transaction that opens it. */
  start?: CompanyStarter;
  /** What payments are made for, by the name in their callback's path. `now` answers ISO UTC. */
  paymentUses?(now: () => string): Record<string, PaymentUse>;
  /** Endpoints that providers push events to. */
  pushes?: readonly Push[];
}
