import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { findByHost } from "#areas/site/server/domains.queries.ts";
import { hostOf } from "#areas/site/server/hosts.ts";
import { serveFiles, type Files } from "#kit/server/files.ts";
import { trustOf, type HttpOptions } from "#kit/server/http.ts";
import { answerAll, closeWhenAnswered, serverOptions } from "#kit/server/http-server.ts";
import { Problem, problems } from "#kit/server/problem.ts";
import { serveVisitors, type OwnSite, type VisitorOptions } from "#kit/server/visitor-routes.ts";
import { areas } from "./areas.ts";
import { DOMAIN_CHECK, serveDomainCheck } from "./site-domains.ts";
import { visitorRoutes } from "./compose.ts";

export interface SiteOptions extends VisitorOptions, Pick<HttpOptions, "trustProxy" | "logger"> {
  files: Files;
  /** Hosts that are answered; empty: any. */
  hosts: readonly string[];
}

/** The businesses' websites, on an origin of their own without API, screens and cookies (decision 0078). The caller listens and closes. */
export function composeSite({ files, hosts, trustProxy, logger, ...options }: SiteOptions): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    ...serverOptions,
    trustProxy: trustOf(trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, querystringParser: (text) => text as never },
  });
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof Problem ? error.status : (error as { statusCode?: number }).statusCode;
    if ((known ?? 500) >= 500) request.log.error({ err: error, id: request.id }, "a site's page failed");
    return reply
      .code(known ?? 500)
      .headers(plain)
      .send(`${known ?? 500}\n`);
  });
  app.setNotFoundHandler(() => {
    throw problems.not_found();
  });
  const findBusiness = (host: string) => findByHost(options.database.company(0, clockOf(options)), host);
  serveDomainCheck(app, { hosts, isProved: async (host) => (await findBusiness(host)) !== undefined });
  const own = new WeakMap<FastifyRequest, OwnSite>();
  app.addHook("onRequest", async (request) => {
    // The proxy asks at the listener's own address, which is no site's.
    if (request.url.startsWith(DOMAIN_CHECK)) return;
    const header = (request.headers.host ?? "").toLowerCase();
    if (hosts.includes(header)) return;
    const host = hostOf(header);
    const business = host && (await findBusiness(host));
    if (business) own.set(request, { ...business, origin: `https://${host}` });
    else if (hosts.length > 0) throw problems.not_found();
  });
  answerAll(app);
  closeWhenAnswered(app);
  serveFiles(app, files);
  const visitors: VisitorOptions = {
    ...options,
    ownSiteOf: (request) => own.get(request),
    get siteOrigin() {
      return options.siteOrigin ?? ownOrigin(app);
    },
  };
  serveVisitors(app, [...visitorRoutes, ...areas.flatMap((area) => area.siteRoutes ?? [])], visitors);
  return app;
}

const clockOf = ({ clock }: Pick<SiteOptions, "clock">): string => clock?.() ?? new Date().toISOString();

/** The address of the listener, once it listens; undefined for one on all addresses, which names none that others can open. */
function ownOrigin(app: FastifyInstance): string | undefined {
  const own = app.addresses().find((address) => typeof address !== "string");
  return !own || own.address === "0.0.0.0" || own.address === "::" ? undefined : app.listeningOrigin;
}

const plain = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
};
