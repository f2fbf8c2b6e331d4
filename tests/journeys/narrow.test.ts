import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** A window of 320 px: no page scrolls sideways, and no name is cut beside a button. */

const product = await testProduct();
product.travel("2026-08-12T09:00:00.000Z");
const { salon, elif, customer, service, shampoo } = await openShop(product);
const order = await salon.call("POST /api/orders", {
  body: { created_by_id: elif, customer_id: customer, items: [{ product_id: shampoo, quantity: 1 }] },
});
const paid = { payment_method: "cash" } as never;
await salon.call("POST /api/orders/{id}/checkout", { params: { id: String(order.id) }, body: paid });
product.travel("2026-11-20T09:00:00.000Z");
const params = { month: "2026-08" };
await salon.call("POST /api/accounting/months/{month}/close", { params, body: {} });

const visit = async (path: string) => {
  const page = await product.visit(path, { as: salon, size: "phone" });
  await page.setViewportSize({ width: 320, height: 640 });
  return page;
};

test("the tabs of the reports scroll within themselves, and the chosen one is in view", async () => {
  const page = await visit("/sales/reports?view=taxes");
  const tab = page.getByRole("tab", { name: "KDV" });
  await tab.waitFor();
  await product.shot(page, "reports-320");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tab.click();
  await expect
    .poll(async () => (await tab.boundingBox())!.x + (await tab.boundingBox())!.width)
    .toBeLessThanOrEqual(320);
  const list = page.getByRole("tablist").locator("xpath=..");
  expect(await list.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
});

test("the name of a month stands whole beside the button that reopens it", async () => {
  const page = await visit("/accounting/months");
  const name = page.locator("strong").filter({ hasText: "Ağustos 2026" });
  await name.waitFor();
  await product.shot(page, "months-320");
  expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

test("the words of a dialog's buttons are whole, under one another if they do not fit beside one another", async () => {
  const { id } = await salon.call("POST /api/reservations", {
    body: {
      customer_id: customer,
      starting_at: "2026-11-21 10:00",
      items: [{ service_id: service.id, employee_id: elif, price: 9_999_999_99, estimated_time: 60 }],
    },
  });
  const body = { payment_method: "cash" as const, amount: 20_000 };
  await salon.call("POST /api/reservations/{id}/deposit", { params: { id }, body });
  const page = await visit(`/sales/reservation?open=${id}`);
  const dialog = page.getByRole("dialog", { name: /kapora/i });
  const expectWhole = async (name: string, shot: string) => {
    await dialog.getByRole("button", { name }).waitFor();
    await product.shot(page, `${shot}-320`);
    const labels = dialog.locator(".mantine-Button-label");
    const cut = await labels.evaluateAll((all) =>
      all.flatMap((it) => (it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight ? it.textContent : [])),
    );
    expect(cut).toEqual([]);
  };
  await page.getByRole("button", { name: "Kapora al" }).click();
  for (const amount of ["12.345,67", "9.876.543,21"]) {
    await dialog.getByRole("textbox", { name: "Tutar" }).fill(amount);
    await expectWhole(`₺${amount} kapora al`, `take-deposit-${amount.length}`);
  }
  await dialog.getByRole("textbox", { name: "Tutar" }).fill("");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Kaporayı geri ver" }).click();
  await expectWhole("Kaporayı geri ver", "return-deposit");
  await page.keyboard.press("Escape");
  await salon.call("PUT /api/reservations/{id}", { params: { id }, body: { status: "canceled" } });
  await page.getByRole("button", { name: "Kapora işletmede kalsın" }).click();
  await expectWhole("Kapora işletmede kalsın", "keep-deposit");
});
