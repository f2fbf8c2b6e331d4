import { useEffect, useState } from "react";
import type { Clock } from "#kit/web/time.ts";

/** The present instant, updated every minute and when the page becomes visible again. */
export function useMinute(clock: Clock): string {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      clearTimeout(timer);
      setNow(clock.now());
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000));
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [clock]);
  return now;
}
