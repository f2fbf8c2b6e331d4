import type { Page } from "playwright-core";

/** Milliseconds between two keys of a real hand scanner. */
const BETWEEN_KEYS_MS = 5;

/**
 * Types a text and Enter like a USB scanner. Each key event carries its time, so a busy machine between test and browser does not slow the
 * scanner down.
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
