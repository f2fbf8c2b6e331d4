import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";
import { getirWire } from "./getir-client.ts";
import { GetirRefused, GetirUnanswered, type GetirOffer } from "./getir.ts";
import { guardedHttp } from "./guarded-http.ts";

/** J3, J4: Getir's wire against a server that answers what a test says (providers §1). */

interface Came {
  call: string;
  authorization: string;
  agent: string;
  body: unknown;
}

/** What the server answers: a status and a text or JSON; "silent" cuts the connection. */
type Answer = "silent" | { status?: number; body: unknown };

let came: Came[] = [];
let logins = 0;
/** The answers to calls other than the sign-in, in order; then the last one for good. */
let answers: Answer[] = [];
let signIn: (() => Answer) | undefined;
/** Tokens that Getir takes; undefined: any. */
let valid: string | undefined;

const ok = (data: unknown): Answer => ({ body: { data, meta: { "return-code": "0", "return-message": "success" } } });
const signedOut: Answer = {
  status: 401,
  body: { meta: { "return-code": "401", "return-message": "Oturum geçersiz" } },
};

function answerTo({ call, authorization }: Came): Answer {
  if (call === "POST /v1/auth/token") {
    logins += 1;
    return signIn?.() ?? ok({ token: `token-${logins}` });
  }
  if (valid !== undefined && authorization !== `Bearer ${valid}`) return signedOut;
  return (answers.length > 1 ? answers.shift() : answers[0]) ?? ok({});
}

const server = createServer(async (request, reply) => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const { authorization = "", "user-agent": agent = "" } = request.headers;
  const one = { call: `${request.method} ${request.url}`, authorization, agent, body: text && JSON.parse(text) };
  came.push(one);
  const answer = answerTo(one);
  if (answer === "silent") return void request.socket.destroy();
  const { status = 200, body } = answer;
  reply.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let now = 0;
let shop = open();

function open() {
  const http = guardedHttp([url], circuitBreaker({ failures: Infinity }));
  const account = { username: "defter", password: "gizli", shopId: "shop 1" };
  return getirWire(http, { url, now: () => now }).open(account);
}

beforeEach(() => {
  came = [];
  logins = 0;
  answers = [];
  signIn = undefined;
  valid = undefined;
  now = Date.parse("2026-01-05T09:00:00Z");
  shop = open();
});

const failed = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => expect.unreachable("an answer"),
    (error: Error) => error,
  );
const MINUTE = 60_000;

test("a token is kept for 55 minutes and renewed afterwards", async () => {
  await shop.state();
  now += 55 * MINUTE - 1;
  await shop.state();
  expect(came.map(({ call, authorization }) => `${call} ${authorization}`)).toEqual([
    `POST /v1/auth/token Basic ${Buffer.from("defter:gizli").toString("base64")}`,
    "GET /v1/shops/shop%201 Bearer token-1",
    "GET /v1/shops/shop%201 Bearer token-1",
  ]);
  expect(new Set(came.map(({ agent }) => agent))).toEqual(new Set(["Defter"]));
  now += 1;
  await shop.state();
  expect(came.at(-1)?.authorization).toBe("Bearer token-2");
  expect(logins).toBe(2);
});

test("a token that ended before its hour is renewed, and the call repeated", async () => {
  await shop.state();
  valid = "token-2";
  answers = [ok({ name: "Mağaza" })];
  expect(await shop.state()).toMatchObject({ name: "Mağaza" });
  expect(logins).toBe(2);
});

test("calls whose token has ended meanwhile renew it once", async () => {
  await shop.state();
  valid = "token-2";
  await Promise.all(Array.from({ length: 5 }, () => shop.setOpen("OPEN")));
  expect(logins).toBe(2);
});

test.each([
  ["HTTP 401", signedOut],
  ["a return code of 401", { body: { data: {}, meta: { "return-code": 401, "return-message": "Oturum geçersiz" } } }],
])("%s with a fresh token is a refusal, and not tried in a loop", async (_, answer) => {
  answers = [answer];
  const error = await failed(shop.state());
  expect(error).toMatchObject({ name: "GetirRefused", code: "401", message: "Oturum geçersiz" });
  expect(came.map(({ call }) => call)).toEqual([
    "POST /v1/auth/token",
    "GET /v1/shops/shop%201",
    "POST /v1/auth/token",
    "GET /v1/shops/shop%201",
  ]);
});

test("calls that come together sign in once", async () => {
  await Promise.all([shop.state(), shop.orders(), shop.setOpen("OPEN")]);
  expect(logins).toBe(1);
});

test("a refused sign-in is not repeated but forgotten, and at most nine are sent in a minute", async () => {
  signIn = () => signedOut;
  for (let time = 0; time < 9; time += 1) expect(await failed(shop.state())).toMatchObject({ code: "401" });
  signIn = undefined;
  expect(await failed(shop.state())).toMatchObject({ name: "GetirUnanswered", reached: false });
  expect(logins).toBe(9);
  now += MINUTE;
  await shop.state();
  expect(came.at(-1)?.authorization).toBe("Bearer token-10");
});

test.each([
  ["a return code other than 0 under HTTP 200", { body: { data: {}, meta: { "return-code": "7" } } }, "7"],
  ["a return code in the other form", { body: { data: {}, meta: { returnCode: 7 } } }, "7"],
  ["HTTP 404 with a return code of 0", { status: 404, body: { data: {}, meta: { "return-code": "0" } } }, "404"],
  ["a redirect", { status: 302, body: { data: {} } }, "302"],
] as const)("%s is a refusal", async (_, answer, code) => {
  answers = [answer];
  const error = await failed(shop.step("1", "verify"));
  expect(error).toBeInstanceOf(GetirRefused);
  expect(error).toMatchObject({ code });
});

test("a refusal has Getir's words and facts", async () => {
  const facts = { phoneNumber: "0850 222 22 22", code: "4821" };
  const meta = { "return-code": "callCustomer", "return-message": "Müşteriyi\u0000arayın" };
  answers = [{ body: { data: facts, meta } }];
  const error = await failed(shop.cancel("1", { id: "missing", note: "" }));
  expect(error).toMatchObject({ code: "callCustomer", message: "Müşteriyi arayın", facts });
});

test.each([
  ["no JSON", { body: "<html>Bad Gateway</html>" }],
  ["a list", { body: [] }],
  ["nothing", { body: "null" }],
  ["neither data nor a code", { body: {} }],
  ["a failure of the server", { status: 500, body: { data: {}, meta: { "return-code": "0" } } }],
  ["a failure of the server with a code", { status: 503, body: { meta: { "return-code": "9" } } }],
  ["a cut connection", "silent"],
] as const)("%s says nothing of what became of a call", async (_, answer) => {
  answers = [answer];
  const error = await failed(shop.step("1", "verify"));
  expect(error).toBeInstanceOf(GetirUnanswered);
  expect(error).toMatchObject({ reached: true });
});

test("a sign-in without a token is no answer", async () => {
  signIn = () => ok({});
  expect(await failed(shop.state())).toMatchObject({ name: "GetirUnanswered" });
});

test("a server that is not there was not reached", async () => {
  const gone = "http://127.0.0.1:9";
  const wire = getirWire(guardedHttp([gone]), { url: gone });
  const error = await failed(wire.open({ username: "a", password: "b", shopId: "1" }).state());
  expect(error).toMatchObject({ name: "GetirUnanswered", reached: false });
});

test("the calls of a person's request end together", async () => {
  const late = new AbortController();
  const wire = getirWire(guardedHttp([url]), { url, limit: () => late.signal });
  const brief = wire.openBriefly({ username: "defter", password: "gizli", shopId: "1" });
  await brief.state();
  late.abort();
  const before = came.length;
  expect(await failed(brief.setOpen("OPEN"))).toMatchObject({ name: "GetirUnanswered", reached: false });
  expect(came).toHaveLength(before);
});

test("a token may be called accessToken", async () => {
  signIn = () => ok({ accessToken: "other" });
  await shop.state();
  expect(came.at(-1)?.authorization).toBe("Bearer other");
});

test.each([
  ["workingStatus and courierWorkingStatus", { name: "A", workingStatus: "OPEN", courierWorkingStatus: "CLOSED" }],
  ["status and courier", { shopName: "A", status: "open", courier: { workingStatus: "closed" } }],
])("reads a shop with %s", async (_, data) => {
  answers = [ok(data)];
  expect(await shop.state()).toEqual({ name: "A", workingStatus: "OPEN", courierWorkingStatus: "CLOSED" });
});

const line = { id: "l1", catalogProductId: "g-1", name: { tr: "Oje" }, count: 3, price: 12.35, barcodes: ["869"] };
const order = {
  orderId: "a",
  orderNumber: "1024",
  status: 500,
  deliveryType: 2,
  totalPrice: "37.05",
  checkoutDate: "2026-01-05T12:00:00+03:00",
  customer: { name: "Ayşe K.", clientMaskedPhoneNumber: "+90 850" },
  paymentMethodText: { tr: "Kart" },
  doNotKnock: true,
  clientNote: "Kapıya",
  products: [line],
};
const read = {
  id: "a",
  number: "1024",
  status: 500,
  courier: "own",
  total: 3705,
  placedAt: "2026-01-05T09:00:00.000Z",
  customer: { name: "Ayşe K.", phone: "+90 850" },
  payment: "Kart",
  doNotKnock: true,
  note: "Kapıya",
  lines: [{ id: "l1", listing: "g-1", name: "Oje", count: 3, price: 1235, barcodes: ["869"], note: "" }],
};
const { orderId: id, orderNumber: confirmationId, status: orderStatus, ...others } = order;
const otherProducts = [{ ...line, catalogProductId: undefined, product: "g-1", name: "Oje", count: 5, finalCount: 3 }];
const otherForm = {
  ...others,
  id,
  confirmationId,
  orderStatus,
  deliveryType: "2",
  paymentMethodText: undefined,
  paymentMethod: "Kart",
  products: otherProducts,
};

test.each([
  ["the first form", order],
  ["the second form", otherForm],
])("reads an order in %s", async (_, data) => {
  answers = [ok(data)];
  expect(await shop.order("a")).toEqual(read);
});

test("an answer that is another order is no answer", async () => {
  answers = [ok({ ...order, orderId: "b" })];
  expect(await failed(shop.order("a"))).toMatchObject({ name: "GetirUnanswered", reached: true });
});

test.each([
  ["bare", (list: unknown) => list],
  ["under data", (data: unknown) => ({ data })],
  ["under orders", (orders: unknown) => ({ orders })],
])("reads lists of orders %s, each order once and as far as it has come", async (_, wrap) => {
  const { status: _status, ...noStatus } = order;
  answers = [
    ok(wrap([{ ...noStatus, orderId: "c" }])),
    ok(
      wrap([
        { ...order, status: 400 },
        { ...noStatus, orderId: "d" },
      ]),
    ),
    ok(wrap([order, { nonsense: true }, null])),
  ];
  const orders = await shop.orders();
  // An order that does not say its state has that of its list.
  expect(orders.map((one) => [one.id, one.status])).toEqual([
    ["c", 1500],
    ["a", 500],
    ["d", 400],
  ]);
  expect(came.slice(1).map(({ call }) => call)).toEqual([
    "GET /v1/orders/cancelled?shopId=shop%201",
    "GET /v1/orders/unapproved?shopId=shop%201",
    "GET /v1/orders/shop%201/active-orders",
  ]);
});

test.each([
  ["bare", [{ id: 7, title: "Ürün yok" }, { id: "8", message: "Yoğun" }, { title: "?" }]],
  ["under cancelOptions", { cancelOptions: [{ id: "7", title: "Ürün yok" }, { id: "8", message: "Yoğun" }, {}] }],
])("reads reasons to cancel %s", async (_, data) => {
  answers = [ok(data)];
  expect(await shop.cancelReasons("a")).toEqual([
    { id: "7", title: "Ürün yok" },
    { id: "8", title: "Yoğun" },
  ]);
});

const listing = (place: number) => ({ catalogProductId: `g-${place}`, productName: "Oje", price: 1, vatRate: 20 });

test.each([0, 1])("reads all listings where Getir counts its pages from %i", async (first) => {
  const all = Array.from({ length: 120 }, (_, place) => listing(place));
  // Each page repeats the last row of the page before; Getir takes a page before the first for the first.
  answers = [0, 1, 2, 3, 4].map((page) => {
    const from = Math.max(page - first, 0) * 50;
    return ok({ data: all.slice(Math.max(from - 1, 0), from + 50), totalCount: 120 });
  });
  const { listings, isWhole } = await shop.listings();
  expect(listings.map((one) => one.id)).toEqual(all.map(({ catalogProductId }) => catalogProductId));
  expect(isWhole).toBe(true);
});

test("a list that is shorter than Getir counts is not whole, and an answer without a list is none", async () => {
  answers = [ok({ data: [listing(1)], totalCount: 2 }), ok({ data: [], totalCount: 2 })];
  expect(await shop.listings()).toMatchObject({ listings: [{ id: "g-1" }], isWhole: false });
  answers = [ok({ totalCount: 2 })];
  expect(await failed(shop.listings())).toMatchObject({ name: "GetirUnanswered" });
});

const done = [
  { listing: "g-1", error: null },
  { listing: "g-2", error: "Fiyat aralık dışında" },
  { listing: "g-3", error: "FAILED" },
];
const rows = [
  { getirId: "g-1", status: "SUCCESS" },
  { getirId: "g-2", status: "FAILED", errorMessage: "Fiyat aralık dışında" },
  { getirId: "g-3", status: "FAILED" },
  { status: "SUCCESS" },
];

test.each([
  ["under items", { status: "DONE", items: rows }, done],
  ["bare, by vendorId", rows.map(({ getirId: vendorId, ...row }) => ({ ...row, vendorId })), done],
  ["under products", { products: rows }, done],
  ["of an answer without results", { other: 1 }, undefined],
  ["of a batch that is being worked on", { status: "PROCESSING", items: rows }, undefined],
  [
    "of a batch with a row that waits",
    { batchStatus: "DONE", items: [{ getirId: "g-1", status: "WAITING" }] },
    undefined,
  ],
])("reads results %s", async (_, data, results) => {
  answers = [ok(data)];
  expect(await shop.batch("b 1")).toEqual(results);
  expect(came.at(-1)?.call).toBe("GET /v1/products/price-and-quantity/batch-requests/b%201");
});

test("writes the first form: lira, and an old price only above the price", async () => {
  answers = [ok({ batchRequestId: "batch" })];
  const offer: GetirOffer = { listing: "g-1", quantity: 7, price: 1235, oldPrice: 1500, maxCount: 3 };
  expect(await shop.offer([offer, { ...offer, oldPrice: 1235 }])).toBe("batch");
  const row = { getirId: "g-1", shopId: "shop 1", quantity: 7, price: 12.35, maxCellCount: 3 };
  expect(came.at(-1)).toMatchObject({
    call: "PUT /v1/products/price-and-quantity",
    body: { products: [{ ...row, oldPrice: 15 }, row] },
  });
  await expect(shop.offer(Array.from({ length: 1001 }, () => offer))).rejects.toThrow("at most 1000 offers");
  answers = [ok({})];
  expect(await failed(shop.offer([offer]))).toMatchObject({ name: "GetirUnanswered", reached: true });
});

test("writes each step and switch as documented", async () => {
  await shop.step("a/b", "verify");
  await shop.step("a", "prepare");
  await shop.step("a", "prepare", [{ id: "l1", count: 2 }]);
  await shop.cancel("a", { id: "missing", note: "Kalmadı" });
  await shop.cancel("a", { id: "missing", note: "" });
  await shop.setOpen("CLOSED");
  await shop.setCourier("OPEN");
  expect(came.slice(1).map(({ call, body }) => [call, body])).toEqual([
    ["POST /v1/orders/a%2Fb/shop/shop%201/verify", {}],
    ["POST /v1/orders/a/shop/shop%201/prepare", { updatedProducts: [] }],
    ["POST /v1/orders/a/shop/shop%201/prepare", { updatedProducts: [{ id: "l1", newCount: 2 }] }],
    ["POST /v1/orders/a/cancel", { cancelReasonId: "missing", cancelNote: "Kalmadı" }],
    ["POST /v1/orders/a/cancel", { cancelReasonId: "missing" }],
    ["PUT /v1/shops/shop%201/working-status", { workingStatus: "CLOSED" }],
    ["PUT /v1/shops/shop%201/couriers/working-status", { workingStatus: "OPEN" }],
  ]);
});
