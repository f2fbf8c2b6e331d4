import { expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";

/** M1–M4, N2: what the site shows of pages, articles, categories and menus. */

const server = await testServer();
const salon = await server.salon("Yıldız Güzellik");
const home = `/site/${salon.slug}`;
const open = async (path: string) => (await server.site.inject({ url: home + path })).body;
await salon.call("PUT /api/site", { body: { is_published: true } });

const category = (title: string, slug: string, parent_id: number | null = null) =>
  salon.call("POST /api/taxonomy/category", { body: { title, slug, parent_id } });
const write = async (kind: "page" | "post", body: object, who: Caller = salon) => {
  const { id } = await who.call(`POST /api/content/${kind}`);
  await who.call(`PUT /api/content/${kind}/{id}`, {
    params: { id },
    body: { status: "published", ...body } as never,
  });
  return id;
};
const crumbsIn = (html: string) => {
  const [, nav = ""] = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return Array.from(nav.matchAll(/<a href="([^"]*)">([^<]*)</g), ([, href, title]) => [title, href]);
};

test("an article shows its author, categories and tags, and tells them to search engines", async () => {
  await category("Cilt & bakım", "cilt");
  const seo_tags = "cilt, bakım, <yaz>";
  await write("post", { title: "Yaz", slug: "yaz", categories: ["Cilt & bakım"], tags: ["güneş", "krem"], seo_tags });
  const html = await open("/articles/yaz");
  const { rows } = await server.owner.query(
    `select concat_ws(' ', e.name, e.surname) as name from contents c join employees e on e.id = c.created_by where c.slug = 'yaz'`,
  );
  const name = String(rows[0].name).trim();
  expect(html).toMatch(new RegExp(`</time> · ${name}</p>`));
  expect(html).toContain(`<li><a href="${home}/categories/cilt">Cilt &amp; bakım</a></li>`);
  expect(html.indexOf("<li>#güneş</li>")).toBeLessThan(html.indexOf("<li>#krem</li>"));
  expect(html).toContain("<li>#krem</li>");
  expect(html).toContain('<meta name="keywords" content="cilt, bakım, &lt;yaz&gt;">');
  expect(html).toContain(`"author":{"@type":"Person","name":"${name}"}`);
  expect(html).toContain('"articleSection":["Cilt & bakım"],"keywords":["güneş","krem"]');
  expect(await open("/services")).not.toContain('name="keywords"');
});

test("a page shows the visible pages above it, a category those above and its pages and articles", async () => {
  const [first, second] = [await category("Saç", "sac"), await category("Tırnak", "tirnak")];
  const below = await category("Saç bakımı", "sac-bakimi", first.id);
  const top = await write("page", { title: "Salon", slug: "salon" });
  const hidden = await write("page", { title: "Gizli", slug: "gizli", parent_id: top, is_public: false });
  await write("page", { title: "Ekip", slug: "ekip", parent_id: hidden, categories: ["Saç bakımı"] });
  await write("post", { title: "Boya", slug: "boya", categories: ["Saç bakımı"] });
  await write("page", { title: "Taslak", slug: "taslak", status: "draft", categories: ["Saç bakımı"] });
  const page = await open("/pages/ekip");
  expect(crumbsIn(page)).toEqual([
    ["Yıldız Güzellik", home],
    ["Salon", `${home}/pages/salon`],
  ]);
  expect(page).toContain(
    `{"@type":"ListItem","position":2,"name":"Salon","item":"https://site.example${home}/pages/salon"}`,
  );
  expect(crumbsIn(await open("/pages/salon"))).toEqual([]);
  const shown = await open(`/categories/${below.slug}`);
  expect(crumbsIn(shown)).toEqual([
    ["Yıldız Güzellik", home],
    ["Yazılar", `${home}/articles`],
    ["Saç", `${home}/categories/sac`],
  ]);
  expect(shown).toContain(`<a href="${home}/pages/ekip">Ekip</a>`);
  expect(shown).toContain(`<a href="${home}/articles/boya">Boya</a>`);
  expect(shown).not.toContain("Taslak");
  expect(await open(`/categories/${second.slug}`)).toContain("Burada henüz bir şey yok.");
});

test("a preview shows the draft's categories, tags, parent and search words", async () => {
  await category("Kış", "kis");
  const above = await write("page", { title: "Üst", slug: "ust" });
  const id = await write("page", { title: "Alt", slug: "alt", tags: ["eski"], seo_tags: "eski" });
  const fields = { categories: ["KIŞ", "yok"], tags: ["yeni etiket"], parent_id: above, seo_tags: "yeni" };
  await salon.call("PUT /api/content/page/{id}/draft", { params: { id }, body: { fields, version: 2 } });
  const { url } = await salon.call("POST /api/site/previews", { body: { content_id: id } });
  const { body } = await server.site.inject({ url: url.replace("https://site.example", "") });
  expect(crumbsIn(body).at(-1)).toEqual(["Üst", `${home}/pages/ust`]);
  expect(body).toContain(`<a href="${home}/categories/kis">Kış</a>`);
  expect(body).toContain("<li>#yeni etiket</li>");
  expect(body).not.toContain("eski");
  expect(body).toContain('<meta name="keywords" content="yeni">');
});

test("the header leads to every list that has something, with or without a menu of the business, whose items keep their classes (M4)", async () => {
  const own = await server.salon("Menü Salonu");
  await own.call("PUT /api/site", { body: { is_published: true } });
  const at = `/site/${own.slug}`;
  const header = async () => {
    const { body } = await server.site.inject({ url: at });
    const [, nav = ""] = /<nav class="head-links"[^>]*>(.*?)<\/nav>/s.exec(body) ?? [];
    return nav;
  };
  const titles = async () =>
    Array.from((await header()).matchAll(/<a href="[^"]*"[^>]*>([^<]*)</g), ([, title]) => title);
  expect(await titles()).toEqual(["Hizmetler", "Ekibimiz", "İletişim"]);
  await (
    await productMaker(own)
  )();
  const publish = async (kind: "page" | "post", title: string) => {
    const { id } = await own.call(`POST /api/content/${kind}`);
    await own.call(`PUT /api/content/${kind}/{id}`, { params: { id }, body: { title, status: "published" } });
    return id;
  };
  await publish("post", "Yazı");
  const lists = ["Hizmetler", "Ekibimiz", "Ürünler", "Yazılar"];
  expect(await titles()).toEqual([...lists, "İletişim"]);
  const { id } = await own.call("POST /api/menus", { body: { title: "Üst menü", place: "header" } });
  const item = {
    type: "page",
    type_id: await publish("page", "Hakkımızda"),
    title: "Biz",
    classes: "one two-2",
    items: [],
  };
  await own.call("PUT /api/menus/{id}", { params: { id }, body: { items: [item] } as never });
  expect(await titles()).toEqual([...lists, "Biz", "İletişim"]);
  expect(await header()).toMatch(new RegExp(`<li class="one two-2">\\s*<a href="${at}/pages/hakkimizda">Biz</a>`));
  expect(await header()).toMatch(/<li>\s*<a href="[^"]*\/contact">/);
});

test("the sitemap has every visible page, article and category that has one, and robots.txt keeps customers' links out (N2)", async () => {
  const own = await server.salon("Harita Salonu");
  await own.call("PUT /api/site", { body: { is_published: true } });
  const at = `https://site.example/site/${own.slug}`;
  for (const [title, slug] of [
    ["Bakım", "bakim"],
    ["Taslaklar", "taslaklar"],
    ["Boş", "bos"],
  ] as const)
    await own.call("POST /api/taxonomy/category", { body: { title, slug, parent_id: null } });
  await write("post", { title: "Kış", slug: "kis", categories: ["Bakım"] }, own);
  await write("post", { title: "Gizli", slug: "gizli", categories: ["Taslaklar"], is_public: false }, own);
  await write("page", { title: "Biz", slug: "biz", categories: ["Bakım", "Taslaklar"], status: "draft" }, own);
  await write("page", { title: "Ekip", slug: "ekip" }, own);
  const addresses = async () => {
    const { body } = await server.site.inject({ url: `/site/${own.slug}/sitemap.xml` });
    return Array.from(body.matchAll(/<loc>([^<]*)<\/loc\s*>/g), ([, address = ""]) => address.slice(at.length));
  };
  const lists = ["", "/services", "/team", "/articles", "/contact"];
  expect(await addresses()).toEqual([...lists, "/categories/bakim", "/pages/ekip", "/articles/kis"]);
  for (const path of await addresses())
    expect([path, (await server.site.inject({ url: `/site/${own.slug}${path}` })).statusCode]).toEqual([path, 200]);
  const robots = await server.site.inject({ url: "/robots.txt" });
  expect(robots.body).toBe("User-agent: *\nDisallow: /manage/\n");
});

test("what is scheduled is neither a page nor in a list, a category or the sitemap until its time (M1, M2)", async () => {
  await category("Bahar", "bahar");
  const scheduled = { published_at: new Date(Date.now() + 60 * 60_000).toISOString(), categories: ["Bahar"] };
  await write("post", { title: "Bahar yazısı", slug: "bahar-yazisi", ...scheduled });
  await write("page", { title: "Bahar sayfası", slug: "bahar-sayfasi", ...scheduled });
  const paths = ["/articles/bahar-yazisi", "/pages/bahar-sayfasi"];
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await server.site.inject({ url: home + path })).statusCode));
  const shown = async () => {
    const lists = await Promise.all(["/articles", "/categories/bahar", "/sitemap.xml", ""].map(open));
    return lists.map((html) =>
      ["bahar-yazisi", "bahar-sayfasi", "categories/bahar<"].filter((one) => html.includes(one)),
    );
  };
  expect(await statuses()).toEqual([404, 404]);
  expect(await shown()).toEqual([[], [], [], []]);
  // Reads go by the database's clock, and what is kept for a minute by the server's. Nothing is saved, so nothing drops what is kept.
  await server.owner.query("update contents set published_at = now() where slug like 'bahar-%'");
  server.travel(new Date(Date.now() + 61_000).toISOString());
  expect(await statuses()).toEqual([200, 200]);
  expect(await shown()).toEqual([
    ["bahar-yazisi"],
    ["bahar-yazisi", "bahar-sayfasi"],
    ["bahar-yazisi", "bahar-sayfasi", "categories/bahar<"],
    ["bahar-yazisi"],
  ]);
  server.travel(undefined);
});

test("headings that ask and what answers them are a FAQPage; the card is large where there is a picture (N2)", async () => {
  const text = (type: string, words: string) => ({ type, content: [{ type: "text", text: words }] });
  const heading = (words: string) => ({ ...text("heading", words), attrs: { level: 2 } });
  const body = [
    heading("Boya kaç saat sürer?"),
    text("paragraph", "İki saat </script> sürer."),
    text("paragraph", "Uzun saç için üç."),
    heading("Fiyatlar"),
    text("paragraph", "Sorunuz mu var?"),
    heading("Randevusuz gelebilir miyim?"),
  ];
  await write("page", { title: "Sorular", slug: "sorular", body });
  const html = await open("/pages/sorular");
  const [faq] = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g), ([, json = ""]) =>
    JSON.parse(json),
  );
  const answer = "İki saat </script> sürer.\nUzun saç için üç.";
  expect(faq).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [
      { "@type": "Question", name: "Boya kaç saat sürer?", acceptedAnswer: { "@type": "Answer", text: answer } },
    ],
  });
  expect(html).toContain('<meta name="twitter:card" content="summary" />');
  const picture = await salon.call("POST /api/media/copies", { body: { url: "https://pictures.example/yaz.gif" } });
  await write("page", { title: "Resimli", slug: "resimli", thumbnail_id: picture.id });
  const pictured = await open("/pages/resimli");
  expect(pictured).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(pictured).toContain(`<meta property="og:image" content="https://site.example${picture.url}" />`);
  expect(pictured).not.toContain("FAQPage");
});
