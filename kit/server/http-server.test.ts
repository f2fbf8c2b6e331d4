import { connect, type AddressInfo } from "node:net";
import { Agent, request } from "node:http";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { as, authenticate, kitServer, type TestEndpoint } from "#tests/harness/kit-server.ts";

/** R02: every malformed request gets the one error shape, and a server that stops waits for no idle connection. */

const clone = await clonedDatabase();
let release = () => {};
const held = new Promise<void>((resolve) => void (release = resolve));
let began = () => {};
const running = new Promise<void>((resolve) => void (began = resolve));
const endpoint = (run: TestEndpoint["run"]): TestEndpoint => ({
  right: "staff",
  about: "A call of the tests.",
  body: z.strictObject({}),
  reply: z.strictObject({ ok: z.boolean() }),
  run,
});
const start = async () => {
  const { app } = await kitServer(clone, {
    "POST /api/quick": endpoint(async () => ({ ok: true })),
    "POST /api/slow": endpoint(async () => {
      began();
      await held;
      return { ok: true };
    }),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, port: (app.server.address() as AddressInfo).port };
};

/** All that the server sends for these bytes until it closes the connection. */
function said(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (part) => (text += part));
    socket.on("error", () => undefined).on("close", () => resolve(text));
  });
}
const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4)) as Record<string, unknown>;

describe("a malformed or incomplete request", () => {
  test("is refused in the one error shape, in the language it asked for", async () => {
    const { app, port } = await start();
    const head = "POST /api/quick HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n";
    const large = await said(port, `${head}x: ${"a".repeat(20_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(large)).toMatchObject({
      error: "headers_too_large",
      message: "The request's headers are too large.",
    });
    const noHost = await said(port, "POST /api/quick HTTP/1.1\r\nconnection: close\r\n\r\n");
    expect(noHost).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(noHost)).toMatchObject({ error: "bad_request", errors: [] });
    const expecting = await said(port, `${head}expect: wonders\r\nconnection: close\r\n\r\n`);
    expect(expecting).toMatch(/^HTTP\/1\.1 401 /);
    const nonsense = await said(port, "nonsense\r\n\r\n");
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(nonsense)).toMatchObject({ error: "bad_request", message: "İstek okunamadı." });
    // Node checks every half second; the test shortens the limits themselves,
    // after the requests that take longer on a busy machine.
    app.server.requestTimeout = 300;
    app.server.headersTimeout = 200;
    const slowHead = await said(port, "POST /api/quick HTTP/1.1\r\nhost: x\r\n");
    expect(slowHead).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(slowHead)).toMatchObject({ error: "request_too_slow", errors: [], messages: {} });
    const { authorization, "x-company-slug": slug } = as("staff", 1);
    const sent = `authorization: ${authorization}\r\nx-company-slug: ${slug}\r\ncontent-type: application/json\r\n`;
    const slowBody = await said(port, `${head}${sent}content-length: 9\r\n\r\n{`);
    expect(slowBody).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(slowBody)).toMatchObject({ message: expect.stringContaining("did not arrive in time") });
  });
});

test("a call that takes too long ends with 503 and Retry-After (decisions §1)", async () => {
  const never = endpoint(() => new Promise(() => undefined));
  const { app } = await kitServer(clone, { "POST /api/never": never }, { longestMs: 200 });
  const answer = await app.inject({ method: "POST", url: "/api/never", headers: as("staff", 1), payload: {} });
  expect([answer.statusCode, answer.headers["retry-after"], answer.json().error]).toEqual([503, "2", "server_busy"]);
});

describe("a server that stops", () => {
  test("answers running calls, refuses new ones with 503, and waits for no idle connection", async () => {
    const { app, port } = await start();
    // These never close by themselves: an unused connection, and one that stays open after each reply.
    const unused = connect({ port, host: "127.0.0.1" });
    unused.on("error", () => undefined);
    const call = (path: string, agent: Agent) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const headers = { ...as("staff", 1), "content-type": "application/json" };
        const sent = request({ port, host: "127.0.0.1", path, method: "POST", agent, headers }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part: string) => (text += part));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
        });
        sent.on("error", reject);
        sent.end("{}");
      });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await call("/api/quick", agent)).toMatchObject({ status: 200 });
    const slow = call("/api/slow", agent);
    await running;
    let closed = false;
    const closing = app.close().then(() => (closed = true));
    expect(closed).toBe(false);
    let refused = "";
    unused.setEncoding("utf8").on("data", (part) => (refused += part));
    unused.write("POST /api/quick HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n\r\n");
    await expect.poll(() => refused).toContain("}");
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    for (const header of ["connection: close", "cache-control: no-store", "retry-after: 2"])
      expect(refused).toContain(`\r\n${header}\r\n`);
    expect(bodyOf(refused)).toMatchObject({ error: "shutting_down", errors: [], messages: {} });
    release();
    expect(await slow).toMatchObject({ status: 200, text: '{"ok":true}' });
    await closing;
    agent.destroy();
    unused.destroy();
  });

  test("waits for no call whose client left while its session was looked up", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: found, resolve: find } = Promise.withResolvers<void>();
    const authenticateLater = async (...caller: Parameters<typeof authenticate>) => {
      ask();
      await found;
      return authenticate(...caller);
    };
    const quick = { "POST /api/quick": endpoint(async () => ({ ok: true })) };
    const { app } = await kitServer(clone, quick, { authenticate: authenticateLater });
    const left = new Promise((resolve) => app.server.on("request", (call) => call.on("close", resolve)));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    // Browsers open connections that they don't use.
    const unused = connect({ port, host: "127.0.0.1" });
    const headers = as("staff", 1);
    const call = request({ port, host: "127.0.0.1", path: "/api/quick", method: "POST", headers });
    call.on("error", () => undefined).end();
    await asked;
    call.destroy();
    await left;
    find();
    await app.close();
    unused.destroy();
  });
});
