import access from "#areas/access/web/tr-first.ts";
import kit from "#kit/web/tr-first.ts";
import type { Language } from "#kit/web/stored.ts";
import type turkish from "./texts.tr.ts";

/** The pages before sign-in need no more than these, and only in Turkish at first. */
export const fewTexts = { kit, access };

/** The whole dictionary of a language, one chunk each. */
export async function allTexts(language: Language): Promise<object> {
  const loaded = language === "tr" ? await import("./texts.tr.ts") : await import("./texts.en.ts");
  return loaded.default;
}

declare module "use-intl" {
  interface AppConfig {
    Messages: typeof turkish;
    Locale: Language;
  }
}
