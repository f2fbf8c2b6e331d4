import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { textsOf } from "#tests/harness/pdf-text.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 18, session packages (decision 0092), in English on the phone: a package of ten is sold, used and given back. */

const product = await testProduct();
// Monday 16 November 2026, 08:00 in Istanbul: the salon opens in an hour.
product.travel("2026-11-16T05:00:00.000Z");
const shop = await openShop(product);
const { salon } = shop;
await salon.call("PUT /api/user", { body: { language: "en" } });
await salon.call("POST /api/session-packages", {
  body: {
    name: "Ten root colours",
    price: 700_000,
    valid_days: 365,
    services: [{ service_id: shop.service.id, count: 10 }],
  },
});

/** A page of the phone in English. */
async function visit(path: string): Promise<Page> {
  const page = await product.visit("/api/health", { as: salon, size: "phone" });
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.goto(`${product.address}${path}`);
  return page;
}

const held = async () => {
  const { data } = await salon.call("GET /api/contacts/{id}/packages", { params: { id: shop.customer } });
  return data[0]!;
};
const used = async () => (await held()).services.map((service) => service.used);

test("it is sold at the till to a customer, on whose card the ten sessions appear", async () => {
  const page = await visit("/sales/new-sale?tab=packages");
  await page.getByRole("button", { name: /Ten root colours.*10 sessions/ }).click();
  await page.getByRole("button", { name: /Cart/ }).first().click();
  const cart = page.getByRole("dialog");
  await cart
    .getByLabel(/Customer/)
    .first()
    .click();
  await page.getByText("Gülşen").first().click();
  await cart.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Complete the sale" }).click();
  await page.getByText("Payment taken").waitFor();
  expect(await held()).toMatchObject({ name: "Ten root colours", state: "open", price: 700_000 });
  await page.goto(`${product.address}/contact?open=${shop.customer}`);
  const section = page.getByRole("region", { name: "Session packages" });
  await section.getByText(/10 sessions left/).waitFor();
  await section.getByText("0 / 10").waitFor();
  await product.shot(page, "package-card-en-390");
});

test("a new appointment uses it, its completion takes a session, its reopening gives it back", async () => {
  const page = await visit(`/calendar?tarih=2026-11-16&open=new&openCustomer=${shop.customer}`);
  const drawer = page.getByRole("dialog").first();
  await drawer.getByText("Gülşen Arslan").first().waitFor();
  // Opens the list of services, too.
  await drawer.getByRole("button", { name: "Add service" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await drawer.getByRole("combobox", { name: "Employee" }).click();
  await page.getByRole("option", { name: /Elif Yıldız/ }).click();
  const box = drawer.getByLabel("Use Ten root colours: 0 / 10");
  await expect.poll(() => box.isChecked()).toBe(true);
  // Cleared and set again by the keyboard.
  await box.press("Space");
  await expect.poll(() => box.isChecked()).toBe(false);
  await box.press("Space");
  await product.shot(page, "package-booking-en-390");
  await drawer.getByRole("button", { name: "Create appointment" }).click();
  await page.getByText("Appointment added").waitFor();
  expect((await held()).services).toMatchObject([{ used: 0, booked: 1 }]);

  product.travel("2026-11-16T14:00:00.000Z");
  const [visited] = (await salon.call("GET /api/reservations")).data;
  const change = async (status: string) => {
    await drawer.getByText(status, { exact: true }).click();
    await drawer.getByRole("button", { name: "Update appointment" }).click();
    await page.getByText("Appointment updated").last().waitFor();
  };
  const open = async () => {
    await page.goto(`${product.address}/sales/reservation?open=${visited!.id}`);
    await drawer.getByText("Ten root colours").first().waitFor();
  };
  await open();
  await change("Completed");
  await expect.poll(used).toEqual([1]);
  await open();
  await drawer.getByText(/session used/).waitFor();
  await product.shot(page, "package-visit-en-390");
  await change("Accepted");
  await expect.poll(used).toEqual([0]);
  await open();
  await change("Completed");
  await expect.poll(used).toEqual([1]);
});

test("a session is used by hand and given back with a reason; nonsense is refused", async () => {
  const page = await visit("/catalog/packages?tab=sold");
  await page.getByText("Gülşen Arslan").first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("9 sessions left").waitFor();
  await drawer.getByRole("button", { name: "Use a session" }).click();
  const dialog = page.getByRole("dialog", { name: "Use a session" });
  await dialog.getByLabel("How many sessions").fill("banana");
  await dialog.getByRole("button", { name: "Use a session" }).click();
  await dialog.getByText("Enter a number from 1 to what is left").waitFor();
  await dialog.getByLabel("How many sessions").fill("3");
  // A double click uses them once.
  await dialog.getByRole("button", { name: "Use a session" }).dblclick();
  await page.getByText("Session used").waitFor();
  expect(await used()).toEqual([4]);
  await drawer.getByRole("button", { name: "Give back" }).first().click();
  const undo = page.getByRole("dialog", { name: "Give the session back" });
  await undo.getByRole("button", { name: "Give back" }).click();
  await undo.getByText("Enter the reason").waitFor();
  await undo.getByLabel("Reason").fill("Wrong customer");
  await undo.getByRole("button", { name: "Give back" }).click();
  await page.getByText("Session given back").waitFor();
  expect(await used()).toEqual([1]);
  await page.reload();
  await page.getByText("Wrong customer").waitFor();
  await product.shot(page, "package-sold-en-390");
});

test("it is taken back with a sheet that explains the refund, and its order offers no other", async () => {
  const one = await held();
  const page = await visit(`/catalog/packages?tab=sold&open=${one.id}`);
  await page.getByRole("button", { name: "Take back" }).click();
  const dialog = page.getByRole("dialog", { name: "Take the package back" });
  await dialog.getByText("1 × Dip Boya Klasik, ₺950.00 each").waitFor();
  const amount = dialog.getByLabel("Amount to refund");
  expect(await amount.inputValue()).toBe("6,050.00");
  await product.shot(page, "package-return-en-390");
  const file = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the calculation as PDF" }).click();
  const sheet = textsOf(await readFile(await (await file).path())).flat();
  expect(sheet.join(" ")).toContain("6.050,00");
  await amount.fill("7000,01");
  await dialog.getByLabel("Reason").fill("Moves away");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await dialog.getByText("Enter an amount from 0 to ₺7,000.00").waitFor();
  await amount.fill("6050");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await page.getByText("Package taken back").waitFor();
  await page.getByText("Returned").first().waitFor();
  expect(await held()).toMatchObject({ state: "returned", refunded: 605_000 });
  await page.goto(`${product.address}/sales/orders?open=${one.order?.id}`);
  await page.getByRole("dialog").getByText("₺7,000.00").first().waitFor();
  expect(await page.getByRole("button", { name: "Refund", exact: true }).count()).toBe(0);
});
