import { useEffect, useRef } from "react";

interface Layer {
  current: () => void;
}

const layers: Layer[] = [];
/** Where Esc already has a meaning of its own: an open list of choices, a menu. */
const busy = '[data-mantine-stop-propagation="true"], .mantine-Menu-dropdown, .mantine-Popover-dropdown';

function closeTop(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(busy)) return;
  layers.at(-1)?.current();
}

/** Esc closes what lies on top, and only that: a picker over a drawer leaves the drawer open. Takes the place of `closeOnEscape`. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!opened) return;
    if (layers.length === 0) window.addEventListener("keydown", closeTop);
    layers.push(close);
    return () => {
      layers.splice(layers.indexOf(close), 1);
      if (layers.length === 0) window.removeEventListener("keydown", closeTop);
    };
  }, [opened]);
}
