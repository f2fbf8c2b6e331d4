import Fastify from "fastify";
import { expect, test } from "vitest";
import { DOMAIN_CHECK, serveDomainCheck } from "./site-domains.ts";

test("hosts of SITE_HOSTS are ours without a read; a text that is no host is never looked for", async () => {
  const asked: string[] = [];
  const app = Fastify({ routerOptions: { querystringParser: (text) => text as never } });
  const isProved = async (host: string) => asked.push(host) > 0 && host === "salon.example";
  serveDomainCheck(app, { hosts: ["site.example:8443", "localhost:3001"], isProved });
  const statusOf = async (query: string) => (await app.inject(`${DOMAIN_CHECK}${query}`)).statusCode;
  expect(await statusOf("?domain=site.example")).toBe(200);
  for (const query of [
    "",
    "?domain=",
    "?domain=a%20b.com",
    "?domain=%00",
    "?domain=localhost",
    "?DOMAIN=salon.example",
  ])
    expect([query, await statusOf(query)]).toEqual([query, 404]);
  expect(asked).toEqual([]);
  expect([await statusOf("?domain=salon.example"), await statusOf("?domain=other.example")]).toEqual([200, 404]);
  await app.close();
});
