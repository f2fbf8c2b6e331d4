import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { methodAndPath, type Endpoint } from "#kit/contract/endpoint.ts";
import { scopeOf, scopes, type Scope } from "#areas/access/contract/scopes.ts";
import { caller, testServer, type Caller } from "../harness/api.ts";
import { explainer, type Statement } from "../harness/explain.ts";
import { fieldsOf, valueAt } from "./fields.ts";
import { endpoints, fingerprint, hire, keys, PASSWORD, refusableSamples, sampleOf } from "./salon.ts";
import type { Sample } from "./samples/sample.ts";
import { openPair } from "./tenants.ts";

/**
 * Every endpoint against everything that it must refuse. The rows come from the endpoint tables, so new ones are included automatically,
 * and fail if they need a sample but have none.
 */

const sent: Statement[] = [];
const server = await testServer({
  billing: true,
  onStatement(text, values) {
    sent.push({ text, values });
    return text;
  },
});
const pair = await openPair(server);
const { a, b } = pair;
const refusable = refusableSamples(a);
const row = (key: string) => endpoints[key] as Endpoint;
const having = (holds: (row: Endpoint, key: string) => boolean) => keys.filter((key) => holds(row(key), key));

const needsPerson = having(({ right }) => right !== "public");
const needsCompany = having(({ right }) => right !== "public" && right !== "person");
const notForStaff = having(({ right }) => right === "admin" || right === "books");
const notForAccountants = having(({ right }) => right === "admin" || right === "staff");
const withBody = having((_, key) => !key.startsWith("GET "));

/** Besides administrators, by right. */
const callers: Partial<Record<Endpoint["right"], Caller[]>> = {
  admin: [],
  member: [a.staff, a.accountant],
  books: [a.accountant],
};

/** The same call by another caller: without what only the sample's own caller may send. */
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
    for (const who of [a.admin, ...(callers[right] ?? [a.staff])]) {
      const { by = who, ...sample } = await sampleOf(key, a);
      const answer = await by.try(key, sample);
      expect(
        answer,
        `${key} answered its sample (tests/contract/samples) with ${JSON.stringify(answer.body)}`,
      ).toMatchObject({ status: expected });
    }
  });
});

/**
 * Fields of a body that its sample cannot have, besides `id`, which repeats the path, and `version`: alternatives of those that it has,
 * fields of a reply that are accepted and ignored, and what only another caller could send.
 */
const unsampled: Record<string, readonly string[]> = {
  "POST /api/login/passkey/options": ["challenge"],
  "PUT /api/user": ["email"],
  "PUT /api/profile": ["email"],
  "POST /api/employees": ["meta.services.*.service", "meta.user_id"],
  "PUT /api/employees/{id}": ["meta.services.*.service", "meta.user_id"],
  "POST /api/services": ["deposit.percent"],
  "PUT /api/services/{id}": ["deposit.percent"],
  "PUT /api/products/{id}": ["inventory_quantity"],
  "POST /api/stock-counts/{id}/entries": ["barcode", "add"],
  "PUT /api/reservations/{id}": ["keep_lines"],
  "POST /api/orders/{id}/checkout": ["coupon_code", "payment_method", "payments.*.gift_card", "due_at"],
  "POST /api/orders/{id}/payments": ["payments.*.gift_card"],
  "POST /api/contacts/{id}/payments": ["payments.*.gift_card"],
  "POST /api/drawers": ["amount"],
  "DELETE /api/media/{id}": ["confirm.*"],
  "PUT /api/connect/{slug}/settings": ["shop_id", "chain_id", "host", "port", "from", "api_key", "secret_key"],
  "PUT /api/menus/{id}": ["items.*.items.*.items.*.items.*"],
  "POST /api/duplicates/merges": ["kept_stamp", "merged_stamp"],
};

describe("a sample", () => {
  test.each(having(({ body }) => body !== undefined))("%s: has every field of the body", async (key) => {
    const { body } = await refusable(key);
    const without = fieldsOf(row(key).body)
      .filter(({ path }) => valueAt(body, path) === undefined)
      .map(({ path }) => path.join("."));
    const said = `the sample lacks fields of the contract (tests/contract/samples), or one above has a value now`;
    expect(
      without.filter((field) => field !== "id" && field !== "version"),
      said,
    ).toEqual(unsampled[key] ?? []);
  });
});

describe("rights", () => {
  test.each(needsPerson)("%s: without a session 401, before the body is read", async (key) => {
    const sample = await refusable(key);
    for (const [who, headers] of [
      [server.nobody, {}],
      [server.nobody, { authorization: "Bearer wrong" }],
      [server.nobody.at(a.slug), {}],
    ] as const) {
      expect(await sentBy(who, key, sample, {}, headers)).toMatchObject({ status: 401, body: { error: "signed_out" } });
      expect((await sentBy(who, key, sample, { body: "{" }, headers)).status).toBe(401);
    }
  });

  test.each(needsCompany)(
    "%s: for another company 403, without a company 422, before the body is read",
    async (key) => {
      const sample = await refusable(key);
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
    },
  );

  test.each(notForAccountants)("%s: the accountant gets 403, before the body is read", async (key) => {
    const sample = await refusable(key);
    for (const body of [sample.body, "{"])
      expect(await sentBy(a.accountant, key, sample, { body })).toMatchObject({
        status: 403,
        body: { error: "no_right" },
      });
  });

  test("the accountant changes nothing but the own profile and the order of an archive", () => {
    const open = keys.filter((key) => !["public", "person", "admin", "staff"].includes(row(key).right));
    expect(open.filter((key) => !key.startsWith("GET "))).toEqual([
      "PUT /api/profile",
      "POST /api/reports/books/{month}/archive",
    ]);
  });

  test.each(notForStaff)("%s: staff get 403, before the body is read", async (key) => {
    const sample = await refusable(key);
    for (const body of [sample.body, "{", { unknown: 1 }])
      expect(await sentBy(a.staff, key, sample, { body })).toMatchObject({ status: 403, body: { error: "no_right" } });
  });

  test("a person who left the business or signed out has no access", async () => {
    const former = (await hire(server, a.company, a.mark, false)).at(a.slug);
    const gone = await a.colleague();
    await gone.try("POST /api/logout");
    for (const key of needsCompany) {
      const sample = await refusable(key);
      expect(await sentBy(former, key, sample), key).toMatchObject({ status: 403, body: { error: "foreign_company" } });
      expect(await sentBy(gone, key, sample), key).toMatchObject({ status: 401 });
    }
  });
});

describe("API keys (decision 0076)", () => {
  const made = new Map<string, Promise<Caller>>();
  /** A caller with a key of these scopes, which needs no slug. */
  const keyed = (list: readonly Scope[]): Promise<Caller> => {
    const make = async () => {
      await a.admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });
      const body = { name: list.join(" ").slice(0, 60), scopes: [...list] };
      return caller(server.app, (await a.admin.call("POST /api/api-keys", { body })).key, undefined);
    };
    const key = list.join();
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as Promise<Caller>;
  };
  const served = needsPerson.filter((key) => scopeOf(key) !== undefined);

  test.each(needsPerson)("%s: a key without its scope is refused before the body is read", async (key) => {
    const sample = await refusable(key);
    const needed = scopeOf(key);
    const by = await keyed(scopes.filter((scope) => scope !== needed));
    for (const body of [sample.body, "{"])
      expect(await sentBy(by, key, sample, { body })).toMatchObject({ status: 403, body: { error: "no_scope" } });
  });

  test.each(served)("%s: a key with its scope alone is served, in its own business", async (key) => {
    const { right, reply, status } = row(key);
    expect(["member", "staff", "books", "admin"]).toContain(right);
    const sample = await sampleOf(key, a);
    const by = await keyed([scopeOf(key) as Scope]);
    expect(await sentBy(by.at(b.slug), key, sample)).toMatchObject({ status: 403, body: { error: "foreign_company" } });
    if (sample.by && sample.by !== a.admin) return;
    expect(await sentBy(by, key, sample)).toMatchObject({ status: reply ? (status ?? 200) : 204 });
  });

  test("no key reaches logins, rights, other keys, connected apps, payments for Defter or the event stream", async () => {
    const closed =
      /^\w+ \/api\/(api-keys|connect|jobs|iys|packages|subscription|senders|employees\/\{id\}\/(link|reset-link)|profile)/;
    expect(needsPerson.filter((key) => closed.test(key) && scopeOf(key))).toEqual([]);
    const writes = /^(POST|PUT|DELETE) \/api\/(employees|settings|company)/;
    expect(needsPerson.filter((key) => writes.test(key) && scopeOf(key))).toEqual([]);
    const stream = await (await keyed(scopes)).try("GET /api/events");
    expect(stream).toMatchObject({ status: 403, body: { error: "no_scope" } });
  });
});

describe("a repeated call with its key", () => {
  /** Asking for a password again changes nothing; links and secrets are returned once and not stored, so asking again makes new ones. */
  const unkept = new Set([
    "POST /api/secure/verify",
    "POST /api/second-factor/totp",
    "POST /api/second-factor/totp/confirm",
    "POST /api/second-factor/recovery-codes",
    "POST /api/passkeys/options",
    "POST /api/passkeys",
    "POST /api/calendar-feed",
    "POST /api/connect/getir/push-key",
    "POST /api/api-keys",
    "POST /api/webhooks",
    "POST /api/webhooks/{id}/secret",
    "POST /api/employees/{id}/link",
    "POST /api/employees/{id}/reset-link",
    // They store nothing, and a preview's page is large.
    "POST /api/themes/{id}/check",
    "POST /api/themes/{id}/preview",
  ]);
  const kept = withBody.filter((key) => row(key).right !== "public" && !unkept.has(key));

  test.each(kept)("%s runs once and gets the same reply; with another body it is refused", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    const intent = { key: randomUUID() };
    const { body: other } = await sampleOf(key, a);
    const first = await by.try(key, sample, intent);
    expect(first.status, `${key} was answered ${JSON.stringify(first.body)}`).toBeLessThan(300);
    const before = await fingerprint(server.owner);
    // After a sign-out the reply is 401, because the key's reply belongs to a session.
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

describe("unknown input", () => {
  test.each(keys)("%s: an unknown query parameter is 422 and reported", async (key) => {
    const { by = a.admin, ...sample } = await refusable(key);
    const answer = await by.try(key, { ...sample, query: { ...sample.query, bilinmeyen: "1" } });
    expect(answer).toMatchObject({ status: 422, body: { messages: { bilinmeyen: "Bu alan tanınmıyor" } } });
  });

  test.each(withBody)("%s: an unknown body field is 422 and reported", async (key) => {
    const { by = a.admin, ...sample } = await refusable(key);
    const answer = await by.try(key, { ...sample, body: { ...(sample.body as object), bilinmeyen: 1 } });
    expect(answer).toMatchObject({ status: 422, body: { messages: { bilinmeyen: "Bu alan tanınmıyor" } } });
  });

  test.each(withBody)("%s: a body that is no JSON object is refused", async (key) => {
    const { by = a.admin, ...sample } = await refusable(key);
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

describe("an empty value in the query", () => {
  test.each(having(({ query }) => query !== undefined))("%s: counts as absent", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    const names = fieldsOf(row(key).query).map(({ path: [name = ""] }) => name);
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    const answers = [{}, empty].map((query) => by.try(key, { ...sample, query }));
    const [absent, given] = await Promise.all(answers);
    expect(given?.status).toBe(absent?.status);
    if (absent?.status === 422) expect(given?.body).toEqual(absent.body);
  });
});

/** After all calls above, which leave some hundreds of rows in most tables: as many as a business has after its first months. */
const explain = explainer(server, a.company);
describe("a small business", () => {
  beforeAll(async () => void (await server.owner.query("analyze")));

  test.each(having((_, key) => key.startsWith("GET ")))("%s reads no product of its tables", async (key) => {
    const { by = a.admin, ...sample } = await sampleOf(key, a);
    sent.length = 0;
    await by.try(key, sample);
    for (const statement of new Map([...sent].map((statement) => [statement.text, statement])).values())
      for (const mode of ["force_custom_plan", "force_generic_plan"] as const) {
        const { rows, conditions } = await explain(statement, mode);
        expect(rows, `${mode}: ${statement.text}\n${conditions}`).toBeLessThan(50_000);
      }
  });
});

describe("the endpoint tables", () => {
  test("no endpoint is served twice, under one path or two", () => {
    const shapes = keys.map((key) => key.replace(/\{\w+\}/g, "{}"));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    expect(keys.length).toBeGreaterThan(50);
  });

  test.each(keys)("%s has its shapes and a description", (key) => {
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
