import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Db } from "./database.ts";
import type { Changes } from "./events.ts";
import { limiter } from "./limits.ts";
import { companyOf, type PaymentResult, type Payments } from "./payments.ts";
import { serveTestPage } from "./test-payments.ts";

/**
 * The outcome of a callback, sent to the page it leads to as `?payment=…`: counted now, failed or cancelled, counted before, unknown to us,
 * too late, or not confirmed yet.
 */
export type PaymentOutcome = "paid" | "failed" | "counted" | "unknown" | "expired" | "unconfirmed";

/** The uses of payments: who counts them, and where the payer returns. */
export interface PaymentUse {
  page: string;
  /** Topics that screens refetch after a payment was counted. */
  changes: readonly string[];
  /** Counts the result in a transaction of the company that its reference names; once, however often it arrives. */
  settle(tx: Db, result: PaymentResult): Promise<PaymentOutcome>;
}

export interface PaymentOptions {
  database: Database;
  changes: Changes;
  payments: Payments;
  limits: boolean;
  secretKey: string;
  now(): string;
}

/**
 * GET and POST /payments/callback/<use>, public: the provider sends the payer's browser here. Its data counts only as far as the provider
 * confirms it.
 */
export function servePayments(app: FastifyInstance, uses: Record<string, PaymentUse>, options: PaymentOptions): void {
  const { payments, limits, secretKey, now } = options;
  const perAddress = limiter(limits ? 60 : Infinity, 60_000);
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, fieldsOf(body as string)),
    );
    if (payments.provider === "test") serveTestPage(scope, secretKey, now);
    for (const [name, use] of Object.entries(uses)) {
      scope.route({
        method: ["GET", "POST"],
        url: `/payments/callback/${name}`,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          perAddress(request.ip);
          const outcome = await settled(use, saidBy(request), options).catch((err: unknown) => {
            request.log.error({ err }, "a payment's callback could not be counted");
            return "unconfirmed" as const;
          });
          return reply.header("cache-control", "no-store").redirect(`${use.page}?payment=${outcome}`, 303);
        },
      });
    }
  });
}

async function settled(
  use: PaymentUse,
  said: Record<string, string>,
  { database, changes, payments, now }: PaymentOptions,
): Promise<PaymentOutcome> {
  const result = await payments.verify(said);
  const company = companyOf(result?.reference ?? "");
  if (result?.state === "failed" && company === 0) return "failed";
  if (!result || company === 0) return "unknown";
  if (result.state === "pending") return "unconfirmed";
  if (result.state === "expired") return "expired";
  const outcome = await database.company(company, now()).transact((tx) => use.settle(tx, result));
  if (outcome === "paid" || outcome === "failed") changes.publish({ company, topics: use.changes });
  return outcome;
}

const fieldsOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

const saidBy = ({ query, body }: FastifyRequest): Record<string, string> => ({
  ...fieldsOf(query as string),
  ...(body as Record<string, string> | undefined),
});
