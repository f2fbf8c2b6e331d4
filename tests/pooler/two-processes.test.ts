import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openChanges } from "#kit/server/events.ts";
import { databaseUrl } from "../harness/database.ts";
import { readEvents } from "../harness/event-reader.ts";
import { startPgbouncer } from "../harness/pgbouncer.ts";
import { ProductProcess } from "../harness/process.ts";
import { TIMEOUT_MS } from "../harness/scale.ts";
import { openShop, RetryingClient } from "../harness/retrying-client.ts";

/** R02: two processes of the product on one database, behind a real pgbouncer in transaction mode. */

const root = inject("databaseUrl");
const name = `pooled_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client({ connectionString: root });
const pooler = await startPgbouncer(root);
const url = databaseUrl(root, name);
const settings = {
  DATABASE_URL: pooler.pooled(url),
  DATABASE_DIRECT_URL: url,
  DATABASE_POOLER: "transaction",
  SECRET_KEY: "a secret of the tests, long enough",
  RATE_LIMITS: "on",
};
const [one, two] = [new ProductProcess(settings), new ProductProcess(settings)];
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: TIMEOUT_MS, interval: 100 });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  // Both find an empty database and migrate it.
  await Promise.all([one.start(), two.start()]);
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all([one.remove(), two.remove()]);
  await pooler.stop();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

/** A client whose calls alternate between the processes. */
function inTurn(): RetryingClient {
  let calls = 0;
  return new RetryingClient(() => (calls++ % 2 ? two : one).address);
}

/** One write at one of the processes, with this key. */
const post = async (process: ProductProcess, path: string, body: object, headers: Record<string, string>) =>
  fetch(`${process.address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const statusAt = async (process: ProductProcess, headers: Record<string, string>) =>
  (await fetch(`${process.address}/api/profile`, { headers })).status;

async function signIn() {
  const { till } = await openShop(inTurn());
  return { headers: { ...till.headers } };
}

test(
  "both serve one business: its sales, whichever process is asked, are all there",
  { timeout: TIMEOUT_MS },
  async () => {
    const { till, sell } = await openShop(inTurn());
    const sold = await Promise.all(Array.from({ length: 12 }, sell));
    const { meta } = await till.call("GET /api/orders", { query: { page: 1, per_page: 100 } });
    expect(new Set(sold).size).toBe(12);
    expect(meta.total).toBe(12);
  },
);

test(
  "a change made in one process reaches the open streams of the other, both ways",
  { timeout: TIMEOUT_MS },
  async () => {
    const { headers } = await signIn();
    for (const [writes, reads] of [
      [one, two],
      [two, one],
    ] as const) {
      const { response, topics } = await readEvents(reads.address, headers);
      expect(response.status).toBe(200);
      const writer = new RetryingClient(() => writes.address, headers);
      await until(async () => {
        // A change made before the other process listens is not sent to it; its screens refetch when they connect.
        await writer.call("POST /api/products/brands", { body: { name: randomUUID() } });
        return topics.includes("products");
      });
    }
  },
);

test(
  "who signs out at one process is signed out of the other at once, stream included",
  { timeout: TIMEOUT_MS },
  async () => {
    const { headers } = await signIn();
    expect(await statusAt(two, headers)).toBe(200);
    const { ended } = await readEvents(two.address, headers);
    await new RetryingClient(() => one.address, headers).call("POST /api/logout");
    await ended;
    expect(await statusAt(two, headers)).toBe(401);
  },
);

test("the same key sent to both processes at once is one write", { timeout: TIMEOUT_MS }, async () => {
  const { headers } = await signIn();
  for (let round = 0; round < 10; round++) {
    const keyed = { ...headers, "idempotency-key": randomUUID() };
    const brand = { name: randomUUID() };
    const replies = await Promise.all([one, two].map((process) => post(process, "/api/products/brands", brand, keyed)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(replies.map((reply) => reply.json()));
    expect(second).toEqual(first);
  }
});

test(
  "a setting changed at one process is used by the other at once, though it had cached the session",
  { timeout: TIMEOUT_MS },
  async () => {
    const { headers } = await signIn();
    const languageAt = async (process: ProductProcess) => {
      const reply = await fetch(`${process.address}/api/settings`, { headers });
      return ((await reply.json()) as { defaults: { language: string } }).defaults.language;
    };
    for (const language of ["en", "tr", "en"]) {
      await Promise.all([languageAt(one), languageAt(two)]);
      expect((await post(one, "/api/settings", { defaults: { language } }, headers)).status).toBe(200);
      await until(async () => (await languageAt(two)) === language);
    }
  },
);

test("guesses at both processes count together: 20 a minute", { timeout: TIMEOUT_MS }, async () => {
  const guess = { email: `${randomUUID()}@example.com`, password: "yanlis-12345" };
  const statuses: number[] = [];
  for (let turn = 0; turn < 24; turn++) {
    statuses.push((await post(turn % 2 ? two : one, "/api/login", guess, {})).status);
  }
  expect(statuses.findIndex((status) => status === 429)).toBe(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

test("live updates through the pooler are never reported as working", async () => {
  const changes = openChanges(pooler.pooled(url), { silentMs: 300 });
  const direct = openChanges(url, { silentMs: 3000 });
  await until(() => direct.listening());
  expect(changes.listening()).toBe(false);
  await Promise.all([changes.close(), direct.close()]);
});
