import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Download } from "../contract/download.ts";
import { methodAndPath, type Endpoint } from "../contract/endpoint.ts";
import { attemptLimiter } from "./attempts.ts";
import { admitted, tokenOf, type AdmissionOptions } from "./admission.ts";
import type { Session } from "./context.ts";
import type { Database, Db } from "./database.ts";
import { languageOf } from "./language.ts";
import type { Changes } from "./events.ts";
import { Answered, frameOf, intentOf, type Intent } from "./idempotency.ts";
import { readJsonBodies } from "./json-body.ts";
import { answerAll, closeWhenAnswered, serverOptions } from "./http-server.ts";
import { laterMethods } from "./later.ts";
import { limiter } from "./limits.ts";
import { payerAt, payerOf } from "./payers.ts";
import { Problem, problems } from "./problem.ts";
import { Json, type Handler, type Routes } from "./routes.ts";
import { secretsOf, type Secrets } from "./secrets.ts";
import { readQuery } from "./query-string.ts";
import { bringsForm, readForms } from "./uploads.ts";
import { sharedContext, type Given } from "./shared-context.ts";
import { emptyInput, validate } from "./validation.ts";
import { sentence } from "../contract/sentence.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The session after admission; absent on a public endpoint. */
    session: Session | undefined;
  }
}

export interface HttpOptions extends AdmissionOptions, Given {
  database: Database;
  changes: Changes;
  limits: boolean;
  /** Whether the account's owner is known at the caller's address: then failures elsewhere don't count there. */
  isKnownAddress?(account: string, address: string): Promise<boolean>;
  /** The proxies in front of this server, by address or CIDR, or their number; absent, forwarded headers are ignored. */
  trustProxy?: readonly string[] | number | undefined;
  /** The installation's secret, the same in every process; the key of stored hashes. */
  secretKey: string;
  /** A call that takes longer is aborted; 12 s (decisions §1) unless a test sets less. */
  longestMs?: number;
  /** The clock, ISO UTC; tests and the demonstration salon set other times. */
  clock?(): string;
  logger?: boolean | object;
  /** Tests parse every reply with its contract, so that no undeclared field is sent. */
  checkReplies?: boolean;
}

type ServedOptions = HttpOptions & { secrets: Secrets };

/** An HTTP server without routes: JSON bodies, forms where endpoints take them, one error shape, limits, request ids. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => sendProblem(error, request, reply);
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    ...serverOptions,
    trustProxy: trustOf(options.trustProxy),
    genReqId: () => randomUUID(),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    // Fastify's query parser can't answer 422, so the query stays text until the endpoint parses it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100, querystringParser: (text) => text as never },
  });
  app.decorateRequest("session");
  readJsonBodies(app);
  readForms(app);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(() => {
    throw problems.not_found();
  });
  const perToken = limiter(options.limits ? 300 : Infinity, 1000);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.headers(apiHeaders);
    const token = tokenOf(request);
    if (token) perToken(token);
  });
  answerAll(app);
  closeWhenAnswered(app);
  return app;
}

/** Fastify ignores a plain number, so a function counts the hops. */
export function trustOf(proxies: HttpOptions["trustProxy"]) {
  if (typeof proxies === "number") return (_address: string, hop: number) => hop < proxies;
  return proxies ? [...proxies] : false;
}

/** An API reply is data: never shown as a page, never cached, its type never guessed. */
const apiHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

const LONGEST_MS = 12_000;

/** Makes every row of the tables an HTTP route; another method on one of their paths is 405, any other /api path 404. */
export function serveRoutes(app: FastifyInstance, areas: readonly Routes[], given: HttpOptions): void {
  const options: ServedOptions = { ...given, secrets: secretsOf(given.secretKey) };
  const limited = options.limits ? attemptLimiter(options.database, options.isKnownAddress) : undefined;
  for (const { table, handlers } of areas) {
    for (const [key, row] of Object.entries(table)) {
      const { method, path } = methodAndPath(key);
      const run = endpointRunner(key, row, handlers[key] as Handler<Endpoint>, options);
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ":$1"),
        handlerTimeout: options.longestMs ?? LONGEST_MS,
        onRequest: async (request) => {
          request.session = await admitted({ ...row, key }, request, options);
          if (!row.upload && bringsForm(request)) throw problems.not_json();
        },
        handler: async (request, reply) => {
          const input = readInput(row, request);
          const work = () => run(request, reply, input);
          if (!row.limit || !limited) return (await work())();
          const account = accountOf(input, request.session);
          const answer = await limited({ limit: row.limit, endpoint: key, address: request.ip, account }, work);
          return answer();
        },
      });
    }
  }
  app.all("/api/*", refuseUnknown(areas));
}

function refuseUnknown(areas: readonly Routes[]) {
  const known = areas
    .flatMap(({ table }) => Object.keys(table).map(methodAndPath))
    .map(({ method, path }) => ({ method, shape: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const [path = ""] = request.url.split("?");
    const allowed = new Set<string>(known.filter(({ shape }) => shape.test(path)).map(({ method }) => method));
    if (allowed.size === 0 || allowed.has(request.method)) throw problems.not_found();
    reply.header("allow", [...allowed].join(", "));
    throw problems.wrong_method();
  };
}

/** Does the work and returns a function that sends the reply, so that an attempt is settled before its caller can make the next one. */
type Run = (request: FastifyRequest, reply: FastifyReply, input: Parsed) => Promise<() => FastifyReply>;

function endpointRunner(key: string, row: Endpoint, handler: Handler<Endpoint>, options: ServedOptions): Run {
  const writes = !key.startsWith("GET ");
  return async (request, reply, input) => {
    const { session } = request;
    const company = session?.at?.company.id ?? 0;
    const payer = session ? payerOf(session.person.loginId) : payerAt(request.ip);
    const after: After = [];
    const db = options.database.company(company, options.clock?.(), company === 0 ? payer : undefined);
    const ctx = contextOf(session, db, request, after, options);
    if (!writes) {
      const found = await handler(ctx as never, input as never, undefined as never);
      return () => send(reply, row, found, options);
    }
    const intent = session && row.transaction !== false ? intentFor(key, request, session, input, options) : undefined;
    try {
      const result = await perform(row, handler, ctx, input, { intent, after });
      publish(reply, row, session, options);
      for (const work of after)
        await work().catch((err: unknown) => request.log.error({ err }, "work after the commit failed"));
      return () => send(reply, row, result, options);
    } catch (error) {
      if (error instanceof Answered) {
        publish(reply, row, session, options);
        return () =>
          reply
            .code(error.status)
            .header("idempotent-replay", "true")
            .send(error.reply ?? undefined);
      }
      // A DELETE that a foreign key stops is always "in use", whichever constraint is violated.
      if (request.method === "DELETE" && isForeignKey(error)) throw problems.in_use();
      throw error;
    }
  };
}

type After = (() => Promise<unknown>)[];
type CallContext = ReturnType<typeof contextOf>;

/** Prepares, then runs the action inside its transaction. The reply is serialised once, for the caller and for the stored reply. */
async function perform(
  row: Endpoint,
  handler: Handler<Endpoint>,
  ctx: CallContext,
  input: Parsed,
  { intent, after }: { intent: Intent | undefined; after: After },
) {
  const ready = await handler.prepare?.(ctx as never, input as never);
  if (row.transaction === false) return handler(ctx as never, input as never, ready as never);
  const act = async (tx: Db) => {
    // On a retry, drop the callbacks of the failed attempt.
    after.length = 0;
    const result = await handler({ ...ctx, db: tx } as never, input as never, ready as never);
    return row.reply ? textOf(result) : undefined;
  };
  return ctx.db.transact(act, intent && frameOf(intent, statusOf(row), row.secretReply && ctx.secrets));
}

const textOf = (result: unknown) => (result instanceof Json ? result : new Json(JSON.stringify(result)));

function contextOf(
  session: Session | undefined,
  db: Db,
  request: FastifyRequest,
  after: After,
  { clock, changes, mailer, ...given }: ServedOptions,
) {
  const { origin } = request.headers;
  return {
    ...laterMethods(changes),
    db,
    ...sharedContext(given),
    now: clock?.() ?? new Date().toISOString(),
    address: request.ip,
    ...(origin && URL.canParse(origin) && { origin }),
    agent: String(request.headers["user-agent"] ?? "").slice(0, 200),
    afterwards: (work: After[number]) => void after.push(work),
    ...(mailer && { mailer }),
    ...(session && { person: session.person }),
    ...session?.at,
  };
}

function readInput(row: Endpoint, request: FastifyRequest): Parsed {
  const body = row.body ? (request.body ?? {}) : request.body;
  const params = request.params as Record<string, string>;
  // A path that can name nothing is not found; only fields can be wrong.
  if (row.params?.safeParse(params).success === false) throw problems.not_found();
  const named = (body as { id?: unknown } | undefined)?.id;
  const isOther = row.body && params.id !== undefined && typeof named === "number" && String(named) !== params.id;
  const otherId = {
    field: "id",
    code: "other_id",
    message: sentence("Adresteki numarayla aynı olmalı", "Must be the number in the address"),
  };
  const checks = [
    [params, row.params],
    [queryOf(request), row.query ?? emptyInput],
    [body ?? {}, row.body ?? (request.method === "GET" ? undefined : emptyInput)],
  ] as const;
  const [parsedParams, query, parsedBody] = validate(checks, isOther ? [otherId] : []);
  return { params: parsedParams, query, body: parsedBody };
}

interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

function intentFor(
  key: string,
  request: FastifyRequest,
  session: Session,
  input: Parsed,
  { secretKey }: HttpOptions,
): Intent | undefined {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const endpoint = key.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const call = { company: session.at?.company.id ?? 0, loginId: session.person.loginId, endpoint };
  return intentOf(request.headers["idempotency-key"], call, input.body, secretKey);
}

function publish(reply: FastifyReply, row: Endpoint, session: Session | undefined, options: HttpOptions): void {
  if (!row.changes) return;
  reply.header("x-changed", row.changes.join(","));
  const company = session?.at?.company.id ?? 0;
  const login = row.changes.includes("session") || company === 0 ? session?.person.loginId : undefined;
  options.changes.publish({
    company,
    topics: row.changes,
    ...(login !== undefined && { login }),
  });
}

const statusOf = (row: Endpoint) => (row.reply ? (row.status ?? 200) : 204);

function send(reply: FastifyReply, row: Endpoint, result: unknown, options: HttpOptions): FastifyReply {
  reply.code(statusOf(row));
  if (!row.reply) return reply.send();
  if (result instanceof Download) return sendFile(reply, result);
  reply.type("application/json; charset=utf-8");
  const { text } = textOf(result);
  if (options.checkReplies) row.reply.parse(JSON.parse(text));
  return reply.send(text);
}

/** Content-Disposition of a download; its name may have any letters. */
function sendFile(reply: FastifyReply, { bytes, type, name }: Download): FastifyReply {
  reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Sends every failure in the one error shape. A failure that is not a Problem is logged completely and sent without details. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = isTooLarge(error) && bringsForm(request) ? problems.file_too_large() : problemOf(error);
  if (problem.status >= 500) request.log.error({ err: error, cause: problem.cause, id: request.id }, "request failed");
  if (problem.status === 503) reply.header("retry-after", "2");
  if (problem.status === 429) reply.header("retry-after", String(problem.facts.retry_after ?? 60));
  return reply.code(problem.status).send(problem.bodyIn(languageOf(request)));
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (isTooLarge(error)) return problems.too_large();
  if (code === "FST_ERR_HANDLER_TIMEOUT") return problems.server_busy();
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return problems.not_json();
  if (code === "FST_ERR_CTP_INVALID_JSON_BODY" || error instanceof SyntaxError) return problems.bad_json();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problems.bad_request();
  return new Problem("broken", { status: 500, message: problems.broken().sentence }, {}, [], error);
}

const isTooLarge = (error: unknown) => (error as { code?: string }).code === "FST_ERR_CTP_BODY_TOO_LARGE";

/** The account that a rate-limited call tries: the one in the input, else the caller's own. */
function accountOf({ body, query }: Parsed, session: Session | undefined): string | undefined {
  const { email, key } = { ...(query as object), ...(body as object) } as { email?: string; key?: string };
  return email ?? key ?? (session && `login ${session.person.loginId}`);
}

const queryOf = (request: FastifyRequest) => readQuery(request.query as string);

function isForeignKey(error: unknown): boolean {
  const { code = "" } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string };
  return code === "23503" || code === "23001";
}
