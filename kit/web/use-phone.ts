import { useSyncExternalStore } from "react";

const query = typeof matchMedia === "undefined" ? undefined : matchMedia("screen and (max-width: 47.99em)");
// Only the event changes this. When components read `query.matches` themselves, some missed a change on a busy machine, and a page that
// was printed kept the other layout.
const listeners = new Set<() => void>();
let isPhone = query?.matches ?? false;
query?.addEventListener("change", ({ matches }) => {
  isPhone = matches;
  for (const listener of listeners) listener();
});
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const isPhoneScreen = (): boolean => isPhone;

/** Whether the window is narrower than 768 px: two-line rows, sheets, the bottom bar. Only for what CSS cannot do. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneScreen);
}

/** Whether the element's focus opens the keyboard: that of a text field on a phone. */
export const opensKeyboard = (element: Element): boolean =>
  isPhoneScreen() && element.matches('input:not([type="checkbox"], [type="radio"]), textarea');
