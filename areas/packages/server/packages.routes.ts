import { routes } from "#kit/server/routes.ts";
import { customerPackages } from "../contract/customer-packages.ts";
import { packageReport } from "../contract/package-report.ts";
import { packageReturns } from "../contract/package-returns.ts";
import { sessionPackages } from "../contract/session-packages.ts";
import { visitSessions } from "../contract/visit-sessions.ts";
import { chooseSessions, type SessionsChanged, showSessions } from "./bookings.ts";
import {
  extendPackage,
  findCustomerPackages,
  freezePackage,
  openPackage,
  packagesOfCustomer,
  resumePackage,
  shareWith,
} from "./customer-packages.ts";
import { reportPackages } from "./package-report.ts";
import { printReturn } from "./return-document.ts";
import { proposeReturn, returnPackage, type PackageRefunds } from "./return.ts";
import { addPackage, changePackage, removePackage } from "./session-packages.ts";
import { getPackage, listPackages } from "./session-packages.queries.ts";
import { undoUse, takeWithoutVisit } from "./sessions.ts";

export const sessionPackageRoutes = routes(sessionPackages, {
  "GET /api/session-packages": async ({ db }, { query }) => ({
    data: await listPackages(db, { onlyEnabled: query.enabled !== undefined }),
  }),
  "GET /api/session-packages/{id}": ({ db }, { params }) => getPackage(db, params.id),
  "POST /api/session-packages": (ctx, { body }) => addPackage(ctx, body),
  "PUT /api/session-packages/{id}": (ctx, { params, body }) => changePackage(ctx, params.id, body),
  "DELETE /api/session-packages/{id}": (ctx, { params }) => removePackage(ctx, params.id),
});

export const customerPackageRoutes = routes(customerPackages, {
  "GET /api/customer-packages": (ctx, { query }) => findCustomerPackages(ctx, query),
  "GET /api/contacts/{id}/packages": (ctx, { params }) => packagesOfCustomer(ctx, params.id),
  "GET /api/customer-packages/{id}": (ctx, { params }) => openPackage(ctx, params.id),
  "POST /api/customer-packages/{id}/uses": (ctx, { params, body }) => takeWithoutVisit(ctx, params.id, body),
  "POST /api/session-uses/{id}/undo": (ctx, { params, body }) => undoUse(ctx, params.id, body.reason),
  "POST /api/customer-packages/{id}/freeze": (ctx, { params, body }) => freezePackage(ctx, params.id, body),
  "POST /api/customer-packages/{id}/resume": (ctx, { params, body }) => resumePackage(ctx, params.id, body),
  "POST /api/customer-packages/{id}/extend": (ctx, { params, body }) => extendPackage(ctx, params.id, body),
  "PUT /api/customer-packages/{id}/members": (ctx, { params, body }) => shareWith(ctx, params.id, body.contact_ids),
});

export const visitSessionRoutes = (changed: SessionsChanged) =>
  routes(visitSessions, {
    "GET /api/reservations/{id}/sessions": (ctx, { params }) => showSessions(ctx, params.id),
    "PUT /api/reservations/{id}/sessions": (ctx, { params, body }) =>
      chooseSessions(ctx, changed, params.id, body.items),
  });

export const returnRoutes = (refunds: PackageRefunds) =>
  routes(packageReturns, {
    "GET /api/customer-packages/{id}/return": (ctx, { params, query }) =>
      proposeReturn(ctx, params.id, query.withdrawal !== undefined),
    "POST /api/customer-packages/{id}/return": (ctx, { params, body }) => returnPackage(ctx, refunds, params.id, body),
    "GET /api/customer-packages/{id}/return/document": (ctx, { params, query }) =>
      printReturn(ctx, params.id, query.withdrawal !== undefined),
  });

export const packageReportRoutes = routes(packageReport, {
  "GET /api/session-packages/report": (ctx, { query }) => reportPackages(ctx, query),
});
