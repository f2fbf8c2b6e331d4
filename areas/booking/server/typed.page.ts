import { isPlain } from "#kit/contract/shapes.ts";
import type { Outcome } from "./online.ts";
import { codePhone } from "./online.rules.ts";
import { words, type Language } from "./words.page.ts";

/** What a visitor typed into the form, and what its answer says in the address. */

/** More than a name may have, so that a long one is still refused when it is shown again. */
const MOST_KEPT = 200;

/** What was typed, and what is wrong with it. */
export function readTyped(language: Language, nameText: string, phoneText: string) {
  const say = words[language].errors;
  const name = textOf(nameText).normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const text = textOf(phoneText);
  const phone = codePhone(text);
  const isName = name.length >= 2 && /\p{L}/u.test(name) && isPlain(name);
  const errors = {
    ...(!isName && { name: say.name }),
    ...(name.length > 100 && { name: say.longName }),
    ...(!phone && { phone: say.phone }),
  };
  return { name, phone, typed: { name, phone: text, ...(Object.keys(errors).length > 0 && { errors }) } };
}

/** The database stores no NUL. */
const textOf = (text: string): string => text.replaceAll("\u0000", " ").slice(0, MOST_KEPT);

const sayings = [
  "mistyped",
  "taken",
  "wrong_code",
  "code_over",
  "guesses_used_up",
  "limited",
  "no_codes",
  "no_requests",
  "too_many_open",
] as const satisfies readonly (Outcome | "mistyped")[];
type Said = (typeof sayings)[number];

/** What the address says that the form before ended with. */
export const saidIn = (query: URLSearchParams): Said | undefined =>
  sayings.find((saying) => saying === query.get("said"));
