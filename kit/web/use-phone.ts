import { useSyncExternalStore } from "react";

const query = typeof matchMedia === "undefined" ? undefined : matchMedia("screen and (max-width: 47.99em)");
const subscribe = (listener: () => void): (() => void) => {
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
};

export const isPhoneScreen = (): boolean => query?.matches ?? false;

/** Whether the window is narrower than 768 px: two-line rows, sheets, the bottom bar. Only for what CSS cannot do. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneScreen);
}

/** Whether the element's focus opens the keyboard: that of a text field on a phone. */
export const opensKeyboard = (element: Element): boolean =>
  isPhoneScreen() && element.matches('input:not([type="checkbox"], [type="radio"]), textarea');
