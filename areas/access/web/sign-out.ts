import { call } from "#kit/web/api.ts";
import { dropLanguage, dropSession } from "#kit/web/stored.ts";

/** Drafts of one person in one company must not appear in another (decisions §4); the tab's own data is cleared when its next page opens. */
export function dropDrafts(): void {
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
