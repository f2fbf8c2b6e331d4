import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { sitePortOf } from "./ports.ts";

test("the websites take another port if the default is used, but not instead of the one that was chosen", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port: sitePort } = other.address() as AddressInfo;
  const host = "127.0.0.1";
  expect(await sitePortOf({ sitePort, sitePortGiven: false, host })).toBe(0);
  expect(await sitePortOf({ sitePort, sitePortGiven: true, host })).toBe(sitePort);
  other.close();
  await once(other, "close");
  expect(await sitePortOf({ sitePort, sitePortGiven: false, host })).toBe(sitePort);
});
