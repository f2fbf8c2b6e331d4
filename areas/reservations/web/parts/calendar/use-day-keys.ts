import { useEffect, useEffectEvent } from "react";
import type { Calendar } from "./use-calendar.ts";

/** N, P and T go to the next day, the previous one and today, unless the user is typing or a layer is open. */
export function useDayKeys({ step, goToToday }: Calendar): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    if (target.isContentEditable || target.closest("input, textarea, select, [role=menu], [role=listbox]")) return;
    if (document.querySelector("[role=dialog]")) return;
    const key = event.key.toLowerCase();
    if (key === "n") step(1);
    else if (key === "p") step(-1);
    else if (key === "t") goToToday();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
