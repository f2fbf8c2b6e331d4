import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** No bar along an edge covers what has the focus, on small phones and at 200 % zoom. */

const product = await testProduct();
const shop = await openShop(product);
const { salon } = shop;
const category_id = (await salon.call("GET /api/service_categories", { query: {} })).data[0]!.id;
for (let n = 0; n < 12; n++) {
  const body = { name: `Naz ${n}`, surname: "Uslu" };
  await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  await salon.call("POST /api/services", {
    body: {
      name: `Kesim ${n}`,
      description: "Kesim",
      price: 50_000,
      original_price: 50_000,
      category_id,
      estimated_time: 30,
    },
  });
}
const order = await salon.call("POST /api/orders", {
  body: { created_by_id: shop.elif, customer_id: shop.customer, items: [{ product_id: shop.shampoo, quantity: 1 }] },
});

const sizes = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];
/** Path, and the control that the page has once it is loaded. */
const pages: [string, (page: Page) => Promise<void>][] = [
  [`/sales/new-sale?order=${order.id}`, (page) => page.getByRole("button", { name: "Satışı tamamla" }).waitFor()],
  [
    "/sales/new-sale",
    (page) =>
      page
        .getByRole("button", { name: /Argan Yağlı/ })
        .first()
        .click(),
  ],
  ["/catalog/prices?tab=service", (page) => page.getByRole("checkbox").last().waitFor()],
  ["/contact/tagging", (page) => page.getByRole("checkbox").last().waitFor()],
  ["/settings?form=business", (page) => page.getByRole("textbox").last().waitFor()],
];

/** What has the focus, in words, if a part of it is outside the window or below something else. */
function covered(): string | null {
  const element = document.activeElement!;
  if (element === document.body) return null;
  // A choice's own input is invisible: its label, or the switch beside it, is what shows.
  const isChoice = element.matches("[type=radio], [type=checkbox]");
  const seen = isChoice ? (element.closest("label") ?? element.parentElement!) : element;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const isSeen = (x: number, y: number): boolean => {
    const on = document.elementFromPoint(x, y);
    return on !== null && (seen.contains(on) || on.contains(seen));
  };
  const middle = (left + right) / 2;
  const points: [number, number][] = [top + 4, (top + bottom) / 2, bottom - 4].map((y) => [middle, y]);
  const isTall = bottom - top > innerHeight / 3;
  if ((isTall ? points.slice(0, 1) : points).every(([x, y]) => isSeen(x, y))) return null;
  return `${element.ariaLabel ?? element.closest("label")?.textContent ?? element.textContent?.slice(0, 50)}`;
}

test.each(pages)("%s: Tab and Shift+Tab lead only to what can be seen whole", async (path, ready) => {
  const page = await product.visit(path, { as: salon, size: "phone" });
  await ready(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const key of ["Tab", "Shift+Tab"])
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press(key);
        await expect.poll(() => page.evaluate(covered), { message: `${key} at ${size.width}` }).toBe(null);
      }
    await product.shot(page, `bar-${path.replaceAll(/\W/g, "-")}-${size.width}`);
  }
});
