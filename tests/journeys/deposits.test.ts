import { expect, test } from "vitest";
import { codeRecorder, fieldsOf, visitorOf } from "#tests/harness/visitor.ts";
import { iyzicoSim } from "#tests/harness/iyzico.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 18, deposits (kapora; decision 0089): asked by the settings, taken on the phone, spent at the checkout, paid by card on a link, kept after a late cancellation, and waited for by an online booking (decision 0116). */

const sim = iyzicoSim();
const { sms, codes } = codeRecorder();
const product = await testProduct([], { http: sim.http, sms });
const shop = await openShop(product);

inOrder();

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
const book = (hour: number) =>
  shop.salon.call("POST /api/reservations", {
    body: {
      customer_id: shop.customer,
      starting_at: `${tomorrow} ${hour}:00`,
      items: [{ service_id: shop.service.id, employee_id: shop.elif, price: 95_000, estimated_time: 60 }],
    },
  });
const deposit = (id: number) => shop.salon.call("GET /api/reservations/{id}/deposit", { params: { id } });

test("the settings ask for a percent; nonsense is told at its field", async () => {
  const page = await product.visit("/settings?form=deposits", { as: shop.salon });
  const percent = page.getByLabel("Kapora yüzdesi");
  await percent.fill("120");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("0 ile 100 arasında bir tam sayı girin").waitFor();
  await percent.fill("30");
  await product.shot(page, "deposits-settings-1280");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect.poll(async () => (await shop.salon.call("GET /api/settings")).defaults.deposit_percent).toBe(30);
});

test("a service has a rule of its own", async () => {
  const page = await product.visit(`/catalog/services?open=${shop.service.id}`, { as: shop.salon });
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Diğer bilgiler" }).click();
  await drawer.getByLabel("Kapora", { exact: true }).click();
  await page.getByRole("option", { name: "Tutar" }).click();
  await drawer.getByLabel("Kapora tutarı").fill("200");
  await product.shot(page, "deposits-service-1280");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await expect
    .poll(async () => (await shop.salon.call("GET /api/services/{id}", { params: { id: shop.service.id } })).deposit)
    .toEqual({ amount: 20_000 });
});

test("on the phone it is taken for an appointment, once, and its checkout uses it", async () => {
  const { id } = await book(10);
  const page = await product.visit(`/sales/reservation?open=${id}`, { as: shop.salon, size: "phone" });
  const section = page.getByRole("region", { name: "Kapora" });
  await section.getByText("₺200,00").waitFor();
  await product.shot(page, "deposits-visit-390");
  await section.getByRole("button", { name: "Kapora al" }).click();
  const dialog = page.getByRole("dialog", { name: "Kapora al" });
  const amount = dialog.getByRole("textbox", { name: "Tutar" });
  await expect.poll(() => amount.inputValue()).toBe("200,00");
  for (const text of ["0", "1.250,505"]) {
    await amount.fill(text);
    await amount.press("Enter");
    await dialog.getByText("Geçerli bir tutar girin").waitFor();
  }
  await amount.fill("951");
  await amount.press("Enter");
  await dialog.getByText("En fazla ₺950,00").waitFor();
  await amount.fill("200");
  await product.shot(page, "deposits-take-390");
  await dialog.getByRole("button", { name: "₺200,00 kapora al" }).dblclick();
  await page.getByText("Kapora alındı").waitFor();
  expect(await deposit(id)).toMatchObject({ left: 20_000 });
  await page.getByRole("button", { name: "Ödeme al" }).click();
  await page.getByRole("button", { name: "Yine de ödeme al" }).click();
  const checkout = page.getByRole("dialog", { name: /Ödeme/ });
  await expect.poll(() => checkout.getByLabel("Kapora, tutar").inputValue()).toBe("200,00");
  await checkout.getByText("Kalan: ₺750,00").waitFor();
  await product.shot(page, "deposits-checkout-390");
  await checkout.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").first().waitFor();
  expect(await deposit(id)).toMatchObject({ left: 0, takes: false });
});

test("what is open is listed; of a visit cancelled late it is kept, by the keyboard", async () => {
  const { id } = await book(12);
  const body = { payment_method: "cash" as const, amount: 20_000 };
  await shop.salon.call("POST /api/reservations/{id}/deposit", { params: { id }, body });
  await shop.salon.call("POST /api/settings", { body: { defaults: { deposit_notice_hours: 720 } } });
  await shop.salon.call("PUT /api/reservations/{id}", { params: { id }, body: { status: "canceled" } });
  const page = await product.visit("/sales/prepaid?kind=deposit", { as: shop.salon });
  await page
    .getByRole("link", { name: /Gülşen/ })
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: /^Kapora / });
  await drawer.getByText("Kural: ₺200,00 kapora işletmede kalır.").waitFor();
  await product.shot(page, "deposits-drawer-1280");
  await drawer.getByRole("button", { name: "Kaporayı geri ver" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Kaporayı geri ver" });
  await dialog.getByRole("textbox", { name: /^Neden/ }).press("Enter");
  await dialog.getByText("Nedenini yazın").waitFor();
  await page.keyboard.press("Escape");
  await drawer.getByRole("button", { name: "Kapora işletmede kalsın" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Kapora işletmede kalsın" })
    .getByRole("textbox", { name: /^Neden/ })
    .press("Enter");
  await page.getByText("Kapora işletmede kaldı").waitFor();
  expect(await deposit(id)).toMatchObject({ left: 0 });
  // It leaves the list, not the screen (issue 18).
  await expect.poll(() => page.getByRole("link", { name: /Gülşen/, includeHidden: true }).count()).toBe(0);
  await drawer.getByText("Kapora hareketleri").waitFor();
});

test("of a visit cancelled in time it is kept with a reason, which the drawer, the history and the sale show", async () => {
  const { id } = await book(13);
  const body = { payment_method: "cash" as const, amount: 20_000 };
  await shop.salon.call("POST /api/reservations/{id}/deposit", { params: { id }, body });
  await shop.salon.call("POST /api/settings", { body: { defaults: { deposit_notice_hours: 0 } } });
  await shop.salon.call("PUT /api/reservations/{id}", { params: { id }, body: { status: "canceled" } });
  const page = await product.visit(`/sales/reservation?open=${id}`, { as: shop.salon });
  const section = page.getByRole("region", { name: "Kapora" });
  await section.getByRole("button", { name: "Kapora işletmede kalsın" }).click();
  const dialog = page.getByRole("dialog", { name: "Kapora işletmede kalsın" });
  await dialog.getByRole("textbox", { name: /^Neden/ }).fill("Üçüncü iptal");
  await dialog.getByRole("button", { name: "Kapora işletmede kalsın" }).click();
  await page.getByText("Kapora işletmede kaldı").first().waitFor();
  await section.getByText(/İşletmede kaldı/).waitFor();
  await section.getByText(/Üçüncü iptal/).waitFor();
  await page.getByRole("button", { name: "Geçmiş" }).click();
  await page.getByText("Kapora işletmede kaldı: ₺200,00\nÜçüncü iptal").waitFor();
  await page.getByText("Kapora alındı: ₺200,00, Nakit").waitFor();
  await product.shot(page, "deposits-kept-1280");
  const phone = await product.visit(`/sales/reservation?open=${id}`, { as: shop.salon, size: "phone" });
  await phone.getByRole("region", { name: "Kapora" }).scrollIntoViewIfNeeded();
  await product.shot(phone, "deposits-kept-390");
  const order = (await deposit(id)).entries[0]?.order?.id ?? 0;
  const { transaction_id } = await shop.salon.call("GET /api/orders/{id}", { params: { id: order } });
  const sale = await product.visit(`/sales/sales?open=${transaction_id}`, { as: shop.salon });
  await sale.getByRole("dialog").getByText("Üçüncü iptal").waitFor();
  await product.shot(sale, "deposits-kept-sale-1280");
});

test("a link is made on the phone, and its page asks the customer to pay by card", async () => {
  await shop.salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  const connection = { params: { slug: "iyzico" }, body: sim.keys } as const;
  await shop.salon.call("PUT /api/connect/{slug}/settings", connection);
  const { id } = await book(14);
  const page = await product.visit(`/sales/reservation?open=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("region", { name: "Kapora" }).getByRole("button", { name: "Ödeme bağlantısı" }).click();
  const dialog = page.getByRole("dialog", { name: "Ödeme bağlantısı" });
  const url = await dialog.getByLabel("Müşteri bu adreste öder").inputValue();
  expect(await dialog.getByRole("link", { name: "WhatsApp'tan gönder" }).getAttribute("href")).toContain(
    encodeURIComponent(url),
  );
  await product.shot(page, "deposits-link-390");
  const guest = await product.visit(new URL(url).pathname, { size: "phone" });
  await guest.getByText("₺200,00").waitFor();
  await product.shot(guest, "deposits-page-390");
  await guest.getByRole("button", { name: "Kartla öde" }).click();
  const pay = guest.getByRole("link", { name: "Ödeme sayfasını aç" });
  await pay.waitFor();
  const token = new URL((await pay.getAttribute("href")) ?? "").searchParams.get("token") ?? "";
  sim.paid.add(token);
  await guest.request.post(guest.url(), { form: { token } });
  await guest.reload();
  await guest.getByText("Ödenecek kapora yok. Teşekkürler.").waitFor();
  expect(await deposit(id)).toMatchObject({ left: 20_000, by_card: 0 });
});

/** A stranger books online, and the deposit is required. */
async function bookOnline(hour: number): Promise<void> {
  const by = visitorOf(product, `198.51.100.${hour}`);
  const instant = new Date(`${tomorrow}T${hour}:00:00+03:00`).toISOString();
  const path = `/book/${shop.salon.slug}?s=${shop.service.id}&t=${instant}`;
  const form = await by.get(path);
  const fields: Record<string, string> = {
    ...fieldsOf(form.body, "begin"),
    name: `Derya Su ${hour}`,
    phone: `0533 000 10${hour}`,
  };
  await by.post(path, fields);
  await product.runJobs();
  const code = /^\d{6}/.exec(codes.at(-1)?.text ?? "")?.[0] ?? "";
  await by.post(path, { do: "code", k: fields.k as string, code });
}

test("the calendar marks a booking that waits for its deposit, and one whose deposit is paid", async () => {
  await product.owner.query(
    "insert into message_credit_entries (company_id, channel, amount, cause) select id, 'sms', 100, 'packages.purchase' from companies",
  );
  await shop.salon.call("PUT /api/booking", {
    body: { is_open: true, minutes_before: 0, deposit_required: true, closed_employees: [shop.ayse] },
  });
  await bookOnline(16);
  const page = await product.visit(`/calendar?tarih=${tomorrow}`, { as: shop.salon });
  const card = page.getByRole("button", { name: /^Derya Su 16/ });
  await card.getByText(/^Kapora bekleniyor \(son: /).waitFor();
  await product.shot(page, "deposits-waits-1280");
  const phone = await product.visit(`/calendar?tarih=${tomorrow}`, { as: shop.salon, size: "phone" });
  await phone.getByRole("button", { name: /Derya Su 16.*Kapora bekleniyor \(son: / }).click();
  const section = phone.getByRole("region", { name: "Kapora" });
  await section.getByText(/^Kapora bekleniyor \(son: .*Ödenmezse randevu kendiliğinden iptal olur\./).waitFor();
  await section.scrollIntoViewIfNeeded();
  await product.shot(phone, "deposits-waits-390");
  await section.getByRole("button", { name: "Kapora al" }).press("Enter");
  const dialog = phone.getByRole("dialog", { name: "Kapora al" });
  await expect.poll(() => dialog.getByLabel("Tutar", { exact: true }).inputValue()).toBe("200,00");
  await dialog.getByRole("button", { name: "₺200,00 kapora al" }).click();
  await page.getByRole("button", { name: /Derya Su 16.*Kabul Edildi.*Kapora alındı/ }).waitFor();
  await card.getByText(/^Kapora bekleniyor/).waitFor({ state: "detached" });
  await product.shot(page, "deposits-paid-1280");
});

test("a booking whose deposit does not come in time leaves the calendar, and says why", async () => {
  await bookOnline(18);
  const page = await product.visit(`/calendar?tarih=${tomorrow}`, { as: shop.salon });
  const card = page.getByRole("button", { name: /^Derya Su 18/ });
  await card.click();
  await page
    .getByRole("region", { name: "Kapora" })
    .getByText(/^Kapora bekleniyor/)
    .waitFor();
  await product.owner.query("update deposit_holds set ends_at = now() - interval '1 second' where released_at is null");
  await product.owner.query("update jobs set due_at = now() - interval '1 second' where name = 'prepaid.release_held'");
  await product.runJobs();
  await card.waitFor({ state: "detached" });
  await page
    .getByRole("region", { name: "Kapora" })
    .getByText(/^Kapora zamanında ödenmedi/)
    .waitFor();
  await page.getByRole("button", { name: "Geçmiş" }).click();
  await page.getByText("İptal nedeni: Kapora zamanında ödenmedi").waitFor();
  await product.shot(page, "deposits-released-1280");
});
