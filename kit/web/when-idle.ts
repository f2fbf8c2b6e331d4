import { lineQuiet } from "./line.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Loads something in advance, one after the other, once the screen has what it waits for and the browser has nothing better to do. A
 * failure is met again when it is needed. Who saves data (a setting of the browser) gets in advance only what is `needed` anyway.
 */
export function whenIdle(load: () => Promise<unknown>, needed = false): void {
  if (!needed && savesData()) return;
  last = last
    .then(lineQuiet)
    .then(idle)
    // A slow phone may have been busy between two calls.
    .then(lineQuiet)
    .then(load)
    .catch(() => undefined);
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const idle = (): Promise<void> =>
  new Promise((go) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => go(), { timeout: 5000 });
    else setTimeout(go, 200);
  });
