import type { Db } from "#kit/server/database.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { sizesIn } from "#kit/server/picture-rows.ts";
import { linkAt } from "#areas/content/contract/links.ts";
import { bodyHtml } from "#areas/content/server/html.ts";
import { readMenus, type SiteMenuItem } from "#areas/content/server/site.queries.ts";
import type { PageData } from "#areas/themes/server/preview.ts";
import type { SitePage } from "./addresses.rules.ts";
import { grouped, shownBusiness } from "./business.page.ts";
import { headHtml, type Head } from "./head.page.ts";
import * as report from "./site.report.ts";
import {
  articleData,
  businessData,
  crumbsData,
  questionData,
  serviceData,
  siteData,
  type Crumb,
} from "./structured.page.ts";
import { words } from "./words.page.ts";

/** Where and when a site is shown. */
export interface SitePlace {
  /** "https://site.example"; empty while the installation has none. */
  origin: string;
  /** The path of its home, without a slash at its end: "/site/yildiz". */
  home: string;
  /** When it is shown, ISO UTC. */
  now: string;
}

export type PageValues = Record<string, unknown>;
type Part = Partial<Omit<Head, "origin" | "canonical">> & {
  values: PageValues;
  keywords?: string;
  /** Between the home and the page, the topmost first. */
  above?: Crumb[];
};

const ARTICLES = 12;
const ON_HOME = 6;

/** A page or article; `row`: what is shown instead of what is published. */
export interface ContentPage {
  kind: "article" | "page";
  slug: string;
  row?: report.ContentRow;
}

interface Asked {
  db: Db;
  business: report.SiteBusiness;
  home: string;
  /** Where search engines find the site. */
  base: SiteBase;
  page: number;
}

export type SiteBase = Pick<SitePlace, "origin" | "home">;

/** The one address of a site for links from elsewhere: its own domain, or else its address on the websites' host, wherever it is shown. */
export const baseOf = ({ site_host, slug }: report.SiteBusiness, { origin }: SiteBase): SiteBase =>
  site_host ? { origin: `https://${site_host}`, home: "" } : { origin, home: `/site/${slug}` };

const noLists = { services: [], service_groups: [], team: [], products: [], articles: [], pages: [] };

/** The data of a page (areas/themes/contract/objects.ts), or undefined when the site has no such page. */
export async function readPage(
  db: Db,
  asked: SitePage | ContentPage | { kind: "404" },
  place: SitePlace,
  page = 1,
): Promise<PageValues | undefined> {
  const business = await report.readFacts(db);
  const base = baseOf(business, place);
  const part = await partOf(asked, { db, business, home: place.home, base, page });
  if (!part) return undefined;
  const path = pathOf(asked, page);
  const canonical = base.origin && asked.kind !== "404" ? `${base.origin}${base.home}${path}` : "";
  const { values, title = business.name, data = [] } = part;
  const crumbs = crumbsOf(asked, { title, ...part }, business);
  const seo = { ...seoOf(part, business), canonical };
  const head = {
    ...seo,
    origin: base.origin,
    data: [...data, ...crumbsData(crumbs, base)],
    type: part.type ?? "website",
    ...(part.published && { published: part.published }),
  };
  return {
    pictures: await sizesIn(db, JSON.stringify([values, business.logo, business.cover])),
    business: shownBusiness(business, place.now),
    menus: await menusOf(db, business, place.home),
    ...noLists,
    booking_url: business.takes_bookings ? `/book/${business.slug}` : "",
    request: { path: `${place.home}${path}`, page: asked.kind, home: place.home },
    breadcrumbs: crumbs.map(({ name, path: at }) => ({ title: name, url: linkAt(at || "/", place.home) })),
    seo,
    texts: words[business.language],
    ...values,
    content_for_header: headHtml(head, business),
  };
}

/** What search engines and social networks show of a page. */
function seoOf({ title, description, picture, keywords = "" }: Part, business: report.SiteBusiness) {
  const full = title === undefined || title === business.name ? business.name : `${title} · ${business.name}`;
  return {
    title: full,
    description: description || business.description || firstDescription(full, business),
    picture: picture || (business.cover?.url ?? ""),
    keywords,
  };
}

/** From the home to the page. */
function crumbsOf(
  asked: SitePage | ContentPage | { kind: "404" },
  { title, above = [] }: { title: string; above?: Crumb[] },
  { name }: report.SiteBusiness,
): Crumb[] {
  const home = { name, path: "" };
  const isHome = asked.kind === "404" || asked.kind === "index";
  return isHome ? [home] : [home, ...above, { name: title, path: pathOf(asked, 1) }];
}

const articlesCrumb = ({ language }: report.SiteBusiness): Crumb => ({
  name: words[language].articles,
  path: "/articles",
});
const crumbsAt = (folder: string, rows: readonly { title: string; slug: string }[]): Crumb[] =>
  rows.map(({ title, slug }) => ({ name: title, path: `/${folder}/${slug}` }));

/** What search engines show of a page without a description: "Hizmetler · Yıldız, İstanbul: Hizmetler, Çalışma saatleri, İletişim". */
function firstDescription(title: string, { city, language }: report.SiteBusiness): string {
  const t = words[language];
  return `${title}${city ? `, ${city}` : ""}: ${t.services}, ${t.hours}, ${t.contact}`;
}

function pathOf(asked: SitePage | ContentPage | { kind: "404" }, page: number): string {
  const number = page > 1 ? `?page=${page}` : "";
  if ("slug" in asked) {
    const folder = { article: "articles", page: "pages", category: "categories" }[asked.kind];
    return `/${folder}/${asked.slug}${number}`;
  }
  return asked.kind === "index" || asked.kind === "404" ? "" : `/${asked.kind}${number}`;
}

function partOf(asked: SitePage | ContentPage | { kind: "404" }, site: Asked): Promise<Part | undefined> {
  if ("slug" in asked)
    return asked.kind === "category" ? categoryPart(asked.slug, site) : contentPart(asked as ContentPage, site);
  return parts[asked.kind](site);
}

function priceList(
  services: readonly report.SiteService[],
  { currency, language, slug, takes_bookings }: report.SiteBusiness,
) {
  const shown = services.map(({ id, old_price, is_bookable, ...service }) => ({
    ...service,
    currency,
    price_text: formatKurus(service.price, currency, language),
    old_price_text: old_price === null ? "" : formatKurus(old_price, currency, language),
    booking_url: takes_bookings && is_bookable ? `/book/${slug}?s=${id}` : "",
  }));
  return { services: shown, service_groups: grouped(shown) };
}

const parts: Record<Exclude<SitePage, { slug: string }>["kind"] | "404", (site: Asked) => Promise<Part>> = {
  index: async ({ db, business, home, base }) => {
    const services = await report.listServices(db);
    const articles = await report.listArticles(db, { page: 1, size: 3 });
    return {
      data: [businessData(business, base), ...siteData(business, base)],
      values: {
        ...priceList(services.slice(0, ON_HOME), business),
        team: await report.listTeam(db),
        articles: articles.slice(0, 3).map((row) => shownContent("article", row, business, home)),
      },
    };
  },
  services: async ({ db, business, base }) => {
    const services = await report.listServices(db);
    return {
      title: words[business.language].services,
      data: services.length > 0 ? [serviceData(services, business, base)] : [],
      values: priceList(services, business),
    };
  },
  team: async ({ db, business }) => ({
    title: words[business.language].team,
    values: { team: await report.listTeam(db) },
  }),
  products: async ({ db, business }) => {
    const { currency, language } = business;
    const products = await report.listProducts(db);
    const priced = products.map((one) => ({
      ...one,
      currency,
      price_text: formatKurus(one.price, currency, language),
    }));
    return { title: words[language].products, values: { products: priced } };
  },
  articles: async (site) => ({
    title: words[site.business.language].articles,
    values: await articlesOf(site, "/articles"),
  }),
  contact: async ({ business, base }) => ({
    title: words[business.language].contact,
    data: [businessData(business, base)],
    values: {},
  }),
  "404": async ({ business }) => ({ title: words[business.language].not_found, values: {} }),
};

/** A page of articles, with the addresses of the pages beside it. */
async function articlesOf({ db, business, home, page }: Asked, path: string, category?: number): Promise<PageValues> {
  const rows = await report.listArticles(db, { page, size: ARTICLES, ...(category !== undefined && { category }) });
  const at = (number: number) => `${home}${path}${number > 1 ? `?page=${number}` : ""}`;
  return {
    articles: rows.slice(0, ARTICLES).map((row) => shownContent("article", row, business, home)),
    newer_url: page > 1 ? at(page - 1) : "",
    older_url: rows.length > ARTICLES ? at(page + 1) : "",
  };
}

async function categoryPart(slug: string, site: Asked): Promise<Part | undefined> {
  const { db, business, home } = site;
  const category = await report.findCategory(db, slug);
  if (!category) return undefined;
  const { id, title, description, parent_id } = category;
  const path = `/categories/${slug}`;
  const above = parent_id === null ? [] : await report.listCategoriesAbove(db, parent_id);
  const pages = await report.listPages(db, id);
  return {
    title,
    description,
    above: [articlesCrumb(business), ...crumbsAt("categories", above)],
    values: {
      ...(await articlesOf(site, path, id)),
      pages: pages.map((row) => shownContent("page", row, business, home)),
      category: { title, slug, description, url: `${home}${path}` },
    },
  };
}

async function contentPart(
  { kind, slug, row: given }: ContentPage,
  { db, business, home, base }: Asked,
): Promise<Part | undefined> {
  const row = given ?? (await report.findContent(db, kind === "article" ? "post" : "page", slug));
  if (!row) return undefined;
  const bookingUrl = business.takes_bookings ? `/book/${business.slug}` : undefined;
  const html = await bodyHtml(db, row.body, { bookingUrl, home });
  const above = row.parent_id === null ? [] : await report.listPagesAbove(db, row.parent_id);
  return {
    title: row.seo_title || row.title,
    description: row.description,
    keywords: row.seo_tags,
    picture: row.picture,
    above: kind === "article" ? [articlesCrumb(business)] : crumbsAt("pages", above),
    ...(kind === "article" && { type: "article", published: { first: row.published_at, last: row.updated_at } }),
    data: [...questionData(row.body), ...(kind === "article" ? articleData(row, business, base) : [])],
    values: { [kind]: { ...shownContent(kind, row, business, home), html } },
  };
}

/** A page or article without its text. */
function shownContent(
  kind: "article" | "page",
  row: report.ArticleRow,
  { language, timezone: timeZone }: report.SiteBusiness,
  home: string,
) {
  const { title, slug, description, picture, published_at, author, tags } = row;
  const date = new Intl.DateTimeFormat(language, { timeZone, dateStyle: "long" }).format(new Date(published_at));
  const categories = row.categories.map((one) => ({ title: one.title, url: `${home}/categories/${one.slug}` }));
  const url = `${home}/${kind}s/${slug}`;
  return { title, url, description, picture, published_at, date, author, categories, tags };
}

interface Link {
  title: string;
  url: string;
  /** CSS classes, separated by spaces. */
  classes: string;
  items: Link[];
}

/**
 * The business's own menus. Menus lead to pages and categories alone, so the header's is shown among the pages that every site has, before
 * contact.
 */
async function menusOf(db: Db, business: report.SiteBusiness, home: string): Promise<Record<string, Link[]>> {
  const menus = await readMenus(db);
  const at = (place: "header" | "footer") =>
    menus.filter((menu) => menu.place === place).flatMap(({ items }) => items.map((item) => linkOf(item, home)));
  const { contact, ...lists } = standardLinks(business, home);
  return { header: [...Object.values(lists).flat(), ...at("header"), contact], footer: at("footer") };
}

const linkOf = ({ title, type, slug, classes, items }: SiteMenuItem, home: string): Link => ({
  title,
  url: `${home}/${type === "page" ? "pages" : "categories"}/${slug}`,
  classes,
  items: items.map((item) => linkOf(item, home)),
});

/** Links to the pages that every site has; a list that is empty has none. */
function standardLinks(business: report.SiteBusiness, home: string) {
  const { language, has_services, has_team, has_products, has_articles } = business;
  const to = (name: "services" | "team" | "products" | "articles" | "contact"): Link => ({
    title: words[language][name],
    url: `${home}/${name}`,
    classes: "",
    items: [],
  });
  return {
    services: has_services ? [to("services")] : [],
    team: has_team ? [to("team")] : [],
    products: has_products ? [to("products")] : [],
    articles: has_articles ? [to("articles")] : [],
    contact: to("contact"),
  };
}

/** A page of the site for the preview of a theme: the newest article or page stands for all. */
export const previewData: PageData = async ({ db, company, siteOrigin = "", now }, kind) => {
  const place = { origin: siteOrigin, home: `/site/${company.slug}`, now };
  const known = kind as SitePage["kind"] | "404";
  if (known !== "article" && known !== "page" && known !== "category") {
    return (await readPage(db, { kind: known }, place)) ?? {};
  }
  const newest = (await report.listAddresses(db)).find(({ kind: one }) => one === (known === "page" ? "page" : "post"));
  const shown = newest && known !== "category" && (await readPage(db, { kind: known, slug: newest.slug }, place));
  return shown || ((await readPage(db, { kind: "articles" }, place)) ?? {});
};
