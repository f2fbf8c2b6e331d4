import { focusTitle, isFocusComing } from "./focus-back.ts";
import { takeArrival } from "./stored.ts";
import { opensKeyboard } from "./use-phone.ts";

/** Longer than closing layers and lists need to move the focus themselves. */
const AFTER_OTHERS_MS = 60;
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** The position of an element: its parents, each with the index of the child that led to it. */
type Trail = { parent: Element; place: number }[];

/**
 * The focus never falls to the body. When a focused element is removed (a deleted row, a finished step), its replacement gets the focus, or
 * last the page's title; an element disabled while saving gets it back when it is enabled. After a business is chosen the title of its
 * first page gets the focus; a page opened by the browser keeps it at the beginning, before the skip link.
 */
export function keepFocus(): () => void {
  // The element pressed on the previous page is gone.
  let last: HTMLElement | null = takeArrival() ? document.createElement("button") : null;
  let trail: Trail = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    trail = trailOf(target);
  };
  // The user left it, for example by a press outside all fields. Checked later, because Chromium reports a removed element while it is
  // still there. A disabled one was not left, and a fast reply may enable it before the check.
  const forget = ({ target }: FocusEvent): void => {
    if (target !== last || last?.matches(":disabled")) return;
    setTimeout(() => {
      if (target === last && last && canHold(last) && document.activeElement !== last) last = null;
    });
  };
  const restore = (): void => {
    if (!last || document.activeElement !== document.body) return;
    // On a slow machine closing a layer takes longer than any time chosen here.
    if (isFocusComing()) wait();
    else if (canHold(last)) last.focus({ preventScroll: true });
    else if (!last.isConnected) handOn(trail, opensKeyboard(last));
  };
  const changed = (): void => {
    if (!last || document.activeElement !== document.body) return;
    wait();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(restore, AFTER_OTHERS_MS);
  };
  const changes = new MutationObserver(changed);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forget);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forget);
  };
}

const canHold = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

function trailOf(element: Element): Trail {
  const trail: Trail = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    trail.push({ parent: child.parentElement, place: [...child.parentElement.children].indexOf(child) });
  return trail;
}

/**
 * Focuses the element at the same position; a page or dialog that was replaced gets the focus on its title, and on phones also if the
 * element would open the keyboard that a pressed button has not opened.
 */
function handOn(trail: Trail, wasField: boolean): void {
  const step = trail.find(({ parent }) => parent.isConnected);
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const box = dialog ?? document.querySelector("main");
  if (!step || !box || step.parent === box || !box.contains(step.parent)) return focusTitle(box);
  const { parent, place } = step;
  const near = [parent.children[place], parent.children[place - 1], parent];
  const next = near.map((it) => it && firstIn(it)).find((it) => it !== undefined);
  if (next && (wasField || !opensKeyboard(next))) next.focus({ preventScroll: true });
  else focusTitle(box);
}

const firstIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(FOCUSABLE)].find(
    (it): it is HTMLElement => it instanceof HTMLElement && it.matches(FOCUSABLE) && canHold(it),
  );
