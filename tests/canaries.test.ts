import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { GuardedHttp } from "#kit/server/guarded-http.ts";
import type { OwnMailer } from "#kit/server/own-mail.ts";
import { testServer, type Caller } from "./harness/api.ts";
import { inOrder } from "./harness/in-order.ts";
import { pictureHost } from "./harness/picture-host.ts";
import { endpoints, keys, openSalon, PASSWORD, sampleOf } from "./contract/salon.ts";

/**
 * Stores recognizable credentials of every kind and looks for them in all replies, errors, logs and rows. A reply that makes a secret shows
 * it once; those are the only ones left out.
 */

inOrder();
const logged: string[] = [];
const logger = { level: "trace", stream: { write: (line: string) => void logged.push(line) } };
const ownMail = (): OwnMailer => ({
  origin: "",
  verify: async () => undefined,
  send: async () => "250 ok",
  close: () => undefined,
});
/** iyzico, which takes all keys, and the hosts of the other tests. */
const http: GuardedHttp = async (call) => {
  const isIyzico = new URL(call.url).host.endsWith(".iyzipay.com");
  return isIyzico ? { status: 200, body: '{"status":"success"}', bytes: Buffer.from("") } : pictureHost(call);
};
const server = await testServer({ logger, ownMail, http });
const salon = await openSalon(server, "Lavanta", "Yabancı");
const { admin } = salon;

const canary = (of: string) => `kanarya-${of}-7f3b19c4d2e8`;
const credentials = {
  getir: { username: "merkez", password: canary("getir"), shop_id: "1" },
  netgsm: { username: "8501234567", password: canary("netgsm"), header: "DEFTER" },
  smtp: {
    host: "mail.example.com",
    port: "587",
    username: "bilgi",
    password: canary("smtp"),
    from: "bilgi@example.com",
  },
  iyzico: { api_key: "herkese-acik", secret_key: canary("iyzico") },
  nilvera: { api_key: canary("nilvera") },
  calendar: {},
};
const iys = { username: "defter", password: canary("iys"), iys_code: "123456", brand_code: "123456" };

await admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });
for (const [slug, body] of Object.entries(credentials))
  await admin.call("PUT /api/connect/{slug}/settings", { params: { slug: slug as "getir" }, body });
await admin.call("PUT /api/iys", { body: iys });
/** As the screens call, so that a kept reply is looked for, too. */
const intent = () => ({ key: randomUUID() });
const webhook = await admin.call(
  "POST /api/webhooks",
  { body: { url: "https://alici.example/defter", events: ["order.created"] } },
  intent(),
);
const { key } = await admin.call("POST /api/api-keys", { body: { name: "Site", scopes: ["orders:read"] } }, intent());
const { key: pushKey } = await admin.call("POST /api/connect/getir/push-key", {}, intent());
const feed = new URL((await admin.call("POST /api/calendar-feed", {}, intent())).url);
/** The random part of a token; the business's number before it is no secret. */
const secretPart = (token: string) => token.slice(token.indexOf(".") + 1);
const canaries = [
  canary("getir"),
  canary("netgsm"),
  canary("smtp"),
  canary("iyzico"),
  canary("nilvera"),
  iys.password,
  webhook.secret,
  // Without the prefix, which every key has.
  key.slice("defter_".length),
  secretPart(pushKey),
  secretPart(feed.pathname),
];

/** The canaries in a text, also as base64, as URL and as JSON write them. */
const found = (text: string) =>
  canaries.filter((one) => [one, Buffer.from(one).toString("base64").slice(0, -4)].some((form) => text.includes(form)));
const textOf = ({ body, headers }: { body: unknown; headers: unknown }) =>
  Buffer.isBuffer(body) ? body.toString("latin1") : JSON.stringify([body, headers]);

test("the search finds a canary", () => {
  for (const one of canaries) expect(found(`{"password":"${one}"}`)).toEqual([one]);
});

test("neither a push nor a calendar's subscription shows its own, right or wrong", async () => {
  const push = (sent: string, payload: unknown) =>
    server.app.inject({
      method: "POST",
      url: "/hooks/getir",
      headers: { "x-api-key": sent, "content-type": "application/json" },
      payload: JSON.stringify(payload),
    });
  const answers = [
    await push(pushKey, { shopId: "1", workingStatus: "CLOSED" }),
    await push(pushKey, { orderId: { pushKey } }),
    await push(`${pushKey}x`, {}),
    await server.app.inject({ url: feed.pathname + feed.search }),
    await server.app.inject({ url: `${feed.pathname}x` }),
    await server.app.inject({ method: "POST", url: feed.pathname }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200, 404, 404]);
  for (const { body, headers } of answers) expect(found(textOf({ body, headers }))).toEqual([]);
});

test("no GET reply shows one", async () => {
  for (const endpoint of keys.filter((one) => one.startsWith("GET "))) {
    const { by = admin, ...sample } = await sampleOf(endpoint, salon);
    expect(found(textOf(await by.try(endpoint, sample))), endpoint).toEqual([]);
  }
});

test("no error reply shows one, also where the credential was sent", async () => {
  const wrong = async (by: Caller, endpoint: string, body: unknown) => {
    const sample = endpoints[endpoint]?.params ? (await sampleOf(endpoint, salon)).params : undefined;
    const answer = await by.try(endpoint, { ...(sample && { params: sample }), body });
    expect(found(textOf(answer)), endpoint).toEqual([]);
  };
  const sent = {
    password: canaries[0],
    secret: canaries[4],
    secret_key: canary("iyzico"),
    api_key: canary("nilvera"),
    username: "x".repeat(300),
    bilinmeyen: 1,
  };
  for (const endpoint of keys.filter((one) => !one.startsWith("GET ") && one !== "POST /api/logout"))
    await wrong(admin, endpoint, sent);
  const stranger = await server.app.inject({ url: "/api/orders", headers: { authorization: `Bearer ${key}x` } });
  expect(found(stranger.body)).toEqual([]);
});

test("no log line, audit entry or row of the database holds one, after the jobs have run with them", async () => {
  await admin.call("POST /api/webhooks/{id}/test", { params: { id: webhook.id } });
  logged.push(...(await server.runJobs(salon.company)));
  const { rows: tables } = await server.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  for (const { name } of tables) {
    const { rows } = await server.owner.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
    for (const { text } of rows) expect(found(text), name).toEqual([]);
  }
  for (const line of logged) expect(found(line), line.slice(0, 200)).toEqual([]);
});
