import { storeArrival, storedSlug, storeSlug } from "#kit/web/stored.ts";
import { dropDrafts } from "./sign-out.ts";

/** Opens another business of the person (A11) with a page reload, so that nothing of the former one stays visible. */
export function switchCompany(slug: string): void {
  choose(slug);
  location.assign("/calendar");
}

/** Opens a business that the person has just opened or joined: Back must not lead to that form again. */
export function enterCompany(slug: string, path: string): void {
  choose(slug);
  location.replace(path);
}

function choose(slug: string): void {
  if (slug !== storedSlug()) dropDrafts();
  storeSlug(slug);
  storeArrival();
}
