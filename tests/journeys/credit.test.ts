import { expect, test } from "vitest";
import { inOrder } from "#tests/harness/in-order.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";

/** D4, E1, G1 (decisions §4, decision 0088): "haftaya öderim", and its collection from the list, the customer's card and the sale. */

const product = await testProduct();
const shop = await openShop(product);

inOrder();

const newOrder = (customer_id: number | null = shop.customer) =>
  shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id, items: [{ product_id: shop.shampoo, quantity: 1 }] },
  });

test("on the phone a sale is paid in part, the rest next week, by somebody who is chosen there", async () => {
  const { id } = await newOrder(null);
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "Veresiye" }).press("Enter");
  const fields = page.getByRole("group", { name: "Veresiye", exact: true });
  const paid = fields.getByLabel("Şimdi alınan");
  await expect.poll(() => paid.evaluate((field) => field === document.activeElement)).toBe(true);
  await paid.fill("abc");
  await fields.getByText("Geçerli bir tutar girin").waitFor();
  await paid.fill("400");
  const pay = page.getByRole("button", { name: "Satışı tamamla" });
  await pay.click();
  await fields.getByText("Toplamdan az olmalı; tamamı ödeniyorsa veresiye gerekmez").waitFor();
  await paid.fill("149");
  await fields.getByText("Kalan: ₺200,00").waitFor();
  await pay.click();
  await fields.getByText("Veresiye için müşteri seçin").waitFor();
  await fields.getByRole("button", { name: "Müşteri seç" }).click();
  await page.getByRole("dialog", { name: "Borç kime yazılacak?" }).getByText("Gülşen").first().click();
  await fields.getByRole("button", { name: /Gülşen/ }).waitFor();
  await fields.getByRole("button", { name: "2 hafta" }).click();
  await product.shot(page, "credit-390");
  await pay.dblclick();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  const [row] = (await shop.salon.call("GET /api/orders")).data;
  expect(row).toMatchObject({ id, paid: 14_900, owed: 20_000, customer: { id: shop.customer } });
  await page.getByRole("button", { name: "Fişi aç" }).click();
  const receipt = page.getByRole("dialog");
  await receipt.getByText(/Kalan borç · /).waitFor();
  await receipt.getByText("Kısmi Ödendi").first().waitFor();
});

test("on the desktop instalments are shown as they will be, and the whole is owed", async () => {
  const { id } = await newOrder();
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon });
  await page.getByRole("button", { name: "Veresiye" }).click();
  const fields = page.getByRole("group", { name: "Veresiye", exact: true });
  await fields.getByLabel("Taksit", { exact: true }).fill("3");
  await fields.getByLabel("Taksit", { exact: true }).press("Enter");
  await fields.getByText("Her ay: 1 × ₺116,34 + 2 × ₺116,33").waitFor();
  await product.shot(page, "credit-1280");
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  const order = await shop.salon.call("GET /api/orders/{id}", { params: { id } });
  expect(order.instalments.map(({ amount }) => amount)).toEqual([11_634, 11_633, 11_633]);
});

test("on the phone a part is paid in cash and by card, the rest is owed; later it is moved and written off", async () => {
  const { id } = await newOrder();
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "Veresiye" }).click();
  await page.getByRole("button", { name: "Ödemeyi böl" }).click();
  const [fields, parts] = [
    page.getByRole("group", { name: "Veresiye", exact: true }),
    page.getByRole("group", { name: "Ödemeler" }),
  ];
  await parts.getByLabel("1. tutar").fill("100");
  const pay = page.getByRole("button", { name: "Satışı tamamla" });
  await pay.click();
  await parts.getByText("Her ödemenin tutarını girin").waitFor();
  await parts.getByLabel("2. tutar").fill("249");
  await fields.getByText("Toplamdan az olmalı; tamamı ödeniyorsa veresiye gerekmez").waitFor();
  await parts.getByLabel("2. tutar").fill("149");
  await fields.getByText("Kalan: ₺100,00").waitFor();
  await product.shot(page, "credit-split-390");
  await pay.dblclick();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  const read = () => shop.salon.call("GET /api/orders/{id}", { params: { id } });
  const sold = await read();
  expect(sold).toMatchObject({ paid: 24_900, owed: 10_000 });
  expect(sold.payments.map(({ amount }) => amount)).toEqual([10_000, 14_900]);

  await page.goto(new URL(`/sales/debts?open=${shop.customer}`, page.url()).href);
  const drawer = page.getByRole("dialog", { name: /Gülşen/ });
  const act = async (name: string) => {
    await drawer.getByRole("button", { name: `${sold.code} borcu için işlemler` }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Vadeyi değiştir");
  const [year, month] = sold.due_at!.split("-").map(Number) as [number, number];
  const later = new Date(Date.UTC(year, month, 15));
  const inWords = new Intl.DateTimeFormat("tr", { dateStyle: "long", timeZone: "UTC" }).format(later);
  await page.getByLabel("Yeni vade").click();
  await page.getByRole("button", { name: "Sonraki ay" }).click();
  await page.getByRole("button", { name: inWords, exact: true }).click();
  await product.shot(page, "due-day-390");
  await page.getByRole("button", { name: "Değiştir", exact: true }).click();
  await page.getByText("Vade değiştirildi").waitFor();
  expect((await read()).due_at).toBe(later.toISOString().slice(0, 10));
  await act("Borcu sil");
  const dialog = page.getByRole("dialog", { name: "Borcu sil" });
  await dialog.getByLabel("Silinecek tutar").fill("abc");
  await dialog.getByRole("button", { name: "Borcu sil" }).click();
  await dialog.getByText("Geçerli bir tutar girin").waitFor();
  await dialog.getByLabel("Silinecek tutar").fill("100");
  await dialog.getByRole("button", { name: "Borcu sil" }).click();
  await dialog.getByText("Nedenini yazın").waitFor();
  await dialog.getByLabel("Nedeni").fill("Taşındı");
  await product.shot(page, "write-off-390");
  await dialog.getByRole("button", { name: "Borcu sil" }).dblclick();
  await page.getByText("Borç silindi").waitFor();
  expect(await read()).toMatchObject({ owed: 0, written_off: 10_000 });
});

test("what was typed about a debt does not overwrite another person's change of it", async () => {
  const { id } = await newOrder();
  const params = { id };
  const body = { due_at: "2027-12-31", payments: [] };
  const { version } = await shop.salon.call("POST /api/orders/{id}/checkout", { params, body });
  const page = await product.visit(`/sales/debts?open=${shop.customer}&openOrder=${id}`, { as: shop.salon });
  const drawer = page.getByRole("dialog", { name: /Gülşen/, includeHidden: true });
  await drawer
    .getByRole("button", { name: /borcu için işlemler/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Borcu sil" }).click();
  const dialog = page.getByRole("dialog", { name: "Borcu sil" });
  await dialog.getByLabel("Nedeni").fill("Taşındı");
  await shop.salon.call("PUT /api/orders/{id}/due-day", { params, body: { due_at: "2027-11-30", version } });
  await drawer.getByText("Vade 30.11.2027").waitFor({ state: "attached" });
  await dialog.getByRole("button", { name: "Borcu sil" }).click();
  await page.getByText("Borç silinemedi").waitFor();
  expect(await shop.salon.call("GET /api/orders/{id}", { params })).toMatchObject({ written_off: 0 });
  // Who knows of it may go on.
  await dialog.getByRole("button", { name: "Borcu sil" }).click();
  await page.getByText("Borç silindi").waitFor();
  expect(await shop.salon.call("GET /api/orders/{id}", { params })).toMatchObject({ owed: 0 });
});

test("the list collects the oldest sale first; a wrong amount says so", async () => {
  const page = await product.visit("/sales", { as: shop.salon, size: "phone" });
  await page.getByRole("link", { name: "Veresiye" }).click();
  await page.getByText("₺549,00").first().waitFor();
  await product.shot(page, "debts-390");
  await page.getByText("Gülşen").first().click();
  const drawer = page.getByRole("dialog");
  const amount = drawer.getByLabel("Alınan");
  await expect.poll(() => amount.inputValue()).toBe("549,00");
  await amount.fill("0");
  await drawer.getByText("Geçerli bir tutar girin").waitFor();
  await amount.fill("600");
  await drawer.getByText("En fazla ₺549,00 alınabilir").waitFor();
  await amount.fill("250");
  await product.shot(page, "debt-drawer-390");
  const collect = drawer.getByRole("button", { name: "₺250,00 tahsil et" });
  // At the lower edge of the window, and toasts are above it.
  const foot = async () => (await drawer.locator("[data-foot]").boundingBox())!;
  await expect.poll(async () => (await foot()).y + (await foot()).height).toBeCloseTo(sizes.phone.height, 0);
  const { x, y, width, height } = (await collect.boundingBox())!;
  const pressThere = () => page.mouse.click(x + width / 2, y + height / 2);
  await pressThere();
  await pressThere();
  const toast = page.getByText("Tahsilat kaydedildi");
  await toast.waitFor();
  await expect
    .poll(async () => {
      const { y, height } = (await toast.boundingBox())!;
      return y + height < (await foot()).y;
    })
    .toBe(true);
  await drawer.getByText("₺299,00").first().waitFor();
  // The rest is typed or chosen: a slower second press collects nothing.
  await expect.poll(() => amount.inputValue()).toBe("");
  await pressThere();
  await amount.press("Enter");
  await drawer.getByRole("button", { name: "Tamamı" }).click();
  await expect.poll(() => amount.inputValue()).toBe("299,00");
  const { data } = await shop.salon.call("GET /api/contacts/{id}/debts", { params: { id: shop.customer } });
  expect(data).toMatchObject([{ owed: 29_900, paid: 5_000 }]);
  // What the customer reads is in the business's language, whatever the language of the screen (issue 14).
  const speak = (language: "en" | "tr") => shop.salon.call("PUT /api/user", { body: { language } });
  await speak("en");
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.reload();
  const note = page.getByRole("link", { name: "Send by WhatsApp" });
  await expect
    .poll(async () => decodeURIComponent((await note.getAttribute("href")) ?? ""))
    .toContain("işletmesine ₺299,00 borcunuz bulunuyor");
  await speak("tr");
});

test("the customer's card leads to the collection of one sale; the rest is paid by keyboard, and the list is empty", async () => {
  const page = await product.visit(`/contact?open=${shop.customer}`, { as: shop.salon });
  await page
    .getByRole("button", { name: "Tahsil et" })
    .or(page.getByRole("link", { name: "Tahsil et" }))
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: /Gülşen/ });
  expect(await drawer.getByRole("checkbox").isChecked()).toBe(true);
  await product.shot(page, "debt-drawer-1280");
  const file = page.waitForEvent("download");
  await drawer.getByRole("button", { name: "Hesap ekstresi" }).click();
  expect((await file).suggestedFilename()).toBe(`ekstre-${shop.customer}.pdf`);
  const amount = drawer.getByLabel("Alınan");
  await amount.fill("100");
  await amount.press("Enter");
  await page.getByText("Kalan borç: ₺199,00").waitFor();
  // The sale is no longer chosen, and a second Enter collects nothing.
  await expect.poll(() => drawer.getByRole("checkbox").isChecked()).toBe(false);
  await page.keyboard.press("Enter");
  await drawer.getByRole("button", { name: "Tamamı" }).click();
  await expect.poll(() => amount.inputValue()).toBe("199,00");
  await amount.press("Enter");
  await page.getByText("Kalan borç: ₺0,00").waitFor();
  await page.getByText("Veresiye yok").waitFor();
  await product.shot(page, "debts-empty-1280");
});

test.each(["desktop", "phone"] as const)(
  "goods of a sale that is owed or written off come back from its drawer, %s",
  async (size) => {
    for (const [isWrittenOff, label] of [
      [false, "Borçtan düşülecek"],
      [true, "Silinen borçtan düşülecek"],
    ] as const) {
      const { id } = await newOrder();
      const params = { id };
      const sold = await shop.salon.call("POST /api/orders/{id}/checkout", {
        params,
        body: { due_at: "2027-12-31", payments: [] },
      });
      if (isWrittenOff)
        await shop.salon.call("POST /api/orders/{id}/write-off", { params, body: { reason: "Taşındı" } });
      const page = await product.visit(`/sales/orders?open=${id}`, { as: shop.salon, size });
      await page.getByRole("dialog").first().getByRole("button", { name: "İade et" }).click();
      const dialog = page.getByRole("dialog", { name: /İade et/ });
      await dialog.getByText(label, { exact: true }).waitFor();
      await dialog.getByLabel("Stok geri girsin").check();
      await product.shot(page, `refund-credit-${size}-${isWrittenOff}`);
      await dialog.getByRole("button", { name: "İade et" }).dblclick();
      await dialog.waitFor({ state: "hidden" });
      const after = await shop.salon.call("GET /api/orders/{id}", { params });
      expect(after).toMatchObject({ total: sold.total, owed: 0, written_off: 0, paid: 0, refunded: 0, nextEvents: [] });
      await page.context().close();
    }
  },
);
