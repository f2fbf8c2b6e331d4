import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
const shop = await openShop(product);

const paths = [
  "/",
  "/seat",
  "/seat?adim=2",
  "/calendar",
  "/calendar?open=new",
  "/sales/new-sale",
  "/sales/sales",
  "/sales/orders",
  "/sales/orders?open=new",
  "/sales/reservation",
  "/contact",
  "/contact?open=new",
  ...["summary", "details", "activities", "reminders", "history"].map(
    (tab) => `/contact?open=${shop.customer}&openTab=${tab}`,
  ),
  "/employees",
  "/employees?open=new",
  ...["overview", "profile", "workspace", "pay"].map((tab) => `/employees?open=${shop.elif}&openTab=${tab}`),
  "/catalog/products",
  "/catalog/products?stock=low",
  "/catalog/products?open=new",
  "/catalog/products?tab=categories",
  "/catalog/services",
  "/catalog/services?open=new",
  "/catalog/services?tab=categories&open=new",
  "/catalog/stock-management",
  ...["accounts", "taxes", "transactions"].flatMap((list) => [`/accounting/${list}`, `/accounting/${list}?open=new`]),
  "/catalog/stock-management?open=new",
  `/catalog/stock-management?open=${shop.shampoo}`,
  "/settings",
  ...["business", "defaults", "invoicing"].map((form) => `/settings?form=${form}`),
  "/profile/my-profile",
  "/profile/settings",
  "/profile/workspaces",
  "/accounting/invoices",
  "/accounting/invoices?open=new",
  "/accounting/bills",
];

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
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual(
      [],
    );
    await page.context().close();
  }
});

test.each(["/login", "/join#yok", "/reset#yok"])("%s: axe finds nothing serious", async (path) => {
  const page = await product.visit(path);
  await page.getByRole("heading").first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
});
