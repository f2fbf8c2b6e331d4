import type { Page } from "playwright-core";

/** Lets the server answer the next POST to this address, but the page gets no reply to it and its repeats until `mend`. */
export async function cutReplies(page: Page, address: string): Promise<{ mend: () => Promise<void> }> {
  let done = false;
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (!done) await route.fetch();
    done = true;
    await route.abort();
  });
  return { mend: () => page.unroute(address) };
}
