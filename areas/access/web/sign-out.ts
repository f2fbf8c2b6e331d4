import { call } from "#kit/web/api.ts";
import { dropLanguage, dropSession, storeArrival, storedSlug, storeSlug } from "#kit/web/stored.ts";

/** Drafts of one person in one company must not meet another (decisions §4); what a tab keeps goes as its next page opens. */
function dropDrafts(): void {
  localStorage.removeItem("reservation_items");
  localStorage.removeItem("reservation_item");
}

/** Ends the session here and on the server; a fresh page forgets everything that was read (A5). */
export async function signOut(): Promise<void> {
  await call("POST /api/logout").catch(() => undefined);
  if (!dropSession()) return location.reload();
  dropLanguage();
  dropDrafts();
  sessionStorage.clear();
  location.assign("/login");
}

/** Goes to another business of the person (A11): a fresh page, so that nothing of the former one stays in sight. */
export function switchCompany(slug: string, path = "/calendar"): void {
  if (slug !== storedSlug()) dropDrafts();
  storeSlug(slug);
  storeArrival();
  location.assign(path);
}
