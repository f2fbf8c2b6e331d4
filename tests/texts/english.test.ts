import { describe, expect, test } from "vitest";
import type { Endpoint } from "#kit/contract/endpoint.ts";
import { sentenceOf, type Sentence } from "#kit/contract/sentence.ts";
import { allProblems } from "#kit/server/problem.ts";
import { endpoints } from "../contract/salon.ts";
import { readSources } from "../harness/sources.ts";
import { textFolders, textsOf as screenTextsOf } from "../harness/texts.ts";

/** What types can't check: zod takes any text as the message of a check, and any text passes for English. */

const problems = [...allProblems].map(([code, { message }]) => ({ at: code, said: message }));
const shapes = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { params, query, body }]) =>
  [...saidBy([params, query, body])].map((said) => ({ at: key, said })),
);

const sources = readSources();
const sentences = [...problems, ...shapes].map(({ at, said }) => ({ at, ...textsOf(said) }));

describe("A15 English of the server's sentences", () => {
  test("every check of the contracts' shapes has both languages", () => {
    expect(shapes.filter(({ said }) => typeof said === "string")).toEqual([]);
    expect(new Set(shapes.map(({ said }) => sentenceOf({ message: said }).tr)).size).toBeGreaterThan(50);
    const bare = sources.filter(
      ({ path, text, isTest }) =>
        !isTest && path.includes("/contract/") && /\.addIssue\((?!issueOf\()/.test(text.replace(/\s+/g, "")),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test("the Turkish is a sentence and the English is English", () => {
    const isTurkish = (text: string) => /[çğıöşüÇĞİÖŞÜ]/.test(text.replaceAll("e-Arşiv", ""));
    expect(sentences.filter(({ tr, en }) => tr === "" || en === "" || isTurkish(en))).toEqual([]);
    expect(problems.length).toBeGreaterThan(100);
  });

  test("amounts in an English sentence are written as in English", () => {
    const written = sources.flatMap(({ path, text, isTest }) =>
      isTest ? [] : englishTemplates(text).map((en) => ({ path, en })),
    );
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter(({ en }) => /\b(formatKurus|liraOf|decimalOf)\((?![^`]*, "en"\))|\.tr\}/.test(en))).toEqual(
      [],
    );
  });
});

/** What the convention of kit/web/README.md excludes, with what it asks for. */
const excluded: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/’|‘/, "a straight apostrophe, as in SMS"],
  [/\bcan't\b/i, "cannot"],
  [/!$/, "no exclamation mark"],
  [/\S {2,}\S/, "one space"],
  [/\breasons? of\b/i, "reason for"],
  [/\bpick-up\b/i, "pickup"],
  [/\bsold out\b/i, "out of stock"],
  [/\bmissed appointments?\b/i, "no-show"],
  [/\bis no valid\b/i, "is not a valid …"],
  [/\bKDV\b(?!\))/, "VAT"],
  [/\b(colors?|centers?|cancel(ed|ing)|catalogs?|(organ|recogn|author)iz\w+)\b/i, "British spelling"],
];

/** The nouns that any text counts, in the plural: "days" of "{count, plural, one {# day} other {# days}}". */
const countedIn = (text: string): string[] =>
  [...text.matchAll(/\bother \{[^{}]*# (\p{Ll}+s)\b/gu)].map(([, noun = ""]) => noun);

describe("A15 the words of English texts", async () => {
  const screens = await Promise.all(textFolders.map(async (folder) => [...(await screenTextsOf(folder, "en"))]));
  const shown = [...screens.flat(), ...sentences.map(({ at, en }) => [at, en] as const)];

  test("follow the convention: one word for one thing, British spelling, plain signs", () => {
    const wrong = shown.flatMap(([at, text]) =>
      excluded.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${at}: ${text} (${instead})`),
    );
    expect(wrong).toEqual([]);
    expect(shown.length).toBeGreaterThan(4000);
  });

  test("a count and its noun agree", () => {
    const nouns = [...new Set(shown.flatMap(([, text]) => countedIn(text)))].join("|");
    expect(nouns.split("|").length).toBeGreaterThan(20);
    const disagrees = new RegExp(`\\{\\w+(, number)?\\} (${nouns})\\b|\\b(one|=1) \\{(#|1) (${nouns})\\b`, "u");
    expect(shown.filter(([, text]) => disagrees.test(text))).toEqual([]);
    const pronoun = /\bone \{[^{}]*\} other \{[^{}]*\}\}[^{]*\bthey\b/;
    expect(shown.filter(([, text]) => pronoun.test(text))).toEqual([]);
  });
});

/** The English template texts of the sentences in a source. */
const englishTemplates = (source: string): string[] =>
  [...source.matchAll(/\bsentence\(\s*`[^`]*`,\s*(`[^`]*`)/g)].map(([, en = ""]) => en);

function textsOf(said: Sentence | string): { tr: string; en: string } {
  const { tr, en } = typeof said === "string" ? sentenceOf({ message: said }) : said;
  return { tr, en };
}

/** The messages of a shape's definition, which has its parts, its checks and, as `error`, what it says. */
function saidBy(part: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if ((typeof part !== "object" && typeof part !== "function") || part === null || seen.has(part)) return found;
  seen.add(part);
  const { _zod: shape } = part as { _zod?: { def: object } };
  if (!shape && typeof part === "function") return found;
  for (const [name, value] of Object.entries(shape?.def ?? part)) {
    if (name === "error" && typeof value === "function")
      found.add(messageOf((value as (issue: object) => unknown)({})));
    else saidBy(value, found, seen);
  }
  return found;
}

function messageOf(said: unknown): string {
  return typeof said === "string" ? said : (said as { message: string }).message;
}
