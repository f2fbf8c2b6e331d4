import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { colourRules, seriousFindings } from "#tests/harness/axe.ts";
import { MONDAY } from "#tests/harness/book.ts";
import { borrowChromium } from "#tests/harness/kept-place.ts";
import { testProduct } from "#tests/harness/product.ts";
import { BROWSER_WAIT_MS } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";

/** N2: every kind of page of a published site, as Lighthouse, a screen reader and a narrow phone see it (decision 0078). */

/** HTML and style sheet before compression. */
const MOST_BYTES = 60_000;

const product = await testProduct();
product.travel(MONDAY);
const { salon } = await openShop(product);
const site = await product.site.listen({ port: 0, host: "127.0.0.1" });
const browser = await borrowChromium();

await fillSite();
const home = `/site/${salon.slug}`;
const pages: Readonly<Record<string, string>> = {
  home,
  services: `${home}/services`,
  team: `${home}/team`,
  products: `${home}/products`,
  articles: `${home}/articles`,
  article: `${home}/articles/yaz-bakimi`,
  category: `${home}/categories/bakim`,
  page: `${home}/pages/sorular`,
  contact: `${home}/contact`,
  missing: `${home}/nowhere`,
  booking: `/book/${salon.slug}`,
};

/** An article with a picture in a category, a page of questions with every kind of block, both menus; site and booking are open. */
async function fillSite(): Promise<void> {
  const { call } = salon;
  await call("PUT /api/company", {
    body: { name: "Yıldız Güzellik", phone: "0212 555 10 20", address: "Bağdat Cad. 12", city: "İstanbul" },
  });
  const picture = await call("POST /api/media/copies", { body: { url: "https://pictures.example/yaz.gif" } });
  const text = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });
  const heading = (words: string) => ({
    type: "heading",
    attrs: { level: 2 },
    content: [{ type: "text", text: words }],
  });
  const write = async (kind: "page" | "post", body: object): Promise<number> => {
    const { id } = await call(`POST /api/content/${kind}`);
    const sent = { status: "published", seo_description: "Yazın saçınıza ve cildinize iyi bakın.", ...body };
    await call(`PUT /api/content/${kind}/{id}`, { params: { id }, body: sent as never });
    return id;
  };
  const category = await call("POST /api/taxonomy/category", { body: { title: "Bakım", slug: "bakim" } });
  await write("post", {
    title: "Yaz bakımı",
    slug: "yaz-bakimi",
    categories: ["Bakım"],
    thumbnail_id: picture.id,
    body: [
      text("Güneş saçı kurutur."),
      { type: "picture", attrs: { url: picture.url, alt: "Saç", caption: "Uzun saç" } },
      { type: "blockquote", content: [text("Az yıkayın.")] },
      { type: "video", attrs: { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: "Nasıl taranır" } },
    ],
  });
  const page = await write("page", {
    title: "Sorular",
    slug: "sorular",
    body: [
      heading("Randevu gerekli mi?"),
      text("Evet, internetten alabilirsiniz."),
      { type: "bookingButton", attrs: { label: "Randevu al" } },
      ...["serviceList", "productList", "team"].map((type) => ({ type, attrs: { title: "Liste" } })),
      { type: "mapLink", attrs: { label: "Haritada aç", address: "Bağdat Cad. 12 İstanbul" } },
      { type: "gallery", attrs: { pictures: [{ url: picture.url, alt: "Salon" }] } },
    ],
  });
  for (const place of ["header", "footer"] as const) {
    const { id } = await call("POST /api/menus", { body: { title: `Menü ${place}` } });
    const items = [
      {
        type: "page",
        type_id: page,
        title: "Sorular",
        items: [{ type: "category", type_id: category.id, title: "Bakım", items: [] }],
      },
    ];
    await call("PUT /api/menus/{id}", { params: { id }, body: { place, items } as never });
  }
  await call("PUT /api/booking", { body: { is_open: true, minutes_before: 0 } });
  await call("PUT /api/site", { body: { is_published: true, description: "Kadıköy'de saç ve cilt bakımı." } });
}

async function visit(path: string, width = 390, dark = false): Promise<Page> {
  const context = await browser.newContext({
    locale: "tr-TR",
    viewport: { width, height: 844 },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(BROWSER_WAIT_MS);
  const page = await context.newPage();
  await page.goto(site + path);
  return page;
}

/** What has the focus: its name, and what hides it or its ring from who walks by keyboard. */
function seenStop() {
  const on = document.activeElement as HTMLElement;
  if (on === document.body) return null;
  const { x, y, width, height } = on.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  const images = [...on.querySelectorAll("img")].map(({ alt }) => alt).join(" ");
  const label = (on as HTMLInputElement).labels?.[0]?.textContent ?? "";
  const name = (on.ariaLabel || `${on.textContent} ${images} ${label}`).trim().slice(0, 60);
  const isCovered = above === null || !(on.contains(above) || above.contains(on));
  const { outlineStyle, outlineWidth } = getComputedStyle(on);
  const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  const fault =
    name === "" ? on.outerHTML.slice(0, 80) : isCovered ? `behind ${above?.className}` : hasRing ? "" : "no ring";
  return { name, fault };
}

describe.each(Object.entries(pages))("%s", (name, path) => {
  test("axe finds nothing serious, light and dark, and nothing is wider than 320 px", async () => {
    for (const dark of [false, true]) {
      const page = await visit(path, dark ? 1280 : 390, dark);
      expect([dark, await seriousFindings(page, dark ? colourRules : undefined)]).toEqual([dark, []]);
      await product.shot(page, `site-${name}-${dark ? "1280-dark" : "390"}`);
      if (!dark) {
        await page.setViewportSize({ width: 320, height: 640 });
        const { scrolled, wide } = await page.evaluate(() => ({
          scrolled: document.documentElement.scrollWidth,
          wide: [...document.querySelectorAll("body *")]
            .filter((one) => one.getBoundingClientRect().right > 321)
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        }));
        expect([scrolled, scrolled > 320 ? wide : []]).toEqual([320, []]);
      }
      await page.context().close();
    }
  });

  test("is walked by keyboard: from the skip link on, every stop is seen, with a ring and a name", async () => {
    const page = await visit(path, 360);
    await page.setViewportSize({ width: 360, height: 640 });
    const stops: string[] = [];
    const faults: string[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(seenStop);
      if (!stop || stops.length > 150) break;
      stops.push(stop.name);
      if (stop.fault) faults.push(`${stop.name}: ${stop.fault}`);
    }
    expect([stops.length > 2, faults]).toEqual([true, []]);
    if (name === "booking") return;
    expect(stops[0]).toBe("İçeriğe geç");
    await page.goto(site + path);
    for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
    await page.locator("main:focus").waitFor();
    await page.context().close();
  });

  test("is small, complete and quiet: few bytes, no other host, no cookie, no jumping pictures, words for search engines", async () => {
    const context = await browser.newContext({ locale: "tr-TR", viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    const asked: string[] = [];
    let bytes = 0;
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (said) => {
      if (said.type() === "error" && !said.text().startsWith("Failed to load resource")) complaints.push(said.text());
    });
    page.on("response", async (reply) => {
      if (/youtube/.test(reply.url())) return;
      asked.push(reply.url());
      if (/html|css/.test(reply.headers()["content-type"] ?? "")) bytes += (await reply.body()).length;
    });
    await page.goto(site + path, { waitUntil: "networkidle" });
    expect(complaints).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(site))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(await context.cookies()).toEqual([]);
    const found = await page.evaluate(() => ({
      language: document.documentElement.lang,
      title: document.title.length > 5,
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
      canonical: document.querySelectorAll("link[rel=canonical]").length,
      headings: document.querySelectorAll("h1").length,
      viewport: document.querySelectorAll("meta[name=viewport]").length,
      // Their place must be known before they arrive; the blocks of a body do not know the size of their pictures.
      jumping: [...document.querySelectorAll<HTMLImageElement>("img:not(figure img, .gallery img)")]
        .filter((one) => !(one.getAttribute("width") && one.getAttribute("height")))
        .filter((one) => getComputedStyle(one).aspectRatio === "auto")
        .map(({ outerHTML }) => outerHTML),
      // Lighthouse and fingers want 24 px at least.
      tiny: [...document.querySelectorAll<HTMLElement>("a, button, summary")]
        .filter((one) => one.checkVisibility() && !one.closest("p, dd, .skip, .prose"))
        .filter((one) => one.getBoundingClientRect().height < 24)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      data: [...document.querySelectorAll("script[type='application/ld+json']")].map(({ textContent }) => textContent),
    }));
    expect(found).toMatchObject({ language: "tr", title: true, headings: 1, viewport: 1, jumping: [], tiny: [] });
    expect(found.canonical).toBe(name === "missing" ? 0 : 1);
    if (name !== "missing") expect(found.description.length).toBeGreaterThan(20);
    for (const data of found.data) expect(JSON.parse(data ?? "")).toMatchObject({ "@context": "https://schema.org" });
    await context.close();
  });
});
