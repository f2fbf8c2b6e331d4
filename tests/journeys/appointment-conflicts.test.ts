import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Lost replies while booking, and two people who change one appointment. */

const product = await testProduct();
// Monday 16 November 2026, 08:00 in Istanbul.
product.travel("2026-11-16T05:00:00.000Z");
const { salon, elif, customer, service } = await openShop(product);

const drawerOf = (page: Page) => page.getByRole("dialog").first();
const booked = async (employee: RegExp) =>
  (await salon.call("GET /api/reservations", { query: { per_page: 100 } })).data.filter(({ items }) =>
    items.some((item) => employee.test(item.employee.name)),
  );

/** The server does what is asked, but no reply arrives; returns the keys of all requests, and a function that lets replies through. */
async function cutReplies(page: Page, method: string, address: RegExp) {
  const keys: string[] = [];
  const bodies: unknown[] = [];
  let isCut = true;
  await page.route(address, async (route: Route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    keys.push(request.headers()["idempotency-key"] ?? "");
    bodies.push(request.postDataJSON());
    if (!isCut) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return { keys, bodies, mend: () => void (isCut = false) };
}

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await drawerOf(page).getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

describe("a booking whose reply is lost is booked once when it is sent again (A6, C2)", () => {
  test.each([
    ["/calendar?open=new", "desktop", "Elif Yıldız"],
    ["/sales/reservation?open=new", "phone", "Ayşe"],
  ] as const)("at %s, on the %s", async (address, size, employee) => {
    const page = await product.visit(address, { as: salon, size });
    const drawer = drawerOf(page);
    await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
    if (size === "desktop") await drawer.getByRole("combobox", { name: "Hizmet" }).click();
    await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
    await choose(page, "Çalışan", new RegExp(employee));
    await drawer
      .getByRole("combobox", { name: "Saat" })
      .or(drawer.getByRole("button", { name: "Saat" }))
      .waitFor();
    const { keys, mend } = await cutReplies(page, "POST", /\/api\/reservations$/);
    const isFollowed = page.waitForResponse(/\/api\/reservations\/starts/);
    await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
    await page.getByText("Rezervasyon eklenirken bir hata oldu").waitFor();
    await isFollowed;
    await product.shot(page, `reservation-lost-reply-${size === "phone" ? 390 : 1280}`);
    expect(await booked(new RegExp(employee))).toHaveLength(1);
    mend();
    await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
    await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await booked(new RegExp(employee))).toHaveLength(1);
  });
  test("with the last session of a package, and with the consent to book outside the working hours", async () => {
    const { id: package_id } = await salon.call("POST /api/session-packages", {
      body: { name: "Boya 1 seans", price: 90_000, valid_days: 365, services: [{ service_id: service.id, count: 1 }] },
    });
    const sale = { created_by_id: elif, customer_id: customer, items: [] };
    const order = await salon.call("POST /api/orders", { body: { ...sale, packages: [{ package_id }] } });
    await salon.call("POST /api/orders/{id}/checkout", { params: { id: String(order.id) }, body: {} });
    const page = await product.visit(`/sales/reservation?open=new`, { as: salon });
    const drawer = drawerOf(page);
    await drawer.getByRole("button", { name: "Müşteri seç" }).click();
    await page.getByRole("option", { name: /Gülşen Arslan/ }).click();
    await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
    await choose(page, "Hizmet", /Dip Boya Klasik/);
    await choose(page, "Çalışan", /Ayşe/);
    await drawer.getByRole("checkbox", { name: /Boya 1 seans/, checked: true }).waitFor();
    await drawer.getByLabel("Başlangıç").fill("23:00");
    await drawer.getByLabel("Başlangıç").blur();
    await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
    const { keys, bodies, mend } = await cutReplies(page, "POST", /\/api\/reservations$/);
    await drawer.getByRole("button", { name: "Yine de kaydet" }).click();
    await page.getByText("Rezervasyon eklenirken bir hata oldu").waitFor();
    // A sale elsewhere refetches the packages.
    const isFetched = page.waitForResponse(/\/packages/);
    await salon.call("POST /api/orders", { body: { ...sale, packages: [{ package_id }] } });
    await isFetched;
    mend();
    await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
    await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(bodies.at(-1)).toMatchObject({ force: true, items: [{ package_service_id: expect.any(Number) }] });
    expect((await booked(/Ayşe/)).filter((one) => one.customer)).toHaveLength(1);
  });
});
