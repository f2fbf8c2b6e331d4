import type { Page } from "playwright-core";

/** The router puts itself there. */
interface Routed {
  __TSR_ROUTER__: {
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
    navigate(to: { href: string; ignoreBlocker: true }): Promise<void>;
  };
}

/** A screen with hardly any content. */
const BETWEEN = "/menu";

/**
 * Opens a screen of the product that is open in the page, without loading the product again, and mounts it anew. `leave` runs before, when
 * the earlier screen is gone.
 */
export async function goWithin(page: Page, path: string, leave: () => Promise<void> = async () => {}): Promise<void> {
  await navigate(page, BETWEEN);
  await leave();
  await navigate(page, path);
}

/** Resolves when the screen of the path is on the page. */
async function navigate(page: Page, href: string): Promise<void> {
  await page.waitForFunction(isAtRest);
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as Routed;
    return router.navigate({ href, ignoreBlocker: true });
  }, href);
  await page.waitForFunction(isAtRest);
}

function isAtRest(): boolean {
  const { __TSR_ROUTER__: router } = globalThis as unknown as Routed;
  const { status, location, resolvedLocation } = router.state;
  return status === "idle" && resolvedLocation?.href === location.href;
}
