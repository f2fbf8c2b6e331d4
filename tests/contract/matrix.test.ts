import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { methodAndPath, type Endpoint } from "#kit/contract/endpoint.ts";
import { testServer, type Caller } from "../harness/api.ts";
import { fieldsOf, nameAt, valueAt, withValue } from "./fields.ts";
import { endpoints, fingerprint, hire, keys, sampleOf } from "./salon.ts";
import type { Sample } from "./samples.ts";
import { describeTenants, openPair } from "./tenants.ts";

/**
 * Every endpoint of the product against everything that it must refuse. The rows come from the endpoint tables: a new one is in here by
 * itself, and asks for its sample when it cannot do without.
 */

const server = await testServer();
const pair = await openPair(server);
const { a, b } = pair;
const row = (key: string) => endpoints[key] as Endpoint;
const having = (holds: (row: Endpoint, key: string) => boolean) => keys.filter((key) => holds(row(key), key));

const needsPerson = having(({ right }) => right !== "public");
const needsCompany = having(({ right }) => right === "staff" || right === "admin");
const adminOnly = having(({ right }) => right === "admin");
const withBody = having((_, key) => !key.startsWith("GET "));

/** The same call by someone else: without what only the sample's own caller may send. */
const sentBy = (
  who: Caller,
  key: string,
  sample: Sample,
  more: Partial<Sample> = {},
  headers: Record<string, string> = {},
) => who.try(key, { ...sample, ...more }, { headers });

describe("a valid call", () => {
  test.each(keys)("%s succeeds, for everyone with the right", async (key) => {
    const { right, reply, status } = row(key);
    const expected = reply ? (status ?? 200) : 204;
    for (const who of right === "admin" ? [a.admin] : [a.admin, a.staff]) {
      const { by = who, ...sample } = await sampleOf(key, a);
      const answer = await by.try(key, sample);
      expect(
        answer,
        `${key} answered its sample (tests/contract/samples.ts) with ${JSON.stringify(answer.body)}`,
      ).toMatchObject({ status: expected });
    }
  });
});

describe("who calls", () => {
  test.each(needsPerson)("%s: nobody is 401, before the body is read", async (key) => {
    const sample = await sampleOf(key, a);
    for (const [who, headers] of [
      [server.nobody, {}],
      [server.nobody, { authorization: "Bearer wrong" }],
      [server.nobody.at(a.slug), {}],
    ] as const) {
      expect(await sentBy(who, key, sample, {}, headers)).toMatchObject({ status: 401, body: { error: "signed_out" } });
      expect((await sentBy(who, key, sample, { body: "{" }, headers)).status).toBe(401);
    }
  });

  test.each(needsCompany)("%s: another's company is 403, no company 422, before the body is read", async (key) => {
    const sample = await sampleOf(key, a);
    for (const slug of [b.slug, "yok-boyle-bir-yer", "' or 1=1 --"]) {
      for (const body of [sample.body, "{"])
        expect(await sentBy(a.admin.at(slug), key, sample, { body })).toMatchObject({
          status: 403,
          body: { error: "foreign_company" },
        });
    }
    expect(await sentBy(a.admin.at(undefined), key, sample)).toMatchObject({
      status: 422,
      body: { error: "no_company" },
    });
    expect((await sentBy(a.admin.at(undefined), key, sample, { body: "{" })).status).toBe(422);
  });

  test.each(adminOnly)("%s: who is no administrator is 403, before the body is read", async (key) => {
    const sample = await sampleOf(key, a);
    for (const body of [sample.body, "{", { unknown: 1 }])
      expect(await sentBy(a.staff, key, sample, { body })).toMatchObject({ status: 403, body: { error: "no_right" } });
  });

  test("who no longer works there, or signed out, is let in nowhere", async () => {
    const former = (await hire(server, a.company, a.mark, false)).at(a.slug);
    const gone = await a.colleague();
    await gone.try("POST /api/logout");
    for (const key of needsCompany) {
      const sample = await sampleOf(key, a);
      expect(await sentBy(former, key, sample), key).toMatchObject({ status: 403, body: { error: "foreign_company" } });
      expect(await sentBy(gone, key, sample), key).toMatchObject({ status: 401 });
    }
  });
});

describeTenants(server, pair);

describe("a call that is sent again with its key", () => {
  /** Asking for a password again changes nothing, so that it may be done twice. */
  const harmless = "POST /api/secure/verify";
  const kept = withBody.filter((key) => row(key).right !== "public" && key !== harmless);

  test.each(kept)("%s is done once and answered alike; with another body it is refused", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    const intent = { key: randomUUID() };
    const { body: other } = await sampleOf(key, a);
    const first = await by.try(key, sample, intent);
    expect(first.status, `${key} was answered ${JSON.stringify(first.body)}`).toBeLessThan(300);
    const before = await fingerprint(server.owner);
    // Whoever signed out is told so: the key's answer belongs to a session.
    if (key === "POST /api/logout") return;
    expect(await by.try(key, sample, intent)).toMatchObject({
      status: first.status,
      body: first.body,
      headers: { "idempotent-replay": "true" },
    });
    if (JSON.stringify(other) !== JSON.stringify(sample.body)) {
      const refused = await by.try(key, { ...sample, body: other }, intent);
      expect(refused).toMatchObject({ status: 422, body: { error: "key_reused" } });
    }
    expect(await fingerprint(server.owner)).toEqual(before);
  });
});

describe("what no endpoint knows", () => {
  test.each(keys)("%s: a key of the query is 422 and named", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    const answer = await by.try(key, { ...sample, query: { ...sample.query, bilinmeyen: "1" } });
    expect(answer).toMatchObject({ status: 422, body: { messages: { bilinmeyen: "Bu alan tanınmıyor" } } });
  });

  test.each(withBody)("%s: a key of the body is 422 and named", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    const answer = await by.try(key, { ...sample, body: { ...(sample.body as object), bilinmeyen: 1 } });
    expect(answer).toMatchObject({ status: 422, body: { messages: { bilinmeyen: "Bu alan tanınmıyor" } } });
  });

  test.each(withBody)("%s: what is no JSON object is refused", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    const before = await fingerprint(server.owner);
    const status = async (body: string, headers: Record<string, string> = {}) =>
      (await by.try(key, { ...sample, body }, { headers })).status;
    expect(await status("{")).toBe(400);
    expect(await status('{"__proto__":{"x":1}}')).toBe(400);
    expect(await status("x".repeat(300_000))).toBe(413);
    expect(await status("<a/>", { "content-type": "application/xml" })).toBe(415);
    for (const body of ["[]", '"text"', "7", "true"]) expect(await status(body), body.slice(0, 9)).toBe(422);
    expect(await fingerprint(server.owner)).toEqual(before);
  });
});

/** Bodies above this are refused unread; what is hostile in each field is then sent one by one. */
const MOST_SENT = 120_000;
/** Written into the JSON by hand, where JSON.stringify would write something else. */
const asWritten = { "@-0@": "-0", "@1e400@": "1e400", "@deep@": "[".repeat(10_000) + "]".repeat(10_000) };
const hostile: [what: string, value: unknown][] = [
  ["null", null],
  ["true", true],
  ["0", 0],
  ["-0", "@-0@"],
  ["-1", -1],
  ["1.5", 1.5],
  ["1e21", 1e21],
  ["1e400", "@1e400@"],
  ["2^53", 2 ** 53],
  ['"1e3"', "1e3"],
  ['"-1"', "-1"],
  ['""', ""],
  ['" "', " "],
  ["SQL", "'; drop table orders; --"],
  ["NUL", "a\u0000b"],
  ["half a character", "a\ud800"],
  ["a turned text", "\u202eters"],
  ["a long text", "ş".repeat(100_000)],
  ["a date that is not", "2026-02-30 25:61"],
  ["the last day", "9999-12-31 23:59"],
  ["[]", []],
  ["[null]", [null]],
  ["{}", {}],
  ["an object that is no text", { toString: 1, length: -1 }],
  ["10,000 arrays in each other", "@deep@"],
];

const written = (body: unknown) =>
  Object.entries(asWritten).reduce((text, [mark, json]) => text.replaceAll(`"${mark}"`, json), JSON.stringify(body));
const sameAsServer = (text: string): unknown => JSON.parse(text);

describe("hostile values", () => {
  test.each(having(({ body }) => body !== undefined))(
    "%s: every field refuses them by name or takes them, and never breaks",
    async (key) => {
      const shape = row(key).body!;
      const fields = fieldsOf(shape);
      const { by = a.admin, ...sample } = await sampleOf(key, a);
      const containers = fields.filter(({ isContainer }) => isContainer).map(({ path }) => path);
      for (const path of containers)
        expect(
          valueAt(sample.body, path),
          `tests/contract/samples.ts: give "${key}" an example of ${path.join(".")}`,
        ).toBeTypeOf("object");
      for (const [what, value] of hostile) {
        const single = fields.map((field) => ({ ...field, text: written(withValue(sample.body, field.path, value)) }));
        const [taken, refused] = split(single, ({ text }) => shape.safeParse(sameAsServer(text)).success);
        await refuseTogether(
          by,
          key,
          sample,
          refused.map(({ path }) => path),
          value,
          what,
        );
        for (const { path, text } of taken) {
          const fresh: Sample = key.includes("{") ? await sampleOf(key, a) : sample;
          const body = key.includes("{") ? written(withValue(fresh.body, path, value)) : text;
          const answer = await (fresh.by ?? by).try(key, { ...fresh, body });
          expect(
            answer.status,
            `${key}: ${what} as ${path.join(".")} was answered ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
        }
      }
    },
    120_000,
  );

  /** All fields wrong at once: the answer names every one. Fields inside a wrong field count as named with it. */
  async function refuseTogether(
    by: Caller,
    key: string,
    sample: Sample,
    paths: string[][],
    value: unknown,
    what: string,
  ) {
    const isInside = (path: string[], other: string[]) =>
      other.length > path.length && path.every((name, index) => name === other[index]);
    const leaves = paths.filter((path) => !paths.some((other) => isInside(path, other)));
    if (leaves.length === 0) return;
    const body = leaves.reduce<unknown>((all, path) => withValue(all, path, value) ?? all, sample.body);
    const text = written(body);
    if (text.length > MOST_SENT && leaves.length > 1) {
      for (const path of leaves) await refuseTogether(by, key, sample, [path], value, what);
      return;
    }
    if (value === "@deep@") {
      expect((await by.try(key, { ...sample, body: text })).status, `${key}: ${what}`).toBe(400);
      return;
    }
    const parsed = row(key).body!.safeParse(JSON.parse(text));
    const wrong = new Set(parsed.error?.issues.map(({ path }) => path.join(".")));
    const answer = await by.try(key, { ...sample, body: text });
    expect(answer.status, `${key}: ${what} everywhere was answered ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    if (parsed.success) return;
    expect(answer.status, `${key}: ${what} everywhere was answered ${JSON.stringify(answer.body)}`).toBe(422);
    const named = answer.body.errors.map(({ field }) => field);
    const silent = leaves.map((path) => nameAt(body, path)).filter((name) => wrong.has(name) && !named.includes(name));
    if (named.length < 100)
      expect(silent, `${key}: ${what} in these fields was not named beside ${named.join(", ")}`).toEqual([]);
  }

  const hostileTexts = [
    "",
    " ",
    "-1",
    "0",
    "1.5",
    "1e3",
    "1e999",
    "NaN",
    "\u0000",
    "\u202eters",
    "'; drop table orders; --",
    "%_\\",
    "__proto__",
    "constructor",
    "ş".repeat(2000),
    "9".repeat(30),
    "2026-02-30",
    "0001-01-01",
    "9999-12-31",
    "true",
    "[object Object]",
  ];

  test.each(having(({ query }) => query !== undefined))(
    "%s: every key of the query refuses them by name or takes them",
    async (key) => {
      const shape = row(key).query!;
      const { by = a.admin, ...sample } = await sampleOf(key, a);
      for (const { path, isContainer } of fieldsOf(shape)) {
        for (const value of isContainer
          ? [...hostileTexts, { id: "asc" }, { "name; drop": "asc" }, { __proto__: "asc" }]
          : hostileTexts) {
          const query = withValue({ ...sample.query }, path, value) as Record<string, unknown> | undefined;
          if (!query) continue;
          const answer = await by.try(key, { ...sample, query });
          expect(
            answer.status,
            `${key}?${path.join(".")}=${JSON.stringify(value)} was answered ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
          if (!shape.safeParse(query).success)
            expect(answer.status, `${key}?${path.join(".")}=${JSON.stringify(value)}`).toBe(422);
        }
      }
    },
  );

  test.each(having(({ params }) => params !== undefined))("%s: every part of the path refuses them", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    for (const name of Object.keys(sample.params ?? {})) {
      for (const value of hostileTexts.filter((text) => text !== "" && !text.includes("ş"))) {
        const answer = await by.try(key, { ...sample, params: { ...sample.params, [name]: value } });
        expect(
          answer.status,
          `${key} with ${name}=${JSON.stringify(value)} was answered ${JSON.stringify(answer.body)}`,
        ).toBeOneOf([404, 422]);
      }
    }
  });
});

function split<T>(list: T[], holds: (one: T) => boolean): [T[], T[]] {
  return [list.filter(holds), list.filter((one) => !holds(one))];
}

describe("the tables themselves", () => {
  test("no endpoint is served twice, under one path or two", () => {
    const shapes = keys.map((key) => key.replace(/\{\w+\}/g, "{}"));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    expect(keys.length).toBeGreaterThan(50);
  });

  test.each(keys)("%s says what crosses the wire", (key) => {
    const { method, path } = methodAndPath(key);
    const { about, params, body, changes, reply, status } = row(key);
    expect(about.length, "about: one sentence").toBeGreaterThan(5);
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(
      fieldsOf(params)
        .map(({ path }) => path.join("."))
        .toSorted(),
      "params name what is in the path",
    ).toEqual(named.toSorted());
    if (method === "GET")
      expect([body, changes], "a GET has no body and changes nothing").toEqual([undefined, undefined]);
    if (status === 201) expect(method).toBe("POST");
    if (method === "DELETE") expect(reply, "a deletion answers 204").toBeUndefined();
  });
});
