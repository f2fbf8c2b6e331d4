const BOX = '[role="dialog"], [role="menu"]';

/** Openers of the layers that have closed but not returned the focus yet. */
let leaving: readonly (readonly Element[])[] = [];

/**
 * The focused element and, in case it disappears, those focused before it. A layer that opens while another one closes inherits that one's
 * openers.
 */
export function openersNow(below: readonly Element[] = []): readonly Element[] {
  const { activeElement, body } = document;
  // What is leaving was above: its opener is nearer than those of the layers below.
  const before = [...leaving.flat(), ...below];
  return activeElement && activeElement !== body ? [activeElement, ...before] : before;
}

/** A layer has closed and is about to return the focus. */
export const isFocusComing = (): boolean => leaving.length > 0;

/**
 * A layer has closed: unless another element has the focus by now, it goes to the layer's opener, else to the head of the visible page. A
 * list whose row was open comes first (`useRowFocus`), because the user may have moved to another row.
 */
export function giveFocusBack(openers: readonly Element[], top: () => unknown): void {
  const below = top();
  leaving = [...leaving, openers];
  afterRows(() => {
    leaving = leaving.filter((other) => other !== openers);
    // Another layer has replaced it and has the focus.
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

/** No element has the focus, or one inside the closing layer has. */
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

/** A title can't be pressed; it gets the focus so that keyboard and screen reader continue from there. */
export function focusTitle(place: Element | null | undefined): void {
  const title = place?.querySelector<HTMLElement>("h1, h2");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
