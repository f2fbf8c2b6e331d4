/** What the screen waits for: calls of the API and the code of pages. What is fetched in advance waits until the line is quiet. */

const QUIET_MS = 300;
const LOOK_EVERY_MS = 100;
/** A line that is never quiet must not keep everything away that a failure would need. */
const LONGEST_WAIT_MS = 10_000;

let underWay = 0;
let endedAt = 0;

/** Counts the work as being on the line until it ends. */
export async function onLine<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
    endedAt = performance.now();
  }
}

/** Waits until nothing has been on the line for a moment. */
export async function lineQuiet(): Promise<void> {
  const begun = performance.now();
  const now = (): number => performance.now();
  while ((underWay > 0 || now() - endedAt < QUIET_MS) && now() - begun < LONGEST_WAIT_MS) {
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
  }
}
