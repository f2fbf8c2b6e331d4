import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MONDAY } from "#tests/harness/book.ts";
import { hostileAddresses, hostileTexts, manyHostileTexts } from "#tests/harness/hostile-texts.ts";
import { borrowChromium } from "#tests/harness/kept-place.ts";
import { testProduct } from "#tests/harness/product.ts";
import { BROWSER_WAIT_MS } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";

/** M1–M4, N2: hostile texts in every field of content, on the pages of the site in Chromium: none runs. */

const product = await testProduct();
product.travel(MONDAY);
const { salon } = await openShop(product);
const site = await product.site.listen({ port: 0, host: "127.0.0.1" });
const browser = await borrowChromium();
const home = `/site/${salon.slug}`;
const { call } = salon;

const picture = await call("POST /api/media/copies", { body: { url: "https://pictures.example/yaz.gif" } });
const page = await call("POST /api/content/page");
await call("PUT /api/booking", { body: { is_open: true, minutes_before: 0 } });
await call("PUT /api/site", { body: { is_published: true } });

const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const linked = (href: string) => ({
  type: "paragraph",
  content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }],
});

/** Every kind of block with the text in it. */
const blocksOf = (text: string): object[] => {
  const column = { type: "column", content: [words(text)] };
  return [
    words(text),
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: `${text}?` }] },
    words(text),
    { type: "bulletList", content: [{ type: "listItem", content: [words(text)] }] },
    { type: "orderedList", content: [{ type: "listItem", content: [words(text)] }] },
    { type: "blockquote", content: [words(text)] },
    { type: "picture", attrs: { url: picture.url, alt: text, caption: text } },
    { type: "gallery", attrs: { pictures: [{ url: picture.url, alt: text }] } },
    { type: "button", attrs: { label: text.slice(0, 120), href: "https://salon.example" } },
    { type: "video", attrs: { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", title: text.slice(0, 200) } },
    { type: "bookingButton", attrs: { label: text.slice(0, 120) } },
    ...["serviceList", "productList", "team"].map((type) => ({ type, attrs: { title: text.slice(0, 200) } })),
    { type: "mapLink", attrs: { label: text.slice(0, 120), address: text } },
    { type: "columns", content: [column, column] },
  ];
};
const KINDS = blocksOf("").length;

/** The texts in lines of at most so many characters, so that a page shows many. */
function joined(most: number, texts: readonly string[] = manyHostileTexts): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const line = `${lines.at(-1) ?? ""} ${text}`.trim();
    if (lines.length > 0 && line.length <= most) lines[lines.length - 1] = line;
    else lines.push(text.slice(0, most));
  }
  return lines;
}

/**
 * Every text is in a title and in the search texts of an article, and in the title of a category, a tag and a menu item. They are longer than a
 * form would send, so that few pages have all of them.
 */
async function writeAll() {
  const { rows } = await product.owner.query("select id from companies where slug = $1", [salon.slug]);
  const run = (text: string, ...values: unknown[]) => product.owner.query(text, [rows[0].id, ...values]);
  const lines = joined(1500);
  const texts = "unnest($2::text[]) with ordinality as x (text, n)";
  for (const table of ["content_categories", "content_tags"])
    await run(
      `insert into ${table} (company_id, title, slug, description) select $1, text, 'x' || n, text from ${texts}`,
      lines,
    );
  await run(
    `insert into contents (company_id, kind, title, slug, seo_title, seo_description, seo_tags, status, published_at, created_by, thumbnail_id)
     select $1, 'post', text, 'x' || n, text, text, text, 'published', '2026-01-01', e.id, $3
     from ${texts}, (select id from employees where company_id = $1 order by id limit 1) e`,
    lines,
    picture.id,
  );
  for (const [table, key, terms] of [
    ["content_category_links", "category_id", "content_categories"],
    ["content_tag_links", "tag_id", "content_tags"],
  ])
    await run(
      `insert into ${table} (company_id, content_id, ${key}) select $1, c.id, t.id
       from contents c join ${terms} t on t.company_id = c.company_id and t.slug = c.slug where c.company_id = $1`,
    );
  await run(
    `with menu as (insert into menus (company_id, title, place) values ($1, 'Menü', 'header') returning id)
     insert into menu_items (company_id, menu_id, place, level, title, category_id)
     select $1, menu.id, row_number() over (order by x.id), 1, x.title, x.id
     from content_categories x, menu where x.company_id = $1`,
  );
  await run("update employees set surname = $2 where company_id = $1", hostileTexts[1]?.slice(0, 60));
  return lines;
}
const lines = await writeAll();

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

/** Fetches the pages and reads them with the browser's parser; answers what is active in them, and the title of each. */
const parsed = (reader: Page, paths: string[]) =>
  reader.evaluate(
    async ([own, selector]) => {
      const readOne = async (path: string) => {
        const reply = await fetch(path);
        const page = new DOMParser().parseFromString(await reply.text(), "text/html");
        const all = [...page.querySelectorAll("*")];
        const handlers = all.filter((one) => one.getAttributeNames().some((name) => name.startsWith("on")));
        const places = all.flatMap((one) =>
          ["href", "src", "action", "srcset"].map((name) => one.getAttribute(name) ?? ""),
        );
        for (const data of page.querySelectorAll("script")) JSON.parse(data.textContent);
        return {
          path,
          status: reply.status,
          wrong: [
            ...[...page.querySelectorAll(selector), ...handlers].map((one) => one.outerHTML.slice(0, 200)),
            ...places.filter((place) => /^\s*(javascript|vbscript|data):|evil\.example/i.test(place)),
          ],
          title: page.querySelector("h1")?.textContent ?? "",
        };
      };
      const found: Awaited<ReturnType<typeof readOne>>[] = [];
      const left = [...own];
      const work = async () => {
        for (let path = left.shift(); path; path = left.shift()) found.push(await readOne(path));
      };
      await Promise.all([work(), work(), work()]);
      return found;
    },
    [paths, active] as const,
  );

const asFound = (path: string, title: string) => ({ path: home + path, status: 200, wrong: [], title });

/** A page that scripts of the test may fetch the site's pages from. */
async function openReader(): Promise<Page> {
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(`${site}/robots.txt`);
  return reader;
}

test(`${manyHostileTexts.length} texts in every field of content: none is more than text on the pages of the site`, async () => {
  expect(manyHostileTexts.length).toBeGreaterThanOrEqual(500);
  const reader = await openReader();
  expect(await parsed(reader, [`${home}/contact`])).toEqual([asFound("/contact", "İletişim")]);
  // Without the menu, which would fill every page.
  const menu = (await call("GET /api/menus")).data[0]?.id ?? 0;
  await call("PUT /api/menus/{id}", { params: { id: menu }, body: { place: null } });
  const pages = lines.flatMap((title, place) =>
    ["articles", "categories"].map((folder) => asFound(`/${folder}/x${place + 1}`, title)),
  );
  const found = await parsed(
    reader,
    pages.map(({ path }) => path),
  );
  // Each title is there as text, so that the page has shown it.
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
  expect(found.toSorted(byPath)).toEqual(pages.toSorted(byPath));
  for (const description of joined(300, hostileTexts)) {
    await call("PUT /api/site", { body: { description } });
    expect((await parsed(reader, [home]))[0]?.wrong).toEqual([]);
  }
  await reader.context().close();
});

test("a body has them in every kind of block, on the site, in its revisions and in the editor: none runs", async () => {
  const { page: shown, asked } = await watched();
  const size = 100;
  for (let from = 0; from < manyHostileTexts.length; from += size) {
    // Each text in four kinds; the rules' test has all in all.
    const body = manyHostileTexts
      .slice(from, from + size)
      .flatMap((text, place) => blocksOf(text).filter((_, kind) => kind % 4 === place % 4));
    const title = manyHostileTexts[from]?.slice(0, 120);
    const sent = { title, slug: "x", status: "published", is_public: true, body };
    await call("PUT /api/content/page/{id}", { params: { id: page.id }, body: sent as never });
    const reply = await shown.goto(`${site + home}/pages/x`);
    expect([from, reply?.status(), ...(await ran(shown))]).toEqual([from, 200, 0, false, `${site + home}/pages/x`]);
    expect([from, await shown.locator(active).count()]).toEqual([from, 0]);
  }
  expect(asked).toEqual([]);
  await shown.context().close();
  // In the editor: one block of each fifth text, in turn of every kind.
  const few = manyHostileTexts.filter((_, place) => place % 5 === 0);
  const body = few.map((text, place) => blocksOf(text)[place % KINDS]);
  const sent = { title: hostileTexts[1], seo_title: hostileTexts[1], seo_description: hostileTexts[0], body };
  await call("PUT /api/content/page/{id}", { params: { id: page.id }, body: sent as never });
  const office = await product.visit(`/content/pages/${page.id}`, { as: salon });
  const last = office
    .getByRole("textbox", { name: "İçerik" })
    .locator("> *")
    .nth(few.length - 1);
  await last.waitFor();
  await office.getByRole("button", { name: "Geçmiş" }).click();
  const revisions = office.getByRole("dialog").getByRole("button", { pressed: false });
  const old = office.frameLocator("iframe");
  for (const number of [0, 1, 2]) {
    if (number > 0) await revisions.nth(number).click();
    await old.locator("p").first().waitFor();
    expect(await old.locator(`${active}, script`).count()).toBe(0);
  }
  const inOffice = "body [onerror], body [onload], body [srcdoc]:not(iframe), body base";
  for (const list of ["", "/content/pages", "/content/articles", "/content/categories", "/content/tags"]) {
    if (list) await office.goto(product.address + list);
    if (list) await office.getByRole("row").filter({ hasText: "window.hit" }).first().waitFor();
    expect([list, ...(await ran(office)).slice(0, 2)]).toEqual([list, 0, false]);
    expect([list, await office.locator(inOffice).count()]).toEqual([list, 0]);
  }
  await office.context().close();
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
