import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { builtinFiles } from "#areas/themes/server/active.ts";
import { pageOf } from "./addresses.rules.ts";

const server = await testServer();
const salon = await server.salon("Yıldız Güzellik");
const home = `/site/${salon.slug}`;
const open = (path: string, headers: Record<string, string> = {}) => server.site.inject({ url: path, headers });
const publish = (is_published = true, who: Caller = salon) =>
  who.call("PUT /api/site", { body: { is_published, description: "Saç ve <b>cilt</b> bakımı" } });

describe("the site of a business (N2)", () => {
  test("is unknown until it is published, and after it is hidden", async () => {
    const own = await server.salon("Yıldız Güzellik");
    const path = `/site/${own.slug}`;
    expect((await open(path)).statusCode).toBe(404);
    await publish(true, own);
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("<h1>Yıldız Güzellik</h1>");
    expect(page.body).toContain("Saç ve &lt;b&gt;cilt&lt;/b&gt; bakımı");
    expect(page.body).toContain('"@type":"LocalBusiness"');
    await publish(false, own);
    expect((await open(path)).statusCode).toBe(404);
  });

  test("is sandboxed, sets no cookie and is not served by the API's origin", async () => {
    await publish();
    const { headers } = await open(home);
    expect(headers["content-security-policy"]).toContain(
      "sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation;",
    );
    expect(headers["content-security-policy"]).not.toContain("allow-same-origin");
    expect(headers["set-cookie"]).toBeUndefined();
    expect((await server.app.inject(home)).statusCode).toBe(404);
    expect((await open("/api/health")).statusCode).toBe(404);
  });

  test("has its lists, assets with long caching, a sitemap and a 404 page", async () => {
    await publish();
    for (const path of ["/services", "/team", "/products", "/articles", "/contact"])
      expect([path, (await open(home + path)).statusCode]).toEqual([path, 200]);
    const { body } = await open(home);
    const [, css = ""] = /href="([^"]*theme\.css\?v=[^"]*)"/.exec(body) ?? [];
    expect((await open(css)).headers["cache-control"]).toContain("immutable");
    expect((await open(`${home}/sitemap.xml`)).body).toContain(`<loc>https://site.example${home}/contact</loc>`);
    const missing = await open(`${home}/nowhere`);
    expect([missing.statusCode, missing.body.includes("Sayfa bulunamadı")]).toEqual([404, true]);
  });

  test("shows the price list by category, and links to call, to write and to the map", async () => {
    await publish();
    await server.owner.query(
      `update companies set phone = '+905321234567', address = 'Moda Cad. 5', city = 'İstanbul' where slug = $1`,
      [salon.slug],
    );
    const category = await salon.call("POST /api/service_categories", {
      body: { name: "Gelin", description: "Gelin" },
    });
    for (const name of ["Kesim", "Fön"])
      await salon.call("POST /api/services", {
        body: {
          name,
          description: name,
          category_id: category.id,
          price: 50_000,
          original_price: 50_000,
          estimated_time: 30,
        },
      });
    const services = (await open(`${home}/services`)).body;
    expect(services.match(/<h2 class="group">Gelin<\/h2>/g)).toHaveLength(1);
    expect(services.indexOf("Fön")).toBeLessThan(services.indexOf("Kesim"));
    const page = (await open(home)).body;
    expect(page).toContain('href="tel:+905321234567"');
    expect(page).toContain('href="https://wa.me/905321234567"');
    expect(page).toContain(
      "https://www.google.com/maps/search/?api=1&amp;query=Y%C4%B1ld%C4%B1z%20G%C3%BCzellik%2C%20Moda",
    );
  });

  test("is answered to HEAD without a body", async () => {
    await publish();
    const reply = await server.site.inject({ method: "HEAD", url: home });
    expect([reply.statusCode, reply.body]).toEqual([200, ""]);
    expect((await server.site.inject({ method: "HEAD", url: `${home}/nowhere` })).statusCode).toBe(404);
  });

  test("lists services at the price that is charged, each with its own booking link where visitors may book it", async () => {
    const own = await server.salon("Fiyat Salonu");
    await publish(true, own);
    await own.call("PUT /api/booking", { body: { is_open: true } });
    const { id: category_id } = await own.call("POST /api/service_categories", {
      body: { name: "Renk", description: "Renk" },
    });
    const add = async (name: string, original_price: number) => {
      const body = { name, description: name, price: 95_000, original_price, category_id, estimated_time: 60 };
      return (await own.call("POST /api/services", { body })).id;
    };
    const [reduced, closed] = [await add("Dip Boya Özel", 80_000), await add("Gölge Özel", 0)];
    await own.call("PUT /api/booking", { body: { closed_services: [closed] } });
    const { body } = await open(`/site/${own.slug}/services`);
    expect(body).toMatch(/<s class="soft">₺950,00<\/s> ₺800,00/);
    expect(body).toContain(`href="/book/${own.slug}?s=${reduced}" aria-label="Randevu al: Dip Boya Özel"`);
    expect(body).not.toContain(`?s=${closed}"`);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)["@graph"]).toContainEqual({
      "@type": "Service",
      name: "Dip Boya Özel",
      description: "Dip Boya Özel",
      serviceType: "Renk",
      provider: {
        "@type": "LocalBusiness",
        "@id": `https://site.example/site/${own.slug}#business`,
        name: "Fiyat Salonu",
      },
      offers: { "@type": "Offer", price: "800.00", priceCurrency: "TRY" },
    });
    await own.call("PUT /api/booking", { body: { is_open: false } });
    expect((await open(`/site/${own.slug}/services`)).body).not.toContain("?s=");
  });

  test("tells search engines and social networks what its pages are, by whole addresses", async () => {
    const own = await server.salon("Veri </script> Salonu");
    await publish(true, own);
    await own.call("PUT /api/booking", { body: { is_open: true } });
    const { id } = await own.call("POST /api/content/post");
    const body = { title: "Kış bakımı", slug: "kis", status: "published" as const };
    await own.call("PUT /api/content/post/{id}", { params: { id }, body });
    const at = `https://site.example/site/${own.slug}`;
    const dataOf = async (path: string) => {
      const page = await open(`/site/${own.slug}${path}`);
      const found = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      return { html: page.body, data: found.map(([, text = ""]) => JSON.parse(text) as Record<string, unknown>) };
    };
    const business = { "@type": "LocalBusiness", "@id": `${at}#business`, name: "Veri </script> Salonu" };
    const first = await dataOf("");
    expect(first.data).toMatchObject([
      { ...business, url: at, potentialAction: { target: { urlTemplate: `https://site.example/book/${own.slug}` } } },
      { "@type": "WebSite", url: at },
    ]);
    // Its hours are still those that every new business has.
    expect(first.data[0]).not.toHaveProperty("openingHoursSpecification");
    const week = { monday: "09:00-19:00", tuesday: "-" };
    await own.call("POST /api/settings", { body: { defaults: { working_hours: week } } as never });
    expect((await dataOf("/contact")).data).toMatchObject([
      {
        openingHoursSpecification: [
          { dayOfWeek: "https://schema.org/Monday", opens: "09:00", closes: "19:00" },
          ...["Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
            dayOfWeek: `https://schema.org/${day}`,
          })),
        ],
      },
      { "@type": "BreadcrumbList", itemListElement: [{ item: at }, { name: "İletişim", item: `${at}/contact` }] },
    ]);
    const article = await dataOf("/articles/kis");
    expect(article.data).toMatchObject([
      { "@type": "BlogPosting", headline: "Kış bakımı", publisher: business, url: `${at}/articles/kis` },
      {
        itemListElement: [
          { position: 1, item: at },
          { position: 2, name: "Yazılar", item: `${at}/articles` },
          { position: 3, name: "Kış bakımı", item: `${at}/articles/kis` },
        ],
      },
    ]);
    expect(article.html).toContain('<meta property="og:type" content="article" />');
    expect(article.html).toMatch(/property="article:published_time"\s+content="\d{4}-/);
    expect(article.html).toContain('<meta property="og:locale" content="tr_TR" />');
    expect((await dataOf("/nowhere")).data).toEqual([]);
  });

  test("answers a browser that has the page with 304", async () => {
    await publish();
    const { headers } = await open(home);
    expect((await open(home, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
  });

  test("shows published articles alone, drops what it kept at a change and follows old addresses", async () => {
    await publish();
    const { id } = await salon.call("POST /api/content/post");
    const save = (fields: { title: string; slug?: string; status: "draft" | "published" }) =>
      salon.call("PUT /api/content/post/{id}", { params: { id }, body: fields });
    await save({ title: "Cilt bakımı", slug: "cilt-bakimi", status: "draft" });
    const first = `${home}/articles/cilt-bakimi`;
    expect((await open(first)).statusCode).toBe(404);
    await save({ title: "Cilt bakımı", slug: "cilt-bakimi", status: "published" });
    expect((await open(first)).body).toContain("<h1>Cilt bakımı</h1>");
    await save({ title: "Cilt", slug: "cilt", status: "published" });
    const { statusCode, headers } = await open(first);
    expect([statusCode, headers["location"]]).toEqual([301, `${home}/articles/cilt`]);
    const other = await server.salon("Başka Salon");
    await publish(true, other);
    expect((await open(`/site/${other.slug}/articles/cilt`)).statusCode).toBe(404);
  });

  test("is the built-in theme's where its own theme never ends or lacks a file, with the built-in theme's styles (N2)", async () => {
    const own = await server.salon("Döngü Salonu");
    await publish(true, own);
    const { id, versions } = await own.call("POST /api/themes", { body: { name: "Döngü" } });
    await own.call("POST /api/themes/{id}/activate", { params: { id: versions[0]?.id ?? 0 } });
    const { rows } = await server.owner.query("select id from companies where slug = $1", [own.slug]);
    const write = (path: string, content: string) =>
      server.owner.query("update theme_files set content = $4 where company_id = $1 and theme_id = $2 and path = $3", [
        rows[0].id,
        id,
        path,
        content,
      ]);
    await write("assets/theme.css", "/* own */");
    await write(
      "templates/index.liquid",
      "{% for i in (1..100000000) %}{% for j in (1..100000000) %}x{% endfor %}{% endfor %}",
    );
    await write("templates/team.liquid", "{% render 'yok' %}");
    const cssOf = async (path: string, h1: string) => {
      const page = await open(`/site/${own.slug}${path}`);
      expect([page.statusCode, page.body.includes(`<h1>${h1}</h1>`)]).toEqual([200, true]);
      return (await open(/href="([^"]*theme\.css[^"]*)"/.exec(page.body)?.[1] ?? "")).body;
    };
    const builtin = builtinFiles().files["assets/theme.css"];
    expect(await cssOf("", "Döngü Salonu")).toBe(builtin);
    expect(await cssOf("/team", "Ekibimiz")).toBe(builtin);
    expect(await cssOf("/contact", "İletişim")).toBe("/* own */");
  });

  test("by the built-in theme is told to the owner of a published site, also when new data are the reason (decision 0137)", async () => {
    server.travel("2026-11-23T09:00:00.000Z");
    const own = await server.salon("Kusurlu Salon");
    const told = async () => (await own.call("GET /api/themes/state")).faulty;
    await publish(true, own);
    expect(await told()).toBeNull();
    const { id, versions } = await own.call("POST /api/themes", { body: { name: "Yaz" } });
    await own.call("POST /api/themes/{id}/activate", { params: { id: versions[0]?.id ?? 0 } });
    expect(await told()).toBeNull();
    const { data } = await own.call("GET /api/themes/{id}/files", { params: { id } });
    const file = data.flatMap(({ children }) => children).find(({ value }) => value === "templates/articles.liquid");
    const params = { id, fileId: file?.id ?? 0 };
    const save = (content: string) => own.call("PUT /api/themes/{id}/files/{fileId}", { params, body: { content } });
    await save('{% assign name = "yok" %}{% render name %}');
    const faulty = { id, name: "Yaz", page: "articles" };
    expect(await told()).toEqual(faulty);
    await publish(false, own);
    expect(await told()).toBeNull();
    await publish(true, own);
    await save('{% for one in articles %}{% assign name = "yok" %}{% render name %}{% endfor %}');
    expect(await told()).toBeNull();
    const post = await own.call("POST /api/content/post");
    const body = { title: "Cilt", slug: "cilt", status: "published" as const };
    await own.call("PUT /api/content/post/{id}", { params: { id: post.id }, body });
    server.travel("2026-11-23T09:11:00.000Z");
    expect(await told()).toEqual(faulty);
    await save("<h1>Yazılar</h1>");
    expect(await told()).toBeNull();
  });
});

test.each([
  "/../x",
  "//",
  "/services/",
  "/%2e%2e/x",
  "/ı",
  "/pages/..",
  "/pages/a/b",
  "/Services",
  "/pages//a",
  "/.",
  "/\\x",
])("the address %s leads nowhere", (rest) => expect(pageOf(rest)).toBeUndefined());

test.each(["/site/../api", "/site/%2e%2e/x", "/site//", "/site/x/%00", "/site/ı", "/site/nobody"])(
  "%s is refused",
  async (path) => expect((await open(path)).statusCode).toBeGreaterThanOrEqual(400),
);
