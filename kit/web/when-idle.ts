import { lineQuiet } from "./line.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Loads something in advance once the screen has what it waits for and the browser has nothing better to do. A failure is met again when it
 * is needed. What is `needed` anyway goes first; the rest comes one after the other, and never to who saves data (a setting of the browser).
 */
export function whenIdle(load: () => Promise<unknown>, needed = false): void {
  if (needed) void turn(load);
  else if (!savesData()) last = last.then(() => turn(load));
}

async function turn(load: () => Promise<unknown>): Promise<void> {
  await lineQuiet();
  await idle();
  // A slow phone may have been busy between two calls.
  await lineQuiet();
  await load().catch(() => undefined);
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const idle = (): Promise<void> =>
  new Promise((go) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => go(), { timeout: 5000 });
    else setTimeout(go, 200);
  });
