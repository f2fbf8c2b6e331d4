import type { Page } from "playwright-core";

/** How long a real hand scanner waits between two keys. */
const BETWEEN_KEYS_MS = 5;

/**
 * Types a text and Enter as a scanner at the USB socket does. Each key carries its own time, so that a busy machine
 * between test and browser does not make the scanner slower than it is.
 */
export async function scanByHand(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const began = Date.now();
  const keys = [...text].map((key) => ({ key, text: key })).concat({ key: "Enter", text: "\r" });
  await Promise.all(
    keys.flatMap((key, at) => {
      const timestamp = (began + at * BETWEEN_KEYS_MS) / 1000;
      return [
        browser.send("Input.dispatchKeyEvent", { type: "keyDown", timestamp, ...key }),
        browser.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, key: key.key }),
      ];
    }),
  );
  await browser.detach();
}
