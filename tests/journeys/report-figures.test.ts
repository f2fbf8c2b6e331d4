import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { divideHalfUp, formatKurus } from "#kit/contract/money.ts";
import { dayOf } from "#kit/server/time.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 18: each figure of the reports and of Gün Sonu opens a list that adds up to it (decision 0122). */

const product = await testProduct();
const shop = await openShop(product);
const { salon, service, customer, shampoo, elif } = shop;

const HOUR = 3_600_000;
const start = Date.now();

/** Each kind of sale, payment and return, so many hours ago. */
async function trade(ago: number): Promise<void> {
  product.travel(new Date(start - ago * HOUR).toISOString());
  const sell = async (order: object, payment: object) => {
    const { id } = await salon.call("POST /api/orders", { body: { created_by_id: elif, items: [], ...order } });
    return salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: payment as never });
  };
  const services = [{ service_id: service.id, employee_id: shop.ayse }];
  const split = [
    { payment_method: "cash", amount: 50_000 },
    { payment_method: "credit_card", amount: 46_100 },
  ];
  const whole = await sell({ services }, { tips: 1_100, payments: split });
  const advance = { payment_method: "cash" as const, amount: 40_000 };
  await salon.call("POST /api/contacts/{id}/balance", { params: { id: customer }, body: advance });
  const items = [{ product_id: shampoo, quantity: 1 }];
  await sell(
    { items, customer_id: customer },
    { tips: 700, payments: [{ payment_method: "balance", amount: 35_600 }] },
  );
  const cash = [{ payment_method: "cash", amount: 30_000 }];
  const due_at = new Date(start + 24 * HOUR).toISOString().slice(0, 10);
  const credit = await sell({ services, customer_id: customer }, { discount: 10, payments: cash, due_at });
  const later = { payments: [{ payment_method: "qr" as const, amount: 5_000 }] };
  await salon.call("POST /api/orders/{id}/payments", { params: { id: credit.id }, body: later });
  await salon.call("POST /api/orders/{id}/refund", { params: { id: whole.id }, body: { tips: true } });
  const starting_at = new Date(start - ago * HOUR).toISOString();
  const lines = [{ service_id: service.id, employee_id: shop.ayse, price: 95_000, estimated_time: 30 }];
  for (const status of ["canceled", "no-show", undefined] as const) {
    const body = { customer_id: customer, starting_at, items: lines, force: true };
    const { id } = await salon.call("POST /api/reservations", { body });
    if (status) await salon.call("PUT /api/reservations/{id}", { params: { id }, body: { status } as never });
  }
}

type Sums = Partial<Record<"discount" | "gross" | "total" | "tips", number>>;

interface Meta {
  total: number;
  sums?: Sums & { income: number }[];
}

/** The list behind a path, and what its rows add up to: texts, of which a figure that opens it shows one. */
const lists: Record<string, { endpoint: string; adds: (meta: Meta, figure: string) => string }> = {
  "/sales/sales": {
    endpoint: "/api/accounting/transactions",
    // Refunds are shown without their sign.
    adds: ({ sums }, figure) => {
      const sum = sums?.[0]?.income ?? 0;
      return formatKurus(figure.startsWith("İadeler") && !figure.includes("-") ? Math.abs(sum) : sum);
    },
  },
  "/sales/sold": {
    endpoint: "/api/reports/sold",
    adds: ({ sums }, figure) => formatKurus((figure.includes("indirim") ? sums?.discount : sums?.gross) ?? 0),
  },
  "/sales/counted": {
    endpoint: "/api/reports/sales",
    adds: ({ total, sums }, figure) => {
      if (figure.startsWith("Ortalama")) return formatKurus(total > 0 ? divideHalfUp(sums?.total ?? 0, total) : 0);
      return figure.includes("ahşiş") ? formatKurus(sums?.tips ?? 0) : `${total}`;
    },
  },
  "/sales/reservation": { endpoint: "/api/reservations", adds: ({ total }) => `${total}` },
};

/** What shows no list of rows: a part of the report itself, or the calendar of a percentage of working time. */
const isOther = (path: string, figure: string): boolean =>
  path === "/sales/reports" || path === "/calendar" || figure.startsWith("Doluluk");

/** The figures of a page: what each says, and the address that it opens. */
const figuresOf = (page: Page) =>
  page.locator("main a[href*='from=']").evaluateAll((links) =>
    links.map((link) => ({
      text: (link.closest("tr, dl > div, section[aria-label]") ?? link).textContent ?? "",
      href: link.getAttribute("href") ?? "",
    })),
  );

async function expectFigures(page: Page, address: string): Promise<number> {
  await page.goto(new URL(address, product.address).toString());
  await page.locator("main a[href*='from=']").first().waitFor();
  const found = await figuresOf(page);
  for (const { text, href } of found) {
    const path = new URL(href, product.address).pathname;
    if (isOther(path, text)) continue;
    const list = lists[path];
    expect({ href, list: list?.endpoint }).toEqual({ href, list: expect.any(String) });
    const reply = page.waitForResponse((one) => new URL(one.url()).pathname === list!.endpoint);
    await page.goto(new URL(href, product.address).toString());
    const { meta } = (await (await reply).json()) as { meta: Meta };
    expect.soft({ address, href, text }, `adds up to ${JSON.stringify(meta)}`).toEqual({
      address,
      href,
      text: expect.stringContaining(list!.adds(meta, text)),
    });
  }
  return found.length;
}

/** The figures of Gün Sonu whose rows open in a drawer, by keyboard: each drawer's sum is the figure (decision 0139). */
async function expectRows(page: Page): Promise<string[]> {
  const links = page.locator("main a[href*='openOf=']");
  const figures = await links.evaluateAll((found) =>
    found.map((link) => ({
      of: new URL((link as HTMLAnchorElement).href).searchParams.get("openOf") ?? "",
      amount: (link.closest("th") ? link.closest("tr")?.lastElementChild : link)?.textContent ?? "",
    })),
  );
  for (const [place, { of, amount }] of figures.entries()) {
    await links.nth(place).press("Enter");
    const drawer = page.getByRole("dialog");
    const sum = await drawer.getByRole("row", { name: /^Toplam \(\d+\)/ }).textContent();
    expect.soft({ of, sum }).toEqual({ of, sum: expect.stringContaining(amount) });
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
  }
  expect(await links.last().evaluate((link) => link === document.activeElement)).toBe(true);
  return figures.map(({ of }) => of);
}

test("each figure opens a list that adds up to it", async () => {
  for (const ago of [400, 30, 2]) await trade(ago);
  product.travel(undefined);
  // The day of the last ones, which may be yesterday.
  const date = dayOf(new Date(start - 2 * HOUR).toISOString(), "Europe/Istanbul");
  const page = await product.visit("/sales/reports", { as: salon });
  let figures = 0;
  for (const period of ["day", "week", "month"])
    for (const view of ["takings", "staff", "catalogue", "customers", "taxes"])
      figures += await expectFigures(page, `/sales/reports?period=${period}&date=${date}&view=${view}`);
  expect(figures).toBeGreaterThan(60);
  expect(await expectFigures(page, `/sales/day-end?date=${date}`)).toBeGreaterThan(8);
  await page.goto(new URL(`/sales/day-end?date=${date}`, product.address).toString());
  await page.getByRole("region", { name: "Hesaplar" }).waitFor();
  expect(await expectRows(page)).toEqual(
    expect.arrayContaining(["credit_made", "credit_collected", "prepaid_loaded", "prepaid_spent", "account"]),
  );
});
