import type { Locator, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** With the user's own few colours (Windows' contrast themes) all states and figures that are drawn by colour still show. */

const product = await testProduct();
product.travel("2026-11-20T05:00:00.000Z");
const shop = await openShop(product);
const { salon } = shop;
const sold = await salon.call("POST /api/orders", {
  body: { created_by_id: shop.elif, customer_id: shop.customer, items: [{ product_id: shop.shampoo, quantity: 1 }] },
});
await salon.call("POST /api/orders/{id}/checkout", {
  params: { id: String(sold.id) },
  body: { payment_method: "cash" } as never,
});
await salon.call("POST /api/reservations", {
  body: {
    customer_id: shop.customer,
    starting_at: "2026-11-20 11:00",
    items: [{ service_id: shop.service.id, employee_id: shop.elif, price: 95_000, estimated_time: 60 }],
  },
});
await product.owner.query("update employees set working_hours = $2 where id = $1", [
  shop.ayse,
  { friday: "12:00-18:00" },
]);
const NOON = "2026-11-20T09:00:00.000Z";
product.travel(NOON);

let opened: Page;
async function open(path: string): Promise<Page> {
  opened = await product.visit("/api/health", { as: salon });
  await opened.emulateMedia({ forcedColors: "active" });
  await opened.clock.setFixedTime(NOON);
  await opened.goto(`${product.address}${path}`);
  return opened;
}
afterEach(() => opened.emulateMedia({ forcedColors: null }));

const picture = async (page: Page, of: Locator): Promise<string> => {
  const clip = (await of.boundingBox())!;
  return (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
};

/** Whether the element looks different with this style: what the style takes away does show. */
async function shows(page: Page, element: Locator, style: string): Promise<boolean> {
  await element.waitFor({ state: "attached" });
  const before = await picture(page, element);
  const own = await element.evaluate((it, text) => {
    const was = it.getAttribute("style") ?? "";
    it.setAttribute("style", `${was};${text}`);
    return was;
  }, style);
  const after = await picture(page, element);
  await element.evaluate((it, was) => it.setAttribute("style", was), own);
  return before !== after;
}

const PLAIN = "background: Canvas !important; color: CanvasText !important";
const NONE = "visibility: hidden !important";

test("a switch shows whether it is on", async () => {
  const page = await open("/settings?form=business");
  const day = page.getByRole("switch").first();
  await day.focus();
  const on = await picture(page, day.locator("xpath=.."));
  await page.keyboard.press("Space");
  await expect.poll(() => day.isChecked()).toBe(false);
  expect(await picture(page, day.locator("xpath=.."))).not.toBe(on);
  await product.shot(page, "forced-settings");
});

test("ticks, chosen segments and tabs, and the open page's menu entries show", async () => {
  const page = await open("/catalog/prices");
  const tick = page.getByRole("checkbox", { name: /Keratin/ }).locator("xpath=following-sibling::*");
  await tick.waitFor();
  await product.shot(page, "forced-prices");
  expect(await shows(page, tick, NONE)).toBe(true);
  expect(await shows(page, page.getByRole("button", { name: "Artır" }), PLAIN)).toBe(true);
  expect(await shows(page, page.getByRole("tab", { selected: true }), PLAIN)).toBe(true);
  const entries = page.locator("nav [data-active]").filter({ visible: true });
  expect(await entries.count()).toBe(2);
  for (const entry of await entries.all()) expect(await shows(page, entry, PLAIN)).toBe(true);
});

test("the calendar's cards have an edge and their bar, and closed hours their hatching", async () => {
  const page = await open("/calendar");
  const card = page.getByRole("button", { name: /Gülşen Arslan/ });
  await card.waitFor();
  await product.shot(page, "forced-calendar");
  expect(await shows(page, card, "border-color: Canvas !important")).toBe(true);
  expect(await shows(page, card, "--color: Canvas")).toBe(true);
  const closed = page.locator('[class*="_closed_"]').first();
  expect(await shows(page, closed, "background: Canvas !important")).toBe(true);
});

test("the bars of a chart show", async () => {
  const page = await open("/sales/reports");
  const bar = page.locator('[class*="_bar_"][class*="_bar_"]:not(nav)').and(page.locator('[role="group"] *')).first();
  await bar.waitFor();
  await product.shot(page, "forced-reports");
  expect(await shows(page, bar, "background: Canvas !important")).toBe(true);
});

test("a chosen payment method shows", async () => {
  const { id } = await salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, items: [{ product_id: shop.shampoo, quantity: 1 }] },
  });
  const page = await open(`/sales/new-sale?order=${id}`);
  const cash = page.locator("label").filter({ hasText: /^Nakit$/ });
  await cash.waitFor();
  await product.shot(page, "forced-payment");
  expect(await shows(page, cash, PLAIN)).toBe(true);
});
