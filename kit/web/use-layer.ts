import { useInsertionEffect, useLayoutEffect, useRef } from "react";
import { hold } from "./back.ts";
import { openersNow } from "./focus-back.ts";
import { addLayer, topLayer } from "./layers.ts";

/**
 * For whatever opens over the page: Esc and Back close the top one alone, and its closing gives the focus back. Takes the place of
 * `closeOnEscape` and `returnFocus`. `inAddress`: the address says that it is open, and Back leads to the one before.
 */
export function useLayer(opened: boolean, onClose: () => void, { inAddress = false } = {}): void {
  const close = useRef(onClose);
  const openers = useRef<readonly Element[]>([]);
  // Before any field that appears takes the focus.
  useInsertionEffect(() => {
    if (opened) openers.current = openersNow(topLayer()?.openers);
  }, [opened]);
  // With the commit that shows it, not after the paint: a key may be pressed as soon as it can be seen.
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!opened) return undefined;
    if (!inAddress) hold();
    return addLayer({ close: () => close.current(), inAddress, openers: openers.current });
  }, [opened, inAddress]);
}
