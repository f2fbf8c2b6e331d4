import { expect, test } from "vitest";
import { expectAccessiblePages, seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** The daily screens: calendar, till, customers, employees. The others are in accessibility-office.test.ts. */

const product = await testProduct();
const shop = await openShop(product);

await shop.salon.call("POST /api/settings", { body: { defaults: { cash_drawers: true } } });
const drawer = await shop.salon.call("POST /api/drawers", { body: { amount: 50_000 } });
const twice = async (name: string) => {
  const body = { name, surname: "Uslu", phone: "+905324180099", email: `${name}@ornek.test` };
  return (await shop.salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body })).id;
};
const pair = [await twice("Suna"), await twice("Sunay")];
// Enough for a picker to scroll.
for (let n = 0; n < 15; n++)
  await shop.salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: `Naz ${n}`, surname: "Uslu" },
  });
const [group] = (await shop.salon.call("GET /api/duplicates")).data;

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
  "/contact/tagging",
  "/contact/duplicates",
  `/contact/duplicates?openWith=${shop.customer}`,
  ...[group?.id, pair.join("-")].map((open) => `/contact/duplicates?open=${open}`),
  "/employees",
  "/employees?open=new",
  ...["overview", "profile", "workspace", "pay"].map((tab) => `/employees?open=${shop.elif}&openTab=${tab}`),
]);

test.each(["/login", "/join#yok", "/reset#yok"])("%s: axe finds nothing serious", async (path) => {
  const page = await product.visit(path);
  await page.getByRole("heading").first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("axe still finds what is wrong, at the first check of a page and at the next", async () => {
  const page = await product.visit("/login");
  await page.getByRole("heading").first().waitFor();
  await page.evaluate(() => {
    const wrong = `<button type="button"></button><img src="data:,"><p style="color:#ccc;background:#fff">pale</p>`;
    document.querySelector("form")!.insertAdjacentHTML("beforeend", wrong);
  });
  const first = await seriousFindings(page);
  expect(first.map((finding) => finding.split(":")[0])).toEqual(["button-name", "color-contrast", "image-alt"]);
  expect(await seriousFindings(page)).toEqual(first);
  expect(await seriousFindings(page, ["color-contrast"])).toHaveLength(1);
});
