/**
 * What the browser stores between visits (1 §3): the session's token, the chosen company's slug and the language. A page stays in the
 * person and company it was opened with, even if another tab switches (A11).
 */

export type Language = "tr" | "en";

const TOKEN = "accessToken";
const SLUG = "slug";
const LANGUAGE = "language";
const CHOSEN = "language_chosen";
const OWNER = "owner";
const PLACE = "place";
const ARRIVAL = "arrival";

const read = () => ({ token: localStorage.getItem(TOKEN), slug: localStorage.getItem(SLUG) });
let own: ReturnType<typeof read> | undefined;
const page = () => (own ??= read());

export const storedToken = (): string | null => page().token;
export const storedSlug = (): string | null => page().slug;

/** Whether another tab has switched to another company or person. */
export function hasMoved(): boolean {
  const { token, slug } = read();
  return token !== page().token || slug !== page().slug;
}

/** Stores the token after a sign-in; the company is chosen next. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  page().token = token;
}

export function storeSlug(slug: string): void {
  localStorage.setItem(SLUG, slug);
  page().slug = slug;
}

/** Ends the browser's session (A5). False: another tab has signed in meanwhile, and that session stays. */
export function dropSession(): boolean {
  const isOurs = read().token === page().token;
  if (isOurs) for (const key of [TOKEN, SLUG]) localStorage.removeItem(key);
  own = { token: null, slug: null };
  return isOurs;
}

/** Removes the page's company. False: another tab has chosen another company meanwhile, and that choice stays. */
export function dropSlug(): boolean {
  const isOurs = read().slug === page().slug;
  if (isOurs) localStorage.removeItem(SLUG);
  page().slug = null;
  return isOurs;
}

/** A tab's sessionStorage belongs to one person in one company; data of another one is cleared (A11). */
export function claimTab(owner: string): void {
  if (sessionStorage.getItem(OWNER) === owner) return;
  sessionStorage.clear();
  sessionStorage.setItem(OWNER, owner);
}

/** The page that was left for another one, such as for a payment, to return to afterwards; only of this tab. */
export const storePlace = (path: string): void => sessionStorage.setItem(PLACE, path);
export const storedPlace = (): string | null => sessionStorage.getItem(PLACE);

/** The person goes to a business from another page, so the title of the next page gets the focus. */
export const storeArrival = (): void => sessionStorage.setItem(ARRIVAL, "1");
export function takeArrival(): boolean {
  const isArrival = sessionStorage.getItem(ARRIVAL) !== null;
  sessionStorage.removeItem(ARRIVAL);
  return isArrival;
}

/** Turkish unless the person chose English. */
export function storedLanguage(): Language {
  return localStorage.getItem(LANGUAGE) === "en" ? "en" : "tr";
}

/** Stores the language of this browser; `chosen`: the person's own choice, which the account has not stored yet. */
export function storeLanguage(language: Language, chosen: boolean): void {
  localStorage.setItem(LANGUAGE, language);
  if (chosen) localStorage.setItem(CHOSEN, language);
}

/** The chosen language that the account has not stored yet. */
export const chosenLanguage = (): string | null => localStorage.getItem(CHOSEN);

/** The account has stored the choice, unless another was made meanwhile. */
export function keepLanguage(known: Language): void {
  if (chosenLanguage() === known) localStorage.removeItem(CHOSEN);
}

/** The next person at this browser may use another language. */
export function dropLanguage(): void {
  localStorage.removeItem(LANGUAGE);
  localStorage.removeItem(CHOSEN);
}
