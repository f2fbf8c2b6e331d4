import type { FastifyInstance } from "fastify";
import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { sessionFinder, sessionTopics } from "#areas/access/server/session-finder.ts";
import { hasSignedInFrom } from "#areas/access/server/login-events.queries.ts";
import { scopeOf } from "#areas/access/contract/scopes.ts";
import { refuseUnserved } from "#areas/access/server/subscription.ts";
import { apiPage, apiPageHeaders } from "#kit/server/api-page.ts";
import type { Database } from "#kit/server/database.ts";
import type { Changes } from "#kit/server/events.ts";
import { serveEventStream } from "#kit/server/event-stream.ts";
import { serveFiles } from "#kit/server/files.ts";
import { createHttp, serveRoutes, type HttpOptions } from "#kit/server/http.ts";
import { storageProbe } from "#kit/server/health.ts";
import { openApi } from "#kit/server/openapi.ts";
import { servePayments, type PaymentUse } from "#kit/server/payment-callbacks.ts";
import { payerAt } from "#kit/server/payers.ts";
import type { Payments } from "#kit/server/payments.ts";
import { allProblems, problems } from "#kit/server/problem.ts";
import { noSms } from "#kit/server/sms.ts";
import { secretsOf } from "#kit/server/secrets.ts";
import type { Routes } from "#kit/server/routes.ts";
import { servePublicPages, type PublicPage } from "#kit/server/public-pages.ts";
import { serveVisitors } from "#kit/server/visitor-routes.ts";
import { servePushes, type Push } from "#kit/server/pushes.ts";
import { testPayments } from "#kit/server/test-payments.ts";
import { apiGuide } from "./api-guide.ts";
import { areas } from "./areas.ts";

/** Every endpoint of the product. */
export const routes: readonly Routes[] = areas.flatMap((area) => area.routes);

/** Pages for people without a sign-in, on links of messages. */
const publicPages: readonly PublicPage[] = areas.flatMap((area) => area.publicPages ?? []);

/** Pages of visitors: the product's own, which both origins serve. */
export const visitorRoutes = areas.flatMap((area) => area.visitorRoutes ?? []);

const pushes: readonly Push[] = areas.flatMap((area) => area.pushes ?? []);

export interface ComposeOptions extends Pick<
  HttpOptions,
  | "files"
  | "mailer"
  | "sms"
  | "iys"
  | "http"
  | "txt"
  | "getir"
  | "ownMail"
  | "backups"
  | "exportStore"
  | "movingIn"
  | "publicUrl"
  | "siteOrigin"
  | "limits"
  | "trustProxy"
  | "secretKey"
  | "ready"
  | "logger"
  | "checkReplies"
  | "clock"
  | "prices"
> {
  database: Database;
  changes: Changes;
  /** Whether businesses must pay for their service; false by default. */
  billing?: boolean;
  /** The payment provider; the built-in test page by default. */
  payments?: Payments | undefined;
}

/** What payments are made for, by the name in their callback's path. */
const paymentUses = (now: () => string): Record<string, PaymentUse> =>
  Object.assign({}, ...areas.map((area) => area.paymentUses?.(now)));

/** GET /api/openapi.json for programs, GET /api/docs for people; made at the first call. */
function describeApi(app: FastifyInstance): void {
  let description: ReturnType<typeof openApi> | undefined;
  let page: string | undefined;
  const tables = routes.map(({ table }) => table);
  const described = () => (description ??= openApi(tables, "0.1.0"));
  app.get("/api/openapi.json", async () => described());
  app.get("/api/docs", async (_request, reply) => {
    page ??= apiPage(
      described(),
      [...allProblems].toSorted(([a], [b]) => a.localeCompare(b)),
      { guide: apiGuide, scopeOf },
    );
    return reply.headers(apiPageHeaders).send(page);
  });
}

/** The whole API on one server, without a port; the caller listens, serves the web beside it and closes it. */
export function compose({ database, changes, billing = false, ...rest }: ComposeOptions): FastifyInstance {
  const now = rest.clock ?? (() => new Date().toISOString());
  const options: HttpOptions = {
    ...rest,
    database,
    changes,
    billing,
    payments: rest.payments ?? testPayments(rest.secretKey, now),
    authenticate: sessionFinder(database, changes, { billing, now }),
    admit: refuseUnserved(now),
    scopeOf,
    sessionTopics,
    isKnownAddress: (email, address) =>
      hasSignedInFrom(database.company(0, undefined, payerAt(address)), email, address),
  };
  const app = createHttp(options);
  serveRoutes(app, routes, options);
  serveEventStream(app, options);
  serveFiles(app, options.files);
  servePayments(app, paymentUses(now), { ...options, now });
  servePublicPages(app, publicPages, options);
  serveVisitors(app, visitorRoutes, { ...options, sms: rest.sms ?? noSms, secrets: secretsOf(rest.secretKey) });
  servePushes(app, pushes, { ...options, companyOf: findJobCompany });
  describeApi(app);
  const canStore = storageProbe(database.company(0, undefined, "health"), options.files);
  app.get("/api/health", async (_request, reply) => {
    if (!options.ready()) throw problems.database_away();
    await canStore();
    return reply.send({ ready: true });
  });
  return app;
}
