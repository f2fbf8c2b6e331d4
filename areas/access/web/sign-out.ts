import { call } from "#kit/web/api.ts";
import { dropLanguage, dropSession, storeArrival, storedSlug, storeSlug } from "#kit/web/stored.ts";

/** Drafts of one person in one company must not appear in another (decisions §4); the tab's own data is cleared when its next page opens. */
function dropDrafts(): void {
  localStorage.removeItem("reservation_items");
  localStorage.removeItem("reservation_item");
}

/** Ends the session here and on the server; reloading the page clears all cached data (A5). */
export async function signOut(): Promise<void> {
  await call("POST /api/logout").catch(() => undefined);
  if (!dropSession()) return location.reload();
  dropLanguage();
  dropDrafts();
  sessionStorage.clear();
  location.assign("/login");
}

/** Opens another business of the person (A11) with a page reload, so that nothing of the former one stays visible. */
export function switchCompany(slug: string, path = "/calendar"): void {
  if (slug !== storedSlug()) dropDrafts();
  storeSlug(slug);
  storeArrival();
  location.assign(path);
}
