import { lineQuiet } from "./line.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Prefetches a part once the screen has loaded and the browser is idle. A failed prefetch is tried again when the part is needed. `needed`
 * parts go first; the others follow one by one, and not when the browser's data saver is on.
 */
export function whenIdle(load: () => Promise<unknown>, needed = false): void {
  if (needed) void turn(load);
  else if (!savesData()) last = last.then(() => turn(load));
}

async function turn(load: () => Promise<unknown>): Promise<void> {
  await lineQuiet();
  await idle();
  // On a slow phone there may have been a pause between two calls.
  await lineQuiet();
  await load().catch(() => undefined);
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const idle = (): Promise<void> =>
  new Promise((go) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => go(), { timeout: 5000 });
    else setTimeout(go, 200);
  });
