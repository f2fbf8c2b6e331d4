import type { BrowserContext, Page } from "playwright-core";
import { textFolders, textsOf } from "./texts.ts";

/** Finds Turkish texts on screens in English. */

interface Recorder {
  recorded?: Set<string>;
  /** Adds what the page shows now. */
  recordNow?: () => void;
}

const recordedContexts = new WeakSet<BrowserContext>();

/**
 * Whether an error is the browser's message that the script of `recordTexts` can't run in a mail's frame. Pages without that script (the
 * templates journey) prove that the mail itself contains none.
 */
export const isRecorderError = (page: Page, error: string): boolean =>
  recordedContexts.has(page.context()) && error.startsWith("Blocked script execution in 'about:srcdoc'");

/** From now on each page of the context records every text that it shows, however briefly: text, labels, hints, titles. */
export async function recordTexts(context: BrowserContext): Promise<void> {
  recordedContexts.add(context);
  await context.addInitScript(() => {
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];
    const recorded = new Set<string>();
    const globals = globalThis as Recorder;
    globals.recorded = recorded;
    globals.recordNow = () => {
      record(document.title);
      read(document.body);
    };
    const record = (text: string | null): void => void (text?.trim() && recorded.add(text.trim()));
    const read = (node: Node): void => {
      if (node instanceof Element) {
        if (["SCRIPT", "STYLE", "NOSCRIPT", "HEAD"].includes(node.tagName)) return;
        for (const name of attributes) record(node.getAttribute(name));
        for (const child of node.childNodes) read(child);
      } else if (node instanceof Text && !node.parentElement?.closest("script, style, noscript")) record(node.data);
    };
    const watch = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === "childList") for (const node of addedNodes) read(node);
        else if (target instanceof Text) read(target);
        else if (target instanceof Element) for (const name of attributes) record(target.getAttribute(name));
      }
      record(document.title);
    });
    watch.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
  });
}

/** The recorded texts of the page, with those that it shows now. */
export function recordedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { recorded, recordNow } = globalThis as Recorder;
    recordNow?.();
    return [...(recorded ?? [])];
  });
}

/** Forgets what the page has recorded. */
export function forgetTexts(page: Page): Promise<void> {
  return page.evaluate(() => (globalThis as Recorder).recorded?.clear());
}

/** The texts of the page now. */
export async function textsOn(page: Page): Promise<string[]> {
  await forgetTexts(page);
  return recordedTexts(page);
}

const turkishLetter = /[çğıöşüÇĞİÖŞÜ]/;
/** An amount in Turkish format, with or without its currency's sign. */
const turkishAmount = /(?<![\d.,])\d{1,3}(\.\d{3})*,\d{2}(?!\d)/;

/** Names that are the same in English, and Turkish names of languages. */
const kept = ["Türkiye", "Curaçao", "La Paz", "Türkçe", "Paraşüt"];

/** Names of months and weekdays, long and short, that differ between the languages. */
const days = (() => {
  const names = (locale: string) =>
    (["long", "short"] as const).flatMap((length) => [
      ...Array.from({ length: 12 }, (_, month) =>
        new Intl.DateTimeFormat(locale, { month: length, timeZone: "UTC" }).format(new Date(Date.UTC(2026, month, 1))),
      ),
      ...Array.from({ length: 7 }, (_, day) =>
        new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2026, 0, 4 + day)),
      ),
    ]);
  const english = new Set(names("en-GB"));
  return new RegExp(
    `(?<!\\p{L})(${names("tr-TR")
      .filter((name) => !english.has(name))
      .join("|")})(?!\\p{L})`,
    "u",
  );
})();

/** Returns a function that filters Turkish texts. `own`: the business's own texts (names of people, products, accounts). */
export async function turkishFinder(own: Iterable<string>): Promise<(texts: Iterable<string>) => string[]> {
  const pairs = await textPairs();
  const english = new Set(pairs.map(([, text]) => text));
  // Turkish words in English sentences, such as "kuruş", are allowed.
  const meant = pairs.flatMap(([, text]) => text.match(/\p{L}+/gu) ?? []).filter((word) => turkishLetter.test(word));
  const ours = [...new Set([...own, ...meant, ...kept])].sort((a, b) => b.length - a.length);
  const without = (text: string): string => ours.reduce((rest, word) => rest.replaceAll(word, "◌"), text);
  const said = pairs
    .filter(([turkish, text]) => turkish !== text && !english.has(turkish))
    .map(([turkish]) => patternOf(turkish));
  const isTurkish = (text: string): boolean => {
    const rest = without(text);
    // Initials replace missing pictures.
    if (rest.replace(/[◌\s]/g, "").length <= 2 || english.has(text)) return false;
    return [turkishLetter, turkishAmount, days, ...said].some((pattern) => pattern?.test(rest));
  };
  // Every screen shows the shell's texts again, and each text is compared with thousands of patterns.
  const found = new Map<string, boolean>();
  const isFound = (text: string): boolean => {
    const before = found.get(text);
    if (before !== undefined) return before;
    const now = isTurkish(text);
    found.set(text, now);
    return now;
  };
  return (texts) => [...texts].filter(isFound);
}

async function textPairs(): Promise<[turkish: string, english: string][]> {
  const all = await Promise.all(
    textFolders.map(async (folder) => {
      const [turkish, english] = await Promise.all([textsOf(folder, "tr"), textsOf(folder, "en")]);
      return [...turkish].map(([key, text]) => [text, english.get(key) ?? ""] as [string, string]);
    }),
  );
  return all.flat();
}

/** A pattern of a message with any values; undefined if the message has hardly any words of its own. */
function patternOf(message: string): RegExp | undefined {
  if (/plural|select|<\w/.test(message)) return undefined;
  const words = message.split(/\{\w+(?:, number)?\}/);
  if (!words.some((word) => /\p{L}{3}/u.test(word))) return undefined;
  return new RegExp(`^${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`, "u");
}
