import { createHash } from "node:crypto";
import { visitedBusiness } from "#areas/booking/server/visitor.ts";
import { readRedirect } from "#areas/content/server/site.queries.ts";
import { activeFiles, builtinFiles } from "#areas/themes/server/active.ts";
import type { Language } from "#kit/contract/sentence.ts";
import type { Db } from "#kit/server/database.ts";
import { renderLiquid } from "#kit/server/liquid/liquid.ts";
import { pageHeaders, renderPage } from "#kit/server/page.ts";
import { html } from "#kit/server/html.ts";
import { problems, type Problem } from "#kit/server/problem.ts";
import type { VisitorCall, VisitorReply, VisitorRoute } from "#kit/server/visitor-routes.ts";
import { pageOf, type SitePage } from "./addresses.rules.ts";
import { readPreview } from "./previews.ts";
import { baseOf, readPage, type SitePlace } from "./pages.ts";
import { findDraft, listAddresses, listCategoryAddresses, readFacts } from "./site.report.ts";
import { words } from "./words.page.ts";

/**
 * Theme pages: an origin of their own without storage or cookies, scripts only from the theme's files, nothing from other servers. Scripts
 * may read robots.txt alone, because Lighthouse reads it as the page does.
 */
const headersAt = (origin: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation",
    "default-src 'none'",
    ...(origin ? [`connect-src ${origin}/robots.txt`] : []),
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cache-control": "public, max-age=0, must-revalidate",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
});

const MOST_PAGES = 1000;
/** Below a site's home: the assets of the built-in theme, which a site's own theme may have other versions of. */
const BUILTIN = "/builtin/assets/";

/** /site/<slug>/…: the published website of a business (decisions §7, decision 0078). */
export const sitePages: VisitorRoute = {
  path: "/site/:slug/*",
  methods: ["GET"],
  unlimited: true,
  async handle(call) {
    const slug = call.params.slug ?? "";
    if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw problems.not_found();
    const business = await visitedBusiness(call, slug);
    const home = `/site/${slug}`;
    return show(call, business, { home, rest: call.path.slice(home.length) });
  },
  refuse: (problem, language) => refused(problem, language),
};
/** The same, for the address of the home without a slash at its end. */
export const siteHome: VisitorRoute = { ...sitePages, path: "/site/:slug" };

/** The same at the root of a business's own domain. */
export const ownPages: VisitorRoute = {
  ...sitePages,
  path: "/*",
  handle: (call) => {
    if (!call.ownSite) throw problems.not_found();
    return show(call, call.ownSite, { home: "", rest: call.path === "/" ? "" : call.path });
  },
};

/** /robots.txt. The origin of all sites names no sitemap, a business's own domain does. */
export const robots: VisitorRoute = {
  path: "/robots.txt",
  methods: ["GET"],
  unlimited: true,
  handle: async ({ ownSite }) => ({
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
    body: `User-agent: *\nDisallow: /manage/\n${ownSite ? `Sitemap: ${ownSite.origin}/sitemap.xml\n` : ""}`,
  }),
  refuse: (problem, language) => refused(problem, language),
};

/** What of a site is asked. `home`: the path of its home; `rest`: the path below it. */
interface AskedPath {
  home: string;
  rest: string;
}

async function show(call: VisitorCall, business: { id: number }, { home, rest }: AskedPath): Promise<VisitorReply> {
  if (rest.startsWith("/preview/")) return previewed(call, business.id, { home, rest: rest.slice("/preview/".length) });
  const page = pageNumber(call.query.get("page"));
  const place = { origin: call.ownSite?.origin ?? call.siteOrigin ?? "", home, now: call.now };
  const key = `${place.origin}${home} ${rest} ${page}`;
  const reply = await call.kept(business.id, key, async () =>
    withTag(await made(call.db(business.id), place, rest, page)),
  );
  return unlessKnown(reply, call.ifNoneMatch);
}

/** `<token>`: the page of a preview's link. Below it are the files of its theme, which the site itself has only once it is published. */
async function previewed(call: VisitorCall, company: number, { home, rest }: AskedPath): Promise<VisitorReply> {
  const [token = ""] = rest.split("/", 1);
  const below = rest.slice(token.length);
  const asked = readPreview(call.secrets, company, token, call.now);
  const db = call.db(company);
  const row = asked && (await findDraft(db, asked.content, asked.employee));
  if (!row) throw problems.not_found();
  const file = await asset(db, below);
  if (file) return file;
  const place = { origin: call.ownSite?.origin ?? call.siteOrigin ?? "", home, now: call.now };
  const kind = row.kind === "post" ? "article" : "page";
  const values = (await readPage(db, { kind, slug: row.slug, row }, place)) ?? {};
  const reply = await rendered(db, kind, values, place, `${home}/preview/${token}`);
  return { ...reply, headers: { ...reply.headers, "cache-control": "no-store", "x-robots-tag": "noindex" } };
}

async function made(db: Db, place: SitePlace, rest: string, page: number): Promise<VisitorReply> {
  if (!(await readFacts(db)).is_published) throw problems.not_found();
  if (rest === "/sitemap.xml") return sitemap(db, place);
  const file = await asset(db, rest);
  if (file) return file;
  const asked = pageOf(rest);
  const values = asked && (await readPage(db, asked, place, page));
  if (asked && values) return rendered(db, asked.kind, values, place);
  const moved = asked && "slug" in asked ? await movedTo(db, asked, place) : undefined;
  if (moved) return { status: 301, headers: { location: moved, "cache-control": "public, max-age=300" } };
  const missing = (await readPage(db, { kind: "404" }, place)) ?? {};
  return { ...(await rendered(db, "404", missing, place)), status: 404 };
}

const pageNumber = (text: string | null): number => {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= MOST_PAGES ? number : 1;
};

/** What makes the business's theme fail is no reason to send its visitors away: they get the page of the built-in theme (decision 0137). */
async function rendered(
  db: Db,
  kind: SitePage["kind"] | "404",
  data: Record<string, unknown>,
  { home, origin }: SitePlace,
  base = home,
): Promise<VisitorReply> {
  const work = { entry: `templates/${kind}.liquid`, layout: "layout/theme.liquid", data };
  const own = { ...work, files: (await activeFiles(db)).files, assetBase: `${base}/assets/` };
  const builtin = { ...work, files: builtinFiles().files, assetBase: `${base}${BUILTIN}` };
  for (const theme of [own, builtin]) {
    const result = await renderLiquid(db.company, theme);
    const hasFailed = theme === builtin;
    if ("html" in result) return { headers: headersAt(origin), body: result.html, ...(hasFailed && { hasFailed }) };
  }
  const { language } = data["business"] as { language: Language };
  const t = words[language];
  const body = renderPage({ language, title: t.failed, body: html`<p>${t.failed_text}</p>` });
  return { status: 503, headers: { ...pageHeaders, "retry-after": "5" }, body };
}

const folders = { article: "articles", post: "articles", page: "pages", category: "categories" } as const;

async function movedTo(
  db: Db,
  { kind, slug }: { kind: Extract<SitePage, { slug: string }>["kind"]; slug: string },
  { home }: SitePlace,
): Promise<string | undefined> {
  const now = await readRedirect(db, kind === "article" ? "post" : kind, slug);
  return now && `${home}/${folders[kind]}/${now}`;
}

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/**
 * A file of the theme's assets, or the built-in theme's; undefined for an address of something else. Their addresses carry a hash, so browsers
 * keep them for a year.
 */
async function asset(db: Db, rest: string): Promise<VisitorReply | undefined> {
  const isBuiltin = rest.startsWith(BUILTIN);
  if (!isBuiltin && !rest.startsWith("/assets/")) return undefined;
  const { files } = isBuiltin ? builtinFiles() : await activeFiles(db);
  const path = rest.slice(isBuiltin ? "/builtin/".length : 1);
  const source = Object.hasOwn(files, path) ? files[path] : undefined;
  if (source === undefined) throw problems.not_found();
  return {
    headers: {
      "content-type": types[path.slice(path.lastIndexOf(".") + 1)] ?? "text/plain; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    },
    body: source,
  };
}

async function sitemap(db: Db, place: SitePlace): Promise<VisitorReply> {
  const facts = await readFacts(db);
  const { origin, home } = baseOf(facts, place);
  const shown = {
    services: facts.has_services,
    team: facts.has_team,
    products: facts.has_products,
    articles: facts.has_articles,
    contact: true,
  };
  const lists = Object.entries(shown).flatMap(([name, is]) => (is ? [`/${name}`] : []));
  const rows = [...(await listCategoryAddresses(db)), ...(await listAddresses(db))];
  const urls = [
    ...["", ...lists].map((path) => html`<url><loc>${origin}${home}${path}</loc></url>`),
    ...rows.map(
      ({ kind, slug, updated_at }) =>
        html`<url><loc>${origin}${home}/${folders[kind]}/${slug}</loc><lastmod>${updated_at}</lastmod></url>`,
    ),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${html`${urls}`.text}</urlset>`;
  return {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=300" },
    body,
  };
}

/** With the ETag of its body. */
function withTag(reply: VisitorReply): VisitorReply {
  if (reply.body === undefined || (reply.status ?? 200) !== 200) return reply;
  const etag = `"${createHash("sha256").update(reply.body).digest("base64url").slice(0, 22)}"`;
  return { ...reply, headers: { ...reply.headers, etag } };
}

/** 304 for a browser that has the page. */
function unlessKnown(reply: VisitorReply, known = ""): VisitorReply {
  const { etag } = reply.headers ?? {};
  return etag !== undefined && known.split(/,\s*/).includes(etag)
    ? { status: 304, headers: reply.headers ?? {} }
    : reply;
}

function refused(problem: Problem, language: Language): VisitorReply {
  const t = words[language];
  const isUnknown = problem.status < 500;
  const title = isUnknown ? t.not_found : t.failed;
  const text = isUnknown ? t.not_found_text : t.failed_text;
  return { headers: pageHeaders, body: renderPage({ language, title, body: html`<p>${text}</p>` }) };
}
