import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../contract/sentence.ts";
import { attemptLimiter } from "./attempts.ts";
import type { Database, Db } from "./database.ts";
import type { Changes } from "./events.ts";
import { languageOf } from "./language.ts";
import { laterMethods, type LaterMethods } from "./later.ts";
import { Problem, problems } from "./problem.ts";
import type { Store } from "./backup/stores.ts";
import type { Secrets } from "./secrets.ts";
import { companyCache } from "./site-cache.ts";
import type { SmsProviders } from "./sms.ts";

/** A visit of a page of the product's own for people without a sign-in, such as the booking page. It sets no cookie. */
export interface VisitorCall extends LaterMethods {
  method: "GET" | "POST";
  /** The parts of the path that its pattern names. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The path as it was sent, still encoded. */
  path: string;
  /** The browser's `If-None-Match`. */
  ifNoneMatch?: string | undefined;
  /** Keeps a reply, or what replies are made of, until the company changes (site-cache.ts); a key always names the same kind of value. */
  kept<T>(company: number, key: string, make: () => Promise<T>): Promise<T>;
  /** The origin of the sites, without a slash at its end. */
  siteOrigin?: string | undefined;
  /** The business on whose own domain the visitor is; its pages have no slug in their addresses there. */
  ownSite?: OwnSite | undefined;
  /** The fields of the form; empty for GET. */
  fields: URLSearchParams;
  /** Of the address, or else of the browser. */
  language: Language;
  /** The visitor's address, for limits. */
  address: string;
  /** When the call arrived, ISO UTC. */
  now: string;
  /** The database as one company sees it; 0: none. */
  db(company: number): Db;
  secrets: Secrets;
  sms: SmsProviders;
  publicUrl?: string | undefined;
  exportStore?: Store | undefined;
  afterwards(work: () => Promise<unknown>): void;
  /** Announces topics that the company's screens refetch, once the reply is ready. */
  changed(company: number, topics: readonly string[]): void;
}

/** A business with a domain of its own. */
export interface OwnSite {
  id: number;
  slug: string;
  /** "https://salon.example". */
  origin: string;
}

export interface VisitorReply {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** A large body, instead of `body`. */
  stream?: Readable;
  /** A page in place of one that failed: it is tried again soon, as after a status of 500 or more. */
  hasFailed?: boolean;
  /** Where the visitor goes on (303), so that a reload does not send the form again. */
  redirect?: string;
}

export interface VisitorRoute {
  /** "/book/:slug". */
  path: `/${string}`;
  methods: readonly VisitorCall["method"][];
  /** Its addresses are public, so that calls are not counted as guesses. */
  unlimited?: boolean;
  /** Whether the address that is looked at names nothing secret, so that it is no guess; forms are counted all the same. */
  isPublic?(query: URLSearchParams): boolean;
  handle(call: VisitorCall): Promise<VisitorReply>;
  /** How a refusal looks. */
  refuse(problem: Problem, language: Language): VisitorReply;
}

export interface VisitorOptions {
  database: Database;
  changes: Changes;
  secrets: Secrets;
  sms: SmsProviders;
  publicUrl?: string | undefined;
  siteOrigin?: string | undefined;
  exportStore?: Store | undefined;
  /** The business whose own domain was asked. */
  ownSiteOf?(request: FastifyRequest): OwnSite | undefined;
  /** Whether calls are rate-limited. */
  limits: boolean;
  clock?(): string;
}

const FORM_BYTES = 16 * 1024;

/**
 * Serves the pages. A network address may send 20 forms a minute to each and guess 20 tokens that do not exist (decision 0023); public pages
 * are not limited. A refusal that is no Problem is logged and shown without details.
 */
export function serveVisitors(app: FastifyInstance, routes: readonly VisitorRoute[], options: VisitorOptions): void {
  const limited = options.limits ? attemptLimiter(options.database) : undefined;
  const kept = companyCache<unknown>(options.changes, (value) => {
    const { status = 0, hasFailed = false } = (value ?? {}) as VisitorReply;
    return hasFailed || status >= 500;
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    for (const route of routes) {
      scope.route({
        method: [...route.methods],
        url: route.path,
        exposeHeadRoute: route.methods.includes("GET"),
        errorHandler: (error, request, reply) => {
          const problem = problemOf(error);
          if (problem.status >= 500) request.log.error({ err: error, id: request.id }, "a visitor's page failed");
          return send(reply, { status: problem.status, ...route.refuse(problem, languageFor(request)) });
        },
        handler: async (request, reply) => {
          const isForm = request.method === "POST";
          const limit = isForm ? "calls" : "guesses";
          const isOpen = route.unlimited || (!isForm && route.isPublic?.(new URLSearchParams(request.query as string)));
          const work = () => answered(route, request, options, kept);
          const attempt = {
            limit,
            endpoint: `visitor ${route.path}`,
            address: request.ip,
            account: undefined,
          } as const;
          return send(reply, await (limited && !isOpen ? limited(attempt, work) : work()));
        },
      });
    }
  });
}

async function answered(
  route: VisitorRoute,
  request: FastifyRequest,
  { database, changes, clock, secrets, sms, publicUrl, siteOrigin, exportStore, ownSiteOf }: VisitorOptions,
  kept: ReturnType<typeof companyCache<unknown>>,
): Promise<VisitorReply> {
  const now = clock?.() ?? new Date().toISOString();
  const after: (() => Promise<unknown>)[] = [];
  const params = request.params as Record<string, string>;
  const ownSite = ownSiteOf?.(request);
  // A business's domain shows nothing of another business.
  if (ownSite && params["slug"] !== undefined && params["slug"] !== ownSite.slug) throw problems.not_found();
  const reply = await route.handle({
    ...laterMethods(changes),
    secrets,
    sms,
    publicUrl,
    siteOrigin,
    exportStore,
    ownSite,
    path: request.url.split("?")[0] as string,
    ifNoneMatch: request.headers["if-none-match"],
    kept: <T>(company: number, key: string, make: () => Promise<T>) =>
      kept(company, key, Date.parse(now), make) as Promise<T>,
    method: request.method === "POST" ? "POST" : "GET",
    params,
    query: new URLSearchParams(request.query as string),
    fields: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    language: languageFor(request),
    address: request.ip,
    now,
    db: (company) => database.company(company, now),
    afterwards: (work) => void after.push(work),
    changed: (company, topics) => changes.publish({ company, topics: [...topics] }),
  });
  for (const work of after)
    await work().catch((err: unknown) => request.log.error({ err }, "work after the commit failed"));
  return reply;
}

/** The language that the visitor has chosen by the address; undefined: none. */
export const chosenLanguage = ({ language }: Readonly<Record<string, string>>): Language | undefined =>
  language === "tr" || language === "en" ? language : undefined;

const languageFor = (request: FastifyRequest): Language =>
  chosenLanguage((request.params ?? {}) as Record<string, string>) ?? languageOf(request);

function send(
  reply: FastifyReply,
  { status = 200, headers = {}, body = "", stream, redirect }: VisitorReply,
): FastifyReply {
  if (redirect !== undefined) return reply.headers({ "cache-control": "no-store" }).redirect(redirect, 303);
  return reply
    .code(status)
    .headers(headers)
    .send(stream ?? body);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode < 500 ? problems.bad_request() : problems.broken();
}
