import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { MONDAY } from "#tests/harness/book.ts";
import { launchChromium } from "#tests/harness/chromium.ts";
import { hostileAddresses, hostileTexts } from "#tests/harness/hostile-texts.ts";
import { testProduct } from "#tests/harness/product.ts";
import { BROWSER_WAIT_MS } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";

/** M1–M4, N2: hostile texts in every field of content, on the pages of the site in Chromium: none runs. */

const product = await testProduct();
product.travel(MONDAY);
const { salon } = await openShop(product);
const site = await product.site.listen({ port: 0, host: "127.0.0.1" });
const browser = await launchChromium();
afterAll(() => browser.close());
const home = `/site/${salon.slug}`;
const { call } = salon;

const category = await call("POST /api/taxonomy/category", { body: { title: "Bakım", slug: "bakim" } });
const tag = await call("POST /api/taxonomy/tag", { body: { title: "Etiket", slug: "etiket" } });
const picture = await call("POST /api/media/copies", { body: { url: "https://pictures.example/yaz.gif" } });
const page = await call("POST /api/content/page");
const post = await call("POST /api/content/post");
const menu = await call("POST /api/menus", { body: { title: "Menü", place: "header" } });
await call("PUT /api/booking", { body: { is_open: true, minutes_before: 0 } });

const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const linked = (href: string) => ({
  type: "paragraph",
  content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }],
});

/** Every typed text of a body. */
const bodyOf = (text: string) => [
  words(text),
  { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: `${text}?` }] },
  words(text),
  { type: "bulletList", content: [{ type: "listItem", content: [words(text)] }] },
  { type: "blockquote", content: [words(text)] },
  { type: "picture", attrs: { url: picture.url, alt: text, caption: text } },
  { type: "gallery", attrs: { pictures: [{ url: picture.url, alt: text }] } },
  { type: "button", attrs: { label: text.slice(0, 120), href: "https://salon.example" } },
  { type: "video", attrs: { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: text } },
  { type: "bookingButton", attrs: { label: text.slice(0, 120) } },
  ...["serviceList", "productList", "team"].map((type) => ({ type, attrs: { title: text } })),
  { type: "mapLink", attrs: { label: text.slice(0, 120), address: text } },
];
/** The texts of two bodies, and those of `write` besides. */
const FIELDS = 2 * 16 + 15;

/** Puts the text into every field of content. */
async function write(text: string): Promise<void> {
  const title = text.slice(0, 120);
  const fields = {
    title,
    slug: "x",
    seo_title: title,
    seo_description: text,
    seo_tags: title,
    thumbnail_id: picture.id,
    body: bodyOf(text),
    status: "published",
    is_public: true,
  };
  await call("PUT /api/taxonomy/category/{id}", { params: { id: category.id }, body: { title, description: text } });
  await call("PUT /api/taxonomy/tag/{id}", { params: { id: tag.id }, body: { title, description: text } });
  await call("PUT /api/content/page/{id}", { params: { id: page.id }, body: fields as never });
  await call("PUT /api/content/post/{id}", { params: { id: post.id }, body: fields as never });
  const items = [{ type: "page", type_id: page.id, title, items: [] }];
  await call("PUT /api/menus/{id}", { params: { id: menu.id }, body: { title, items } as never });
  await call("PUT /api/site", { body: { is_published: true, description: text } });
}

/** What a page of the built-in theme never has: besides the policy that would stop it, it must not be there. */
const active = `script:not([type="application/ld+json"]), [onload], [onerror], [onfocus], [ontoggle], [srcdoc], base, meta[http-equiv], form`;

/** Fails when a script of a text ran, or anything of another host was asked for. */
async function watched(): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ locale: "tr-TR" });
  context.setDefaultTimeout(BROWSER_WAIT_MS);
  const asked: string[] = [];
  await context.route(/^https?:/, (route) => {
    const url = route.request().url();
    if (url.startsWith(site)) return route.continue();
    if (!url.startsWith("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ")) asked.push(url);
    return route.fulfill({ body: "", contentType: "text/html" });
  });
  return { page: await context.newPage(), asked };
}

const ran = (shown: Page) =>
  shown.evaluate(() => [(window as { hit?: number }).hit ?? 0, document.title === "hit", document.baseURI] as const);

test(`${hostileTexts.length * FIELDS} texts on the pages of the site: none runs, none loads anything`, async () => {
  expect(hostileTexts.length * FIELDS).toBeGreaterThanOrEqual(500);
  const { page: shown, asked } = await watched();
  for (const text of hostileTexts) {
    await write(text);
    for (const path of ["", "/pages/x", "/articles", "/articles/x", "/categories/bakim", "/contact"]) {
      const reply = await shown.goto(site + home + path);
      expect([text, path, reply?.status()]).toEqual([text, path, 200]);
      expect([text, path, ...(await ran(shown))]).toEqual([text, path, 0, false, site + home + path]);
      expect([text, path, await shown.locator(active).count()]).toEqual([text, path, 0]);
    }
  }
  expect(asked).toEqual([]);
  await shown.context().close();
});

test("addresses that would run a script are refused, or lead nowhere on the page", async () => {
  const { page: shown, asked } = await watched();
  for (const address of hostileAddresses) {
    for (const block of [
      linked(address),
      { type: "button", attrs: { label: "x", href: address } },
      { type: "video", attrs: { url: address, title: "x" } },
      { type: "picture", attrs: { url: address, alt: "", caption: "" } },
    ]) {
      const sent = { title: "Adres", slug: "x", status: "published", is_public: true, body: [block] };
      const { status } = await salon.try("PUT /api/content/page/{id}", {
        params: { id: page.id },
        body: sent as never,
      });
      expect([200, 422]).toContain(status);
      if (status === 422) continue;
      await shown.goto(`${site + home}/pages/x`);
      const places = await shown.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("main [href], main [src]")].map(
          (one) => (one as HTMLAnchorElement).href || (one as HTMLImageElement).src,
        ),
      );
      for (const place of places) expect(place).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      expect((await ran(shown)).slice(0, 2)).toEqual([0, false]);
    }
  }
  expect(asked).toEqual([]);
  await shown.context().close();
});

test("a video is a link that leaves the sandbox: its page has its own origin, where players run", async () => {
  const video = { type: "video", attrs: { url: "https://youtu.be/dQw4w9WgXcQ", title: "Film" } };
  const sent = { title: "Film", slug: "x", status: "published", is_public: true, body: [video] };
  await call("PUT /api/content/page/{id}", { params: { id: page.id }, body: sent as never });
  const context = await browser.newContext();
  context.setDefaultTimeout(BROWSER_WAIT_MS);
  await context.route(/youtube/, (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" }));
  const shown = await context.newPage();
  await shown.goto(`${site + home}/pages/x`);
  expect(await shown.evaluate(() => [self.origin, document.querySelectorAll("iframe").length])).toEqual(["null", 0]);
  await shown.getByRole("link", { name: "Film YouTube" }).click();
  await shown.waitForURL("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(await shown.evaluate(() => self.origin)).toBe("https://www.youtube.com");
  await context.close();
});
