import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

interface Asking {
  /** The typed text. */
  query: string;
  onSearch: ((query: string) => void) | undefined;
  debounce: number;
  waiting: boolean;
}

/**
 * Debounces typed text for a search on the server. `pending`: the rows are not yet the result for the typed text, or a list that is searched
 * locally is not loaded yet.
 */
export function useAsking({ query, onSearch, debounce, waiting }: Asking) {
  const [asked, setAsked] = useState("");
  const tell = (text: string): void => {
    setAsked(text);
    onSearch?.(text);
  };
  const askSoon = useDebouncedCallback(tell, debounce);
  const ask = (text: string): void => {
    askSoon.cancel();
    tell(text);
  };
  return { pending: waiting || (onSearch !== undefined && query !== asked), ask, askSoon };
}

/**
 * Runs an action once, as soon as the rows match the typed text: at once, or with the render that brings the result. `run` may return
 * whether it used the typed text.
 */
export function useOnceAnswered<W>(answered: () => boolean, run: (wanted: W) => boolean | void) {
  const wanted = useRef<W>(undefined);
  const settle = (): boolean => {
    if (wanted.current === undefined || !answered()) return false;
    const now = wanted.current;
    wanted.current = undefined;
    return run(now) ?? false;
  };
  useEffect(() => void settle());
  return {
    /** True when `run` ran at once and used the typed text. */
    want: (what: W): boolean => {
      wanted.current = what;
      return settle();
    },
    /** Further typing cancels the action. */
    forget: (): void => void (wanted.current = undefined),
    isWanted: (): boolean => wanted.current !== undefined,
  };
}
