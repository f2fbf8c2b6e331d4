import { english } from "./english.ts";
import { englishPeople, turkishPeople, type People } from "./people.ts";

export type SeedLanguage = "tr" | "en";
/** A text of the seed that exists in both languages. */
export type Turkish = keyof typeof english;

/** The names and texts of the demonstration salon in the business's language. */
export interface SeedWords {
  language: SeedLanguage;
  people: People;
  translate(text: Turkish): string;
  /** "300 ml" is the same in both languages. */
  size(text: Turkish | `${number} ${"ml" | "mm"}`): string;
}

export function wordsOf(language: SeedLanguage): SeedWords {
  const translated: Readonly<Record<string, string>> = language === "en" ? english : {};
  const translate = (text: string): string => translated[text] ?? text;
  return { language, people: language === "en" ? englishPeople : turkishPeople, translate, size: translate };
}
