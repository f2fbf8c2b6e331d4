import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Product } from "./product.ts";
import type { Shop } from "./shop.ts";

/** What axe calls serious or critical on this page: rule and places; of these rules or of all. */
export async function seriousOn(page: Page, rules?: string[]): Promise<string[]> {
  // Frames without scripts hold the content of mails, and axe, which is a script, would wait for them.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll("iframe[sandbox]")) frame.remove();
  });
  // The other mode loads axe into a second page, which is needed for frames of other origins; the product has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** Nothing loads, is busy or moves, for some frames. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0;
        let loaded = 0;
        const look = (): void => {
          const before = loaded;
          loaded = performance.getEntriesByType("resource").length;
          const isBusy = document.querySelector("[aria-busy=true]") !== null;
          const moves = document.getAnimations().some(({ playState }) => playState === "running");
          frames = isBusy || moves || loaded !== before ? 0 : frames + 1;
          if (frames === 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Axe's rules that look at colours; all others see the same in the dark. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Each path is looked at on the desktop, in the dark and on the phone. */
export function looksWellFor(product: Product, shop: Shop, paths: readonly string[]): void {
  const visit = async (path: string, size: "desktop" | "phone"): Promise<Page> => {
    const page = await product.visit(path, { as: shop.salon, size });
    const part = page.getByRole(path.includes("open=") ? "dialog" : "main").first();
    await part.waitFor();
    await quiet(page);
    return page;
  };
  test.each(paths)("%s: axe finds nothing serious, on the desktop, on the phone and in the dark", async (path) => {
    const name = `axe${path.replace(/\W+/g, "-")}`;
    const desktop = await visit(path, "desktop");
    await product.shot(desktop, `${name}-desktop`);
    expect(await seriousOn(desktop)).toEqual([]);
    await desktop.emulateMedia({ colorScheme: "dark" });
    await desktop.locator("html[data-mantine-color-scheme=dark]").waitFor();
    await quiet(desktop);
    await product.shot(desktop, `${name}-desktop-dark`);
    expect(await seriousOn(desktop, ofColours)).toEqual([]);
    await desktop.context().close();
    const phone = await visit(path, "phone");
    await product.shot(phone, `${name}-phone`);
    expect(await seriousOn(phone)).toEqual([]);
  });
}
