import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { isSigned, sign, type PaymentOrder, type Payments } from "./payments.ts";
import { pageHeaders } from "./page.ts";
import { testPaymentHtml } from "./test-payment-page.ts";

/** Where the built-in page is. */
export const TEST_PAGE = "/payments/test/";
const OPEN_MS = 30 * 60_000;

/** The content of a token of the built-in page, readable and signed; the page stores nothing. */
export type TestPage = Pick<
  PaymentOrder,
  "reference" | "amount" | "currency" | "description" | "language" | "callback"
> & {
  number: string;
  /** Milliseconds since 1970. */
  expires: number;
};

/** Payments without a provider, to try the product with: our own page that takes no money, open for 30 minutes. */
export function testPayments(secretKey: string, now: () => string): Payments {
  return {
    provider: "test",
    async create({ buyer: _buyer, ...order }) {
      const page: TestPage = { ...order, number: randomUUID(), expires: Date.parse(now()) + OPEN_MS };
      const text = Buffer.from(JSON.stringify(page)).toString("base64url");
      const token = `${text}.${sign(secretKey, `page ${text}`)}`;
      return { token, url: `${TEST_PAGE}${token}` };
    },
    async verify({ token = "", result = "", signature = "" }) {
      const page = readPage(secretKey, token);
      if (!page || (result !== "" && !isSigned(secretKey, `result ${token} ${result}`, signature))) return undefined;
      const { reference, amount, currency, number } = page;
      const state = page.expires < Date.parse(now()) ? "expired" : stateOf(result);
      return { reference, token, amount, currency, state, providerReference: number };
    },
  };
}

const stateOf = (result: string) => (result === "paid" || result === "failed" ? result : "pending");

/** GET shows the page, POST with `choice` pay or cancel reports the signed result to the order's callback. */
export function serveTestPage(app: FastifyInstance, secretKey: string, now: () => string): void {
  const opened = (request: FastifyRequest, reply: FastifyReply) => {
    const token = request.url.slice(TEST_PAGE.length).split("?")[0] ?? "";
    const page = readPage(secretKey, token);
    reply.headers(pageHeaders);
    return { token, page, isOver: !page || page.expires < Date.parse(now()) };
  };
  app.get(`${TEST_PAGE}*`, async (request, reply) => {
    const { page, isOver } = opened(request, reply);
    return reply.code(isOver ? 410 : 200).send(testPaymentHtml(page, isOver));
  });
  app.post(`${TEST_PAGE}*`, async (request, reply) => {
    const { token, page, isOver } = opened(request, reply);
    if (!page || isOver) return reply.code(410).send(testPaymentHtml(page, true));
    const result = (request.body as { choice?: unknown } | undefined)?.choice === "pay" ? "paid" : "failed";
    const said = new URLSearchParams({ token, result, signature: sign(secretKey, `result ${token} ${result}`) });
    return reply.redirect(`${page.callback}?${said}`, 303);
  });
}

function readPage(secretKey: string, token: string): TestPage | undefined {
  const [text = "", signature = ""] = token.split(".");
  if (!isSigned(secretKey, `page ${text}`, signature)) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString()) as TestPage;
}
