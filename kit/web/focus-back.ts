const BOX = '[role="dialog"], [role="menu"]';

/** What opened the layers that have closed and have not given the focus back yet. */
let leaving: readonly (readonly Element[])[] = [];

/** What has the focus, and should it go, what had it before. A layer that opens while another one closes inherits that one's openers. */
export function openersNow(below: readonly Element[] = []): readonly Element[] {
  const { activeElement, body } = document;
  const before = [...below, ...leaving.flat()];
  return activeElement && activeElement !== body ? [activeElement, ...before] : before;
}

/** A layer has closed and is about to move the focus. */
export const isFocusComing = (): boolean => leaving.length > 0;

/**
 * A layer has closed: unless something else has taken the focus meanwhile, it goes to what opened the layer, else to the head of what is seen
 * now. A list whose row was open comes first (`useRowFocus`): one may have walked on to another row.
 */
export function giveFocusBack(openers: readonly Element[], top: () => unknown): void {
  const below = top();
  leaving = [...leaving, openers];
  afterRows(() => {
    leaving = leaving.filter((other) => other !== openers);
    // Another layer has come in its place and has the focus.
    if (top() !== below) return;
    const home = openers.find(canHaveFocus);
    if (!isLost(home)) return;
    if (home) home.focus({ preventScroll: true });
    else focusHead(below !== undefined);
  });
}

const afterRows = (run: () => void): void => void setTimeout(() => setTimeout(run));

function canHaveFocus(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement && element.isConnected && !element.matches(":disabled") && element.checkVisibility()
  );
}

/** It is nowhere, or still inside of what is going away. */
function isLost(home: Element | undefined): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  const box = activeElement.closest(BOX);
  return box !== null && !(home && box.contains(home));
}

function focusHead(overPage: boolean): void {
  const place = overPage ? [...document.querySelectorAll('[role="dialog"]')].at(-1) : document.querySelector("main");
  focusTitle(place);
}

/** A title is nothing to press; it has the focus so that the keyboard and a screen reader go on from there. */
export function focusTitle(place: Element | null | undefined): void {
  const title = place?.querySelector<HTMLElement>("h1, h2");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
