import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { line } from "#kit/contract/shapes.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { as, kitServer, type TestEndpoint } from "#tests/harness/kit-server.ts";
import { networkOf } from "./payers.ts";
import { defineProblems } from "./problem.ts";

const problems = defineProblems({
  wrong_word: { status: 422, message: sentence("Kelime yanlış.", "The word is wrong.") },
});
const clone = await clonedDatabase();
const word = z.strictObject({ email: line(60), word: line(9, 1) });
let away = false;
const guess: TestEndpoint = {
  right: "public",
  limit: "guesses",
  body: word,
  about: "",
  run: async (_ctx, { body }) => {
    if (away) throw new Error("broken");
    if (body.word !== "right") throw problems.wrong_word();
  },
};
const check: TestEndpoint = {
  right: "public",
  limit: "calls",
  query: z.strictObject({ key: line(60) }),
  about: "",
  run: async () => undefined,
};
const table = {
  "POST /api/guess": guess,
  "POST /api/other": guess,
  "POST /api/own": { ...guess, right: "person", body: word.omit({ email: true }) },
  "GET /api/check": check,
  "GET /api/check-other": check,
  "GET /api/whoami": { right: "public", reply: z.string(), about: "", run: async ({ address }) => address },
} satisfies Record<string, TestEndpoint>;
const open = (trustProxy?: string[] | number) => kitServer(clone, table, { limits: true, trustProxy });
const [first, second] = [await open(1), await open(1)];

let host = 0;
/** An address that has not called yet. */
const fresh = () => `203.0.113.${++host}`;

type Server = Awaited<ReturnType<typeof open>>;
async function send(server: Server, key: string, body: Record<string, string> | undefined, from: string, headers = {}) {
  const [method, url] = key.split(" ") as ["POST", string];
  const answer = await server.app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: { "x-forwarded-for": from, ...headers },
  });
  return answer.statusCode;
}
const many = (count: number, call: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const tally = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe("guessing (A1, decisions §1)", () => {
  test("stops after 20 failures a minute, over all processes and endpoints, also for parallel attempts", async () => {
    const from = fresh();
    const statuses = await many(60, (index) => {
      const body = { email: `a${index}@x.com`, word: "wrong" };
      return send(index % 2 ? first : second, index % 3 ? "POST /api/guess" : "POST /api/other", body, from);
    });
    expect([tally(statuses, 422), tally(statuses, 429)]).toEqual([20, 40]);
    expect(await send(second, "POST /api/guess", { email: "z@x.com", word: "right" }, from)).toBe(429);
    expect(await send(second, "POST /api/guess", { email: "z@x.com", word: "right" }, fresh())).toBe(204);
  });

  test("counts against one account from any address, however its name is written", async () => {
    const names = ["isil@örnek.com", "IŞIL@ORNEK.COM", "Işıl@Örnek.com", "işil@ornek.com"];
    const statuses = await many(24, (index) =>
      send(first, "POST /api/guess", { email: names[index % 4] as string, word: "wrong" }, fresh()),
    );
    expect([tally(statuses, 422), tally(statuses, 429)]).toEqual([20, 4]);
  });

  test("counts against the signed-in person when no account is named", async () => {
    const statuses = await many(22, () => send(first, "POST /api/own", { word: "wrong" }, fresh(), as("staff", 5)));
    expect([tally(statuses, 422), tally(statuses, 429)]).toEqual([20, 2]);
    expect(await send(first, "POST /api/own", { word: "right" }, fresh(), as("staff", 6))).toBe(204);
  });

  test("a right guess is not counted and clears its account's failures, but not its address's", async () => {
    const [from, email] = [fresh(), "hasan@x.com"];
    const attempt = (word: string, who = email) => send(first, "POST /api/guess", { email: who, word }, from);
    for (let round = 0; round < 12; round++) expect(await attempt("wrong")).toBe(422);
    for (let round = 0; round < 30; round++) expect(await attempt("right")).toBe(204);
    // The address still has 12 failures; the account starts again at 0.
    for (let round = 0; round < 8; round++) expect(await attempt("wrong")).toBe(422);
    expect(await attempt("wrong")).toBe(429);
    const elsewhere = await many(13, () => send(first, "POST /api/guess", { email, word: "wrong" }, fresh()));
    // 9 counted since the account was cleared: the refused attempt is one of them.
    expect(tally(elsewhere, 422)).toBe(11);
  });

  test("does not count input with the wrong shape or failures of the server", async () => {
    const from = fresh();
    for (let round = 0; round < 25; round++)
      expect(await send(first, "POST /api/guess", { email: "b@x.com", word: "" }, from)).toBe(422);
    away = true;
    for (let round = 0; round < 25; round++)
      expect(await send(first, "POST /api/guess", { email: "b@x.com", word: "wrong" }, from)).toBe(500);
    away = false;
    expect(await send(first, "POST /api/guess", { email: "b@x.com", word: "right" }, from)).toBe(204);
  });

  test("is allowed again after a minute", async () => {
    const from = fresh();
    await many(21, (index) => send(first, "POST /api/guess", { email: `c${index}@x.com`, word: "wrong" }, from));
    const body = { email: "c@x.com", word: "right" };
    expect(await send(first, "POST /api/guess", body, from)).toBe(429);
    await clone.owner.query("update attempts set ends_at = now()");
    expect(await send(first, "POST /api/guess", body, from)).toBe(204);
  });
});

test("failures elsewhere don't lock the owner out at a known address; there the same limit counts (decision 0023)", async () => {
  const [home, email] = [fresh(), "sahibi@x.com"];
  const known = await kitServer(clone, table, {
    limits: true,
    trustProxy: 1,
    isKnownAddress: async (account, address) => account === email && address === home,
  });
  const guess = (from: string, word: string, who = email) => send(known, "POST /api/guess", { email: who, word }, from);
  const strangers = await many(25, () => guess(fresh(), "wrong"));
  expect([tally(strangers, 422), tally(strangers, 429)]).toEqual([20, 5]);
  expect(await guess(fresh(), "right")).toBe(429);
  expect(await guess(home, "right")).toBe(204);
  const own = await many(25, () => guess(home, "wrong"));
  expect([tally(own, 422), tally(own, 429)]).toEqual([20, 5]);
  expect(await guess(home, "right")).toBe(429);
});

test("each cheap check has its own counter and does not use up guesses (A1, A16)", async () => {
  const from = fresh();
  const statuses = await many(25, (index) => send(first, `GET /api/check?key=${index}`, undefined, from));
  expect([tally(statuses, 204), tally(statuses, 429)]).toEqual([20, 5]);
  expect(await send(first, "GET /api/check-other?key=1", undefined, from)).toBe(204);
  const guesses = await many(20, (index) =>
    send(first, "POST /api/guess", { email: `d${index}@x.com`, word: "wrong" }, from),
  );
  expect(tally(guesses, 422)).toBe(20);
});

test("stores only a hash of an attempt's subject", async () => {
  await send(first, "POST /api/guess", { email: "gizli@x.com", word: "wrong" }, fresh());
  const { rows } = await clone.owner.query("select length(subject) as length from attempts");
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([32]));
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["1::2:3:4:5:6:7", "1:0:2:3"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("the address %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("the caller's address", () => {
  /** Called over a real connection from 127.0.0.1. */
  async function seen(trustProxy: string[] | number | undefined, forwarded: string) {
    const { app, close } = await open(trustProxy);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const headers = { "x-forwarded-for": forwarded, "x-real-ip": "198.51.100.66", forwarded: "for=198.51.100.66" };
    const address = await (await fetch(`http://127.0.0.1:${port}/api/whoami`, { headers })).json();
    await close();
    return address;
  }

  test.each([
    ["nobody's word", undefined, "198.51.100.7", "127.0.0.1"],
    ["one proxy", 1, "198.51.100.7", "198.51.100.7"],
    ["one proxy, with a forged entry", 1, "6.6.6.6, 198.51.100.7", "198.51.100.7"],
    ["two proxies", 2, "6.6.6.6, 198.51.100.7, 10.0.0.2", "198.51.100.7"],
    ["a named proxy", ["127.0.0.1"], "6.6.6.6, 198.51.100.7", "198.51.100.7"],
    ["named networks", ["127.0.0.0/8", "10.0.0.0/8"], "6.6.6.6, 198.51.100.7, 10.0.0.2", "198.51.100.7"],
    ["a named proxy that is not the caller", ["10.0.0.5"], "198.51.100.7", "127.0.0.1"],
    ["IPv6 behind a proxy", ["127.0.0.1"], "2001:db8::7", "2001:db8::7"],
  ])("is what the trusted chain says: %s", async (_, trust, forwarded, address) => {
    expect(await seen(trust, forwarded)).toBe(address);
  });
});
