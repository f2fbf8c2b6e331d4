import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Requests and bytes until a screen's rows arrive, for a signed-in person with an empty cache on a phone connection (decision 0048). */

const product = await testProduct();
const shop = await openShop(product);

const LINE = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };

test.each([
  ["/sales/orders", "/api/orders?page", { requests: 36, scripts: 230_000 }],
  ["/calendar", "/api/calendar/pro", { requests: 36, scripts: 210_000 }],
  ["/sales/new-sale", "/api/products?", { requests: 70, scripts: 275_000 }],
])("%s has its rows after few requests and few bytes of scripts", async (path, rows, most) => {
  const page = await product.visit("/icon.svg", { as: shop.salon, prefetch: true });
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  const asked = new Map<string, string>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<{ requests: number; scripts: number }>();
  let scripts = 0;
  line.on("Network.requestWillBeSent", ({ requestId, request }) => void asked.set(requestId, request.url));
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId) ?? "";
    if (url.endsWith(".js")) scripts += encodedDataLength;
    if (url.includes(rows)) answer({ requests: asked.size, scripts });
  });
  await page.goto(`${product.address}${path}`, { waitUntil: "commit" });
  const fetched = await answered;
  expect(fetched.requests).toBeLessThanOrEqual(most.requests);
  expect(fetched.scripts).toBeLessThanOrEqual(most.scripts);
  expect(fetched.scripts).toBeGreaterThan(100_000);
});
