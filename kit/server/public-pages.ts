import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Download } from "../contract/download.ts";
import { attemptLimiter } from "./attempts.ts";
import type { Database, Db } from "./database.ts";
import { languageOf } from "./language.ts";
import type { Changes } from "./events.ts";
import { publicHttp, type GuardedHttp } from "./guarded-http.ts";
import { html } from "./html.ts";
import { laterMethods, type LaterMethods } from "./later.ts";
import { renderPage, pageHeaders, type Page } from "./page.ts";
import { Problem, problems } from "./problem.ts";
import { readPublicToken } from "./public-tokens.ts";
import { secretsOf, type Secrets } from "./secrets.ts";

/** A visit of a page without a sign-in. Company and row come only from the address. */
export interface Visit extends LaterMethods {
  /** Bound to the token's company. */
  db: Db;
  /** When the call arrived, ISO UTC. */
  now: string;
  /** Hash of the token; the row is found by it. */
  hash: Buffer;
  /** The fields of the form; empty for GET. */
  fields: Readonly<Record<string, string>>;
  /** Whether the reader has just come back from another server's page. */
  isBack: boolean;
  afterwards(work: () => Promise<unknown>): void;
}

/** What a button has that calls other servers. */
export interface Press extends Visit {
  secrets: Secrets;
  http: GuardedHttp;
  publicUrl?: string | undefined;
  /** Network address of the browser. */
  address: string;
  /** The path of the page, with its token. */
  path: string;
}

/** The page in both languages. */
export type ShownPage = Record<Page["language"], Omit<Page, "language">>;

/** A picture of one transparent pixel for mails: any site may show it, and no cache keeps it. */
export const clearPixel = Symbol("clear pixel");
const pixelHeaders = { ...pageHeaders, "content-type": "image/gif", "cross-origin-resource-policy": "cross-origin" };
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * A page for people without a sign-in, opened by a link with a token (public-tokens.ts). GET shows it and changes nothing, or counts a visit
 * and leads elsewhere or is a picture; its button POSTs and leads back to it (303), so that a reload does not ask to send the form again. An unknown token
 * counts as a guess.
 */
export interface PublicPage {
  /** "/u": the page is at /u/<token>. */
  path: `/${string}`;
  /** Undefined: the token is unknown. */
  show?(visit: Visit): Promise<ShownPage | undefined>;
  /**
   * Instead of `show`: the address to which a GET leads, or the picture it gets; undefined: the token is unknown. It may count visits and
   * write nothing else.
   */
  leadsTo?(visit: Visit): Promise<string | typeof clearPixel | undefined>;
  /** What its button does, in a transaction of the company; false: the token is unknown. A page without a button has none. */
  act?(visit: Visit): Promise<boolean>;
  /** Instead of `act` where the button calls other servers: outside of a transaction. "back": another server's page sent the reader back. */
  press?(visit: Press): Promise<boolean | "back">;
  /** The reply to `?file` instead of the page: a calendar file, a PDF. */
  file?(visit: Visit): Promise<Download | undefined>;
  /** Topics that screens refetch after the button was used. */
  changes: readonly string[];
}

export interface PublicPageOptions {
  database: Database;
  changes: Changes;
  limits: boolean;
  secretKey?: string;
  http?: GuardedHttp | undefined;
  publicUrl?: string | undefined;
  clock?(): string;
}

const FORM_BYTES = 16 * 1024;

/** Serves the pages beside the API. Guessing tokens is limited to 20 misses a minute for each address, as at sign-in (decision 0023). */
export function servePublicPages(app: FastifyInstance, pages: readonly PublicPage[], options: PublicPageOptions): void {
  const limited = options.limits ? attemptLimiter(options.database) : undefined;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.setErrorHandler(sendProblem);
    for (const page of pages) {
      scope.route({
        method: ["GET", "POST"],
        url: `${page.path}/:token`,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const work = () => visited(page, request, options);
          const attempt = { limit: "guesses", endpoint: page.path, address: request.ip, account: undefined } as const;
          const shown = await (limited ? limited(attempt, work) : work());
          if (shown === clearPixel) return reply.headers(pixelHeaders).send(pixel);
          if (typeof shown === "string") return reply.headers(pageHeaders).redirect(shown, 303);
          return shown ? send(request, reply, shown) : reply.redirect(pathOf(request), 303);
        },
      });
    }
  });
}

/** Mail programs unsubscribe by this field, and do not follow a redirect (RFC 8058). */
const isOneClick = ({ fields }: Visit): boolean => fields["List-Unsubscribe"] === "One-Click";

/** Undefined after a button: the reader is led back to the page. A text is the address to which the link leads, the symbol a picture. */
async function visited(
  page: PublicPage,
  request: FastifyRequest,
  options: PublicPageOptions,
): Promise<ShownPage | Download | string | typeof clearPixel | undefined> {
  const token = readPublicToken((request.params as { token: string }).token);
  if (!token) throw problems.not_found();
  const now = options.clock?.() ?? new Date().toISOString();
  const db = options.database.company(token.company, now);
  const after: (() => Promise<unknown>)[] = [];
  const asked = new URLSearchParams(request.query as string);
  const visit: Visit = {
    ...laterMethods(options.changes),
    db,
    now,
    hash: token.hash,
    fields: (request.body ?? {}) as Record<string, string>,
    isBack: asked.has("back"),
    afterwards: (work) => void after.push(work),
  };
  if (request.method === "GET")
    return found(
      await (page.file && asked.has("file") ? page.file?.(visit) : (page.leadsTo?.(visit) ?? page.show?.(visit))),
    );
  const pressed = page.press && found(await page.press(pressOf(visit, request, options)));
  if (!page.press)
    await db.transact(async (tx) => {
      after.length = 0;
      if (!(await page.act?.({ ...visit, db: tx }))) throw problems.not_found();
    });
  options.changes.publish({ company: token.company, topics: page.changes });
  for (const work of after)
    await work().catch((err: unknown) => request.log.error({ err }, "work after the commit failed"));
  if (pressed === "back") return `${pathOf(request)}?back`;
  return isOneClick(visit) ? found(await page.show?.(visit)) : undefined;
}

function pressOf(visit: Visit, request: FastifyRequest, options: PublicPageOptions): Press {
  const { secretKey = "", http = publicHttp, publicUrl } = options;
  return { ...visit, secrets: secretsOf(secretKey), http, publicUrl, address: request.ip, path: pathOf(request) };
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] as string;

function found<T>(shown: T | undefined): T {
  if (!shown) throw problems.not_found();
  return shown;
}

function send(request: FastifyRequest, reply: FastifyReply, shown: ShownPage | Download, status = 200): FastifyReply {
  if (shown instanceof Download)
    return reply
      .headers({
        ...pageHeaders,
        "content-type": shown.type,
        "content-disposition": `attachment; filename="${shown.name}"`,
      })
      .send(shown.bytes);
  const language = languageOf(request);
  return reply
    .code(status)
    .headers(pageHeaders)
    .send(renderPage({ ...shown[language], language }));
}

const refusedTitle = { tr: "Bu bağlantı geçerli değil", en: "This link is not valid" };
const failedTitle = { tr: "Şu an olmadı", en: "That did not work" };
const unknownLink = {
  tr: "Süresi dolmuş ya da eksik kopyalanmış olabilir. Hiçbir şey değişmedi.",
  en: "It may have expired or been copied in part. Nothing was changed.",
};

/** A refusal as a page, with the API's sentence. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ err: error, id: request.id }, "a public page failed");
  if (problem.status === 429) reply.header("retry-after", String(problem.facts.retry_after ?? 60));
  const isUnknown = problem.status === 404;
  const titles = isUnknown ? refusedTitle : failedTitle;
  const texts = isUnknown ? unknownLink : problem.sentence;
  const page = (language: Page["language"]) => ({ title: titles[language], body: html`<p>${texts[language]}</p>` });
  return send(request, reply, { tr: page("tr"), en: page("en") }, problem.status);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode < 500 ? problems.bad_request() : problems.broken();
}
