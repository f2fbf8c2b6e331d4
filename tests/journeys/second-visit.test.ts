import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { ensureWeb } from "#app/build-web.ts";
import { serveWeb, webFolder } from "#app/web-files.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** The service worker (decision 0099): what a second visit, a lost network and a new build show. */

await ensureWeb(() => undefined);
const build = await mkdtemp(join(tmpdir(), "defter-build-"));
afterAll(() => rm(build, { recursive: true }));
await cp(webFolder, build, { recursive: true });

const product = await testProduct([], { screens: (app) => serveWeb(app, build) });
const shop = await openShop(product);

const NEXT = 'meta[name="build"]';

const open = async (path: string): Promise<Page> => {
  const page = await product.visit(path, { as: shop.salon, worker: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  return page;
};

/** Changes a file of the served build as a new release would. */
async function release(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(build, file);
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(from, to));
  await rm(`${path}.br`, { force: true });
}

test("a second visit takes the page and its files from the cache", async () => {
  const page = await open("/catalog/products");
  const response = await page.goto(`${product.address}/catalog/products`);
  await page.getByText("Şampuan").first().waitFor();
  expect(response?.fromServiceWorker()).toBe(true);
  const files = await page.evaluate(() => {
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return all.map(({ name, workerStart }) => ({ path: new URL(name).pathname, isOfWorker: workerStart > 0 }));
  });
  const built = files.filter(({ path }) => !path.startsWith("/api/"));
  expect(built.length).toBeGreaterThan(5);
  expect(built.filter(({ isOfWorker }) => !isOfWorker)).toEqual([]);
});

test("without the network a screen opens, says so and goes on when the network is back", async () => {
  const page = await open("/catalog/products");
  await page.goto(`${product.address}/catalog/products`);
  await page.getByText("Şampuan").first().waitFor();
  await page.context().setOffline(true);
  await page.goto(`${product.address}/catalog/products?page=1`);
  const retry = page.getByRole("button", { name: "Tekrar dene" }).first();
  await retry.waitFor();
  await product.shot(page, "second-visit-offline");
  await page.context().setOffline(false);
  await retry.click();
  await page.getByText("Şampuan").first().waitFor();
});

test("public pages, the API's description and unknown paths come from the server", async () => {
  const page = await open("/calendar");
  for (const path of ["/api/docs", "/book/nobody", "/r/nothing"]) {
    const response = await page.goto(`${product.address}${path}`);
    expect(response?.fromServiceWorker(), path).toBe(false);
  }
});

test("a reload shows a new build at once; any other visit shows it the next time, going back too", async () => {
  const page = await open("/calendar");
  await release("index.html", "</head>", '<meta name="build" content="next"></head>');
  await page.goto(`${product.address}/catalog/products`);
  expect(await page.locator(NEXT).count()).toBe(0);
  await page.reload();
  expect(await page.locator(NEXT).count()).toBe(1);

  await release("service-worker.js", /const BUILD = "\w+"/, 'const BUILD = "next"');
  // A page without requests of its own: one that came while the new worker is installed would hang, but only with Playwright's debugger.
  await page.goto(`${product.address}/r/nothing`);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["defter-next"]);
  await page.goto(`${product.address}/catalog/products`);
  expect(await page.locator(NEXT).count()).toBe(1);

  // The browser's own cache still has the page of the first visit.
  await page.goto(`${product.address}/calendar`);
  await page.goto(`${product.address}/r/nothing`);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/calendar");
  expect(await page.locator(NEXT).count()).toBe(1);
});

test("a worker isn't installed with the page of another build", async () => {
  const page = await open("/calendar");
  await release("service-worker.js", /const (BUILD|ENTRY) = "[^"]+"/g, 'const $1 = "/assets/index-later.js"');
  await page.evaluate(() => navigator.serviceWorker.ready.then((known) => known.update()).catch(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ installing }) => installing === null)))
    .toBe(true);
  expect(await page.evaluate(() => caches.keys())).toEqual(["defter-next"]);
});

test("a page whose script can't be loaded is reloaded once, then says so", async () => {
  const page = await product.visit("/api/health");
  const entry = /\/assets\/index-[^/]+\.js$/;
  let asked = 0;
  await page.route(entry, (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${product.address}/login`);
  await page.getByText("Defter açılamadı. İnternet bağlantınızı denetleyip sayfayı yenileyin.").waitFor();
  expect(asked).toBe(2);
  await page.unroute(entry);
  await page.reload();
  await page.getByLabel("E-posta").waitFor();
});

test("a page whose texts can't be loaded says so, too", async () => {
  const page = await product.visit("/login");
  page.removeAllListeners("pageerror");
  await page.route(/\/assets\/texts\.en-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.reload();
  await page.getByText("Defter could not be opened. Check your connection and reload the page.").waitFor();
});

test("a screen whose styles are gone is loaded again with its page, and else by its button", async () => {
  const page = await product.visit("/calendar", { as: shop.salon });
  const styles = /\/assets\/products-[^/]+\.css$/;
  const gone = { status: 404 };
  await page.route(styles, (route) => route.fulfill(gone), { times: 1 });
  await page.goto(`${product.address}/catalog/products`);
  await page.getByText("Şampuan").first().waitFor();

  // React logs what the page shows.
  page.removeAllListeners("console");
  await page.route(styles, (route) => route.fulfill(gone));
  await page.reload();
  const retry = page.getByRole("alert").getByRole("button", { name: "Tekrar dene" });
  await retry.waitFor();
  await page.unroute(styles);
  await retry.click();
  await page.getByText("Şampuan").first().waitFor();
});
