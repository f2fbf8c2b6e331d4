import { expect, test } from "vitest";
import { expectAccessiblePages, seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** The daily screens: calendar, till, customers, employees. The others are in accessibility-office.test.ts. */

const product = await testProduct();
const shop = await openShop(product);

await shop.salon.call("POST /api/settings", { body: { defaults: { cash_drawers: true } } });
const drawer = await shop.salon.call("POST /api/drawers", { body: { amount: 50_000 } });

expectAccessiblePages(product, shop, [
  "/",
  "/seat",
  "/seat?adim=2",
  "/calendar",
  "/calendar?open=new",
  "/sales/new-sale",
  "/sales/sales",
  "/sales/orders",
  "/sales/orders?open=new",
  "/sales/day-end",
  ...["takings", "staff", "catalogue", "customers", "taxes"].map((view) => `/sales/reports?view=${view}`),
  "/sales/drawers",
  `/sales/drawers?open=${drawer.id}`,
  ...["close", "in"].map((tab) => `/sales/drawers?open=${drawer.id}&openTab=${tab}`),
  "/sales/debts",
  "/sales/prepaid",
  `/sales/prepaid?openCustomer=${shop.customer}`,
  `/sales/debts?open=${shop.customer}`,
  "/sales/reservation",
  "/contact",
  "/contact?open=new",
  ...["summary", "details", "activities", "reminders", "history"].map(
    (tab) => `/contact?open=${shop.customer}&openTab=${tab}`,
  ),
  "/employees",
  "/employees?open=new",
  ...["overview", "profile", "workspace", "pay"].map((tab) => `/employees?open=${shop.elif}&openTab=${tab}`),
]);

test.each(["/login", "/join#yok", "/reset#yok"])("%s: axe finds nothing serious", async (path) => {
  const page = await product.visit(path);
  await page.getByRole("heading").first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});
