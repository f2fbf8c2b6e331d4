import { useEffect, useState } from "react";
import type { Clock } from "#kit/web/time.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all listeners; returns a function that stops listening. */
function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present instant, updated every second while `running`, so that only the cell that uses it re-renders. */
export function useSecond(clock: Clock, running: boolean): string {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    if (!running) return;
    const tick = (): void => setNow(clock.now());
    tick();
    return everySecond(tick);
  }, [clock, running]);
  return now;
}
