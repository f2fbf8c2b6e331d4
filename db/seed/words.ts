import { english } from "./english.ts";
import { englishPeople, turkishPeople, type People } from "./people.ts";

export type SeedLanguage = "tr" | "en";
/** A text of the seed that both languages have. */
export type Turkish = keyof typeof english;

/** What the demonstration salon is called and calls things: stored names are in the business's language. */
export interface SeedWords {
  language: SeedLanguage;
  people: People;
  say(text: Turkish): string;
  /** "300 ml" is the same in both languages. */
  size(text: Turkish | `${number} ${"ml" | "mm"}`): string;
}

export function wordsOf(language: SeedLanguage): SeedWords {
  const translated: Readonly<Record<string, string>> = language === "en" ? english : {};
  const say = (text: string): string => translated[text] ?? text;
  return { language, people: language === "en" ? englishPeople : turkishPeople, say, size: say };
}
