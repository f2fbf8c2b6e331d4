/** The objects that the site gives to templates, with their fields; the code editor completes them. Plain JSON, in this shape on every page. */
export const themeObjects: Readonly<Record<string, readonly string[]>> = {
  business: [
    "name",
    "slug",
    "phone",
    "email",
    "address",
    "city",
    "currency",
    "language",
    "timezone",
    "logo",
    "hours",
    "social",
  ],
  menus: ["header", "footer"],
  services: ["first", "last", "size"],
  team: ["first", "last", "size"],
  products: ["first", "last", "size"],
  articles: ["first", "last", "size"],
  article: ["title", "html", "url", "description", "picture", "published_at", "author", "categories", "tags"],
  page: ["title", "html", "url", "description", "picture"],
  category: ["title", "slug", "description", "url"],
  booking_url: [],
  request: ["path", "page", "home"],
  seo: ["title", "description", "canonical", "picture"],
  texts: [],
  content_for_layout: [],
  content_for_header: [],
};

/** Filters that the engine adds to Liquid's. */
export const themeFilters: readonly string[] = ["asset_url", "money", "json", "raw"];
