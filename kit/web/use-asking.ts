import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

interface Asking {
  /** What is typed now. */
  query: string;
  onSearch: ((query: string) => void) | undefined;
  debounce: number;
  waiting: boolean;
}

/** Hands typed text to a search of the server after a silence. `pending`: the rows do not answer what is typed yet. */
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
  return { pending: onSearch !== undefined && (query !== asked || waiting), ask, askSoon };
}

/**
 * Runs what was wanted once, as soon as the rows answer what is typed: at once, or with the render that brings the answer.
 * `run` may say whether it took what was typed.
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
    /** True when `run` ran at once and took what was typed. */
    want: (what: W): boolean => {
      wanted.current = what;
      return settle();
    },
    /** Typing on means something else than what was wanted. */
    forget: (): void => void (wanted.current = undefined),
    isWanted: (): boolean => wanted.current !== undefined,
  };
}
