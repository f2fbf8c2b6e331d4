import { subscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { serveWeb, webFolder } from "#app/web-files.ts";
import { testServer } from "../harness/api.ts";

/** Every route outside of /api against malformed input. */

/** Each route as it is registered, including nested scopes. */
const routes: { method: string; path: string }[] = [];
subscribe("fastify.initialization", (message) => {
  (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat())
      if (!url.startsWith("/api") && one !== "HEAD") routes.push({ method: one, path: url });
  });
});
const server = await testServer({ screens: serveWeb });

const types = [
  "",
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/xml",
  "x",
];
const payloads = [
  "",
  "{",
  "null",
  "[]",
  "7",
  "choice=pay",
  "%E0%A4%A=%",
  "\u0000",
  "a=".repeat(20_000),
  "--x\r\n\r\n--x--",
];
const endings = [
  "",
  "x",
  "x.y",
  "%00",
  "%E0%A4%A",
  "..%2f..%2fetc/passwd",
  "a".repeat(3000),
  "?token=%E0%A4%A&token=1",
];

test("the routes are found", () => {
  const paths = routes.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining(["POST /payments/test/*", "POST /payments/callback/subscription", "GET /files/*"]),
  );
});

test.each(routes)("$method $path never breaks", async ({ method, path }) => {
  const urls = path.endsWith("*")
    ? endings.map((ending) => path.slice(0, -1) + ending)
    : [path, `${path}?token=%E0%A4%A`];
  for (const url of urls)
    for (const type of method === "GET" ? [""] : types)
      for (const payload of method === "GET" ? [""] : payloads) {
        const headers = type ? { "content-type": type } : {};
        const { statusCode } = await server.app.inject({ method: method as "GET", url, headers, payload });
        expect(statusCode, `${method} ${url.slice(0, 80)} ${type} ${payload.slice(0, 20)}`).toBeLessThan(500);
      }
});

test("an unknown path with a file extension is 404, any other is the page", async () => {
  const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;
  for (const url of ["/foo.js", "/x.php", "/favicon2.png", "/sales/x.map?v=1", "/assets/none"])
    expect(await statusOf(url), url).toBe(404);
  if (existsSync(webFolder)) expect(await statusOf("/sales/new?tab=x.y")).toBe(200);
});
