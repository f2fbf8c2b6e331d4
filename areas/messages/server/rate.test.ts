import { afterAll, beforeEach, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { laterMethods } from "#kit/server/later.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { plusSeconds } from "#kit/server/time.ts";
import { ORIGIN, testServer } from "#tests/harness/api.ts";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";
import { writeMessages, type Written } from "./messages.ts";
import { limitRate } from "./rate.ts";
import { beginSending, lockDue } from "./sending.queries.ts";

/** The limit per business and second (K1, K3; decision 0057): 20 messages, the others wait in the queue of their class. */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm(guardedHttp([sim.url]), account, sim.url);
const server = await testServer({ sms: { installation: provider, netgsm: () => provider } });

/** Noon in Istanbul, and seconds later. */
const NOON = "2026-11-23T09:00:00.000Z";
const after = (seconds: number) => plusSeconds(NOON, seconds);
let company: number;
let phones = 0;

/** Runs everything of the business that is due at that time; returns how many SMS the provider has taken since the start. */
const run = async (seconds: number) => {
  server.travel(after(seconds));
  expect(await server.runJobs(company)).toEqual([]);
  return sim.taken.length;
};

beforeEach(async () => {
  server.travel(NOON);
  sim.taken.length = 0;
  const salon = await server.salon();
  ({ id: company } = await salon.call("PUT /api/company", { body: { address: "Moda Cad. 1", city: "Kadıköy" } }));
  await server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', 1000, 'packages.purchase')`,
    [company],
  );
});

/** Writes SMS to as many new customers, with one job for all; returns the messages' ids. */
async function write(kind: Written["class"], count: number, dueAt = NOON): Promise<number[]> {
  const first = (phones += count) - count;
  const { rows } = await server.owner.query<{ id: string; phone: string }>(
    `insert into contacts (company_id, name, phone, sms_consent_at)
     select $1, 'Ayşe', '+90532' || lpad(n::text, 7, '0'), $4 from generate_series($2::int + 1, $2::int + $3::int) n returning id, phone`,
    [company, first, count, NOON],
  );
  const messages = rows.map(({ id, phone }) => ({
    channel: "sms" as const,
    class: kind,
    cause: "messages.by_hand" as const,
    contactId: Number(id),
    recipient: phone,
    body: kind,
    dueAt,
  }));
  const ctx = { ...laterMethods({ publish: async () => undefined }), publicUrl: ORIGIN, afterwards: () => undefined };
  return server.database.company(company, NOON).transact((db) => writeMessages({ ...ctx, db }, messages));
}

/** What a worker's claim does at that time; returns how many it began to send. */
const begin = (ids: readonly number[], seconds: number): Promise<number> =>
  server.database.company(company, after(seconds)).transact(async (tx) => {
    const free = (await limitRate(tx, await lockDue(tx, ids))).map(({ id }) => id);
    await beginSending(tx, free, "netgsm");
    return free.length;
  });

/** How many SMS of each text the provider has taken since the start. */
const taken = () =>
  Object.fromEntries(
    ["commercial", "information", "code"].map((kind) => [
      kind,
      sim.taken.filter(({ msg }) => msg.startsWith(kind)).length,
    ]),
  );
const waiting = async () =>
  (
    await server.owner.query(
      `select reason, iso(due_at) as due from messages where company_id = $1 and state = 'waiting' order by id`,
      [company],
    )
  ).rows;

test("of 50 messages 20 are sent in each second, in their order; the others wait once, each for its time", async () => {
  await write("commercial", 50);
  expect(await run(0)).toBe(20);
  const queue = Array.from({ length: 30 }, (_, place) => ({ reason: "limit", due: after((place + 1) / 20) }));
  expect(await waiting()).toEqual(queue);
  expect(await run(0.9)).toBe(20);
  expect(await run(1)).toBe(40);
  expect(await waiting()).toEqual(queue.slice(20));
  expect(await run(2)).toBe(50);
  expect(sim.taken.map(({ no }) => no)).toEqual(sim.taken.map(({ no }) => no).toSorted());
  const { rows } = await server.owner.query(
    `select count(*)::int as count from jobs where company_id = $1 and name = 'messages.report'`,
    [company],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("messages that nobody sent in their time are sent 20 a second, too", async () => {
  await write("commercial", 70);
  await run(0);
  expect([await run(60), await run(61), await run(62), await run(63)]).toEqual([40, 60, 70, 70]);
});

test("many workers at once together begin 20 in a second", async () => {
  const batches = await Promise.all([1, 2, 3, 4, 5].map(() => write("information", 15)));
  const begun = await Promise.all(batches.map((ids) => begin(ids, 0)));
  expect(begun.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 5, 15]);
  expect(new Set((await waiting()).map(({ due }) => due)).size).toBe(55);
});

test("new messages do not overtake those that wait", async () => {
  await write("commercial", 30);
  await run(0);
  const late = await write("commercial", 5);
  expect(await begin(late, 1)).toBe(0);
  expect(await run(1)).toBe(30);
  expect((await waiting()).map(({ due }) => due)).toEqual(late.map((_, place) => after(1 + (place + 1) / 20)));
  expect(await run(2)).toBe(35);
});

test("information goes before a campaign: it waits for the next second at most, and the second still has 20", async () => {
  await write("commercial", 100);
  await run(0);
  await write("information", 3);
  await run(0);
  expect(taken()).toEqual({ commercial: 20, information: 0, code: 0 });
  await run(1);
  expect(taken()).toEqual({ commercial: 37, information: 3, code: 0 });
  for (const seconds of [2, 3, 4, 5]) await run(seconds);
  expect(taken()).toEqual({ commercial: 100, information: 3, code: 0 });
});

test("information of a job that died does not stop a campaign", async () => {
  await write("information", 40);
  await run(0);
  await server.owner.query("delete from jobs where company_id = $1", [company]);
  server.travel(after(120));
  await write("commercial", 20, after(120));
  await run(120);
  expect(taken()).toEqual({ commercial: 20, information: 20, code: 0 });
});

test("a one-time code never waits", async () => {
  await write("commercial", 100);
  await run(0);
  await write("code", 1);
  await run(0);
  expect(taken()).toEqual({ commercial: 20, information: 0, code: 1 });
});
