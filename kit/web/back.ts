import type { RouterHistory } from "@tanstack/react-router";
import { first } from "./back-first.ts";
import { closingList, topLayer } from "./layers.ts";

/** Our state in a history entry: the router's index, and whether the entry covers the first one. */
type Entry = { __TSR_index?: number; held?: boolean } | null;
/** Returns what to do instead of going these steps, such as asking a question; undefined lets them pass. */
type Guard = (steps: number) => ((go: () => void) => void) | undefined;

const guards = new Set<Guard>();
let router: RouterHistory | undefined;
let own = false;
let returned: (() => void) | undefined;

/**
 * Back closes the top layer, as Esc does. Layers have no history entry, so none has to be removed: when a layer handles a Back, we go
 * forward again, and the router hears of neither. Only the first entry of a visit gets a second one above it (`hold`), because before it
 * there is no entry of ours that Back could lead to.
 */
export function watchBack(of: RouterHistory): void {
  router = of;
  first.moved = moved;
  first.opened = hold;
}

/** Goes back without asking, for layers that close themselves. */
export const stepBack = (): void => step(-1);

/** Is asked before the browser's history, in either direction, leaves the page. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Pushes an entry of the same page over the first one of a visit. With nothing open, Back leaves both at once. */
export function hold(): void {
  if (!router || indexOf(router.location.state) !== 0) return;
  router.flush();
  const entry = window.history.state as Entry;
  // Calls the browser's own function, so that the router sees no navigation.
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

/** True when a layer or guard handles the navigation: the browser is back where it was, and the handler runs. */
function claim(steps: number): boolean {
  const run = own ? undefined : ((steps === -1 ? closing() : undefined) ?? asking(steps));
  own = false;
  returned = run;
  if (run) window.history.go(-steps);
  return run !== undefined;
}

/** What Back closes: a layer opened by the browser or Mantine, else our top layer that is not in the address. */
function closing(): (() => void) | undefined {
  const popover = document.querySelector<HTMLElement>(":popover-open");
  if (popover) return () => popover.hidePopover();
  const top = topLayer();
  return closingList() ?? (top && !top.inAddress ? top.close : undefined);
}

function asking(steps: number): (() => void) | undefined {
  const [ask] = [...guards].flatMap((guard) => guard(steps) ?? []);
  return ask && (() => ask(() => step(steps)));
}
