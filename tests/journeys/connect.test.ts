import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { StandInOrder } from "#db/seed/getir/shop.ts";
import { openGetirStandIn } from "#db/seed/getir/stand-in.ts";
import { expectAccessiblePages } from "#tests/harness/axe.ts";
import { wireTo } from "#tests/harness/getir.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** J1–J3 in the browser: Getir is connected, takes an order on a phone, and is disconnected, against its stand-in. */

const sim = await openGetirStandIn({ ticks: false, listings: 20 });
afterAll(() => sim.stop());
const product = await testProduct([], { getir: wireTo(sim) });
const shop = await openShop(product);
const app = "/connect/applications/getir";
const panel = "/sales/orders/getir-orders";

const confirmWith = (page: Page, action: string) =>
  page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
const pushStatus = async (key: string): Promise<number> => {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  return (await fetch(`${product.address}/hooks/getir`, { method: "POST", headers, body: "{}" })).status;
};

expectAccessiblePages(product, shop, ["/connect", app, "/profile/calendar-feed"]);

test("Getir is connected by keyboard alone; refused keys are reported at their field, which keeps its value", async () => {
  const page = await product.visit("/connect/my-applications", { as: shop.salon });
  await page.getByText("Uygulamanız bulunmamaktadır").waitFor();
  await product.shot(page, "connect-mine-empty");
  await page.getByRole("link", { name: "Uygulama Edinin" }).press("Enter");
  await page.getByRole("button", { name: "e-Ticaret" }).press("Enter");
  await page.getByRole("link", { name: /^Getir/ }).press("Enter");
  await page.getByRole("button", { name: "Bağlan", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Getir: bağlan" });
  const username = dialog.getByLabel("Kullanıcı adı");
  await username.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  expect(await dialog.getByText("Boş olamaz").count()).toBe(3);
  await page.keyboard.type("defter");
  const password = dialog.getByLabel("Şifre", { exact: true });
  await password.focus();
  await page.keyboard.type("yanlış");
  await dialog.getByLabel("Mağaza numarası").focus();
  await page.keyboard.type("shop-1");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog").filter({ hasText: "Devam et" });
  await question.getByRole("textbox").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("sifre-12345");
  await page.keyboard.press("Enter");
  await dialog.getByText("Getir bu kullanıcı adını veya şifreyi kabul etmedi").waitFor();
  await product.shot(page, "connect-refused");
  expect(await username.inputValue()).toBe("defter");
  await password.fill("stand-in");
  await password.press("Enter");
  await page.getByText("Bağlantı başarı ile oluşturuldu").waitFor();
  await dialog.waitFor({ state: "detached" });
});

test("the push key is shown once, and replaced only after a confirmation", async () => {
  const page = await product.visit(app, { as: shop.salon });
  await page.getByRole("button", { name: "Anahtar oluştur" }).click();
  const field = page.getByRole("textbox", { name: "Anahtar (x-api-key)" });
  const first = await field.inputValue();
  expect(await page.getByRole("textbox", { name: "Adres" }).inputValue()).toBe("https://defter.example/hooks/getir");
  expect(await pushStatus(first)).toBe(200);
  await page.reload();
  await page.getByText("Bir anahtar kayıtlı.").waitFor();
  await page.getByRole("button", { name: "Anahtarı yenile" }).click();
  await product.shot(page, "connect-push-ask");
  await confirmWith(page, "Vazgeç");
  expect(await pushStatus(first)).toBe(200);
  await page.getByRole("button", { name: "Anahtarı yenile" }).click();
  await confirmWith(page, "Anahtarı yenile");
  const second = await field.inputValue();
  await product.shot(page, "connect-push-key");
  expect([await pushStatus(first), await pushStatus(second)]).toEqual([401, 200]);
  Object.assign(sim.world.settings, { pushUrl: `${product.address}/hooks/getir`, pushKey: second });
});

test("on a phone a pushed order is accepted; while one answer is awaited the other orders can be answered", async () => {
  const page = await product.visit(panel, { as: shop.salon, size: "phone" });
  await page.getByText("Sipariş yok").waitFor();
  const fold = page.getByRole("button", { name: "Ses ve süzgeçler" });
  const bell = page.getByRole("switch", { name: "Yeni siparişte sesli uyar" });
  expect(await bell.count()).toBe(0);
  await fold.click();
  await bell.waitFor();
  await product.shot(page, "getir-unfolded");
  await fold.click();
  await bell.waitFor({ state: "detached" });
  const [slow, lost] = [sim.world.addOrder(), sim.world.addOrder()];
  const card = ({ orderNumber }: typeof slow) => page.getByRole("listitem").filter({ hasText: `No ${orderNumber}` });
  const accept = (order: typeof slow) => card(order).getByRole("button", { name: "Kabul et" });
  await accept(slow).waitFor();
  await accept(lost).waitFor();
  await product.shot(page, "getir-phone");
  const held = Promise.withResolvers<void>();
  // The first call is held until the test releases it; removing the route would let it continue.
  const waits = [held.promise];
  await page.route("**/api/orders/*/accept", async (route) => {
    await waits.shift();
    await route.continue();
  });
  await accept(slow).click();
  await expect.poll(() => accept(slow).isDisabled()).toBe(true);
  expect(await accept(lost).isEnabled()).toBe(true);
  // No pushes: a push of the new state would replace the lost reply.
  sim.world.settings.pushUrl = "";
  sim.world.answers.push("silent after");
  await accept(lost).click();
  await card(lost).getByText("Kabul et: Doğrulanıyor").waitFor();
  expect(await page.getByText("Başarı ile güncellendi").count()).toBe(0);
  held.resolve();
  await card(slow)
    .getByRole("button", { name: /^Hazırla/ })
    .waitFor();
  await page.getByText("Başarı ile güncellendi").waitFor();
  expect(sim.world.orders.get(slow.orderId)?.status).toBe(500);
  await product.shot(page, "getir-accepted");
});

/** Lets two minutes pass for an order, on both sides: Getir wants one between steps. */
async function wait(order: StandInOrder): Promise<void> {
  order.changedAt -= 120_000;
  const { rows } = await product.owner.query(
    `update orders o set created_at = o.created_at - interval '2 minutes', approved_at = o.approved_at - interval '2 minutes',
       prepared_at = o.prepared_at - interval '2 minutes'
     from getir_orders g where g.platform_key = $1 and o.company_id = g.company_id and o.id = g.order_id returning o.id`,
    [order.orderId],
  );
  expect(rows).toHaveLength(1);
}

test("by keyboard alone an order is packed without what is missing and taken to the door by the own courier", async () => {
  sim.world.settings.pushUrl = `${product.address}/hooks/getir`;
  const lines = [
    { listing: "g-00002", count: 2 },
    { listing: "g-00003", count: 1 },
  ];
  const order = sim.world.addOrder({ courier: "own", lines });
  const page = await product.visit(panel, { as: shop.salon });
  const card = page.getByRole("listitem").filter({ hasText: `No ${order.orderNumber}` });
  await card.getByRole("button", { name: "Kabul et" }).press("Enter");
  await card.getByText("Hazırlanıyor").waitFor();
  await wait(order);
  await page.reload();
  await card.getByRole("button", { name: "Hazırla", exact: true }).press("Enter");
  const packing = page.getByRole("dialog", { name: `Paketleme ${order.orderNumber}` });
  const ready = packing.getByRole("button", { name: "Hazırla" });
  await packing.getByRole("checkbox").first().and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Space");
  await packing.getByText("1 ürün işaretlenmedi").waitFor();
  expect(await ready.isDisabled()).toBe(true);
  const less = packing.getByRole("button", { name: /: adet: Azalt$/ });
  await less.last().press("Enter");
  await less.first().press("Enter");
  await less.first().press("Enter");
  await packing.getByText("Hiç ürün kalmadıysa siparişi iptal edin.").waitFor();
  await packing
    .getByRole("button", { name: /: adet: Artır$/ })
    .first()
    .press("Enter");
  await product.shot(page, "getir-packing");
  await ready.press("Enter");
  await card.getByText("Hazır", { exact: true }).waitFor();
  expect(sim.world.orders.get(order.orderId)?.products.map(({ finalCount, count }) => finalCount ?? count)).toEqual([
    1, 0,
  ]);
  await wait(order);
  await page.reload();
  await card.getByRole("button", { name: "Müşteriye teslim et" }).press("Enter");
  await card.waitFor({ state: "detached" });
  expect(sim.world.orders.get(order.orderId)?.status).toBe(900);
});

test("on a phone an order is cancelled for one of Getir's reasons, after its customer was called", async () => {
  const order = sim.world.addOrder({ callCustomer: true });
  const page = await product.visit(panel, { as: shop.salon, size: "phone" });
  const card = page.getByRole("listitem").filter({ hasText: `No ${order.orderNumber}` });
  await card.getByRole("button", { name: "İptal et" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Siparişi iptal et/ });
  await dialog.getByLabel("Yoğunluk").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Space");
  const cancel = dialog.getByRole("button", { name: "İptal et" });
  await cancel.press("Enter");
  const toCall = page.getByText("Müşteri ile iletişime geçin");
  await toCall.waitFor();
  await page.getByText(/0850 222 22 22.*4821/).waitFor();
  expect(await page.getByRole("link", { name: "Ara", exact: true }).getAttribute("href")).toBe("tel:08502222222");
  await product.shot(page, "getir-call");
  expect(sim.world.orders.get(order.orderId)?.status).toBe(400);
  await cancel.press("Enter");
  await page.getByText("İptal edildi", { exact: true }).waitFor();
  await toCall.waitFor({ state: "detached" });
  await card.waitFor({ state: "detached" });
  expect(sim.world.orders.get(order.orderId)?.status).toBe(1600);
});

test("listings at Getir are matched with products; incomplete rows are marked, and changes are guarded until they are saved", async () => {
  const listing = sim.world.listings.get("g-00001")!;
  listing.barcodes = ["8690000000012"];
  await product.runJobs();
  const page = await product.visit("/catalog/getir-market", { as: shop.salon });
  await page.getByRole("tab", { name: "Ürünler" }).click();
  await page.getByRole("button", { name: "Önerileri kabul et (1)" }).click();
  const row = page.getByRole("row").filter({ hasText: "8690000000012" });
  const stock = row.getByLabel(`${listing.productName}: Stok`);
  expect(await stock.inputValue()).toBe("100");
  await stock.fill("");
  const save = page.getByRole("button", { name: "Kaydet" });
  await save.click();
  const notice = page.getByRole("alert").filter({ hasText: "Lütfen eksik olan bilgilerinizi tamamlayın" });
  await notice.getByText(/^Her ürün için Stok, Eşleştir, Normal fiyat, Satış fiyatı ve Max\. satış adedi/).waitFor();
  await stock.and(page.locator(":focus")).waitFor();
  await product.shot(page, "getir-products-incomplete");
  for (const way of [
    () => page.getByRole("tab", { name: "Siparişler" }).click(),
    () => page.getByRole("link", { name: "Takvim" }).first().click(),
    () => page.goBack(),
  ]) {
    await way();
    const question = page.getByRole("dialog").filter({ hasText: "Uyarı" });
    await question.getByRole("button").first().waitFor();
    await product.shot(page, "getir-products-leave");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
  }
  await stock.fill("4");
  await save.click();
  await page.getByText("Getir ürünler güncellemesi başarılı").waitFor();
  await row.getByText("Gönderiliyor").waitFor();
  await product.runJobs();
  await product.owner.query(
    "update jobs set due_at = now() - interval '1 second' where name = 'connect.getir_offer' and state = 'waiting'",
  );
  await product.runJobs();
  await row.getByText("4 adet").waitFor();
  expect(listing).toMatchObject({ quantity: 4, price: 349 });
  await product.shot(page, "getir-products");
});

test("disconnecting asks for a confirmation; afterwards the orders' screen shows the promo and the push key is invalid", async () => {
  const page = await product.visit("/connect/my-applications", { as: shop.salon });
  const disconnect = page.getByRole("button", { name: "Bağlantıyı kes" });
  await disconnect.click();
  await product.shot(page, "connect-ask");
  await confirmWith(page, "Vazgeç");
  await page.getByRole("link", { name: "Getir" }).waitFor();
  await disconnect.click();
  await confirmWith(page, "Bağlantıyı kes");
  await page.getByText("Bağlantı başarı ile silindi").waitFor();
  await page.getByText("Uygulamanız bulunmamaktadır").waitFor();
  expect(await pushStatus(sim.world.settings.pushKey)).toBe(401);
  await page.goto(`${product.address}${panel}`);
  await page.getByText("Ücretsiz Entegrasyon").waitFor();
  await page.getByRole("link", { name: "Şimdi Başla" }).waitFor();
});
