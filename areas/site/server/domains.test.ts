import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { txtRecords } from "#kit/server/txt-records.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { nameServer } from "#tests/harness/name-server.ts";
import { domainOf, hostOf } from "./hosts.ts";

const dns = await nameServer();
const server = await testServer({ txt: txtRecords(dns.address) });
const salon = await server.salon("Yıldız Güzellik");
const other = await server.salon("Başka Salon");
for (const who of [salon, other]) await who.call("PUT /api/site", { body: { is_published: true } });

const at = (host: string, url = "/", headers: Record<string, string> = {}) =>
  server.site.inject({ url, headers: { ...headers, host } });
const claim = (host: string, who: Caller = salon) => who.call("PUT /api/site/domain", { body: { host } });
const check = (who: Caller = salon) => who.try<{ address: string }>("POST /api/site/domain/checks");
/** Claims the domain, sets its TXT record and verifies it. */
async function prove(host: string, who: Caller = salon) {
  const { domain } = await claim(host, who);
  dns.records.set(domain?.record.name ?? "", ["v=other", domain?.record.value ?? ""]);
  return check(who);
}

describe("a domain of a business", () => {
  test("is served at its root once its TXT record is found, and is the address of every link", async () => {
    await claim("yildiz.com.tr");
    expect((await check()).body).toMatchObject({ error: "domain_unproved" });
    expect((await at("yildiz.com.tr")).statusCode).toBe(404);
    const proved = await prove("Yıldız-Güzellik.com");
    expect(proved.body).toMatchObject({ address: `https://${domain("Yıldız-Güzellik.com")}` });
    const host = domain("Yıldız-Güzellik.com");
    for (const name of [host, host.toUpperCase(), `${host}.`, `${host}:8443`])
      expect([name, (await at(name)).statusCode]).toEqual([name, 200]);
    const { body } = await at(host, "/services");
    expect(body).toContain(`<link rel="canonical" href="https://${host}/services" />`);
    expect(body).toContain('href="/contact"');
    expect(body).not.toContain("/site/");
    expect((await at("site.example", `/site/${salon.slug}/services`)).body).toContain(
      `href="https://${host}/services"`,
    );
    expect((await at(host, "/sitemap.xml")).body).toContain(`<loc>https://${host}/contact</loc>`);
    expect((await at(host, "/robots.txt")).body).toBe(
      `User-agent: *\nDisallow: /manage/\nSitemap: https://${host}/sitemap.xml\n`,
    );
    expect((await at(host, "/nowhere")).body).toContain('href="/"');
    const [, css = ""] = /href="([^"]*theme\.css\?v=[^"]*)"/.exec(body) ?? [];
    expect([css.startsWith("/assets/"), (await at(host, css)).statusCode]).toEqual([true, 200]);
  });

  test("leads the links of its pages to its own root, as they lead below the site's home on the shared host (M2)", async () => {
    await prove("baglanti.com");
    const { id } = await salon.call("POST /api/content/page");
    const link = (href: string) => ({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    const hrefs = ["/", "/contact?x=1", "/pages/baglantilar#a", "/iletisim", "/book/x", "https://ornek.com/services"];
    // "/" is what a new button has.
    const body = [
      { type: "button", attrs: { label: "Ana sayfa", href: "/" } },
      { type: "paragraph", content: hrefs.map(link) },
    ];
    const fields = { title: "Bağlantılar", slug: "baglantilar", status: "published" as const, body };
    await salon.call("PUT /api/content/page/{id}", { params: { id }, body: fields as never });
    const linksAt = async (host: string, home: string) => {
      const page = (await at(host, `${home}/pages/baglantilar`)).body;
      const [, text = ""] = /<article[^>]*>(.*)<\/article>/s.exec(page) ?? [];
      return Array.from(text.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    };
    const unchanged = ["/iletisim", "/book/x", "https://ornek.com/services"];
    expect(await linksAt("baglanti.com", "")).toEqual(["/", "/", "/contact?x=1", "/pages/baglantilar#a", ...unchanged]);
    const home = `/site/${salon.slug}`;
    const shared = await linksAt("site.example", home);
    expect(shared).toEqual([home, home, `${home}/contact?x=1`, `${home}/pages/baglantilar#a`, ...unchanged]);
    for (const href of [home, `${home}/contact?x=1`]) expect((await at("site.example", href)).statusCode).toBe(200);
    for (const href of ["/", "/contact?x=1"]) expect((await at("baglanti.com", href)).statusCode).toBe(200);
  });

  test("is known to the proxy that asks before it requests a certificate", async () => {
    await prove("yildiz.com");
    await claim("other.com", other);
    const ask = async (name: string, headers: Record<string, string> = {}) =>
      (await at("127.0.0.1:3001", `/.well-known/defter/domain?domain=${encodeURIComponent(name)}`, headers)).statusCode;
    const unknown = ["other.com", "www.yildiz.com", "", "yildiz.com/x", "' or 1=1", "127.0.0.1", "a".repeat(300)];
    for (const name of ["yildiz.com", "YILDIZ.com."]) expect([name, await ask(name)]).toEqual([name, 200]);
    for (const name of unknown) expect([name, await ask(name)]).toEqual([name, 404]);
    expect((await at("127.0.0.1:3001", "/.well-known/defter/domain")).statusCode).toBe(404);
    // Passed on from outside.
    expect(await ask("yildiz.com", { "x-forwarded-for": "203.0.113.7" })).toBe(404);
  });

  test("shows nothing of another business, of the API, or of what a header claims", async () => {
    await prove("yildiz.com");
    for (const url of [`/site/${other.slug}`, `/book/${other.slug}`, "/api/site", "/../etc"])
      expect([url, (await at("yildiz.com", url)).statusCode]).toEqual([url, 404]);
    const forwarded = { "x-forwarded-host": "yildiz.com", forwarded: "host=yildiz.com" };
    expect((await at("elsewhere.com", "/", forwarded)).statusCode).toBe(404);
    for (const host of [
      "evil-yildiz.com",
      "www.yildiz.com",
      "yildiz.com.evil.com",
      "yildiz.com@evil.com",
      "127.0.0.1",
      "",
    ])
      expect([host, (await at(host)).statusCode]).toEqual([host, 404]);
  });

  test.each([
    ["http://yildiz.com/", "elsewhere.com"],
    ["/../etc/passwd", "yildiz.com"],
    ["/%2e%2e/contact", "yildiz.com"],
    ["//contact", "yildiz.com"],
    ["/assets/..%2f..%2fpackage.json", "yildiz.com"],
    ["/assets/%2e%2e/%2e%2e/package.json", "yildiz.com"],
    ["/assets/\u2025/theme.css", "yildiz.com"],
  ])("answers %s at %s with nothing", async (target, host) => {
    await prove("yildiz.com");
    if (server.site.addresses().length === 0) await server.site.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect(Number(new URL(server.site.listeningOrigin).port), "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  test("belongs to one business; another gets it after the proof has failed on three days", async () => {
    await prove("tek.com");
    const before = dns.records.get("_defter.tek.com") ?? [];
    const { domain: claimed } = await claim("tek.com", other);
    dns.records.set("_defter.tek.com", [...before, claimed?.record.value ?? ""]);
    expect(await check(other)).toMatchObject({ status: 409, body: { error: "domain_taken" } });
    dns.records.set("_defter.tek.com", [claimed?.record.value ?? ""]);
    await server.runJobs();
    for (const day of [1, 2, 3]) {
      expect((await at("tek.com")).statusCode).toBe(200);
      server.travel(new Date(Date.now() + day * 86_400_000).toISOString());
      await server.runJobs();
    }
    expect((await at("tek.com")).statusCode).toBe(404);
    expect((await salon.call("GET /api/site")).domain).toMatchObject({ verified_at: null, failures: 3 });
    expect((await check(other)).status).toBe(200);
    expect((await at("tek.com")).body).toContain("Başka Salon");
    server.travel(undefined);
  });

  test("is served no more once it is removed", async () => {
    await prove("gecici.com");
    expect((await at("gecici.com")).statusCode).toBe(200);
    await salon.call("DELETE /api/site/domain");
    expect((await salon.call("GET /api/site")).domain).toBeNull();
    expect((await at("gecici.com")).statusCode).toBe(404);
  });
});

const domain = (name: string) => domainOf(name, []) ?? "";

test.each<[string, string | undefined]>([
  ["Salonum.COM", "salonum.com"],
  ["https://www.salonum.com/", "www.salonum.com"],
  ["salonum.com.", "salonum.com"],
  ["güzel.com", "xn--gzel-0ra.com"],
  ["com.tr", undefined],
  ["kyoto.jp", undefined],
  ["github.io", undefined],
  ["salon.github.io", "salon.github.io"],
  ["salon.com.tr", "salon.com.tr"],
  ["localhost", undefined],
  ["salon.local", undefined],
  ["10.0.0.1", undefined],
  ["0x7f.1", undefined],
  ["[::1]", undefined],
  ["salonum.com:80", undefined],
  ["salonum.com/a", undefined],
  ["a b.com", undefined],
  ["-a.com", undefined],
  ["a..com", undefined],
  ["a@b.com", undefined],
  [`${"a".repeat(64)}.com`, undefined],
  ["defter.example.com", undefined],
  ["x.defter.example.com", undefined],
])("%s as a domain is %s", (typed, host) => {
  expect(domainOf(typed, ["defter.example.com"])).toBe(host);
});

test("a Host header is read without port, case and final dot", () => {
  expect(["Salon.com:443", "salon.com.", "10.0.0.1", "salon.com:x", "[::1]:80"].map(hostOf)).toEqual([
    "salon.com",
    "salon.com",
    undefined,
    undefined,
    undefined,
  ]);
});
