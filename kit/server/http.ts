import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { methodAndPath, type Endpoint, type Right } from "../contract/endpoint.ts";
import type { PublicContext, Session } from "./context.ts";
import type { Database, Db } from "./database.ts";
import type { Changes } from "./events.ts";
import { Answered, claim, intentOf, keepAnswer, type Intent } from "./idempotency.ts";
import { limiter } from "./limits.ts";
import { invalidField, Problem, problems } from "./problem.ts";
import { Json, type Handler, type Routes } from "./routes.ts";
import { readQuery } from "./query-string.ts";
import { emptyInput, validate } from "./validation.ts";

export interface HttpOptions {
  database: Database;
  changes: Changes;
  /** Who this token and slug are; throws `signed_out`. */
  authenticate(token: string, slug: string | undefined): Promise<Session>;
  /** Called before every company's call: may throw `payment_required` (402). */
  admit?(session: Session): void;
  limits: boolean;
  logger?: boolean | object;
  /** Tests parse every reply with its contract, so that nothing undeclared leaves the server. */
  checkReplies?: boolean;
  /** False until the database has been migrated and while it is away. */
  ready(): boolean;
}

/** An HTTP server without routes: JSON only, one error shape, limits, request ids. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 12_000,
    genReqId: () => randomUUID(),
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100, querystringParser: readQuery },
  });
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) =>
    text === "" ? done(null, undefined) : parseJson(request, text as string, done),
  );
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  return app;
}

/** Makes every row of the tables an HTTP route. */
export function serveRoutes(app: FastifyInstance, areas: readonly Routes[], options: HttpOptions): void {
  const perToken = limiter(options.limits ? 300 : Infinity, 1000);
  const guessing = limiter(options.limits ? 20 : Infinity, 60_000);
  for (const { table, handlers } of areas) {
    for (const [key, row] of Object.entries(table)) {
      const { method, path } = methodAndPath(key);
      const run = endpointRunner(key, row, handlers[key] as Handler<Endpoint>, options);
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ":$1"),
        handler: async (request, reply) => {
          if (row.limit === "strict") guardGuessing(request, guessing);
          const token = tokenOf(request);
          if (token) perToken(token);
          return run(request, reply, token);
        },
      });
    }
  }
}

type Run = (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => Promise<FastifyReply>;

function endpointRunner(key: string, row: Endpoint, handler: Handler<Endpoint>, options: HttpOptions): Run {
  const writes = !key.startsWith("GET ");
  return async (request, reply, token) => {
    const session = await admitted(row.right, token, request.headers["x-company-slug"], options);
    const input = readInput(row, request);
    const company = session?.at?.company.id ?? 0;
    const db = options.database.company(company);
    const ctx = contextOf(session, db, request);
    if (!writes) return send(reply, row, await handler(ctx as never, input as never), options);
    const intent = session && row.transaction !== false ? intentFor(key, request, session, input) : undefined;
    try {
      const result =
        row.transaction === false
          ? await handler(ctx as never, input as never)
          : await db.transact((tx) => act(row, handler, { ...ctx, db: tx }, input, intent), intent && claim(intent));
      publish(reply, row, company, options);
      return send(reply, row, result, options);
    } catch (error) {
      if (error instanceof Answered) {
        publish(reply, row, company, options);
        return reply.code(error.status).header("idempotent-replay", "true").send(error.reply ?? undefined);
      }
      // A delete that a foreign key stops is always "in use", whichever constraint speaks.
      if (request.method === "DELETE" && isForeignKey(error)) throw problems.in_use();
      throw error;
    }
  };
}

async function act(row: Endpoint, handler: Handler<Endpoint>, ctx: PublicContext, input: unknown, intent?: Intent) {
  const result = await handler(ctx as never, input as never);
  const text = result instanceof Json ? result : result === undefined ? null : new Json(JSON.stringify(result));
  if (intent) await keepAnswer(ctx.db, intent, statusOf(row), text?.text ?? null);
  return row.reply ? (result as object) : undefined;
}

/** The session, if the endpoint wants one, and only if it has the right: 401, 403 and 402 come before the body is read. */
async function admitted(right: Right, token: string | undefined, slug: unknown, options: HttpOptions) {
  if (!options.ready()) throw problems.database_away();
  if (right === "public") return undefined;
  if (!token) throw problems.signed_out();
  const session = await options.authenticate(token, typeof slug === "string" && slug !== "" ? slug : undefined);
  if (right === "person") return session.at === null ? { person: session.person } : session;
  if (session.at === undefined) throw problems.no_company();
  if (session.at === null) throw problems.foreign_company();
  if (right === "admin" && !session.at.user.isAdmin) throw problems.no_right();
  options.admit?.(session);
  return session;
}

function contextOf(session: Session | undefined, db: Db, request: FastifyRequest) {
  return {
    db,
    now: new Date().toISOString(),
    address: request.ip,
    agent: String(request.headers["user-agent"] ?? "").slice(0, 200),
    ...(session && { person: session.person }),
    ...session?.at,
  };
}

function readInput(row: Endpoint, request: FastifyRequest): Parsed {
  const body = row.body ? (request.body ?? {}) : request.body;
  const params = request.params as Record<string, string>;
  const named = (body as { id?: unknown } | undefined)?.id;
  if (row.body && params.id !== undefined && named !== undefined && String(named) !== params.id) {
    throw invalidField("id", "Adresteki numarayla aynı olmalı", "other_id");
  }
  const checks = [
    [params, row.params],
    [request.query, row.query ?? emptyInput],
    [body ?? {}, row.body ?? (request.method === "GET" ? undefined : emptyInput)],
  ] as const;
  const [parsedParams, query, parsedBody] = validate(checks);
  return { params: parsedParams, query, body: parsedBody };
}

interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

function intentFor(key: string, request: FastifyRequest, session: Session, input: Parsed): Intent | undefined {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const endpoint = key.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const call = { company: session.at?.company.id ?? 0, loginId: session.person.loginId, endpoint };
  return intentOf(request.headers["idempotency-key"], call, input.body);
}

function publish(reply: FastifyReply, row: Endpoint, company: number, options: HttpOptions): void {
  if (!row.changes) return;
  reply.header("x-changed", row.changes.join(","));
  options.changes.publish({ company, topics: row.changes });
}

const statusOf = (row: Endpoint) => (row.reply ? (row.status ?? 200) : 204);

function send(reply: FastifyReply, row: Endpoint, result: unknown, options: HttpOptions): FastifyReply {
  reply.code(statusOf(row)).header("cache-control", "no-store");
  if (!row.reply) return reply.send();
  reply.type("application/json; charset=utf-8");
  const text = result instanceof Json ? result.text : JSON.stringify(result);
  if (options.checkReplies) row.reply.parse(JSON.parse(text));
  return reply.send(text);
}

/** Every failure in the one shape; what is not a Problem is logged whole and told as little as possible. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ err: error, cause: problem.cause, id: request.id }, "request failed");
  if (problem.status === 503) reply.header("retry-after", "2");
  if (problem.status === 429) reply.header("retry-after", String(problem.facts.retry_after ?? 60));
  return reply.code(problem.status).header("cache-control", "no-store").send(problem.body);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return problems.too_large();
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return problems.not_json();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problems.bad_json();
  return new Problem("broken", { status: 500, message: problems.broken().message }, {}, [], error);
}

function guardGuessing(request: FastifyRequest, guard: (key: string) => void): void {
  guard(`address ${request.ip}`);
  const said = { ...(request.query as object), ...(request.body as object) } as { email?: unknown; key?: unknown };
  const account = said.email ?? said.key;
  if (typeof account === "string") guard(`account ${account.slice(0, 200).toLowerCase()}`);
}

function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token && token.length <= 200 ? token : undefined;
}

function isForeignKey(error: unknown): boolean {
  const { code = "" } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string };
  return code === "23503" || code === "23001";
}
