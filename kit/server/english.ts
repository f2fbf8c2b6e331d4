import type { ProblemBody } from "../contract/problem.ts";

/**
 * Turkish sentence → English one. What changes from time to time is a hole with a name: `{text}` stays as it is, `{n}` (`{n2}`, …) is a
 * number, `[words]` are words with an English of their own, several with commas between.
 */
export type Sentences = Readonly<Record<string, string>>;

/** The English of a sentence; undefined where there is none. */
export type English = (turkish: string) => string | undefined;

/** One dictionary of several; its patterns are compiled here, once. */
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
  /** Of its holes, as they are written. */
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

/** A refusal for somebody who reads English; a sentence that has none stays Turkish. */
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

/** Whether an Accept-Language header likes English best of what is spoken here. Turkish is what everybody else gets. */
export function prefersEnglish(accepted: string | undefined): boolean {
  if (!accepted) return false;
  let [best, english] = [0, false];
  for (const part of accepted.split(",")) {
    const [, name, quality = "1"] = language.exec(part) ?? [];
    if (name && Number(quality) > best) [best, english] = [Number(quality), name.toLowerCase() === "en"];
  }
  return english;
}
