import { giveFocusBack } from "./focus-back.ts";

/** A layer over the page: a drawer, a dialog, a sheet, a menu. */
export interface Layer {
  /** Called by Esc and Back; a form asks first while it is unsaved. */
  close: () => void;
  /** It is open in the address: Back closes it by leading to the address before. */
  inAddress: boolean;
  /** The element focused when it opened, then the one focused when the layer below opened, and so on. */
  openers: readonly Element[];
}

const layers: Layer[] = [];
/** Places where Esc has another meaning: an open list of choices, a menu, the phone's month. */
const busy =
  '[data-mantine-stop-propagation="true"], .mantine-Menu-dropdown, .mantine-Popover-dropdown, [data-dates-modal]';

export const topLayer = (): Layer | undefined => layers.at(-1);

/** Puts a layer on top; returns a function that removes it, wherever it is by then, and returns the focus. */
export function addLayer(layer: Layer): () => void {
  if (layers.length === 0) {
    window.addEventListener("keydown", notice, true);
    window.addEventListener("pointerdown", forgetEnter, true);
    window.addEventListener("keydown", closeTop);
  }
  layers.push(layer);
  dropSecondPress();
  return () => {
    dropSecondPress();
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) {
      window.removeEventListener("keydown", notice, true);
      window.removeEventListener("pointerdown", forgetEnter, true);
      window.removeEventListener("keydown", closeTop);
    }
    giveFocusBack(layer.openers, topLayer);
  };
}

/**
 * Ignores the second press of a double press, which would hit what has just appeared or what was below: a backdrop, a button, a link.
 */
export function dropSecondPress(): void {
  window.addEventListener("click", drop, true);
}

function drop(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else window.removeEventListener("click", drop, true);
}

/** Two presses of Enter within this time are a double press. */
const DOUBLE_PRESS_MS = 500;

/** When Enter was last pressed in a layer; a press of the pointer forgets it. */
let enteredAt = -Infinity;
const forgetEnter = (): void => void (enteredAt = -Infinity);

/**
 * Does the same for the second of two quick presses of Enter, unless the user does something else in between. Call it when the first one has
 * passed a step: the second would pass the next one. With `openers`, when it has closed their layer: only on one of them, which would open it
 * again.
 */
export function dropSecondEnter(openers?: readonly Element[]): void {
  const before = enteredAt;
  const isHit = (target: EventTarget | null) => !openers || openers.some((opener) => opener === target);
  const check = (event: Event): void => {
    const isSecond =
      event instanceof KeyboardEvent && event.key === "Enter" && event.timeStamp - before < DOUBLE_PRESS_MS;
    if (isSecond && isHit(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    } else for (const kind of acts) window.removeEventListener(kind, check, true);
  };
  for (const kind of acts) window.addEventListener(kind, check, true);
}

const acts = ["keydown", "pointerdown", "input"];

let claimed = false;

/** In the capture phase: the key closes an open list, which would already be gone when `closeTop` checks. */
function notice(event: KeyboardEvent): void {
  if (event.key === "Enter") enteredAt = event.timeStamp;
  claimed = event.composedPath().some((place) => place instanceof Element && place.matches(busy));
  if (event.key === "Escape" && !claimed) closingList()?.();
}

/** What closes the open list or month, whose focus may still be on its way there; undefined without one. */
export function closingList(): (() => void) | undefined {
  const lists = document.querySelectorAll(".mantine-Popover-dropdown, [data-dates-modal] > *");
  const open = [...lists].find((list) => list.checkVisibility());
  return open && (() => void open.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
}

/** Esc closes only the top layer: a picker over a drawer leaves the drawer open. */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || claimed) return;
  topLayer()?.close();
}
