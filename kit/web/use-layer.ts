import { useInsertionEffect, useLayoutEffect, useRef } from "react";
import { hold } from "./back.ts";
import { openersNow } from "./focus-back.ts";
import { addLayer, topLayer } from "./layers.ts";

/**
 * For any layer over the page: Esc and Back close only the top one, and closing returns the focus. Replaces `closeOnEscape` and
 * `returnFocus`. `inAddress`: the layer is open in the address, and Back leads to the address before.
 */
export function useLayer(opened: boolean, onClose: () => void, { inAddress = false } = {}): void {
  const close = useRef(onClose);
  const openers = useRef<readonly Element[]>([]);
  // Before a field of the layer takes the focus.
  useInsertionEffect(() => {
    if (opened) openers.current = openersNow(topLayer()?.openers);
  }, [opened]);
  // In the commit that shows it, not after the paint: a key may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!opened) return undefined;
    if (!inAddress) hold();
    return addLayer({ close: () => close.current(), inAddress, openers: openers.current });
  }, [opened, inAddress]);
}
