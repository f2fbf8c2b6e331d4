import type { ProblemBody } from "../contract/problem.ts";

/**
 * Turkish sentence → English one. Changing parts are named placeholders: `{text}` is copied, `{n}` (`{n2}`, …) is a number, `[words]` are
 * words with their own English, several separated by commas.
 */
export type Sentences = Readonly<Record<string, string>>;

/** Returns the English of a sentence; undefined if there is none. */
export type English = (turkish: string) => string | undefined;

/** Merges several dictionaries; their patterns are compiled here, once. */
export function englishOf(dictionaries: readonly Sentences[]): English {
  const whole = new Map(dictionaries.flatMap((sentences) => Object.entries(sentences)));
  const patterns = [...whole].filter(([turkish]) => hole.test(turkish)).map(patternOf);
  const english: English = (turkish) => whole.get(turkish) ?? first(patterns, (pattern) => filled(pattern, turkish));
  const words = (text: string) => {
    const each = text.split(", ").map(english);
    return each.includes(undefined) ? undefined : each.join(", ");
  };
  const filled = ({ match, names, english: form }: Pattern, turkish: string): string | undefined => {
    const found = match.exec(turkish)?.slice(1);
    const values = found?.map((value, place) => (isWords(names[place] as string) ? words(value) : value));
    if (!values || values.includes(undefined)) return undefined;
    return form.replace(holes, (name) => values[names.indexOf(name)] ?? "");
  };
  return english;
}

const hole = /\{\w+\}|\[\w+\]/;
const holes = new RegExp(hole, "g");
const isWords = (name: string) => name.startsWith("[");

interface Pattern {
  match: RegExp;
  /** Its placeholders, in their order. */
  names: string[];
  english: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function patternOf([turkish, english]: [string, string]): Pattern {
  const names = turkish.match(holes) ?? [];
  const values = names.map((name) => (/^\{n\d*\}$/.test(name) ? String.raw`(\d+)` : "(.+?)"));
  const text = turkish.split(hole).map((part) => escaped(part) + (values.shift() ?? ""));
  return { match: new RegExp(`^${text.join("")}$`, "s"), names, english };
}

function first<T, R>(list: readonly T[], attempt: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const result = attempt(one);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** A refusal in English; a sentence without English stays Turkish. */
export function inEnglish({ message, errors, messages, ...facts }: ProblemBody, english: English): ProblemBody {
  const say = (turkish: string) => english(turkish) ?? turkish;
  return {
    ...facts,
    message: say(message),
    errors: errors.map((error) => ({ ...error, message: say(error.message) })),
    messages: Object.fromEntries(Object.entries(messages).map(([field, text]) => [field, say(text)])),
  };
}

const language = /^\s*(tr|en|\*)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i;

/** Whether an Accept-Language header prefers English of our languages. Everybody else gets Turkish. */
export function prefersEnglish(accepted: string | undefined): boolean {
  if (!accepted) return false;
  let [best, english] = [0, false];
  for (const part of accepted.split(",")) {
    const [, name, quality = "1"] = language.exec(part) ?? [];
    if (name && Number(quality) > best) [best, english] = [Number(quality), name.toLowerCase() === "en"];
  }
  return english;
}
