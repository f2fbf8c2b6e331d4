/**
 * What the browser keeps between visits (1 §3): the session's token, the chosen company's slug and the language. A page speaks for the
 * person and the company it was opened with until it changes them itself: another tab may go elsewhere meanwhile (A11).
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

/** Whether another tab has gone to another company or person meanwhile. */
export function hasMoved(): boolean {
  const { token, slug } = read();
  return token !== page().token || slug !== page().slug;
}

/** After a sign-in; the company is chosen next. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  page().token = token;
}

export function storeSlug(slug: string): void {
  localStorage.setItem(SLUG, slug);
  page().slug = slug;
}

/** Ends the browser's side of the session (A5). False: another tab has signed somebody in meanwhile, and that stays. */
export function dropSession(): boolean {
  const isOurs = read().token === page().token;
  if (isOurs) for (const key of [TOKEN, SLUG]) localStorage.removeItem(key);
  own = { token: null, slug: null };
  return isOurs;
}

/** The page has no company any more. False: another tab has gone to another one meanwhile, and that stays. */
export function dropSlug(): boolean {
  const isOurs = read().slug === page().slug;
  if (isOurs) localStorage.removeItem(SLUG);
  page().slug = null;
  return isOurs;
}

/** What a tab keeps for itself belongs to one person in one company: what another one left in it is forgotten (A11). */
export function claimTab(owner: string): void {
  if (sessionStorage.getItem(OWNER) === owner) return;
  sessionStorage.clear();
  sessionStorage.setItem(OWNER, owner);
}

/** Where somebody was when the way led elsewhere, such as to a payment, to go on there afterwards; this tab's alone. */
export const storePlace = (path: string): void => sessionStorage.setItem(PLACE, path);
export const storedPlace = (): string | null => sessionStorage.getItem(PLACE);

/** The person goes to a business from another page: the focus goes to the title of the page that opens next. */
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

/** What this browser shows from its first moment on; `chosen`: the person's own choice, which their account does not know yet. */
export function storeLanguage(language: Language, chosen: boolean): void {
  localStorage.setItem(LANGUAGE, language);
  if (chosen) localStorage.setItem(CHOSEN, language);
}

/** The language chosen here that the account does not know yet. */
export const chosenLanguage = (): string | null => localStorage.getItem(CHOSEN);

/** The account knows the choice, unless another was made meanwhile. */
export function keepLanguage(known: Language): void {
  if (chosenLanguage() === known) localStorage.removeItem(CHOSEN);
}

/** The next person here may speak another one. */
export function dropLanguage(): void {
  localStorage.removeItem(LANGUAGE);
  localStorage.removeItem(CHOSEN);
}
