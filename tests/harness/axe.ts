import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "./profiles.ts";
import type { Product } from "./product.ts";
import type { Shop } from "./shop.ts";
import { goWithin } from "./within.ts";

/** axe's serious and critical findings on this page: rule and elements, for these rules or all. */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Mails are in frames without scripts, and axe, a script, would wait for them.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll("iframe[sandbox]")) frame.remove();
  });
  // Loading axe takes as long as a check. A page that was checked before still has it.
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => "axe" in globalThis));
  // The other mode loads axe into a second page for cross-origin frames, which the product doesn't have.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: "void 0" }) }).setLegacyMode();
  // Otherwise axe also describes every element that passed a rule.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** Waits for some frames in which nothing loads, is busy or moves. */
const waitUntilIdle = (page: Page): Promise<void> =>
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

/** Rules about colours; only these need another run in dark mode. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Checks each path on the desktop, in dark mode, and in a window as narrow as a phone. The product is loaded once for all of them: loading it
 * and axe takes longer than a check. Journeys visit the screens by their address, and as real phones.
 */
export function expectAccessiblePages(product: Product, shop: Shop, paths: readonly string[]): void {
  describe("axe", () => {
    let page: Page;
    beforeAll(async () => {
      page = await product.visit("/menu", { as: shop.salon });
      await page.getByRole("main").waitFor();
    });
    test.each(paths)(
      "%s: finds nothing serious, on the desktop, in the dark and as narrow as a phone",
      async (path) => {
        const name = `axe${path.replace(/\W+/g, "-")}`;
        await page.setViewportSize(sizes.desktop);
        await goWithin(page, path);
        const part = page.getByRole(/open(With)?=/.test(path) ? "dialog" : "main").first();
        await part.waitFor();
        await waitUntilIdle(page);
        await product.shot(page, `${name}-desktop`);
        expect(await seriousFindings(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
        await waitUntilIdle(page);
        await product.shot(page, `${name}-desktop-dark`);
        expect(await seriousFindings(page, colourRules)).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize(sizes.phone);
        await part.waitFor();
        await waitUntilIdle(page);
        await product.shot(page, `${name}-phone`);
        expect(await seriousFindings(page)).toEqual([]);
      },
    );
  });
}
