import type { PageData } from "./preview.ts";

/** Data of a page until the site's own data are connected (app/areas.ts): the business's name and examples. */
export const sampleData: PageData = async ({ company }, page) => ({
  business: { name: company.name, slug: company.slug, timezone: company.timezone, language: "tr", hours: [] },
  request: { path: "/", page, home: "#" },
  seo: { title: company.name },
  texts: {},
});
