import { useSyncExternalStore } from "react";
import type { Messages } from "use-intl";
import { type Language, storedLanguage, storeLanguage } from "./stored.ts";

interface Texts {
  language: Language;
  messages: Messages;
}

type Loader = (language: Language) => Promise<object>;

let texts: Texts = { language: "tr", messages: {} as Messages };
let whole: Loader | undefined;
const listeners = new Set<() => void>();

/** Starts with the few texts that the pages before sign-in need; `all` brings the rest when the shell loads (A15). */
export async function startTexts(few: object, all: Loader): Promise<void> {
  whole = all;
  const language = storedLanguage();
  put(language, language === "tr" ? few : await all(language));
}

/** Waits for every text of the present language. */
export async function loadWholeTexts(): Promise<void> {
  if (whole) put(texts.language, await whole(texts.language));
}

/** Shows everything in another language, at once, and from the first moment of the next visit; `chosen` by the person just now. */
export async function showLanguage(language: Language, chosen = false): Promise<void> {
  storeLanguage(language, chosen);
  if (whole) put(language, await whole(language));
}

const chooseLanguage = (language: Language): Promise<void> => showLanguage(language, true);

function put(language: Language, messages: object): void {
  texts = { language, messages: messages as Messages };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Tells of new texts; returns the way to stop listening. */
export const onTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useTexts(): Texts {
  return useSyncExternalStore(onTexts, () => texts);
}

/** What everything is shown in now; the server is asked to speak it too. */
export const shownLanguage = (): Language => texts.language;

export function useLanguage(): { language: Language; choose: (language: Language) => Promise<void> } {
  return { language: useTexts().language, choose: chooseLanguage };
}

/** What a language lacks stays Turkish. */
export function fallBack(base: object, over: object): object {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isGroup(value) && isGroup(below) ? fallBack(below, value) : value;
  }
  return merged;
}

/** A compiled message is an array, not a group of texts. */
const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
