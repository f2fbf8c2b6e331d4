import type { BrowserContext, Page } from "playwright-core";
import { textFolders, textsOf } from "./texts.ts";

/** Finds Turkish on screens that are shown in English. */

interface Heard {
  heard?: Set<string>;
  hearAgain?: () => void;
}

const heardContexts = new WeakSet<BrowserContext>();

/**
 * The browser logs an error when the script of `hearTexts` meets a mail's frame, where no script runs. Pages without that script (the templates
 * journey) prove that the mail itself has none.
 */
export const isFromHearing = (page: Page, error: string): boolean =>
  heardContexts.has(page.context()) && error.startsWith("Blocked script execution in 'about:srcdoc'");

/** From now on every page of the context remembers each text that stood in it, however shortly: words, labels, hints, titles. */
export async function hearTexts(context: BrowserContext): Promise<void> {
  heardContexts.add(context);
  await context.addInitScript(() => {
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];
    const heard = new Set<string>();
    const globals = globalThis as Heard;
    globals.heard = heard;
    globals.hearAgain = () => {
      heard.clear();
      hear(document.title);
      read(document.body);
    };
    const hear = (text: string | null): void => void (text?.trim() && heard.add(text.trim()));
    const read = (node: Node): void => {
      if (node instanceof Element) {
        if (["SCRIPT", "STYLE", "NOSCRIPT", "HEAD"].includes(node.tagName)) return;
        for (const name of attributes) hear(node.getAttribute(name));
        for (const child of node.childNodes) read(child);
      } else if (node instanceof Text && !node.parentElement?.closest("script, style, noscript")) hear(node.data);
    };
    const watch = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === "childList") for (const node of addedNodes) read(node);
        else if (target instanceof Text) read(target);
        else if (target instanceof Element) for (const name of attributes) hear(target.getAttribute(name));
      }
      hear(document.title);
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

/** What has been heard on the page since it was opened. */
export function heardOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...((globalThis as Heard).heard ?? [])]);
}

/** What stands on the page now. */
export async function textsOn(page: Page): Promise<string[]> {
  await page.evaluate(() => (globalThis as Heard).hearAgain?.());
  return heardOn(page);
}

const turkishLetter = /[çğıöşüÇĞİÖŞÜ]/;
/** An amount as it is written in Turkish. */
const turkishAmount = /[₺$€£]\d{1,3}(\.\d{3})*,\d{2}(?!\d)/;

/** What these are called in English too, and how a language is chosen by who reads no other. */
const kept = ["Türkiye", "Curaçao", "La Paz", "Türkçe", "Paraşüt"];

/** Months and weekdays, long and short, where English has others. */
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

/** What gives Turkish away, where `own` is the business's own words (names of people, goods, accounts). */
export async function turkishFinder(own: Iterable<string>): Promise<(texts: Iterable<string>) => string[]> {
  const pairs = await textPairs();
  const english = new Set(pairs.map(([, text]) => text));
  // What an English sentence has of Turkish is meant: "kuruş".
  const meant = pairs.flatMap(([, text]) => text.match(/\p{L}+/gu) ?? []).filter((word) => turkishLetter.test(word));
  const ours = [...new Set([...own, ...meant, ...kept])].sort((a, b) => b.length - a.length);
  const without = (text: string): string => ours.reduce((rest, word) => rest.replaceAll(word, "◌"), text);
  const said = pairs
    .filter(([turkish, text]) => turkish !== text && !english.has(turkish))
    .map(([turkish]) => patternOf(turkish));
  const isTurkish = (text: string): boolean => {
    const rest = without(text);
    // Initials stand in pictures' places.
    if (rest.replace(/[◌\s]/g, "").length <= 2 || english.has(text)) return false;
    return [turkishLetter, turkishAmount, days, ...said].some((pattern) => pattern?.test(rest));
  };
  return (texts) => [...texts].filter(isTurkish);
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

/** A message as it is read, with anything in its holes; none where hardly a word of its own is left. */
function patternOf(message: string): RegExp | undefined {
  if (/plural|select|<\w/.test(message)) return undefined;
  const words = message.split(/\{\w+(?:, number)?\}/);
  if (!words.some((word) => /\p{L}{3}/u.test(word))) return undefined;
  return new RegExp(`^${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`, "u");
}
