import { useSyncExternalStore } from "react";
import type { Messages } from "use-intl";
import { type Language, storedLanguage, storeLanguage } from "./stored.ts";

interface Texts {
  language: Language;
  messages: Messages;
}

type Loader = (language: Language) => Promise<object>;

let texts: Texts = { language: "tr", messages: {} as Messages };
/** In the order in which they are needed: for every signed-in page, then for the late areas. */
let loaders: readonly Loader[] = [];
/** Number of loaders whose texts are in use. */
let wanted = 0;
const listeners = new Set<() => void>();

/** Starts with the few texts of the pages before the sign-in; the others are loaded with the shell and with a late area (A15). */
export async function startTexts(few: object, ...more: readonly Loader[]): Promise<void> {
  loaders = more;
  wanted = 0;
  const language = storedLanguage();
  if (language === "tr") put(language, few);
  else await load(1, language);
}

/** Waits for the texts of every signed-in page. */
export const loadWholeTexts = (): Promise<void> => load(1);

/** Loads a part of a late area together with the texts of the late areas. */
export async function withLateTexts<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, load(2)]);
  return loaded;
}

/** Switches the language at once, and for the next visit; `chosen`: the user chose it just now. */
export async function showLanguage(language: Language, chosen = false): Promise<void> {
  storeLanguage(language, chosen);
  await load(1, language);
}

/** Runs one after the other, so that the last choice wins. */
let last: Promise<void> = Promise.resolve();

function load(count: number, language?: Language): Promise<void> {
  const run = last.then(() => fetchTexts(language ?? texts.language, Math.max(count, wanted)));
  last = run.catch(() => undefined);
  return run;
}

async function fetchTexts(language: Language, count: number): Promise<void> {
  if (language === texts.language && count === wanted) return;
  const loaded = await Promise.all(loaders.slice(0, count).map((loader) => loader(language)));
  wanted = count;
  put(language, Object.assign({}, ...loaded) as object);
}

const chooseLanguage = (language: Language): Promise<void> => showLanguage(language, true);

function put(language: Language, messages: object): void {
  texts = { language, messages: messages as Messages };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Calls the listener after texts were loaded; returns a function that stops it. */
export const onTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useTexts(): Texts {
  return useSyncExternalStore(onTexts, () => texts);
}

/** The language of the screens; the server is asked for it too. */
export const shownLanguage = (): Language => texts.language;

export function useLanguage(): { language: Language; choose: (language: Language) => Promise<void> } {
  return { language: useTexts().language, choose: chooseLanguage };
}
