/** What the browser keeps between visits (1 §3): the session's token, the chosen company's slug and the language. */

export type Language = "tr" | "en";

export const storedToken = (): string | null => localStorage.getItem("accessToken");
export const storedSlug = (): string | null => localStorage.getItem("slug");

/** After a sign-in; the company is chosen next. */
export function storeToken(token: string): void {
  localStorage.setItem("accessToken", token);
}

export function storeSlug(slug: string): void {
  localStorage.setItem("slug", slug);
}

/** Ends the browser's side of the session (A5). */
export function dropToken(): void {
  localStorage.removeItem("accessToken");
}

export function dropSlug(): void {
  localStorage.removeItem("slug");
}

/** Turkish unless the person chose English. */
export function storedLanguage(): Language {
  return localStorage.getItem("language") === "en" ? "en" : "tr";
}

/** Whether the person chose a language in this browser. */
export const hasStoredLanguage = (): boolean => localStorage.getItem("language") !== null;

/** The next person here may speak another one. */
export function dropLanguage(): void {
  localStorage.removeItem("language");
}

export function storeLanguage(language: Language): void {
  localStorage.setItem("language", language);
}
