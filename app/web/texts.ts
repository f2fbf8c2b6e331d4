import access from "#areas/access/web/tr-first.ts";
import kit from "#kit/web/tr-first.ts";
import type { Language } from "#kit/web/stored.ts";
import type lateTurkish from "./late-texts.tr.ts";
import type turkish from "./texts.tr.ts";

/** The pages before the sign-in need only these, and at first only in Turkish. */
export const fewTexts = { kit, access };

/** The texts of every signed-in page, in a chunk for each language. */
export async function wholeTexts(language: Language): Promise<object> {
  const loaded = language === "tr" ? await import("./texts.tr.ts") : await import("./texts.en.ts");
  return loaded.default;
}

/** The texts of the late areas. */
export async function lateTexts(language: Language): Promise<object> {
  const loaded = language === "tr" ? await import("./late-texts.tr.ts") : await import("./late-texts.en.ts");
  return loaded.default;
}

declare module "use-intl" {
  interface AppConfig {
    Messages: typeof turkish & typeof lateTurkish;
    Locale: Language;
  }
}
