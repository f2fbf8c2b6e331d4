import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { guardedHttp, Unreached, type GuardedHttp, type OutboundCall } from "#kit/server/guarded-http.ts";
import type { Mail } from "#kit/server/mailer.ts";
import { html } from "#kit/server/html.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { openTill } from "#tests/harness/till.ts";
import { webhookEvents, webhookExamples, type WebhookEvent } from "../../contract/webhook-events.ts";
import { receiverExample } from "./receiver-example.ts";
import { signatureOf } from "./signature.ts";

/** Webhooks (decision 0079). */

const received: OutboundCall[] = [];
const down = new Set<string>();
/** Status of the reply by host; absent: 200. A host that is down gives none. */
const statuses = new Map<string, number>();
/** A receiver at a real socket; calls of its host go there by the real client. */
const real = {
  host: "gercek.example",
  got: [] as { header: string; body: string }[],
};
const receiver = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    real.got.push({
      header: String(request.headers["defter-signature"]),
      body: Buffer.concat(chunks).toString("utf8"),
    });
    reply.end("alındı");
  });
});
await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
afterAll(() => receiver.close());
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const client = guardedHttp([origin]);
const http: GuardedHttp = async (call) => {
  const { host } = new URL(call.url);
  if (host === real.host)
    return client({
      ...call,
      url: call.url.replace(`https://${host}`, origin),
    });
  received.push(call);
  if (down.has(host)) throw new Unreached("no answer in time", true, "late");
  return { status: statuses.get(host) ?? 200, body: "tamam", bytes: Buffer.from("tamam") };
};
const mails: Mail[] = [];
const mailer = { origin: "https://defter.example", send: async (mail: Mail) => (mails.push(mail), "250 ok") };
const server = await testServer({ http, mailer });
const start = new Date().toISOString();
server.travel(start);

let hosts = 0;
async function withWebhook(
  events: readonly string[] = webhookEvents,
  by?: Caller & { slug: string },
  host = `alici${++hosts}.example`,
) {
  const salon = by ?? (await server.salon());
  await salon.call("POST /api/secure/verify", {
    body: { password: "sifre-12345" },
  });
  const url = `https://${host}/defter`;
  const endpoint = await salon.call("POST /api/webhooks", { body: { url, events: events as typeof webhookEvents } });
  const { id: company } = await salon.call("GET /api/company");
  const got = () => received.filter(({ url: to }) => to === url);
  const bodies = () =>
    got()
      .map(({ body }) => JSON.parse(body ?? "") as Body)
      .toSorted((a, b) => a.sequence - b.sequence);
  const addCustomer = (name = "Ayşe") =>
    salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name, surname: "Kara", phone: "0532 418 27 06" },
    });
  const run = () => server.runJobs(company);
  const read = async () => (await salon.call("GET /api/webhooks")).data.find(({ id }) => id === endpoint.id);
  const deliveries = async () => (await salon.call("GET /api/webhooks/deliveries", { query: {} })).data;
  return { salon, host, url, endpoint, company, got, bodies, addCustomer, read, deliveries, run };
}

interface Body {
  id: string;
  event: string;
  company: string;
  sequence: number;
  entity: { type: string; id: number };
  data: Record<string, unknown>;
}

test("a customer's events are sent with their data and a signature that the receiver can check", async () => {
  const { salon, endpoint, company, got, bodies, addCustomer, run } = await withWebhook();
  const { id: customer } = await addCustomer();
  await salon.call("PUT /api/contacts/{type}/{id}", {
    params: { type: "customer", id: customer },
    body: { name: "Ayşe", surname: "Demir", phone: "0532 418 27 06" },
  });
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: customer } });
  await run();
  expect(bodies()).toMatchObject([
    { event: "customer.created", company: salon.slug, entity: { type: "customer", id: customer } },
    { event: "customer.updated", entity: { type: "customer", id: customer } },
    { event: "customer.deleted", entity: { type: "customer", id: customer } },
  ]);
  expectDocumented(bodies());
  const [first, second] = bodies() as [Body, Body];
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(first.id).not.toBe(second.id);
  // Its failures would hold up no other business's calls to the host.
  expect(got().map((call) => call.company)).toEqual([company, company, company]);
  for (const { headers, body } of got()) {
    const [, at, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers?.["defter-signature"] ?? "") ?? [];
    expect(createHmac("sha256", endpoint.secret).update(`${at}.${body}`).digest("hex")).toBe(mac);
    expect(body, "no personal data").not.toMatch(/Ayşe|Kara|Demir|4182706/);
  }
});

test("the example of /api/docs accepts a real delivery, and refuses another body, secret or old time", async () => {
  const { salon, endpoint, run } = await withWebhook(["customer.created"], undefined, real.host);
  const code = encodeURIComponent(receiverExample);
  const { isFromDefter } = (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as {
    isFromDefter: (body: string, header: string, secret: string) => boolean;
  };
  await salon.call("POST /api/webhooks/{id}/test", {
    params: { id: endpoint.id },
  });
  await run();
  expect(real.got).toHaveLength(1);
  const [{ body, header }] = real.got as [(typeof real.got)[0]];
  expect(isFromDefter(body, header, endpoint.secret)).toBe(true);
  expect(isFromDefter(`${body} `, header, endpoint.secret)).toBe(false);
  expect(isFromDefter(body, header, `${endpoint.secret}x`)).toBe(false);
  const old = signatureOf(body, [endpoint.secret], plusMinutes(new Date().toISOString(), -6));
  expect(isFromDefter(body, old, endpoint.secret)).toBe(false);
  for (const wrong of ["", "v1=", header.replace(/\d/, "x"), `${header.slice(0, -1)}ş`])
    expect(isFromDefter(body, wrong, endpoint.secret), wrong).toBe(false);
  const { body: page } = await server.app.inject("/api/docs");
  expect(page).toContain(html`<pre>${receiverExample}</pre>`.text);
});

/** The fields of each event that was sent; they are those of its documented example. */
function expectDocumented(bodies: readonly Body[]): void {
  for (const { event, data } of bodies)
    expect(Object.keys(data).toSorted(), event).toEqual(Object.keys(webhookExamples[event as WebhookEvent]).toSorted());
}

test("an appointment's events carry its state, times and amount, and no personal data", async () => {
  const book = await openBook(server);
  const { bodies, got, run } = await withWebhook(webhookEvents, book.salon);
  const made = await book.book("2026-11-16 14:00", { notes: "Gülşen alerjik" });
  await book.change(made.id, { notes: "yalnız not" });
  await book.change(made.id, { status: "accepted" });
  await run();
  const entity = { type: "reservation", id: made.id };
  const data = {
    code: made.code,
    customer_id: book.customer,
    starting_at: "2026-11-16T11:00:00.000Z",
    finishing_at: "2026-11-16T12:00:00.000Z",
    total: 95_000,
  };
  expect(bodies()).toMatchObject([
    { event: "reservation.created", entity, data: { ...data, status: "new" } },
    {
      event: "reservation.updated",
      entity,
      data: { ...data, status: "accepted" },
    },
  ]);
  expectDocumented(bodies());
  for (const { body } of got()) expect(body).not.toMatch(/Gülşen|Arslan|not|alerjik|4182706/);
  server.travel(start);
});

test("a sale's events carry the order's state, the payment, its refund and the stock", async () => {
  const till = await openTill(server);
  const { bodies, run } = await withWebhook(webhookEvents, till.salon);
  const product = await till.product({ price: 12_500, quantity: 5 });
  const { id, code } = await till.order({
    items: [{ product_id: product, quantity: 2 }],
    customer_id: till.customer,
  });
  await till.pay(id);
  await till.refund(id);
  await run();
  const of = (...events: string[]) => bodies().filter(({ event }) => events.includes(event));
  const order = { type: "order", id };
  expect(of("order.created")).toMatchObject([
    {
      entity: order,
      data: {
        code,
        customer_id: till.customer,
        reservation_id: null,
        total: 25_000,
        paid: 0,
        refunded: 0,
      },
    },
  ]);
  expect(of("order.updated").map(({ data }) => [data.paid, data.refunded])).toContainEqual([25_000, 0]);
  expect(of("order.updated").at(-1)).toMatchObject({
    entity: order,
    data: { paid: 25_000, refunded: 25_000 },
  });
  const money = {
    order_id: id,
    reservation_id: null,
    contact_id: till.customer,
    currency: "TRY",
  };
  const [payment, refund] = of("payment.created", "payment.refunded");
  expect(payment).toMatchObject({
    event: "payment.created",
    entity: { type: "payment" },
    data: { ...money, total: 25_000, payment_method: "cash" },
  });
  expect(refund).toMatchObject({
    event: "payment.refunded",
    data: { ...money, total: -25_000, refund_of: payment?.entity.id },
  });
  const stock = of("stock.updated");
  for (const { entity } of stock) expect(entity).toEqual({ type: "stock", id: product });
  expect(stock.map(({ data }) => data.on_hand)).toEqual(expect.arrayContaining([5, 3]));
  expect(stock.at(-1)?.data).toEqual({
    product_id: product,
    on_hand: await till.onHand(product),
    reserved: 0,
    units: expect.any(Number),
    state: expect.any(String),
  });
  expectDocumented(bodies());
});

test("events that no address wants are not written", async () => {
  const { addCustomer, run, got, deliveries } = await withWebhook(["order.created"]);
  await addCustomer();
  await run();
  expect(got()).toEqual([]);
  expect(await deliveries()).toEqual([]);
});

test("an event of a call that fails is not sent", async () => {
  const { company, run, got } = await withWebhook();
  const client = await server.owner.connect();
  await client.query("begin");
  await client.query("select set_config('app.company', $1, true)", [String(company)]);
  await client.query("insert into contacts (company_id, name) values ($1, 'Ayşe')", [company]);
  await client.query("rollback");
  client.release();
  await run();
  expect(got()).toEqual([]);
});

test("a refused delivery is retried with the same id after growing pauses; others go on", async () => {
  const { host, addCustomer, bodies, run, deliveries, read } = await withWebhook(["customer.created"]);
  statuses.set(host, 500);
  await addCustomer();
  await run();
  expect(await deliveries()).toMatchObject([
    { state: "waiting", tries: 1, status: 500, due_at: plusSeconds(start, 30) },
  ]);
  expect((await read())?.failing_since).not.toBeNull();
  statuses.delete(host);
  server.travel(plusMinutes(start, 1));
  await addCustomer("Fatma");
  await run();
  const [first, ...rest] = bodies();
  expect(rest.map(({ id }) => id)).toContain(first?.id);
  expect((await deliveries()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  expect((await read())?.failing_since).toBeNull();
  server.travel(start);
});

test("an address that is away for 24 hours is paused and administrators are told; resuming sends what waited", async () => {
  const { salon, host, endpoint, url, addCustomer, got, run, read, deliveries } = await withWebhook([
    "customer.created",
  ]);
  down.add(host);
  await addCustomer();
  for (let minutes = 0; minutes <= 25 * 60; minutes += 30) {
    server.travel(plusMinutes(start, minutes));
    await run();
  }
  expect(await read()).toMatchObject({ paused_by: "failures" });
  expect(await deliveries()).toMatchObject([{ state: "failed", tries: 10, status: null }]);
  const [{ id = 0 } = {}] = await deliveries();
  const shown = await salon.call("GET /api/webhooks/deliveries/{id}", { params: { id } });
  expect(shown).toMatchObject({ unreached: "late", answer: "no answer in time" });
  expect(got()).toHaveLength(10);
  await server.runJobs();
  expect(mails.filter(({ subject }) => subject.includes("webhook"))).toHaveLength(1);
  await addCustomer("Fatma");
  await run();
  expect(got()).toHaveLength(10);
  const params = { id: endpoint.id };
  expect(await salon.try("POST /api/webhooks/{id}/test", { params })).toMatchObject({
    status: 409,
    body: { error: "webhook_paused" },
  });
  down.delete(host);
  await salon.call("PUT /api/webhooks/{id}", { params, body: { url, events: ["customer.created"], paused: false } });
  await run();
  expect(got()).toHaveLength(11);
  const failed = (await deliveries()).find(({ state }) => state === "failed");
  await salon.call("POST /api/webhooks/deliveries/{id}/again", { params: { id: failed?.id ?? 0 } });
  await run();
  expect((await deliveries()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  server.travel(start);
});

test("after a rotation both secrets sign for a day, then the new one alone", async () => {
  const { salon, endpoint, got, run } = await withWebhook();
  const params = { id: endpoint.id };
  const { secret } = await salon.call("POST /api/webhooks/{id}/secret", { params });
  const signers = () => {
    const { headers, body } = got().at(-1) as OutboundCall;
    const [at = "", ...macs] = (headers?.["defter-signature"] ?? "").split(",");
    const by = (key: string) =>
      `v1=${createHmac("sha256", key)
        .update(`${at.slice(2)}.${body}`)
        .digest("hex")}`;
    return { macs, expected: [secret, endpoint.secret].map(by) };
  };
  await salon.call("POST /api/webhooks/{id}/test", { params });
  await run();
  expect(signers().macs).toEqual(signers().expected);
  server.travel(plusMinutes(start, 25 * 60));
  await salon.call("POST /api/webhooks/{id}/test", { params });
  await run();
  expect(signers().macs).toEqual(signers().expected.slice(0, 1));
  server.travel(start);
});

test("the log shows request and reply; rows of 30 days ago are deleted by the daily job", async () => {
  const { salon, endpoint, company, run, deliveries } = await withWebhook();
  await salon.call("POST /api/webhooks/{id}/test", { params: { id: endpoint.id } });
  await run();
  const [{ id = 0 } = {}] = await deliveries();
  const one = await salon.call("GET /api/webhooks/deliveries/{id}", { params: { id } });
  expect(one).toMatchObject({ event: "test", status: 200, answer: "tamam", unreached: null, state: "delivered" });
  expect(JSON.parse(one.body)).toMatchObject({ id: one.event_key, event: "test" });
  await server.owner.query(
    "update webhook_deliveries set created_at = created_at - interval '31 days' where company_id = $1",
    [company],
  );
  server.travel(plusMinutes(start, 24 * 60));
  await run();
  expect(await deliveries()).toEqual([]);
  server.travel(start);
});

test("private addresses, other protocols and passwords in addresses are refused at the field", async () => {
  const { salon } = await withWebhook();
  for (const url of [
    "http://a.example/x",
    "https://10.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://a:b@c.example",
    "https://:b@c.example",
    "https://0x7f.1/",
    "ftp://a.example",
  ])
    expect(await salon.try("POST /api/webhooks", { body: { url, events: ["order.created"] } }), url).toMatchObject({
      status: 422,
      body: { messages: { url: expect.any(String) } },
    });
});

test("a slow receiver of one business does not hold up another's", async () => {
  const slow = await withWebhook(["customer.created"]);
  const other = await withWebhook(["customer.created"]);
  down.add(slow.host);
  for (let n = 0; n < 30; n++) await slow.addCustomer(`Ayşe ${n}`);
  await other.addCustomer();
  await server.runJobs();
  expect(other.got()).toHaveLength(1);
  expect(slow.got().length, "it rests after a try that got no reply").toBeLessThan(5);
  down.delete(slow.host);
});

const plusSeconds = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
