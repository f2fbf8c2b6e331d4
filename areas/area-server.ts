import type { CompanyStarter } from "#areas/access/server/companies.ts";
import type { Sentences } from "#kit/server/english.ts";
import type { AnyJob, Job } from "#kit/server/jobs.ts";
import type { PaymentUse } from "#kit/server/payment-callbacks.ts";
import type { PublicPage } from "#kit/server/public-pages.ts";
import type { Push } from "#kit/server/pushes.ts";
import type { Routes } from "#kit/server/routes.ts";
import type { areas } from "./areas.ts";

/** What an area brings to the server, in its server/area.ts. app/areas.ts lists all of them; API, worker and English are composed from there. */
export interface AreaServer {
  name: (typeof areas)[number];
  routes: readonly Routes[];
  jobs?: readonly AnyJob[];
  /** Those of the jobs that the installation always has, without data: planned when a worker starts, then by themselves. */
  always?: readonly Job<object>[];
  /** Pages for people without a sign-in, on links of messages. */
  publicPages?: readonly PublicPage[];
  /** Puts into a new company what it begins with, in the transaction that opens it. */
  start?: CompanyStarter;
  /** What payments are made for, by the name in their callback's path. `now` answers ISO UTC. */
  paymentUses?(now: () => string): Record<string, PaymentUse>;
  /** News that providers push. */
  pushes?: readonly Push[];
  /** The English of the sentences that it says. */
  english?: Sentences;
}
