import { useSyncExternalStore } from "react";
import { useClock } from "./session.ts";

const EVERY_MS = 30_000;

/** The company's day; a page that stays open over midnight renders again with the next one. */
export function useToday(): string {
  const { today } = useClock();
  return useSyncExternalStore(subscribe, today);
}

/** Timers stand still while a computer sleeps, so a page also looks when it becomes visible. */
function subscribe(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
