/** Counts what the screen waits for: API calls and the code of pages. Prefetching waits until the network is quiet. */

const QUIET_MS = 300;
const LOOK_EVERY_MS = 100;
/** Even if the network is never quiet, prefetching starts after this time, because failures need the prefetched parts. */
const LONGEST_WAIT_MS = 10_000;

let underWay = 0;
let endedAt = 0;

/** Counts the work as network activity until it ends. */
export async function onLine<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
    endedAt = performance.now();
  }
}

/** Waits until there has been no network activity for a moment. */
export async function lineQuiet(): Promise<void> {
  const begun = performance.now();
  const now = (): number => performance.now();
  while ((underWay > 0 || now() - endedAt < QUIET_MS) && now() - begun < LONGEST_WAIT_MS) {
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
  }
}
