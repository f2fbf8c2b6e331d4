import type { RouterHistory } from "@tanstack/react-router";
import { first } from "./back-first.ts";
import { topLayer } from "./layers.ts";

/** What the browser keeps with an entry of its history: the router's count, and whether it lies over the first one. */
type Entry = { __TSR_index?: number; held?: boolean } | null;
/** What asks before a page is left; nothing while all is saved. */
type Guard = () => ((go: () => void) => void) | undefined;

const guards = new Set<Guard>();
let router: RouterHistory | undefined;
let own = false;
let returned: (() => void) | undefined;

/**
 * Back closes what lies on top, as Esc does. That has no entry of its own in the browser's history, and so none to take away again: a Back
 * that something over the page claims is answered by going forward, and the router hears of neither. Only the first entry of a visit gets one
 * above it (`hold`), because before it there is nothing of ours that Back could lead to.
 */
export function watchBack(of: RouterHistory): void {
  router = of;
  first.moved = moved;
  first.opened = hold;
}

/** Back, for what closes by itself: nothing is asked. */
export const stepBack = (): void => step(-1);

/** Asks before unsaved work is left through the browser's history, either way. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Lays an entry over the first one of a visit, the same page. With nothing open Back leaves both at once. */
export function hold(): void {
  if (!router || indexOf(router.location.state) !== 0) return;
  router.flush();
  const entry = window.history.state as Entry;
  // The browser's own function: the router sees no navigation in it.
  if (!entry?.held) History.prototype.pushState.call(window.history, { ...entry, held: true }, "");
}

function indexOf(entry: Entry): number | undefined {
  const { __TSR_index: index } = entry ?? {};
  return index;
}

function step(steps: number): void {
  own = true;
  window.history.go(steps);
}

function moved(event: PopStateEvent): void {
  const entry = event.state as Entry;
  const at = indexOf(router?.location.state ?? null) ?? 0;
  const steps = (indexOf(entry) ?? NaN) - at;
  const isGround = at === 0 && steps === 0;
  if (returned && steps === 0) {
    event.stopImmediatePropagation();
    const run = returned;
    returned = undefined;
    run();
  } else if (isGround) {
    event.stopImmediatePropagation();
    if (!entry?.held && !claim(-1)) window.history.back();
  } else if (steps && claim(steps)) event.stopImmediatePropagation();
}

/** True when something claims the way: the browser is back where it was, and what claims it runs. */
function claim(steps: number): boolean {
  const run = own ? undefined : ((steps === -1 ? closing() : undefined) ?? asking(steps));
  own = false;
  returned = run;
  if (run) window.history.go(-steps);
  return run !== undefined;
}

/** What Back closes: what the browser or Mantine has opened by itself, else the top layer that the address does not know. */
function closing(): (() => void) | undefined {
  const popover = document.querySelector<HTMLElement>(":popover-open");
  if (popover) return () => popover.hidePopover();
  const lists = document.querySelectorAll(".mantine-Popover-dropdown, [data-dates-modal] > *");
  if ([...lists].some((list) => list.checkVisibility())) return pressEscape;
  const top = topLayer();
  return top && !top.inAddress ? top.close : undefined;
}

function asking(steps: number): (() => void) | undefined {
  const [ask] = [...guards].flatMap((guard) => guard() ?? []);
  return ask && (() => ask(() => step(steps)));
}

function pressEscape(): void {
  const keys = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", keys));
}
