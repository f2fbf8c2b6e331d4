import { useLayoutEffect } from "react";

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

/**
 * Keeps toasts off the elements along the lower edge (`--toast-foot`, px) and the right edge (`--toast-side`, px), and off an open dialog:
 * beside it (`--toast-room`, px), or if that is too narrow below it (`data-toast="low"`). Measured while the list is shown, and again
 * whenever the page changes. Set on the root element, because Mantine renders one host per position and gives its ref to only one of them.
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
