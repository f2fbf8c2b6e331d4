import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Api } from "#areas/api.ts";
import type { Call } from "#kit/contract/endpoint.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Lost replies while booking, and two people who change one appointment. */

const product = await testProduct();
// Monday 16 November 2026, 08:00 in Istanbul.
product.travel("2026-11-16T05:00:00.000Z");
const { salon, elif, ayse, customer, service } = await openShop(product);

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
    await page.getByText("Kaydedilip kaydedilmediği bilinmiyor").waitFor();
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
    await page.getByText("Kaydedilip kaydedilmediği bilinmiyor").waitFor();
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

describe("undoing a cancellation (decision 0047)", () => {
  const NOW = "2026-11-16T05:00:00.000Z";
  let day = 23;
  async function openCanceled(size: "desktop" | "phone", cancel: (page: Page, id: number) => Promise<unknown>) {
    const items = [{ service_id: service.id, employee_id: elif, price: 95_000, estimated_time: 60 }];
    const starting_at = `2026-11-${day++} 14:00`;
    const { id } = await salon.call("POST /api/reservations", { body: { customer_id: customer, starting_at, items } });
    const page = await product.visit(`/sales/reservation?open=${id}`, { as: salon, size });
    await page.clock.setFixedTime(NOW);
    await page.getByRole("button", { name: "Randevuyu Güncelle" }).waitFor();
    await cancel(page, id);
    return { id, page };
  }
  const byHand = async (page: Page) => {
    await drawerOf(page).getByRole("radio", { name: "İptal" }).click({ force: true });
    await drawerOf(page).getByRole("button", { name: "Yanlış kayıt" }).click();
    await page.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  };
  const elsewhere = (_: Page, id: number) =>
    salon.call("PUT /api/reservations/{id}", { params: { id }, body: { status: "canceled" } });
  const statusOf = async (id: number) => (await salon.call("GET /api/reservations/{id}", { params: { id } })).status;

  test.each(["desktop", "phone"] as const)("without an answer it is offered again, on the %s", async (size) => {
    const { id, page } = await openCanceled(size, byHand);
    await page.route("**/restore", (route) => route.abort());
    await page.getByRole("button", { name: "Geri al" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Kaydedilip kaydedilmediği bilinmiyor" });
    await failure.waitFor();
    await product.shot(page, `restore-again-${size === "phone" ? 390 : 1280}`);
    expect(await statusOf(id)).toBe("canceled");
    await page.unroute("**/restore");
    await failure.getByRole("button", { name: "Geri al" }).click();
    await page.getByText("Randevu geri alındı").waitFor();
    expect(await statusOf(id)).toBe("new");
  });

  test("a refusal that a repeat meets again is not offered again", async () => {
    const { id, page } = await openCanceled("desktop", byHand);
    await salon.call("PUT /api/reservations/{id}", { params: { id }, body: { notes: "Aradı" } });
    await page.getByRole("button", { name: "Geri al" }).click();
    const failure = page.getByRole("alert");
    await failure.waitFor();
    expect(await failure.getByRole("button", { name: "Geri al" }).count()).toBe(0);
  });

  test.each(["desktop", "phone"] as const)("the drawer offers it for ten minutes, on the %s", async (size) => {
    const { id, page } = await openCanceled(size, elsewhere);
    await drawerOf(page).getByText("Bu iptali saat 08:10 olana kadar geri alabilirsiniz").waitFor();
    await product.shot(page, `restore-offer-${size === "phone" ? 390 : 1280}`);
    await drawerOf(page).getByLabel("Not").fill("Geldi");
    await drawerOf(page).getByRole("button", { name: "Geri al" }).click();
    await page.getByText("Randevu geri alındı").waitFor();
    await drawerOf(page).getByRole("radio", { name: "Planlandı", checked: true }).waitFor();
    await page.getByRole("button", { name: "Randevuyu Güncelle" }).click();
    await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
    expect(await salon.call("GET /api/reservations/{id}", { params: { id } })).toMatchObject({
      status: "new",
      notes: "Geldi",
    });
    await elsewhere(page, id);
    await page.clock.setFixedTime("2026-11-16T05:10:00.000Z");
    await page.goto(`${product.address}/sales/reservation?open=${id}`);
    await drawerOf(page).getByRole("radio", { name: "İptal", checked: true }).waitFor();
    expect(await drawerOf(page).getByRole("button", { name: "Geri al" }).count()).toBe(0);
  });
});

describe("two people change one appointment (C2, C4)", () => {
  let day = 17;
  /** An appointment on a day of its own, and its open drawer. */
  async function openOne(size: "desktop" | "phone" = "desktop") {
    const starting_at = `2026-11-${day++} 14:00`;
    const items = [{ service_id: service.id, employee_id: elif, price: 95_000, estimated_time: 60 }];
    const { id } = await salon.call("POST /api/reservations", { body: { customer_id: customer, starting_at, items } });
    const page = await product.visit(`/sales/reservation?open=${id}`, { as: salon, size });
    await page.getByRole("button", { name: "Randevuyu Güncelle" }).waitFor();
    return { id, page, drawer: drawerOf(page), items };
  }
  type Change = Call<Api["PUT /api/reservations/{id}"]>["body"];
  const change = (id: number, body: Change) => salon.call("PUT /api/reservations/{id}", { params: { id }, body });
  const read = (id: number) => salon.call("GET /api/reservations/{id}", { params: { id } });
  const save = (page: Page) => page.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Bu randevu siz bakarken değişti" });

  test.each(["desktop", "phone"] as const)("a note saved over a cancellation keeps it, on the %s", async (size) => {
    const { id, page, drawer } = await openOne(size);
    await drawer.getByLabel("Not").fill("Alerjisi var");
    // The live refresh brings the cancellation before she saves.
    const isFresh = page.waitForResponse(new RegExp(`/api/reservations/${id}$`));
    await change(id, { status: "canceled", cancel_reason: "Hastalık" });
    await isFresh;
    await save(page);
    await notice(page).getByText("Sizden önce kaydedilen: Durum: İptal. Yazdıklarınız duruyor.").waitFor();
    await product.shot(page, `reservation-canceled-elsewhere-${size === "phone" ? 390 : 1280}`);
    await page.getByRole("button", { name: "Üzerine kaydet" }).click();
    await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
    expect(await read(id)).toMatchObject({ status: "canceled", notes: "Alerjisi var" });
  });

  test("a note is saved over a payment, also on the second try", async () => {
    const { id, page, drawer } = await openOne();
    await drawer.getByLabel("Not").fill("Açık renk sevdi");
    const services = (await read(id)).items.map((item) => ({
      reservation_item_id: item.id,
      service_id: service.id,
      employee_id: elif,
      price: 95_000,
    }));
    const sale = { created_by_id: elif, customer_id: customer, reservation_id: id, items: [], services };
    const order = await salon.call("POST /api/orders", { body: sale });
    await salon.call("POST /api/orders/{id}/checkout", { params: { id: String(order.id) }, body: {} });
    expect(await read(id)).toMatchObject({ status: "success" });
    await save(page);
    await notice(page)
      .getByText(/Durum: Tamamlandı/)
      .waitFor();
    const { keys, mend } = await cutReplies(page, "PUT", /\/api\/reservations\/\d+$/);
    await page.getByRole("button", { name: "Üzerine kaydet" }).click();
    await page.getByText("Kaydedilip kaydedilmediği bilinmiyor").waitFor();
    mend();
    await save(page);
    await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await read(id)).toMatchObject({ status: "success", notes: "Açık renk sevdi" });
  });

  test("another time is saved over a changed service line", async () => {
    const { id, page, drawer, items } = await openOne();
    const rename = (price: number) => change(id, { items: [{ ...items[0], price, employee_id: ayse } as never] });
    const move = async (time: string) => {
      await drawer.getByLabel("Saat").fill(time);
      await drawer.getByLabel("Saat").blur();
    };
    await move("16:00");
    await rename(80_000);
    await save(page);
    await notice(page)
      .getByText(/Hizmetler: Dip Boya Klasik, Ayşe Örnek, ₺800,00/)
      .waitFor();
    await product.shot(page, "reservation-line-elsewhere-1280");
    await page.getByRole("button", { name: "Üzerine kaydet" }).click();
    await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
    expect(await read(id)).toMatchObject({
      starting_at: expect.stringContaining("T13:00"),
      items: [{ price: 80_000, employee: { id: ayse }, starting_at: expect.stringContaining("T13:00") }],
    });
  });

  test("the saved state can be shown instead of what was typed; on the phone a long one fits", async () => {
    const { id, page, drawer, items } = await openOne("phone");
    await drawer.getByLabel("Not").fill("Yanlış not");
    const [line] = items;
    await change(id, {
      starting_at: `2026-11-${day++} 15:00`,
      items: Array.from({ length: 6 }, () => ({ ...line, employee_id: ayse, estimated_time: 15 }) as never),
    });
    const notes = "Doğru not. ".repeat(150).trim();
    await change(id, { notes, customer_id: null, status: "accepted" });
    await save(page);
    await notice(page)
      .getByText(/Not: Doğru not/)
      .waitFor();
    await product.shot(page, "reservation-changed-elsewhere-390");
    const over = (await page.getByRole("button", { name: "Üzerine kaydet" }).boundingBox())!;
    const title = (await notice(page).boundingBox())!;
    expect(title.y).toBeGreaterThanOrEqual(0);
    expect(over.y + over.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await page.getByRole("button", { name: "Yeni hâlini göster" }).click();
    expect(await drawer.getByLabel("Not").inputValue()).toBe(notes);
  });
});
