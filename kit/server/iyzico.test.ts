import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { guardedHttp } from "./guarded-http.ts";
import { iyzicoPayments } from "./iyzico.ts";

/** A small simulator of iyzico's checkout form: header, signatures and fields as documented. */

const keys = { apiKey: "sandbox-key", secretKey: "sandbox-secret" };
const hmac = (text: string) => createHmac("sha256", keys.secretKey).update(text).digest("hex");

type Fields = Record<string, string | number>;
const forms = new Map<string, Fields>();
let asked: { path: string; body: Record<string, unknown> }[] = [];
/** What the payer did on iyzico's page, and what may go wrong. */
let result: Fields = {};
let mode: "right" | "unsigned" | "broken" | "failure" = "right";
beforeEach(() => {
  asked = [];
  result = { paymentStatus: "SUCCESS", fraudStatus: 1 };
  mode = "right";
});

const provider = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8").on("data", (part: string) => (text += part));
  request.on("end", () => {
    const path = request.url ?? "";
    const random = String(request.headers["x-iyzi-rnd"]);
    const said = `apiKey:${keys.apiKey}&randomKey:${random}&signature:${hmac(random + path + text)}`;
    const isRight = request.headers.authorization === `IYZWSv2 ${Buffer.from(said).toString("base64")}`;
    const body = JSON.parse(text) as Fields;
    asked.push({ path, body });
    response.setHeader("content-type", "application/json");
    if (mode === "broken") return void response.end("<html>");
    if (!isRight || mode === "failure")
      return void response.end(JSON.stringify({ status: "failure", errorCode: "1000" }));
    response.end(JSON.stringify(path.includes("initialize") ? opened(body) : told(body)));
  });
});
await new Promise<void>((open) => provider.listen(0, "127.0.0.1", open));
afterAll(() => void provider.close());

function opened(body: Fields) {
  const token = randomUUID();
  forms.set(token, body);
  const signature = mode === "unsigned" ? "00" : hmac(`${body.conversationId}:${token}`);
  const paymentPageUrl = `https://sandbox-cpp.iyzipay.com?token=${token}`;
  return { status: "success", conversationId: body.conversationId, token, paymentPageUrl, signature };
}

function told({ token, conversationId }: Fields) {
  const form = forms.get(String(token)) as Fields;
  const { price: text, basketId, currency } = form;
  const price = Number(text);
  const answer = {
    token,
    conversationId,
    basketId,
    currency,
    price,
    paidPrice: price,
    paymentId: `1${token}`,
    ...result,
  };
  const { paymentStatus, paymentId, paidPrice } = answer as Fields;
  const values = [paymentStatus, paymentId, answer.currency, answer.basketId, conversationId, paidPrice, price, token];
  return { status: "success", ...answer, signature: mode === "unsigned" ? hmac("x") : hmac(values.join(":")) };
}

const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const payments = iyzicoPayments({ ...keys, url, http: guardedHttp([url]), origin: "https://defter.example" });
const server = await testServer({ billing: true, payments });

const started = async () => {
  const salon = await server.salon();
  const { paymentPageUrl } = await salon.call("POST /api/subscription/purchase", { body: { plan: "monthly" } });
  return { salon, token: new URL(paymentPageUrl).searchParams.get("token") ?? "", paymentPageUrl };
};
const back = async (token: string) => {
  const reply = await server.app.inject({
    method: "POST",
    url: "/payments/callback/subscription",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ token }).toString(),
  });
  return String(reply.headers.location);
};

describe("iyzico's checkout form", () => {
  test("opens with the whole price, and its payment counts once", async () => {
    const { salon, token, paymentPageUrl } = await started();
    expect(paymentPageUrl).toMatch(/^https:\/\/sandbox-cpp\.iyzipay\.com/);
    expect(asked[0]?.body).toMatchObject({
      price: "499.00",
      paidPrice: "499.00",
      currency: "TRY",
      locale: "tr",
      callbackUrl: "https://defter.example/payments/callback/subscription",
      basketItems: [{ price: "499.00", itemType: "VIRTUAL" }],
      buyer: { name: "Elif", gsmNumber: "+905324182706" },
    });
    expect((await salon.call("GET /api/subscription")).state).toBe("trial");
    expect(await back(token)).toBe("/subscription?payment=paid");
    const { ends_at: ends } = await salon.call("GET /api/subscription");
    expect(await back(token)).toBe("/subscription?payment=counted");
    expect(await salon.call("GET /api/subscription")).toMatchObject({ state: "paid", ends_at: ends, test: false });
  });

  test.each<[string, Fields, string]>([
    ["a declined card", { paymentStatus: "FAILURE" }, "failed"],
    ["a card that is still asked", { paymentStatus: "INIT_THREEDS" }, "unconfirmed"],
    ["a payment under review", { fraudStatus: 0 }, "unconfirmed"],
    ["a payment refused by the fraud check", { fraudStatus: -1 }, "failed"],
    ["less than the price", { paidPrice: 1 }, "unknown"],
    ["another currency", { currency: "IRR" }, "unknown"],
    ["another company's reference", { basketId: `1-${randomUUID()}` }, "unknown"],
  ])("%s gives no time", async (_, change, outcome) => {
    const { salon, token } = await started();
    result = { ...result, ...change };
    expect(await back(token)).toBe(`/subscription?payment=${outcome}`);
    expect((await salon.call("GET /api/subscription")).state).toBe("trial");
  });

  test("an answer that iyzico did not sign extends no subscription", async () => {
    const { salon, token } = await started();
    for (const [how, outcome] of [
      ["unsigned", "unknown"],
      ["broken", "unconfirmed"],
      ["failure", "failed"],
    ] as const) {
      mode = how;
      expect(await back(token)).toBe(`/subscription?payment=${outcome}`);
    }
    expect((await salon.call("GET /api/subscription")).payments).toMatchObject([{ status: "pending" }]);
    expect(await back("../../x")).toBe("/subscription?payment=unknown");
    mode = "right";
    expect(await salon.call("POST /api/subscription/check")).toMatchObject({
      state: "paid",
      payments: [{ status: "paid" }],
    });
  });

  test.each(["unsigned", "broken", "failure"] as const)(
    "without a page (%s) nothing is kept, and the person is told",
    async (how) => {
      const salon = await server.salon();
      mode = how;
      expect(await salon.try("POST /api/subscription/purchase", { body: { plan: "yearly" } })).toMatchObject({
        status: 503,
        body: { error: "payment_provider_away" },
      });
      expect((await salon.call("GET /api/subscription")).payments).toEqual([]);
    },
  );
});
