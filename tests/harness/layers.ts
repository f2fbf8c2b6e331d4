import type { Locator } from "playwright-core";

/**
 * Presses Enter on a choice of a menu or dialog that has just opened. A layer takes the focus when it opens, so a key pressed before would
 * reach another element.
 */
export async function pressChoice(choice: Locator): Promise<void> {
  const layer = choice.locator("xpath=ancestor::*[@role='menu' or @role='dialog'][1]");
  await layer.and(choice.page().locator(":focus-within")).waitFor();
  await choice.press("Enter");
}
