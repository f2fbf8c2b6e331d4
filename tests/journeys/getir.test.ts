import type { Locator, Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { NewOrder, StandInOrder } from "#db/seed/getir/shop.ts";
import { openGetirStandIn } from "#db/seed/getir/stand-in.ts";
import { launchChromium } from "#tests/harness/chromium.ts";
import { wireTo } from "#tests/harness/getir.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { productMaker } from "#tests/harness/product-maker.ts";
import { openShop } from "#tests/harness/shop.ts";

/** J3, J4, E4 in the browser, on desktop and phone: connect, map, bring an order to the door, cancel one, disconnect, against a stand-in. */

/** Three more than a page. */
const LISTINGS = 103;
const sim = await openGetirStandIn({ ticks: false, listings: LISTINGS });
afterAll(() => sim.stop());
// The barcode of the salon's shampoo.
sim.world.listings.get("g-00001")!.barcodes = ["8690000000012"];
const product = await testProduct([], { getir: wireTo(sim) });
const shop = await openShop(product);
await shop.salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
const app = "/connect/applications/getir";
const panel = "/sales/orders/getir-orders";

const confirmWith = (page: Page, action: string) =>
  page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
const pushStatus = async (key: string): Promise<number> => {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  return (await fetch(`${product.address}/hooks/getir`, { method: "POST", headers, body: "{}" })).status;
};

/** An order of a listing that no test maps. */
const addOrder = (asked: NewOrder = {}) => sim.world.addOrder({ lines: [{ listing: "g-00060", count: 1 }], ...asked });

/** Asks Getir for orders and lost answers now, and sends it what waits. */
async function runGetirJobs(): Promise<void> {
  await product.owner.query(
    `update jobs set due_at = now() - interval '1 second' where state = 'waiting'
       and name in ('connect.getir_poll', 'connect.getir_settle', 'connect.getir_offer')`,
  );
  // A job that failed is tried again later, and the page would wait for it in vain.
  expect(await product.runJobs()).toEqual([]);
}

/** Stops the page's clock a minute ahead; `page.clock.runFor` moves it on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

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
  await dialog.getByText("Getir bu kullanıcı adını veya şifreyi kabul etmedi").waitFor();
  await product.shot(page, "connect-refused");
  await page.getByText("Bağlantı oluşturulurken bir hata oldu !!").waitFor();
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
  // Getir was not asked yet.
  await page.getByText("Mağaza ve kurye durumu henüz bilinmiyor").waitFor();
  expect(await page.getByRole("switch").count()).toBe(0);
  await product.shot(page, "getir-not-known");
  await runGetirJobs();
  await page.getByRole("switch", { name: "Mağaza açık", checked: true }).waitFor();
  const fold = page.getByRole("button", { name: "Ses ve süzgeçler" });
  const bell = page.getByRole("switch", { name: "Yeni siparişte sesli uyar" });
  expect(await bell.count()).toBe(0);
  expect(await fold.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await fold.click();
  await bell.waitFor();
  await page.getByText("Tarayıcı bildirimlere izin vermiyor; ses çalışır.").waitFor();
  await product.shot(page, "getir-unfolded");
  await fold.click();
  await bell.waitFor({ state: "detached" });
  const [slow, lost] = [addOrder(), addOrder()];
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
  await runGetirJobs();
  await card(lost)
    .getByRole("button", { name: /^Hazırla/ })
    .waitFor();
  expect(await page.getByText("Doğrulanıyor").count()).toBe(0);
  const [open, courier] = [
    page.getByRole("switch", { name: "Mağaza açık" }),
    page.getByRole("switch", { name: "Kendi kuryem" }),
  ];
  sim.world.answers.push("refuse", "refuse");
  await open.press("Space");
  await page.getByText("Statü güncellenirken bir sorun ile karşılaşıldı !!").waitFor();
  await courier.press("Space");
  await page.getByText("Kurye güncellenirken bir sorun ile karşılaşıldı !!").waitFor();
  expect([await open.isChecked(), await courier.isChecked()]).toEqual([true, true]);
  await courier.press("Space");
  await courier.and(page.getByRole("switch", { checked: false })).waitFor();
  expect(sim.world.shop).toEqual({ workingStatus: "OPEN", courierWorkingStatus: "CLOSED" });
});

interface Rung {
  tones: number;
  notices: string[];
}
const rungOf = (page: Page) => page.evaluate(() => (window as unknown as { rung: Rung }).rung);

/**
 * In the page: counts tones and browser's notices, which are allowed. Playwright's own calls count as presses, so sound is held back here until
 * a real one, as browsers do.
 */
function countRings(): void {
  const rung: Rung = { tones: 0, notices: [] };
  let isPressed = false;
  addEventListener("pointerdown", () => (isPressed = true), { capture: true });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    rung.tones += 1;
    start.apply(this, at);
  };
  class HeldContext extends AudioContext {
    override get state() {
      return isPressed ? super.state : "suspended";
    }
    override resume() {
      return isPressed ? super.resume() : new Promise<void>(() => undefined);
    }
  }
  class CountedNotice extends EventTarget {
    static permission = "granted";
    constructor(title: string, { body }: NotificationOptions) {
      super();
      rung.notices.push(`${title}: ${body}`);
    }
  }
  Object.assign(window, { rung, AudioContext: HeldContext, Notification: CountedNotice });
}

test("ten orders at once on a phone ring, can be sorted, and move no card under the finger", async () => {
  sim.world.settings.pushUrl = `${product.address}/hooks/getir`;
  const page = await product.visit("/api/health", { as: shop.salon, size: "phone" });
  await page.addInitScript(countRings);
  await page.goto(`${product.address}${panel}`);
  const numbers = () => page.locator("li[data-new] strong").allTextContents();
  await page.getByText("Tarayıcı sese izin vermiyor").waitFor();
  const first = addOrder();
  await expect.poll(async () => (await rungOf(page)).notices).toEqual([`Yeni Getir siparişi: ${first.orderNumber}`]);
  expect((await rungOf(page)).tones).toBe(0);
  await product.shot(page, "getir-silent");
  await page.getByRole("button", { name: "Sesi dene" }).tap();
  await expect.poll(async () => (await rungOf(page)).tones).toBeGreaterThan(0);
  await page.getByText("Tarayıcı sese izin vermiyor").waitFor({ state: "detached" });
  const ten = Array.from({ length: 9 }, () => addOrder());
  await expect.poll(async () => (await numbers()).length).toBe(10);
  for (const { orderNumber } of ten) expect((await rungOf(page)).notices.join()).toContain(orderNumber);
  await product.shot(page, "getir-ten");
  await page
    .getByText(/^İptale kalan \d dk \d+ sn$/)
    .first()
    .waitFor();
  const newest = await numbers();
  await page.getByRole("button", { name: "Ses ve süzgeçler" }).tap();
  await page.getByText("En eski önce").tap();
  await expect.poll(numbers).toEqual(newest.toReversed());
  await page.getByText("En yeni önce").tap();
  await expect.poll(numbers).toEqual(newest);
  await stopClock(page);
  await page.getByRole("heading", { name: "Getir" }).tap();
  const { tones } = await rungOf(page);
  const late = addOrder();
  let passed = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      passed += 10;
      return (await rungOf(page)).tones;
    })
    .toBe(tones + 3);
  expect(await numbers()).toEqual(newest);
  await page.clock.runFor(1500 - passed);
  await expect.poll(numbers).toEqual([`No ${late.orderNumber}`, ...newest]);
  // A press now is aimed at the card that was there before.
  const settling = page.locator("ul[data-settles]");
  await settling.waitFor();
  await page.clock.runFor(400);
  await settling.waitFor({ state: "detached" });
  await page.clock.resume();
  await page.getByRole("switch", { name: "Yeni siparişte sesli uyar" }).tap();
  const before = await rungOf(page);
  const unheard = addOrder();
  await page.getByText(`No ${unheard.orderNumber}`).waitFor();
  expect(await rungOf(page)).toEqual(before);
});

test("the list has 20 orders a page (J2, J3; 2 §9)", async () => {
  const page = await product.visit(panel, { as: shop.salon });
  const asked = page.waitForRequest((request) => request.url().includes("type=all"));
  await page.getByRole("switch", { name: "Yalnız süren siparişler" }).press("Space");
  expect(new URL((await asked).url()).searchParams.get("per_page")).toBe("20");
});

test("switched on, the bell asks for notices, and says when the browser fails to show one (issue 16)", async () => {
  const page = await product.visit("/api/health", { as: shop.salon });
  // As Chrome on Android, where only service workers may show notices.
  await page.addInitScript(() => {
    class RefusedNotice {
      static permission = "default";
      static async requestPermission() {
        return (RefusedNotice.permission = "granted");
      }
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    Object.assign(window, { Notification: RefusedNotice });
  });
  await page.goto(`${product.address}${panel}`);
  const bell = page.getByRole("switch", { name: "Yeni siparişte sesli uyar" });
  const notAsked = page.getByText("Bildirimlere henüz izin vermediniz");
  await notAsked.waitFor();
  await product.shot(page, "getir-not-asked");
  await bell.press("Space");
  await notAsked.waitFor({ state: "detached" });
  await bell.press("Space");
  await expect.poll(() => page.evaluate(() => Notification.permission)).toBe("granted");
  expect(await notAsked.count()).toBe(0);
  addOrder();
  await page.getByText("Tarayıcı bildirimi gösteremedi; ses çalışır.").waitFor();
});

interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: { focus(this: { url: string }): Promise<void> } };
  NotificationEvent: new (type: string, given: { notification: Notification | undefined }) => Event;
}

/** In the worker: presses its notice; answers the path of the page that comes to the front. Browsers allow that only after a real press. */
async function pressNotice(): Promise<string> {
  const own = globalThis as unknown as WorkerScope;
  const [notification] = await own.registration.getNotifications();
  return new Promise((resolve) => {
    own.WindowClient.prototype.focus = async function () {
      resolve(new URL(this.url).pathname);
    };
    const press = new own.NotificationEvent("notificationclick", { notification });
    own.dispatchEvent(Object.assign(press, { waitUntil: () => undefined }));
  });
}

/** In the page: lists the bodies of what its service worker has shown. */
function listShown(): void {
  const own = Object.assign(window, { shown: [] as (string | undefined)[] });
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (title, notice) {
    await show.call(this, title, notice);
    own.shown.push(notice?.body);
  };
}

test("with the service worker a notice comes from it, and a press brings the page of the orders to the front", async () => {
  // The headless build shows no notices.
  const browser = await launchChromium(["--use-fake-device-for-media-stream"]);
  onTestFinished(() => browser.close());
  const size = "phone";
  const page = await product.visit("/api/health", {
    as: shop.salon,
    size,
    worker: true,
    permissions: ["notifications"],
    browser,
  });
  await page.addInitScript(listShown);
  await page.goto(`${product.address}${panel}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("switch", { name: "Mağaza açık" }).waitFor();
  const order = addOrder();
  // Chromium loses a notice when it is asked for its notices while it shows one.
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown.join());
  await expect.poll(shown).toContain(order.orderNumber);
  const notices = () =>
    page.evaluate(async () => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications();
      return shown.map(({ title, body }) => `${title}: ${body}`);
    });
  expect(await notices()).toEqual([expect.stringContaining(order.orderNumber)]);
  const [worker] = page.context().serviceWorkers();
  expect(await worker?.evaluate(pressNotice)).toBe(panel);
  expect(await notices()).toEqual([]);
});

/** Lets two minutes pass for an order, on both sides: Getir wants one between steps. No open page is told; it has to be reloaded. */
async function wait(order: StandInOrder): Promise<void> {
  order.changedAt -= 120_000;
  const { rows } = await product.owner.query(
    `update orders o set created_at = o.created_at - interval '2 minutes', approved_at = o.approved_at - interval '2 minutes',
       prepared_at = o.prepared_at - interval '2 minutes'
     from getir_orders g where o.company_id = g.company_id and o.id = g.order_id returning g.platform_key`,
  );
  expect(rows).toContainEqual({ platform_key: order.orderId });
}

test("by keyboard alone an order is packed without what is missing and taken to the door, and another is cancelled", async () => {
  const lines = [
    { listing: "g-00002", count: 2 },
    { listing: "g-00003", count: 1 },
  ];
  const order = addOrder({ courier: "own", lines });
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
  const unwanted = addOrder();
  await page
    .getByRole("listitem")
    .filter({ hasText: `No ${unwanted.orderNumber}` })
    .getByRole("button", { name: "İptal et" })
    .press("Enter");
  await page.getByRole("dialog").getByLabel("Yoğunluk").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("İptal edildi", { exact: true }).waitFor();
  expect(sim.world.orders.get(unwanted.orderId)?.status).toBe(1600);
});

test("cancelling an order that Getir has cancelled closes the dialog and says so; other reasons are loaded anew", async () => {
  const page = await product.visit(panel, { as: shop.salon });
  const card = ({ orderNumber }: StandInOrder) => page.getByRole("listitem").filter({ hasText: `No ${orderNumber}` });
  const dialog = page.getByRole("dialog", { name: /^Siparişi iptal et/ });
  const cancel = dialog.getByRole("button", { name: "İptal et" });
  sim.world.settings.pushUrl = "";
  const [late, moved] = [addOrder(), addOrder()];
  await runGetirJobs();
  await card(late).getByRole("button", { name: "İptal et" }).click();
  await dialog.getByLabel("Yoğunluk").check();
  sim.world.move(late, 1500);
  await cancel.click();
  await page.getByText("Getir bu siparişi zaten iptal etti.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await card(late).waitFor({ state: "detached" });
  await card(moved).getByRole("button", { name: "İptal et" }).click();
  await dialog.getByLabel("Yoğunluk").check();
  sim.world.move(moved, 500);
  await cancel.click();
  await dialog.getByText("Bu iptal nedeni artık geçerli değil. Yeniden seçin.").waitFor();
  await dialog.getByLabel("Yoğunluk").waitFor({ state: "detached" });
  await product.shot(page, "getir-reason-gone");
  await dialog.getByLabel("Müşteri talebi").check();
  await cancel.click();
  await page.getByText("İptal edildi", { exact: true }).waitFor();
  expect(sim.world.orders.get(moved.orderId)?.status).toBe(1600);
  sim.world.settings.pushUrl = `${product.address}/hooks/getir`;
});

test("by keyboard an accepted order keeps the focus: on its next step, and on its state while Getir's answer is awaited", async () => {
  const [first, second] = [addOrder(), addOrder()];
  const page = await product.visit(panel, { as: shop.salon });
  const card = ({ orderNumber }: StandInOrder) => page.getByRole("listitem").filter({ hasText: `No ${orderNumber}` });
  const button = (order: StandInOrder, name: RegExp) => card(order).getByRole("button", { name });
  const hasFocus = (place: Locator) => place.and(page.locator(":focus")).waitFor();
  await button(first, /^Kabul et/).focus();
  await page.keyboard.press("Enter");
  await hasFocus(button(first, /^Hazırla/));
  // It waits until Getir allows it.
  await page.keyboard.press("Enter");
  expect(await page.getByRole("dialog").count()).toBe(0);
  sim.world.settings.pushUrl = "";
  sim.world.answers.push("silent after");
  await button(second, /^Kabul et/).focus();
  await page.keyboard.press("Enter");
  await hasFocus(card(second).getByText("Kabul et: Doğrulanıyor"));
  await runGetirJobs();
  await hasFocus(button(second, /^Hazırla/));
  sim.world.settings.pushUrl = `${product.address}/hooks/getir`;
});

test("listings at Getir are matched with products; incomplete rows are marked, and changes are guarded until they are saved", async () => {
  const listing = sim.world.listings.get("g-00001")!;
  const { id: comb } = await (await productMaker(shop.salon))({ name: "Tarak", inventory_quantity: 0 });
  const page = await product.visit("/catalog/getir-market", { as: shop.salon });
  await page.getByRole("tab", { name: "Ürünler" }).click();
  const rows = page.locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(100);
  const next = page.getByLabel("Sonraki sayfa");
  const accept = page.getByRole("button", { name: /^Önerileri kabul et/ });
  await accept.click();
  await next.click();
  const question = page.getByRole("dialog").filter({ hasText: "Uyarı" });
  await question.getByRole("button", { name: "Kaydetmeden çık" }).click();
  await expect.poll(() => rows.count()).toBe(LISTINGS - 100);
  const search = page.getByPlaceholder("Ürün adı veya barkod ara");
  await search.fill("Şampuan");
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await search.and(page.locator(":focus")).waitFor();
  await accept.click();
  const row = page.getByRole("row").filter({ hasText: "8690000000012" });
  const stock = row.getByLabel(`${listing.productName}: Stok`);
  expect(await stock.inputValue()).toBe("100");
  await stock.fill("");
  const save = page.getByRole("button", { name: "Kaydet" });
  await save.click();
  const notice = page.getByRole("alert").filter({ hasText: "Lütfen eksik olan bilgilerinizi tamamlayın" });
  await notice.getByText(/^Her ürün için Stok, Eşleştir, Normal fiyat, Satış fiyatı ve Max\. satış adedi/).waitFor();
  await stock.and(page.locator(":focus")).waitFor();
  expect(await row.getAttribute("data-tone")).toBe("danger");
  expect(await page.locator("tr[data-tone=danger]").count()).toBe(1);
  await stock.and(page.locator("[aria-describedby]")).waitFor();
  await row.getByText("Eksik", { exact: true }).waitFor();
  await product.shot(page, "getir-products-incomplete");
  const chooseKind = async (kind: string): Promise<void> => {
    await page.getByRole("button", { name: /^(Durum|Eşleşmeyenler)$/ }).press("Enter");
    await pressChoice(page.getByRole("menuitem", { name: kind, exact: true }));
  };
  for (const way of [
    () => page.getByRole("tab", { name: "Siparişler" }).click(),
    () => page.getByRole("link", { name: "Takvim" }).first().click(),
    () => search.fill("Nivea"),
    () => chooseKind("Eşleşmeyenler"),
    () => page.goBack(),
  ]) {
    await way();
    await question.getByRole("button").first().waitFor();
    await product.shot(page, "getir-products-leave");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await stock.inputValue()).toBe("");
    await expect.poll(() => search.inputValue()).toBe("Şampuan");
  }
  const asked = page.waitForEvent("dialog");
  void page.evaluate(() => location.reload());
  await (await asked).dismiss();
  await stock.fill("4");
  // Another row's product is deleted meanwhile: that row stays, and the others are saved.
  const other = rows.first();
  await other.getByRole("button", { name: /: Ürün seçin$/ }).click();
  await page.getByRole("dialog").getByText("Tarak").click();
  await other.getByLabel(/: Stok$/).fill("3");
  await shop.salon.call("DELETE /api/products/{id}", { params: { id: comb } });
  await save.click();
  await page.getByText("Getir ürünler güncellenirken bir sorun ile karşılaşıldı !!").waitFor();
  await other.getByText("Ürün bulunamadı").waitFor();
  await page.getByText("1 ürün değişti").waitFor();
  expect(await page.locator("tr[data-tone=danger]").count()).toBe(1);
  await product.shot(page, "getir-products-partly");
  await other.getByRole("button", { name: /: eşleşmeyi kaldır$/ }).click();
  await row.getByLabel(`${listing.productName}: Max. satış adedi`).fill("5");
  await save.click();
  await page.getByText("Getir ürünler güncellemesi başarılı").waitFor();
  await row.getByText("Gönderiliyor").waitFor();
  await runGetirJobs();
  await runGetirJobs();
  await expect.poll(() => row.getByRole("cell").last().textContent()).toBe("4 adet");
  expect(listing).toMatchObject({ quantity: 4, price: 349, maxCellCount: 5 });
  // The filter "Durum" and back, leaving a change behind (J4).
  await stock.fill("9");
  await chooseKind("Eşleşmeyenler");
  await question.getByRole("button", { name: "Kaydetmeden çık" }).press("Enter");
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Eşleşmeyenler" }).waitFor();
  await product.shot(page, "getir-products-unmapped");
  await chooseKind("Hepsi");
  await row.waitFor();
  expect(await stock.inputValue()).toBe("4");
  await product.shot(page, "getir-products");
});

for (const size of ["desktop", "phone"] as const)
  test(`a wrong number of a listing is described in words at its field, not as a missing one (${size})`, async () => {
    const { productName } = sim.world.listings.get("g-00001")!;
    const page = await product.visit("/catalog/getir-market?tab=products&query=8690000000012", {
      as: shop.salon,
      size,
    });
    const row = page.getByRole(size === "phone" ? "listitem" : "row").filter({ hasText: "8690000000012" });
    const field = (name: string) =>
      row.getByLabel(size === "phone" ? name : `${productName}: ${name}`, { exact: true });
    await row.getByRole("button", { name: /: eşleşmeyi kaldır$/ }).waitFor();
    await field("Normal fiyat").fill("400");
    await field("Satış fiyatı").fill("410");
    await field("Max. satış adedi").fill("0");
    await page.getByRole("button", { name: "Kaydet" }).click();
    const said = async (name: string, text: string): Promise<void> => {
      await field(name).and(page.locator('[aria-invalid="true"]')).waitFor();
      expect(
        await field(name).evaluate(
          (it) => document.getElementById(it.ariaDescribedByElements?.[0]?.id ?? "")?.textContent,
        ),
      ).toBe(text);
      expect(await row.getByText(text).isVisible()).toBe(true);
    };
    await said("Satış fiyatı", "Normal fiyattan yüksek olamaz");
    await said("Max. satış adedi", "1 ile 10.000 arasında bir tam sayı girin");
    await field("Stok").fill("-3");
    await said("Stok", "0 ile 100.000 arasında bir tam sayı girin");
    expect(await field("Stok").inputValue()).toBe("-3");
    await field("Normal fiyat").fill("-5");
    await said("Normal fiyat", "Geçerli bir fiyat girin");
    expect(await page.getByText("Lütfen eksik olan bilgilerinizi tamamlayın").count()).toBe(0);
    expect(await row.getByText("Eksik", { exact: true }).count()).toBe(0);
    await product.shot(page, `getir-products-wrong-${size}`);
    // Following the shop's prices disables their fields; nothing wrong may be left in them.
    await row.getByRole("switch").press("Space");
    await field("Stok").fill("4");
    await field("Max. satış adedi").fill("5");
    expect(await row.locator('[aria-invalid="true"]').count()).toBe(0);
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText("Getir ürünler güncellemesi başarılı").waitFor();
    await row.getByRole("switch").press("Space");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await row.getByRole("switch", { checked: false }).waitFor();
  });

test("an order whose last piece the till has sold says on its card that stock is short", async () => {
  const items = [{ product_id: shop.shampoo, quantity: 5 }];
  const sale = await shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: null, items },
  });
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id: sale.id }, body: {} });
  const order = addOrder({ lines: [{ listing: "g-00001", count: 1 }] });
  const page = await product.visit(panel, { as: shop.salon, size: "phone" });
  const card = page.getByRole("listitem").filter({ hasText: `No ${order.orderNumber}` });
  await card.getByText("Stok yetmiyor (1 eksik)").waitFor();
  await product.shot(page, "getir-short");
});

test("disconnecting asks for a confirmation; afterwards the orders' screen shows the promo and the push key is invalid", async () => {
  const page = await product.visit("/connect/my-applications", { as: shop.salon });
  const disconnect = page.getByRole("button", { name: "Bağlantıyı kes" });
  await disconnect.click();
  await product.shot(page, "connect-ask");
  await confirmWith(page, "Vazgeç");
  await page.getByRole("link", { name: "Getir" }).waitFor();
  await page.route(
    "**/api/connect/getir",
    (route) => route.fulfill({ status: 500, body: JSON.stringify({ error: "broken" }) }),
    { times: 1 },
  );
  await disconnect.click();
  await confirmWith(page, "Bağlantıyı kes");
  await page.getByText("Bağlantı silinirken bir hata oldu !!").waitFor();
  await disconnect.click();
  await confirmWith(page, "Bağlantıyı kes");
  await page.getByText("Bağlantı başarı ile silindi").waitFor();
  await page.getByText("Uygulamanız bulunmamaktadır").waitFor();
  expect(await pushStatus(sim.world.settings.pushKey)).toBe(401);
  await page.goto(`${product.address}${panel}`);
  await page.getByText("Ücretsiz Entegrasyon").waitFor();
  await page.getByRole("link", { name: "Şimdi Başla" }).waitFor();
  await page.goto(`${product.address}/catalog/getir-market`);
  await page.getByText("Ücretsiz Entegrasyon").waitFor();
});

test("on a phone: connect, map, take an order to the door, cancel one after its customer was called, disconnect", async () => {
  const listing = sim.world.listings.get("g-00002")!;
  listing.barcodes = ["8690000000029"];
  sim.world.settings.pushUrl = "";
  const page = await product.visit(app, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "Bağlan", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Getir: bağlan" });
  const account = { "Kullanıcı adı": "defter", "Mağaza numarası": "shop-1" };
  for (const [label, text] of Object.entries(account)) await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel("Şifre", { exact: true }).fill("stand-in");
  await product.shot(page, "phone-connect");
  await dialog.getByRole("button", { name: "Bağlan" }).tap();
  await page.getByText("Bağlantı başarı ile oluşturuldu").waitFor();
  await page.getByRole("link", { name: "Ürünlerinizi eşleyin ve siparişleri açın" }).tap();
  await page.getByRole("tab", { name: "Ürünler" }).tap();
  await page.getByPlaceholder("Ürün adı veya barkod ara").fill(listing.productName);
  // The search is asked for a moment later. With a changed row by then, it would ask whether to leave it.
  await page.waitForURL((url) => url.searchParams.has("query"));
  await page.getByRole("button", { name: "Getir'den yenile" }).tap();
  await page.getByText("Getir'in listesi yeniden okunuyor").waitFor();
  await runGetirJobs();
  await page.getByRole("button", { name: "Barkodu aynı: Keratin Saç Maskesi 250 ml" }).tap();
  const row = page.getByRole("listitem").filter({ hasText: "8690000000029" });
  await row.getByLabel("Max. satış adedi").fill("2");
  await product.shot(page, "phone-map");
  await page.getByRole("button", { name: "Kaydet" }).tap();
  await page.getByText("Getir ürünler güncellemesi başarılı").waitFor();
  await runGetirJobs();
  await runGetirJobs();
  await row.getByText("1 adet").waitFor();
  expect(listing).toMatchObject({ quantity: 1, maxCellCount: 2 });
  await page.getByRole("tab", { name: "Siparişler" }).tap();
  const order = addOrder({ courier: "own", lines: [{ listing: "g-00002", count: 1 }] });
  const unwanted = addOrder({ callCustomer: true });
  await runGetirJobs();
  const card = ({ orderNumber }: StandInOrder) => page.getByRole("listitem").filter({ hasText: `No ${orderNumber}` });
  await card(order).getByRole("button", { name: "Kabul et" }).tap();
  await card(order)
    .getByRole("button", { name: /^Hazırla/ })
    .waitFor();
  await wait(order);
  await page.reload();
  await card(order).getByRole("button", { name: "Hazırla", exact: true }).tap();
  const packing = page.getByRole("dialog", { name: `Paketleme ${order.orderNumber}` });
  await packing.getByRole("checkbox").tap();
  await product.shot(page, "phone-packing");
  await packing.getByRole("button", { name: "Hazırla" }).tap();
  await packing.waitFor({ state: "detached" });
  await wait(order);
  await page.reload();
  await card(order).getByRole("button", { name: "Müşteriye teslim et", exact: true }).tap();
  await card(order).waitFor({ state: "detached" });
  expect(sim.world.orders.get(order.orderId)?.status).toBe(900);
  await page.clock.install();
  await card(unwanted).getByRole("button", { name: "İptal et" }).tap();
  await page.getByRole("dialog").getByLabel("Yoğunluk").tap();
  const cancel = page.getByRole("dialog", { name: /^Siparişi iptal et/ }).getByRole("button", { name: "İptal et" });
  await cancel.tap();
  const toCall = page.getByText("Müşteri ile iletişime geçin");
  await toCall.waitFor();
  await page.getByText(/0850 222 22 22.*4821/).waitFor();
  expect(await page.getByRole("link", { name: "Ara", exact: true }).getAttribute("href")).toBe("tel:08502222222");
  await product.shot(page, "phone-call");
  // It stays until the order is cancelled, and the order says that Getir may do so by itself.
  await page.clock.fastForward(300_000);
  await card(unwanted).getByText("Süre doldu, Getir iptal edebilir").waitFor();
  expect(await toCall.isVisible()).toBe(true);
  expect(sim.world.orders.get(unwanted.orderId)?.status).toBe(400);
  await cancel.tap();
  await page.getByText("İptal edildi", { exact: true }).waitFor();
  await toCall.waitFor({ state: "detached" });
  expect(sim.world.orders.get(unwanted.orderId)?.status).toBe(1600);
  await page.goto(`${product.address}/connect/my-applications`);
  await page.getByRole("button", { name: "Bağlantıyı kes" }).tap();
  await confirmWith(page, "Bağlantıyı kes");
  await page.getByText("Uygulamanız bulunmamaktadır").waitFor();
});
