import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";

/** Packages of messages (K6; issue 14): bought in a new tab, and the first tab follows by itself. */

const product = await testProduct();
const LIST = "/marketing/campaings/packages";

test("a package is paid in a new tab: balance and movements of the first tab change by themselves, once", async () => {
  const salon = await product.salon();
  const { data: sms } = await salon.call("GET /api/packages/sms");
  const { name, quantity } = sms[0]!;
  const count = quantity.toLocaleString("tr");
  const page = await product.visit(LIST, { as: salon, size: "phone" });
  const buy = page.getByRole("button", { name: `Satın al: ${name}` });
  const pay = async (press: () => Promise<void>) => {
    const [tab] = await Promise.all([page.context().waitForEvent("page"), press()]);
    await tab.waitForURL("**/payments/test/**");
    return tab;
  };
  await page.getByText("Deneme ödemesi").waitFor();
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  const ofPackages = asked.flatMap((url) => /\/api\/packages.*/.exec(url) ?? []);
  expect([...new Set(ofPackages)].toSorted()).toEqual([
    "/api/packages/email?page=1",
    "/api/packages/sms?page=1",
    "/api/packages/usage?page=1&per_page=19",
  ]);
  const dropped = await pay(() => buy.press("Enter"));
  await dropped.getByRole("button", { name: "Vazgeç" }).press("Enter");
  const denial = dropped.getByText("Ödeme yapılmadı");
  await denial.waitFor();

  const tab = await pay(() => buy.press("Enter"));
  const address = tab.url();
  await page.getByRole("tab", { name: "İşlemler" }).click();
  await page.getByText("Henüz işlem yok").waitFor();
  await tab.getByRole("button", { name: "Öde" }).press("Enter");
  await tab.getByText("Ödeme alındı").waitFor();
  await product.shot(tab, "package-paid-390");
  await denial.waitFor({ state: "detached" });
  await dropped.close();
  await page.getByText(`${count} alındı · 0 kullanıldı veya ayrıldı`).waitFor();
  await page.getByText("Paket satın alındı").waitFor();
  await product.shot(page, "package-movements-390");

  // Returning twice, and paying on the same page again.
  await tab.reload();
  await tab.goto(address);
  await tab.getByRole("button", { name: "Öde" }).press("Enter");
  await tab.getByText("Bu ödeme daha önce işlendi").waitFor();
  expect(await salon.call("GET /api/packages/usage")).toMatchObject({
    sms: { balance: quantity, bought: quantity, used: 0 },
    spent: sms[0]!.price,
    data: [{ cause: "packages.purchase" }],
  });
  await page.getByText(`+${count}`).waitFor();
  expect(await page.getByText("Paket satın alındı").count()).toBe(1);
});
