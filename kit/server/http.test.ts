import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { idParams, line } from "#kit/contract/shapes.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { as, kitServer, type TestEndpoint } from "#tests/harness/kit-server.ts";
import { defineProblems } from "./problem.ts";
import { Json } from "./routes.ts";

const problems = defineProblems({
  slot_taken: { status: 409, message: sentence("Bu saat dolu.", "This time is taken.") },
});
const ran: string[] = [];
const ok = z.strictObject({ ok: z.boolean() });
const done = async () => ({ ok: true });
const endpoint = (more: Partial<TestEndpoint> = {}): TestEndpoint => ({
  right: "staff",
  reply: ok,
  about: "",
  run: done,
  ...more,
});

const note = z.strictObject({ id: z.number().int().optional(), text: line(20, 1) });
const { app } = await kitServer(await clonedDatabase(), {
  "GET /api/open": endpoint({ right: "public" }),
  "GET /api/me": endpoint({ right: "person" }),
  "GET /api/notes": endpoint({ query: z.strictObject({ page: z.coerce.number().default(1) }) }),
  "GET /api/notes/{id}": endpoint({ params: idParams }),
  "POST /api/notes": endpoint({
    body: note,
    status: 201,
    changes: ["notes", "home"],
    run: async (_ctx, { body }) => (ran.push(String(body.text)), { ok: true }),
  }),
  "PUT /api/notes/{id}": endpoint({ right: "admin", params: idParams, body: note }),
  "DELETE /api/notes/{id}": endpoint({
    right: "admin",
    params: idParams,
    reply: undefined,
    run: async () => undefined,
  } as never),
  "POST /api/notes/{id}/archive": endpoint({ params: idParams }),
  "GET /api/text": endpoint({ run: async () => new Json('{"ok":true}') }),
  "POST /api/taken": endpoint({ run: async () => Promise.reject(problems.slot_taken({ free: [1, 2] })) }),
  "POST /api/bug": endpoint({ run: async () => Promise.reject(new Error("secret: select * from logins")) }),
  "GET /api/wrong": endpoint({ run: async () => ({ ok: true, password_hash: "x" }) }),
});

const json = { "content-type": "application/json" };
const send = async (method: string, url: string, headers: Record<string, string> = {}, payload?: string) => {
  const response = await app.inject({
    method: method as "GET",
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: response.statusCode, body: response.body && JSON.parse(response.body), headers: response.headers };
};

describe("an address", () => {
  test.each(["/api/nothing", "/api", "/nothing", "/api/notes/7/x"])(
    "GET %s is 404 in the one error shape",
    async (url) => {
      const message = "Kayıt bulunamadı.";
      expect(await send("GET", url)).toMatchObject({
        status: 404,
        body: { error: "not_found", message, errors: [], messages: {} },
      });
    },
  );

  test("refuses another method with 405 and names the right ones", async () => {
    const answer = await send("DELETE", "/api/notes?page=2");
    expect(answer).toMatchObject({ status: 405, body: { error: "wrong_method" }, headers: { allow: "GET, POST" } });
    expect((await send("PATCH", "/api/notes/7")).headers.allow).toBe("GET, PUT, DELETE");
    expect((await send("GET", "/api/notes/7/archive/")).headers.allow).toBe("POST");
  });

  test("may end with a slash", async () => {
    expect((await send("GET", "/api/notes/", as("staff", 1))).status).toBe(200);
    expect((await send("GET", "/api/notes/7/?", as("staff", 1))).status).toBe(200);
  });

  test("answers HEAD as GET without a body", async () => {
    expect(await send("HEAD", "/api/open")).toMatchObject({ status: 200, body: "" });
    expect(await send("HEAD", "/api/notes")).toMatchObject({ status: 401 });
  });

  test("that cannot be parsed is the caller's mistake", async () => {
    expect(await send("GET", "/api/%E0%A4%A")).toMatchObject({
      status: 400,
      body: { error: "bad_request", errors: [] },
    });
    expect((await send("GET", `/api/notes/${"9".repeat(500)}`, as("staff", 1))).status).toBe(404);
  });

  test("a path whose id can be no record's is not found, whatever the method", async () => {
    const notFound = { status: 404, body: { error: "not_found", message: "Kayıt bulunamadı." } };
    for (const id of ["-1", "abc", "0", "1.5", "NaN"]) {
      expect(await send("GET", `/api/notes/${id}`, as("staff", 1)), id).toMatchObject(notFound);
      expect(await send("DELETE", `/api/notes/${id}`, as("admin", 1)), id).toMatchObject(notFound);
    }
  });

  test("with a malformed query is refused, and the server keeps running", async () => {
    for (const query of ["page=1&page=2", "page[a][b]=1", "%E0%A4%A", "__proto__[page]=2", "more=1"]) {
      const answer = await send("GET", `/api/notes?${query}`, as("staff", 1));
      expect(answer, query).toMatchObject({ status: 422, body: { error: "invalid" } });
    }
    expect((await send("GET", "/api/notes?page=2", as("staff", 1))).status).toBe(200);
  });
});

describe("rights", () => {
  test("401, then 422 without a company, 403 in another's, 403 without the right", async () => {
    const slug = { "x-company-slug": "1" };
    expect(await send("GET", "/api/notes", slug)).toMatchObject({ status: 401, body: { error: "signed_out" } });
    for (const authorization of [
      "Bearer",
      "Bearer ",
      "Basic admin-1",
      "admin-1",
      `Bearer ${"x".repeat(201)}`,
      "Bearer nobody",
    ])
      expect((await send("GET", "/api/notes", { ...slug, authorization })).status, authorization).toBe(401);
    const token = { authorization: "Bearer staff-1" };
    expect(await send("GET", "/api/notes", token)).toMatchObject({ status: 422, body: { error: "no_company" } });
    const foreign = await send("GET", "/api/notes", { ...token, "x-company-slug": "2" });
    expect(foreign).toMatchObject({ status: 403, body: { error: "foreign_company" } });
    expect(await send("DELETE", "/api/notes/7", as("staff", 1))).toMatchObject({
      status: 403,
      body: { error: "no_right" },
    });
    expect(await send("DELETE", "/api/notes/7", as("admin", 1))).toMatchObject({ status: 204, body: "" });
  });

  test("a person's endpoint needs no company and accepts a foreign one", async () => {
    expect((await send("GET", "/api/me", { authorization: "bearer staff-1" })).status).toBe(200);
    expect((await send("GET", "/api/me", { authorization: "Bearer staff-1", "x-company-slug": "2" })).status).toBe(200);
  });

  test.each([
    ["broken JSON", json, "{"],
    ["300 kB", json, "x".repeat(300_000)],
    ["another type", { "content-type": "text/xml" }, "<a/>"],
  ])("is settled before a body of %s is read", async (_, headers, payload) => {
    expect((await send("PUT", "/api/notes/7", headers, payload)).status).toBe(401);
    expect((await send("PUT", "/api/notes/7", { ...as("staff", 1), ...headers }, payload)).status).toBe(403);
    expect((await send("PUT", "/api/notes/7", { ...as("admin", 1), ...headers }, payload)).status).toBeOneOf([
      400, 413, 415,
    ]);
  });

  test("the endless body of an unknown caller is not awaited", async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const call = request({
        port,
        method: "PUT",
        path: "/api/notes/7",
        headers: { ...json, "transfer-encoding": "chunked" },
      });
      call.on("response", (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on("error", reject);
      call.write("[");
    });
    expect(status).toBe(401);
  });
});

describe("bodies", () => {
  const post = (payload: string | undefined, headers: Record<string, string> = json) =>
    send("POST", "/api/notes", { ...as("staff", 1), ...headers }, payload);

  test.each([
    [400, "half an object", "{"],
    [400, "text after it", '{"text":"a"} x'],
    [400, "a prototype", '{"__proto__":{"text":"a"}}'],
    [400, "a constructor", '{"constructor":{"prototype":{"text":"a"}}}'],
    [422, "an array", "[]"],
    [422, "a text", '"text"'],
    [422, "null", "null"],
    [422, "a number", "7"],
    [422, "nothing", ""],
    [400, "10,000 arrays in each other", "[".repeat(10_000) + "]".repeat(10_000)],
    [400, "such arrays as a field", `{"text":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    [400, "such arrays as the id", `{"id":${"[".repeat(10_000)}${"]".repeat(10_000)},"text":"a"}`],
    [422, "64 levels", `{"text":${"[".repeat(63)}${"]".repeat(63)}}`],
    [422, "brackets inside a text", `{"text":"${"[{".repeat(100)}"}`],
    [400, "a text without end", `{"text":"${"[".repeat(100)}`],
    [413, "more than 256 kB", `{"text":"${"a".repeat(262_144)}"}`],
  ])("%i for %s", async (status, _, payload) => {
    const before = ran.length;
    expect(await post(payload)).toMatchObject({
      status,
      body: { error: expect.any(String), errors: expect.any(Array) },
    });
    expect(ran).toHaveLength(before);
  });

  test.each([
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "json",
    "application/json\tx",
  ])("type %s is 415", async (type) => {
    expect(await post('{"text":"a"}', { "content-type": type })).toMatchObject({
      status: 415,
      body: { error: "not_json" },
    });
  });

  test("JSON with a charset is JSON; an action without a body accepts none, {} or no content type", async () => {
    expect((await post('{"text":"a"}', { "content-type": "application/json; charset=utf-8" })).status).toBe(201);
    const archive = (payload?: string, headers: Record<string, string> = json) =>
      send("POST", "/api/notes/7/archive", { ...as("staff", 1), ...headers }, payload);
    expect((await archive("")).status).toBe(200);
    expect((await archive("{}")).status).toBe(200);
    expect((await archive(undefined, {})).status).toBe(200);
    expect(await archive('{"x":1}')).toMatchObject({ status: 422, body: { messages: { x: "Bu alan tanınmıyor" } } });
  });

  test("an id in the body must equal the address's", async () => {
    const put = (id: unknown) =>
      send("PUT", "/api/notes/7", { ...as("admin", 1), ...json }, JSON.stringify({ id, text: "a" }));
    expect((await put(7)).status).toBe(200);
    expect((await put(undefined)).status).toBe(200);
    for (const id of [8, "7", { toString: 1 }, [7], 7.5, null])
      expect((await put(id)).body.messages, String(typeof id)).toHaveProperty("id");
    const headers = { ...as("admin", 1), ...json };
    const wrong = await send("PUT", "/api/notes/7?more=1", headers, '{"id":8,"text":""}');
    expect(Object.keys(wrong.body.messages)).toEqual(["id", "more", "text"]);
  });
});

describe("replies", () => {
  test("a change sends its topics, a success its status, and nothing is cached", async () => {
    const answer = await send("POST", "/api/notes", { ...as("staff", 1), ...json }, '{"text":"çay"}');
    expect(answer).toMatchObject({
      status: 201,
      body: { ok: true },
      headers: { "x-changed": "notes,home", "cache-control": "no-store" },
    });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect((await send("GET", "/api/text", as("staff", 1))).body).toEqual({ ok: true });
  });

  test("a refusal has its facts and no topics", async () => {
    const answer = await send("POST", "/api/taken", as("staff", 1));
    expect(answer.body).toEqual({
      error: "slot_taken",
      message: "Bu saat dolu.",
      errors: [],
      messages: {},
      free: [1, 2],
    });
    expect(answer.headers["x-changed"]).toBeUndefined();
  });

  test("a bug is 500 without details, and so is a reply with an undeclared field", async () => {
    for (const [method, url] of [
      ["POST", "/api/bug"],
      ["GET", "/api/wrong"],
    ] as const) {
      const { status, body } = await send(method, url, as("staff", 1));
      expect(status).toBe(500);
      expect(body).toEqual({
        error: "broken",
        message: "Beklenmeyen bir hata oldu. Kayıt değişmedi.",
        errors: [],
        messages: {},
      });
    }
  });
});

describe("while the database is away", () => {
  test("every endpoint is 503 with Retry-After", async () => {
    const { app: waiting } = await kitServer(
      { url: "postgres://nobody@127.0.0.1:1/none" },
      { "GET /api/open": endpoint({ right: "public" }) },
      { ready: () => false },
    );
    const response = await waiting.inject("/api/open");
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("2");
    expect(response.json()).toMatchObject({ error: "database_away" });
    expect((await waiting.inject("/api/events")).statusCode).toBe(503);
  });
});
