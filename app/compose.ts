import type { FastifyInstance } from "fastify";
import {
  companyRoutes,
  linkRoutes,
  loginEventRoutes,
  peopleRoutes,
  secondFactorRoutes,
  sessionRoutes,
  subscriptionRoutes,
} from "#areas/access/server/access.routes.ts";
import { sessionFinder, sessionTopics } from "#areas/access/server/session-finder.ts";
import { hasSignedInFrom } from "#areas/access/server/login-events.queries.ts";
import { refuseUnserved, settlePayment } from "#areas/access/server/subscription.ts";
import {
  activityRoutes,
  consentRoutes,
  contactRoutes,
  customerCardRoutes,
  reminderRoutes,
} from "#areas/customers/server/contacts.routes.ts";
import { settlePurchase } from "#areas/messages/server/packages.ts";
import { messageRoutes, packageRoutes, senderRoutes } from "#areas/messages/server/messages.routes.ts";
import { campaignRoutes, segmentRoutes } from "#areas/marketing/server/marketing.routes.ts";
import { unsubscribePage } from "#areas/messages/server/unsubscribe.page.ts";
import { automationRoutes } from "#areas/automations/server/automations.routes.ts";
import { templateRoutes } from "#areas/email/server/templates.routes.ts";
import { earningRoutes, employeeRoutes } from "#areas/employees/server/employees.routes.ts";
import { followPerson } from "#areas/employees/server/employees.queries.ts";
import { startEmployees } from "#areas/employees/server/opening.ts";
import {
  accountRoutes,
  billRoutes,
  invoiceRoutes,
  monthRoutes,
  taxRoutes,
  transactionRoutes,
  transferRoutes,
} from "#areas/accounting/server/accounting.routes.ts";
import { dashboardRoutes } from "#areas/home/server/dashboard.routes.ts";
import { startAccounting } from "#areas/accounting/server/start.ts";
import {
  brandRoutes,
  productCategoryRoutes,
  productRoutes,
  serviceCategoryRoutes,
  serviceRoutes,
} from "#areas/catalog/server/catalog.routes.ts";
import { startCatalog } from "#areas/catalog/server/start.ts";
import { couponRoutes } from "#areas/coupons/server/coupons.routes.ts";
import { orderRoutes } from "#areas/sales/server/orders.routes.ts";
import { calendarRoutes, reservationRoutes, seatRoutes } from "#areas/reservations/server/reservations.routes.ts";
import { startSettings } from "#areas/settings/server/settings.ts";
import { jobRoutes } from "#areas/settings/server/jobs.routes.ts";
import { visitPage } from "#areas/reservations/server/visit.page.ts";
import { settingsRoutes } from "#areas/settings/server/settings.routes.ts";
import { inventoryRoutes } from "#areas/stock/server/stock.routes.ts";
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
import type { Routes } from "#kit/server/routes.ts";
import { servePublicPages, type PublicPage } from "#kit/server/public-pages.ts";
import { testPayments } from "#kit/server/test-payments.ts";
import { english } from "./english.ts";
import { startDailyJobs } from "./jobs.ts";

/** What each area puts into a new company, in the order of the areas. */
const starters = [startSettings, startEmployees, startAccounting, startCatalog, startDailyJobs];

/** Every endpoint of the product. */
export const routes: readonly Routes[] = [
  sessionRoutes,
  secondFactorRoutes,
  loginEventRoutes,
  linkRoutes,
  peopleRoutes((ctx, change) => followPerson(ctx.db, ctx.user.id, change)),
  companyRoutes(starters),
  subscriptionRoutes,
  settingsRoutes,
  jobRoutes,
  employeeRoutes,
  earningRoutes,
  contactRoutes,
  customerCardRoutes,
  consentRoutes,
  activityRoutes,
  reminderRoutes,
  messageRoutes,
  senderRoutes,
  packageRoutes,
  inventoryRoutes,
  serviceRoutes,
  serviceCategoryRoutes,
  productCategoryRoutes,
  brandRoutes,
  productRoutes,
  taxRoutes,
  accountRoutes,
  transactionRoutes,
  transferRoutes,
  monthRoutes,
  invoiceRoutes,
  billRoutes,
  reservationRoutes,
  seatRoutes,
  calendarRoutes,
  couponRoutes,
  orderRoutes,
  templateRoutes,
  automationRoutes,
  segmentRoutes,
  campaignRoutes,
  dashboardRoutes,
];

/** Pages for people without a sign-in, on links of messages. */
const publicPages: readonly PublicPage[] = [unsubscribePage, visitPage];

export interface ComposeOptions extends Pick<
  HttpOptions,
  | "files"
  | "mailer"
  | "sms"
  | "publicUrl"
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
  /** Whether businesses are asked to pay for their service; not, unless said. */
  billing?: boolean;
  /** How payments are taken; without a provider on the built-in test page. */
  payments?: Payments | undefined;
}

/** What payments are made for, by the name in their callback's path. */
const paymentUses = (now: () => string): Record<string, PaymentUse> => ({
  subscription: {
    page: "/subscription",
    changes: ["subscription", "profile"],
    settle: (tx, result) => settlePayment(tx, result, now()),
  },
  packages: { page: "/marketing/campaings/packages", changes: ["packages", "senders"], settle: settlePurchase },
});

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
    english,
    payments: rest.payments ?? testPayments(rest.secretKey, now),
    authenticate: sessionFinder(database, changes, { billing, now }),
    admit: refuseUnserved(now),
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
  describeApi(app);
  const canStore = storageProbe(database.company(0, undefined, "health"), options.files);
  app.get("/api/health", async (_request, reply) => {
    if (!options.ready()) throw problems.database_away();
    await canStore();
    return reply.send({ ready: true });
  });
  return app;
}
