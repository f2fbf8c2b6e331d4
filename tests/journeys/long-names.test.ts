import { expect, test } from "vitest";
import { MONDAY } from "#tests/harness/book.ts";
import { misfits } from "#tests/harness/misfits.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";
import { goWithin } from "#tests/harness/within.ts";

/** A word of the greatest length that a name may have. */
const word = (length: number) => "Çokuzunisim".repeat(20).slice(0, length);
/** ₺9.999.999,00 */
const price = 999_999_900;

const product = await testProduct();
product.travel(MONDAY);
const { salon, ayse, service: dye } = await openShop(product);
const { call } = salon;

const description = word(120);
const made = { description, price, original_price: price };

async function makeServices() {
  const { id: category } = await call("POST /api/service_categories", { body: { name: word(120), description } });
  const { id: below } = await call("POST /api/service_categories", {
    body: { name: `B${word(119)}`, description, parent_id: category },
  });
  const service = async (name: string, category_id: number) =>
    (await call("POST /api/services", { body: { ...made, name, category_id, estimated_time: 60 } })).id;
  await service(`B${word(119)}`, below);
  return { category, service: await service(word(120), category) };
}

async function makeProduct(): Promise<number> {
  const { id: category } = await call("POST /api/product_categories", {
    body: { name: word(120), description, enabled: true },
  });
  const { id: brand_id } = await call("POST /api/products/brands", { body: { name: word(120) } });
  const stock = { inventory_quantity: 50, inventory_tracktrue: true };
  const codes = { sku: "UZUN", barcodes: ["8690000000036"] };
  const { id } = await call("POST /api/products", {
    body: { ...made, ...stock, ...codes, name: word(200), categories: [category], brand_id, enabled: true },
  });
  return id;
}

/** Ayşe has the longest name, and does not offer the long service. */
async function renameAyse(): Promise<void> {
  const params = { id: ayse };
  const { version } = await call("GET /api/employees/{id}", { params });
  const services = [{ service_id: dye.id, price: 95_000 }];
  const body = { name: word(80), surname: word(80), version, meta: { services } };
  await call("PUT /api/employees/{id}", { params, body });
}

/** An unpaid sale, an order and a paid sale of the product and the service, and an appointment. */
async function sell(product_id: number, service_id: number) {
  const { id: customer } = await call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: `${word(39)} ${word(40)}`, surname: `${word(39)} ${word(40)}`, phone: "0533 418 27 06" },
  });
  const goods = { created_by_id: ayse, customer_id: customer, items: [{ product_id, quantity: 2 }] };
  const both = { ...goods, services: [{ service_id, employee_id: ayse }] };
  const order = async (body: typeof goods | typeof both, delivery_type: "pos" | "pickup" = "pos") =>
    (await call("POST /api/orders", { body: { ...body, delivery_type } })).id;
  const unpaid = await order(both);
  const pickup = await order(goods, "pickup");
  const paid = await order(both);
  await call("POST /api/orders/{id}/checkout", { params: { id: String(paid) }, body: {} });
  const [sale] = (await call("GET /api/accounting/transactions")).data;
  const line = { service_id, employee_id: ayse, price, estimated_time: 60 };
  const { id: reservation } = await call("POST /api/reservations", {
    body: { customer_id: customer, starting_at: "2026-11-17 10:00", items: [line] },
  });
  return { customer, unpaid, pickup, sale: sale!.id, reservation };
}

await renameAyse();
const goods = await makeProduct();
const { service, category } = await makeServices();
const sold = await sell(goods, service);
const paths = [
  "/catalog/services",
  "/catalog/services?tab=categories",
  `/catalog/services?open=${service}`,
  `/catalog/services?tab=categories&open=${category}`,
  "/catalog/products",
  "/catalog/products?tab=categories",
  "/catalog/products?tab=brands",
  `/catalog/products?open=${goods}`,
  "/catalog/prices",
  "/catalog/stock-management",
  "/settings/online-booking",
  "/sales/orders",
  `/sales/orders?open=${sold.pickup}`,
  `/sales/new-sale?order=${sold.unpaid}`,
  "/sales/new-sale",
  "/sales/sales",
  `/sales/sales?open=${sold.sale}`,
  "/sales/reservation",
  `/sales/reservation?open=${sold.reservation}`,
  "/sales/reports?period=range&from=2026-11-16&to=2026-11-16&view=staff",
  "/sales/reports?period=range&from=2026-11-16&to=2026-11-16&view=catalogue",
  "/sales/sold?from=2026-11-16&to=2026-11-16",
  "/sales/day-end?date=2026-11-16",
  "/contact",
  `/contact?open=${sold.customer}`,
  `/contact?open=${sold.customer}&openTab=history`,
  "/calendar?tarih=2026-11-17",
  "/employees",
  `/employees?open=${ayse}`,
];

/** Whether the page or its dialog shows the names, as text or in a field, and loads nothing more. */
function isComplete(within: string): boolean {
  const part = document.querySelector<HTMLElement>(within);
  const fields = [...(part?.querySelectorAll("input") ?? [])].map(({ value }) => value);
  return /okuzunisim/.test(`${part?.textContent} ${fields}`) && !document.querySelector("[aria-busy=true]");
}

test.each(["phone", "desktop"] as const)("the longest names and large amounts fit on the %s", async (size) => {
  const page = await product.visit("/menu", { as: salon, size });
  for (const path of paths) {
    await goWithin(page, path);
    await page.waitForFunction(isComplete, /open=/.test(path) ? "[role=dialog]" : "main");
    await product.shot(page, `long-${sizes[size].width}${path.replace(/\W+/g, "-")}`);
    await expect.poll(async () => [path, ...(await misfits(page))]).toEqual([path]);
  }
});
