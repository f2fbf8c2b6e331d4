import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, stayWhile } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { type Changed, onChange } from "./changes.ts";
import { showLanguage, startTexts } from "./language.ts";
import { eventsOf, followChanges } from "./live.ts";
import { isUnanswered } from "./outcome.ts";
import { dropSession, storedPlace, storeSlug, storeToken } from "./stored.ts";

/** The API client against a real server; only the browser's storage and navigation are simulated. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const kept = new Map<string, string>();
const seen: IncomingMessage[] = [];
const visited: string[] = [];
let answers: Answer[] = [];
const place = {
  origin: "http://localhost",
  pathname: "/sales",
  search: "?open=7",
  assign: (to: string | URL) => visited.push(String(to)),
  reload: () => visited.push("anew"),
};

const json =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const cut: Answer = (request) => request.socket.destroy();

const server = createServer((request, response) => {
  seen.push(request);
  request.resume().on("end", () => (answers.shift() ?? json(200))(request, response));
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) => fetch(base + path, init),
    location: place,
  });
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { value });
});
afterAll(() => server.close());
beforeEach(() => {
  dropSession();
  kept.clear();
  seen.length = 0;
  visited.length = 0;
  answers = [];
  place.pathname = "/sales";
});

const headersOf = (index: number) => seen[index]?.headers ?? {};
const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error("was not refused")),
    (thrown: ApiError) => thrown,
  );

test("A6 every call has the token and the company's slug, a write also its key", async () => {
  storeToken("abc");
  storeSlug("yildiz");
  await call("GET /api/user/check", { query: { key: "elif@yildiz.com" } });
  await call("PUT /api/user", { body: { name: "Elif" } });
  expect(seen[0]?.url).toBe("/api/user/check?key=elif%40yildiz.com");
  expect(headersOf(0)).toMatchObject({ authorization: "Bearer abc", "x-company-slug": "yildiz" });
  expect(headersOf(0)).not.toHaveProperty("idempotency-key");
  expect(headersOf(1)["idempotency-key"]).toMatch(/^[\da-f-]{36}$/);
  expect(headersOf(1)["content-type"]).toBe("application/json");
});

test("A6 without a session no session headers are sent", async () => {
  await call("GET /api/countries");
  expect(headersOf(0)).not.toHaveProperty("authorization");
  expect(headersOf(0)).not.toHaveProperty("x-company-slug");
});

test("A15 every call asks for the language of the screen", async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await startTexts({}, async () => ({}));
  await call("GET /api/countries");
  await showLanguage("en");
  await call("PUT /api/user", { body: new FormData() as never });
  await showLanguage("tr");
  await call("GET /api/countries");
  expect([0, 1, 2].map((index) => headersOf(index)["accept-language"])).toEqual(["tr", "en", "tr"]);
});

test("a lost connection and a 503 are retried with the same key", async () => {
  answers = [cut, json(503), json(200, { id: 7 })];
  expect(await call("PUT /api/user", { body: {} })).toEqual({ id: 7 });
  expect(seen).toHaveLength(3);
  expect(new Set([0, 1, 2].map((index) => headersOf(index)["idempotency-key"])).size).toBe(1);
});

test("a 429 with a short Retry-After is retried, a longer one is reported at once", async () => {
  const busy = json(429, { error: "company_busy" }, { "retry-after": "2" });
  answers = [busy, busy, json(200, { id: 7 })];
  expect(await call("PUT /api/user", { body: {} })).toEqual({ id: 7 });
  expect(new Set([0, 1, 2].map((index) => headersOf(index)["idempotency-key"])).size).toBe(1);
  for (const headers of [{ "retry-after": "38" }, {}]) {
    answers = [json(429, { error: "too_many" }, headers as Record<string, string>)];
    expect(await refusal(call("PUT /api/user", { body: {} }))).toMatchObject({ status: 429 });
  }
  expect(seen).toHaveLength(5);
});

test("after three tries it reports that no answer came", async () => {
  answers = [cut, cut, cut];
  const failure = await refusal(call("PUT /api/user", { body: {} }));
  expect(failure).toMatchObject({ status: 0, body: { error: "no_connection" } });
  expect(isUnanswered(failure)).toBe(true);
  expect(seen).toHaveLength(3);
});

test("a refusal is not retried and keeps the server's sentence", async () => {
  const body = { error: "invalid", message: "Bilgiler eksik.", errors: [], messages: { name: "Boş olamaz" } };
  answers = [json(422, body)];
  const failure = await refusal(call("PUT /api/user", { body: {} }));
  expect(failure).toMatchObject({ status: 422, message: "Bilgiler eksik.", body });
  expect(isUnanswered(failure)).toBe(false);
  expect(seen).toHaveLength(1);
});

test("a proxy's HTML page instead of an answer is an error, not a crash", async () => {
  answers = [(_, response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>")];
  expect(await refusal(call("GET /api/user"))).toMatchObject({ status: 502, body: { error: "unexpected" } });
});

test("A5 a 401 ends the session and leads to /login; without a session it is only an error", async () => {
  storeToken("old");
  storeSlug("yildiz");
  answers = [json(401, { error: "no_session" })];
  await refusal(call("GET /api/user"));
  expect([kept.size, visited]).toEqual([0, ["/login"]]);
  answers = [json(401, { error: "no_session" })];
  await refusal(call("GET /api/user"));
  expect(visited).toHaveLength(1);
});

test("A5 a 401 of an earlier session does not end the present one", async () => {
  storeToken("old");
  answers = [
    (request, response) => {
      storeToken("new");
      json(401, { error: "no_session" })(request, response);
    },
  ];
  await refusal(call("GET /api/user"));
  expect([kept.get("accessToken"), visited]).toEqual(["new", []]);
});

test("A5 a sign-in in another tab stays when this tab's session is over", async () => {
  storeToken("old");
  kept.set("accessToken", "another tab's");
  answers = [json(401, { error: "no_session" })];
  await refusal(call("GET /api/user"));
  expect([kept.get("accessToken"), visited]).toEqual(["another tab's", ["anew"]]);
});

test("A11 a page calls for the company it was opened with, even if another tab has chosen another one", async () => {
  storeToken("abc");
  storeSlug("birinci");
  kept.set("slug", "ikinci");
  await call("PUT /api/user", { body: {} });
  expect(headersOf(0)).toMatchObject({ authorization: "Bearer abc", "x-company-slug": "birinci" });
});

test("A10 a device that was signed out elsewhere leaves when its event stream is refused, before its next call", async () => {
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { document: still, window: still });
  storeToken("ended");
  answers = [json(401, { error: "signed_out" })];
  const stop = followChanges();
  await expect.poll(() => visited).toEqual(["/login"]);
  expect(kept.has("accessToken")).toBe(false);
  stop();
});

test("A4 a person who no longer works in the company is led to the choice of companies by any call", async () => {
  storeToken("abc");
  storeSlug("birinci");
  answers = [json(403, { error: "foreign_company" }), json(403, { error: "foreign_company" })];
  await Promise.all([refusal(call("GET /api/user")), refusal(call("GET /api/countries"))]);
  expect([kept.has("slug"), visited]).toEqual([false, ["/profile/workspaces?left=1"]]);
  answers = [json(403, { error: "no_right" })];
  await refusal(call("GET /api/user"));
  expect(visited).toHaveLength(1);
});

test("A5 a 402 leads to the reply's address, unless already there, and never runs code", async () => {
  for (const url of ["/subscription", "https://odeme.example/1", "javascript:alert(1)", "http://odeme.example"]) {
    answers = [json(402, { error: "payment_required", url })];
    await refusal(call("GET /api/user"));
  }
  expect(visited).toEqual(["http://localhost/subscription", "https://odeme.example/1"]);
  expect(storedPlace()).toBe("/sales?open=7");
  place.pathname = "/subscription";
  answers = [json(402, { error: "payment_required", url: "/subscription" })];
  await refusal(call("GET /api/user"));
  expect(visited).toHaveLength(2);
});

test("a 402 does not lead away from what is unsaved, nor when the caller asks the user", async () => {
  const answer = json(402, { error: "payment_required", url: "/subscription" });
  answers = [answer, answer, answer];
  await refusal(call("PUT /api/user", { body: {} }, { stays: true }));
  let isUnsaved = true;
  stayWhile(() => isUnsaved);
  await refusal(call("GET /api/user"));
  expect([visited, storedPlace()]).toEqual([[], null]);
  isUnsaved = false;
  await refusal(call("GET /api/user"));
  expect([visited, storedPlace()]).toEqual([["http://localhost/subscription"], "/sales?open=7"]);
});

test("the topics of a write are announced", async () => {
  const heard: Changed[] = [];
  const stop = onChange((changed) => heard.push(changed));
  answers = [json(200, {}, { "x-changed": "user,profile" })];
  await call("PUT /api/user", { body: {} });
  stop();
  expect(heard).toEqual([["user", "profile"]]);
});

test("a call without a reply", async () => {
  answers = [(_, response) => response.writeHead(204).end()];
  expect(await call("POST /api/logout")).toBeUndefined();
});

test("events arrive whole, however the stream is split; comments are only heartbeats", async () => {
  const parts = [
    'data: {"topics"',
    ':["orders"]}\n',
    "\n: still here\n\n",
    "event: x\r\ndata: a\r\ndata: b\r\n\r\ndata: cut",
  ];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  let heard = 0;
  const events: string[] = [];
  for await (const event of eventsOf(stream, () => heard++)) events.push(event);
  expect(events).toEqual(['{"topics":["orders"]}', "a\nb"]);
  expect(heard).toBe(4);
});
