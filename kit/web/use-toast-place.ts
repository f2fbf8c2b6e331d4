import { useLayoutEffect } from "react";
import { lastPressed } from "./last-pressed.ts";

/** Elements along the lower edge of a phone with the next controls: the bottom bar, a page's action bar, a drawer's footer. */
const FEET = "[data-bottom-bar], [data-foot], [data-action-bar]:not([role='dialog'])";
/** Elements along the right edge with the next content: a drawer, the till's cart, the checkout's sum. */
const SIDES = "[data-beside]";
/** A dialog in the middle of a wide screen; toasts may cover what is beside it. */
const DIALOGS = ".mantine-Modal-content";
/** px. A narrower toast can't be read. */
const LEAST = 200;
/** px between a toast and the element beside it, on both sides. */
const GAPS = 32;
/** px between a toast and the pressed button. */
const GAP = 8;

/**
 * Keeps toasts off the elements along the lower edge (`--toast-foot`, px) and the right edge (`--toast-side`, px), and off an open dialog:
 * beside it (`--toast-room`, px), or if that is too narrow below it (`data-toast="low"`). They also leave the button free that was pressed
 * last (`--toast-shift`, px), which has to be pressed again after a refusal. Measured while the list is shown, and again whenever the page
 * changes. Set on the root element, because Mantine renders one host per position and gives its ref to only one of them.
 */
export function useToastPlace(): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const place = (): void => {
      style.setProperty("--toast-foot", `${String(footHeight())}px`);
      const room = roomBeside();
      const isNarrow = room !== null && room < LEAST;
      style.setProperty("--toast-side", `${String(room === null ? sideWidth() : 0)}px`);
      if (room === null || isNarrow) style.removeProperty("--toast-room");
      else style.setProperty("--toast-room", `${String(room)}px`);
      if (isNarrow) dataset.toast = "low";
      else delete dataset.toast;
      leavePressed();
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", place);
    document.addEventListener("scroll", leavePressed, { capture: true, passive: true });
    document.addEventListener("focusin", leavePressed);
    return () => {
      changes.disconnect();
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", leavePressed, { capture: true });
      document.removeEventListener("focusin", leavePressed);
    };
  }, []);
}

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());

/**
 * Moves toasts that cover the pressed button to the other edge of the window, or beside the button if they would cover the field with the
 * focus there.
 */
function leavePressed(): void {
  const { style } = document.documentElement;
  style.removeProperty("--toast-shift");
  const toasts = shown(".mantine-Notifications-root").find((it) => it.offsetHeight > 0);
  const button = toasts && lastPressed()?.getBoundingClientRect();
  if (!toasts || !button) return;
  const box = toasts.getBoundingClientRect();
  if (!overlap(box, button)) return;
  const head = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue("--bar"), 10) + GAP;
  const isLow = box.top + box.bottom > innerHeight;
  const tops = isLow ? [head, button.top - GAP - box.height] : [innerHeight - GAP - box.height, button.bottom + GAP];
  const free = tops
    .map((top) => new DOMRect(box.x, top, box.width, box.height))
    .filter((it) => it.top >= 0 && it.bottom <= innerHeight && !overlap(it, button));
  const field = document.activeElement?.closest(".mantine-InputWrapper-root")?.getBoundingClientRect();
  const place = free.find((it) => !field || !overlap(it, field)) ?? free[0];
  if (place) style.setProperty("--toast-shift", `${String(place.top - box.top)}px`);
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

// Uses layout sizes, not transformed ones, because a drawer is measured while it still slides in.
function footHeight(): number {
  const low = shown(FEET).filter((it) => it.getBoundingClientRect().bottom >= innerHeight - 1);
  return Math.max(0, ...low.map((it) => it.offsetHeight));
}

/** The width for toasts at the right of the open dialog; null without a dialog. */
function roomBeside(): number | null {
  const edges = shown(DIALOGS).map((it) => (innerWidth + it.offsetWidth) / 2);
  return edges.length > 0 ? innerWidth - Math.max(...edges) - GAPS : null;
}

function sideWidth(): number {
  const right = shown(SIDES).filter((it) => it.getBoundingClientRect().right >= innerWidth - 1);
  return Math.max(0, ...right.map((it) => it.offsetWidth).filter((width) => innerWidth - width >= LEAST));
}
