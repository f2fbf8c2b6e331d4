/** What a template sees: fields of an object, or the entries of a list. A value has no fields. */
export type Shape = { readonly [field: string]: Shape } | readonly [Shape];

const values = (...names: string[]): Record<string, Shape> => Object.fromEntries(names.map((name) => [name, {}]));

const link = values("title", "url", "classes");
const links: Shape = [{ ...link, items: [{ ...link, items: [{ ...link, items: [{}] }] }] }];
const service = values(
  "name",
  "description",
  "price",
  "minutes",
  "category",
  "currency",
  "price_text",
  "old_price_text",
  "booking_url",
);
/** A page or article without its text. */
const content: Record<string, Shape> = {
  ...values("title", "url", "description", "picture", "published_at", "date", "author"),
  categories: [values("title", "url")],
  tags: [{}],
};

/** The objects that the site gives to templates; the code editor completes them. Plain JSON, in this shape on every page that has them. */
export const themeObjects = {
  business: {
    ...values("name", "slug", "phone", "phone_text", "whatsapp_url", "email", "address", "city", "map_url", "currency"),
    ...values("language", "timezone", "description", "logo", "cover"),
    hours: [values("day", "opens", "closes", "today")],
    today: values("opens", "closes", "is_open", "text"),
    social: [values("name", "url")],
  },
  menus: { header: links, footer: links },
  services: [service],
  service_groups: [{ title: {}, services: [service] }],
  team: [values("name", "picture")],
  products: [values("name", "description", "price", "picture", "currency", "price_text")],
  articles: [content],
  newer_url: {},
  older_url: {},
  pages: [content],
  article: { ...content, html: {} },
  page: { ...content, html: {} },
  category: values("title", "slug", "description", "url"),
  breadcrumbs: [values("title", "url")],
  booking_url: {},
  request: values("path", "page", "home"),
  seo: values("title", "description", "canonical", "picture", "keywords"),
  texts: {
    ...values("home", "services", "team", "products", "articles", "contact", "hours", "closed", "today", "open_now"),
    ...values("closed_today", "call", "whatsapp", "all_articles", "more", "book", "pick", "all_services", "minutes"),
    ...values("phone", "email", "address", "map", "newer", "older", "not_found", "not_found_text", "skip", "menu"),
    ...values("failed", "failed_text", "nothing", "crumbs", "categories", "tags"),
  },
  content_for_layout: {},
  content_for_header: {},
} satisfies Record<string, Shape>;

const LIST = ["first", "last", "size"] as const;

/** The fields after "business.today." (`path`: business, today); none of a value or an unknown object. `own`: names of the code itself. */
export function fieldsAt(path: readonly string[], own: Names = {}): readonly string[] {
  const shape = shapeAt(path, own);
  if (shape === undefined) return [];
  return Array.isArray(shape) ? LIST : Object.keys(shape);
}

function shapeAt(path: readonly string[], own: Names): Shape | undefined {
  let shape: Shape | undefined = { ...themeObjects, ...own };
  for (const name of path) shape = fieldOf(shape, name);
  return shape;
}

function fieldOf(shape: Shape | undefined, name: string): Shape | undefined {
  if (Array.isArray(shape)) return name === "first" || name === "last" ? (shape[0] as Shape) : undefined;
  return shape && Object.hasOwn(shape, name) ? (shape as Readonly<Record<string, Shape>>)[name] : undefined;
}

export type Names = Readonly<Record<string, Shape>>;

const NAMING = /\{%-?\s*(?:(for)\s+(\w+)\s+in\s+([\w.]+)|(endfor)|assign\s+(\w+)\s*=\s*([\w.]+)\s*(?:\|\s*(\w+))?)/g;
const SAME_ROWS = new Set(["where", "reject", "sort", "sort_natural", "reverse", "uniq", "compact"]);
const forloop = values("index", "index0", "rindex", "rindex0", "first", "last", "length");

/** What code has named before a place: the variables of the loops around it, and what was assigned. */
export function namesIn(before: string): Names {
  const loops: Names[] = [];
  const assigned: Names = {};
  const own = (): Names => Object.assign({}, assigned, ...loops);
  for (const [, isFor, row = "", list = "", isEnd, name = "", value = "", filter] of before.matchAll(NAMING)) {
    if (isEnd) loops.pop();
    else if (isFor) loops.push({ [row]: shapeAt([...list.split("."), "first"], own()) ?? {}, forloop });
    else Object.assign(assigned, { [name]: filtered(shapeAt(value.split("."), own()), filter) ?? {} });
  }
  return own();
}

function filtered(shape: Shape | undefined, filter: string | undefined): Shape | undefined {
  if (filter === undefined || SAME_ROWS.has(filter)) return shape;
  return filter === "first" || filter === "last" ? fieldOf(shape, filter) : undefined;
}

/** Filters that the engine adds to Liquid's. */
export const themeFilters: readonly string[] = ["asset_url", "image_tag", "money", "json", "raw"];
