import { describe, expect, test } from "vitest";
import type { Endpoint } from "#kit/contract/endpoint.ts";
import { testServer, type Caller } from "../harness/api.ts";
import { fieldsOf, nameAt, valueAt, withValue } from "./fields.ts";
import { endpoints, keys, openSalon, sampleOf } from "./salon.ts";
import type { Sample } from "./samples/sample.ts";

/**
 * Every field of every endpoint with values that break programs: each is accepted or refused at its field, and no reply is 5xx. Fields come
 * from the contracts' own shapes, so new ones are included automatically.
 */

const server = await testServer({ billing: true });
const a = await openSalon(server, "Lavanta", "Kanarya");
const row = (key: string) => endpoints[key] as Endpoint;
const having = (holds: (row: Endpoint) => boolean) => keys.filter((key) => holds(row(key)));

/** Bodies above this size are refused unread; then each field's hostile value is sent in a separate call. */
const MOST_SENT = 120_000;
/** Replaced in the JSON text, where JSON.stringify would write something else. */
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
          `tests/contract/samples: give "${key}" an example of ${path.join(".")}`,
        ).toBeTypeOf("object");
      // A refused call stores nothing, so its sample can be used again.
      let fresh: Sample | undefined;
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
          fresh ??= key.includes("{") ? await sampleOf(key, a) : sample;
          const body = key.includes("{") ? written(withValue(fresh.body, path, value)) : text;
          const answer = await (fresh.by ?? by).try(key, { ...fresh, body });
          expect(
            answer.status,
            `${key}: ${what} as ${path.join(".")} was answered ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
          if (answer.status < 400) fresh = undefined;
        }
      }
    },
    120_000,
  );

  /** All fields are wrong at once: the reply must report every one. A field inside a reported field counts as reported. */
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
          // An empty value counts as absent (decisions §1).
          if (value !== "" && !shape.safeParse(query).success)
            expect(answer.status, `${key}?${path.join(".")}=${JSON.stringify(value)}`).toBe(422);
        }
      }
    },
  );

  test.each(having(({ params }) => params !== undefined))("%s: every path parameter refuses them", async (key) => {
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
