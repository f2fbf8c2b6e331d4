import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Product } from "./product.ts";
import type { Shop } from "./shop.ts";

/** What axe calls serious or critical on this page: rule and places. */
export async function seriousOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** Each path is looked at on the desktop, on the phone and in the dark. */
export function looksWellFor(product: Product, shop: Shop, paths: readonly string[]): void {
  test.each(paths)("%s: axe finds nothing serious, on the desktop, on the phone and in the dark", async (path) => {
    for (const options of [{ size: "desktop" }, { size: "phone" }, { size: "desktop", dark: true }] as const) {
      const page = await product.visit(path, { as: shop.salon, ...options });
      await page
        .getByRole(path.includes("open=") ? "dialog" : "main")
        .first()
        .waitFor();
      // What is loading at first is not what is looked at.
      await page.waitForTimeout(700);
      await product.shot(page, `axe${path.replace(/\W+/g, "-")}-${options.size}${"dark" in options ? "-dark" : ""}`);
      expect(await seriousOn(page)).toEqual([]);
      await page.context().close();
    }
  });
}
