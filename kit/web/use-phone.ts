import { useSyncExternalStore } from "react";

const query = typeof matchMedia === "undefined" ? undefined : matchMedia("(max-width: 47.99em)");
const subscribe = (listener: () => void): (() => void) => {
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
};

export const isPhone = (): boolean => query?.matches ?? false;

/** Under 768 px: rows of two lines, sheets, the bottom bar. For what CSS alone cannot change. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}
