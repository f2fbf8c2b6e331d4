import type { Page } from "playwright-core";

/** Parts of Playwright's own objects, which its types hide; its version is pinned. */
interface Connection {
  toImpl(page: Page): { mainFrame(): Frame };
}
interface Frame {
  retryWithProgressAndBackoff(progress: unknown, action: unknown): Promise<unknown>;
  retryWithProgressAndTimeouts(progress: unknown, pausesMs: readonly number[], action: unknown): Promise<unknown>;
}

/**
 * Lets the pages of this process look every 50 ms for what they wait for. Playwright looks only every 500 ms after the first 270, and most of
 * what a journey waits for comes a little later: a search after its debounce, a reply, the next screen.
 */
export function pollQuickly(page: Page): void {
  const connection = Reflect.get(page, "_connection") as Connection;
  const frames = Object.getPrototypeOf(connection.toImpl(page).mainFrame()) as Frame;
  frames.retryWithProgressAndBackoff = function (progress, action) {
    return this.retryWithProgressAndTimeouts(progress, [20, 50], action);
  };
}
