import { useLayoutEffect } from "react";

/** What lies along the lower edge of a phone and is pressed next: the bottom bar, a page's action bar, a drawer's foot. */
const FEET = "[data-bottom-bar], [data-foot], [data-action-bar]:not([role='dialog'])";
/** What lies along the right edge and is read or pressed next: a drawer, the till's cart, the checkout's sum. */
const SIDES = "[data-beside]";
/** A dialog in the middle of a wide screen: nothing but it is pressed next, so messages may lie over what is beside it. */
const DIALOGS = ".mantine-Modal-content";
/** Narrower than this a message cannot be read. */
const LEAST = 200;
/** Between a message and what it stays beside, on both sides. */
const GAPS = 32;

/**
 * Keeps toasts off the elements along the lower edge (`--toast-foot`, px) and along the right edge (`--toast-side`, px), and off an open dialog:
 * beside it (`--toast-room`, px), or where that is too narrow below it (`data-toast="low"`). Measured while the list is shown, and again
 * whenever the page changes. Set on the root element: Mantine renders one host per position and gives its ref to
 * one of them only.
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
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", place);
    return () => {
      changes.disconnect();
      window.removeEventListener("resize", place);
    };
  }, []);
}

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());

// Sizes before transforms: a drawer is measured while it still slides in.
function footHeight(): number {
  const low = shown(FEET).filter((it) => it.getBoundingClientRect().bottom >= innerHeight - 1);
  return Math.max(0, ...low.map((it) => it.offsetHeight));
}

/** How wide a message may be at the right of the open dialog; null: there is none. */
function roomBeside(): number | null {
  const edges = shown(DIALOGS).map((it) => (innerWidth + it.offsetWidth) / 2);
  return edges.length > 0 ? innerWidth - Math.max(...edges) - GAPS : null;
}

function sideWidth(): number {
  const right = shown(SIDES).filter((it) => it.getBoundingClientRect().right >= innerWidth - 1);
  return Math.max(0, ...right.map((it) => it.offsetWidth).filter((width) => innerWidth - width >= LEAST));
}
