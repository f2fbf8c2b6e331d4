import { type RefObject, useLayoutEffect, useRef } from "react";

/** What lies along the lower edge of a phone and is pressed next: the bottom bar, a page's action bar, a drawer's foot. */
const FEET = "[data-bottom-bar], [data-foot], [data-action-bar]:not([role='dialog'])";
/** What lies along the right edge and is read or pressed next: a drawer, the till's cart, the checkout's sum. */
const SIDES = "[data-beside]";
/** Narrower than this a message cannot be read. */
const LEAST = 200;

/**
 * Where toasts appear: above what lies along the lower edge (`--foot`, px) and beside what lies along the right one (`--side`, px), so that
 * they never cover the next press. Measured while the list is shown, and again whenever the page changes.
 */
export function useToastPlace(): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      host.current?.style.setProperty("--foot", `${String(footHeight())}px`);
      host.current?.style.setProperty("--side", `${String(sideWidth())}px`);
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
  return host;
}

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());

// Sizes before transforms: a drawer is measured while it still slides in.
function footHeight(): number {
  const low = shown(FEET).filter((it) => it.getBoundingClientRect().bottom >= innerHeight - 1);
  return Math.max(0, ...low.map((it) => it.offsetHeight));
}

function sideWidth(): number {
  const right = shown(SIDES).filter((it) => it.getBoundingClientRect().right >= innerWidth - 1);
  return Math.max(0, ...right.map((it) => it.offsetWidth).filter((width) => innerWidth - width >= LEAST));
}
