import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { openDatabase, type DatabaseOptions } from "#kit/server/database.ts";
import { serveEventStream } from "#kit/server/event-stream.ts";
import { openChanges } from "#kit/server/events.ts";
import { openFiles } from "#kit/server/files.ts";
import { createHttp, serveRoutes, type HttpOptions } from "#kit/server/http.ts";
import { problems } from "#kit/server/problem.ts";
import { testPayments } from "#kit/server/test-payments.ts";
import type { Clone } from "./clone.ts";
import { closeInTurn } from "./closing.ts";

type Sent = Record<"params" | "query" | "body", Record<string, string>>;
export type TestEndpoint = Endpoint & { run: (ctx: Context, input: Sent) => Promise<unknown> };

/** Tokens of the kit's tests: `admin-7` is an administrator of company 7, `staff-7` normal staff; the slug is the company's number. */
export async function authenticate(token: string, slug: string | undefined) {
  const [, role, home] = /^(admin|staff)-(\d+)$/.exec(token) ?? [];
  if (role === undefined) throw problems.signed_out();
  const person = { loginId: Number(home), tokenHash: Buffer.from(token), verifiedUntil: null, hasSecondFactor: false };
  if (slug === undefined) return { person };
  if (slug !== home) return { person, at: null };
  const company = { id: Number(home), slug, name: `Company ${home}`, timezone: "Europe/Istanbul", servedUntil: null };
  return { person, at: { company, user: { id: 1, isAdmin: role === "admin" }, settings: {} as never } };
}

/** The kit's server with these endpoints, composed as in the product but without its areas. */
export async function kitServer(
  { url }: Pick<Clone, "url">,
  endpoints: Record<string, TestEndpoint>,
  options: Partial<DatabaseOptions & HttpOptions> = {},
): Promise<{ app: FastifyInstance; changes: HttpOptions["changes"]; close(): Promise<void> }> {
  const database = openDatabase({ url, ...options });
  const changes = openChanges(url);
  const http: HttpOptions = {
    database,
    changes,
    files: openFiles(tmpdir(), "a secret of the tests, long enough"),
    payments: testPayments("a secret of the tests, long enough", () => new Date().toISOString()),
    authenticate,
    sessionTopics: new Set(["session", "people"]),
    limits: false,
    secretKey: "a secret of the tests, long enough",
    ready: () => true,
    checkReplies: true,
    ...options,
  };
  const app = createHttp(http);
  const handlers = Object.fromEntries(Object.entries(endpoints).map(([key, { run }]) => [key, run as never]));
  serveRoutes(app, [{ table: endpoints, handlers }], http);
  serveEventStream(app, http);
  const close = closeInTurn({
    server: () => app.close(),
    changes: () => changes.close(),
    database: () => database.close(),
  });
  return { app, changes, close };
}

export const as = (role: "admin" | "staff", company: number) => ({
  authorization: `Bearer ${role}-${company}`,
  "x-company-slug": String(company),
});
