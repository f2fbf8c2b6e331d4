import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import type { Held } from "#tests/harness/barcode-picture.ts";
import { launchChromium } from "#tests/harness/chromium.ts";
import { fakeCamera } from "#tests/harness/fake-camera.ts";
import { scanByHand } from "#tests/harness/hand-scanner.ts";
import { type Product, testProduct, type VisitOptions } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

const camera = await fakeCamera();
const product: Product = await testProduct([...camera.args, "--host-resolver-rules=MAP far.test 127.0.0.1"]);
const shop = await openShop(product);
const { brand_id, categories } = await shop.salon.call("GET /api/products/{id}", { params: { id: shop.shampoo } });

/** Per format: the printed text (clean, out of focus, rotated left, rotated right) and, if different, the barcode that is read. */
const formats: Record<
  string,
  { format: Held["format"]; texts: string[]; codes?: string[]; degrees?: [number, number] }
> = {
  qr_code: { format: "QRCode", texts: ["urun-1", "urun-2", "urun-3", "urun-4"], degrees: [45, 200] },
  ean_13: { format: "EAN13", texts: ["8690504000013", "8690504000020", "8690504000037", "8690504000044"] },
  ean_8: { format: "EAN8", texts: ["96385074", "86912341", "55123457", "20123451"] },
  itf: { format: "ITF", texts: ["18690504000010", "28690504000017", "38690504000014", "1234567890"] },
  upc_a: {
    format: "UPCA",
    texts: ["036000291452", "012345678905", "725272730706", "614141000036"],
    codes: ["0036000291452", "0012345678905", "0725272730706", "0614141000036"],
  },
  upc_e: {
    format: "UPCE",
    texts: ["01234565", "01234543", "01234505", "01234531"],
    codes: ["0012345000065", "0012340000053", "0012000003455", "0012300000451"],
  },
  code_128: { format: "Code128", texts: ["DEFTER-01", "Mask.250", "NR 77/4", "x1y2z3"] },
};

const sell = (name: string, barcode: string, more: object = {}) =>
  shop.salon.call("POST /api/products", {
    body: {
      name,
      sku: "SKU-1",
      description: name,
      barcodes: [barcode],
      price: 1_000,
      original_price: 1_000,
      brand_id: brand_id ?? 0,
      categories,
      inventory_tracktrue: false,
      ...more,
    },
  });

const visit = (path: string, options: VisitOptions = {}) =>
  product.visit(path, { as: shop.salon, permissions: ["camera"], ...options });

const till = (options: VisitOptions = {}) => visit("/sales/new-sale", options);

async function openScanner(page: Page) {
  await page.getByRole("button", { name: "Barkod okut" }).click();
  return page.getByRole("dialog", { name: "Barkod okut" });
}

const cartOf = (page: Page) => page.getByRole("complementary", { name: "Sepet" });
const quantityOf = (page: Page, name: string) =>
  cartOf(page)
    .getByRole("textbox", { name: `${name} adedi` })
    .inputValue();

test("each of the seven formats is read clean, out of focus and rotated: bars by 15°, a QR code by any angle (F4)", async () => {
  const all = Object.values(formats);
  const held = all.flatMap(({ format, texts: [clean = "", soft = "", left = "", right = ""], degrees = [-15, 15] }) => [
    { format, text: clean },
    { format, text: soft, blur: 2 },
    { format, text: left, degrees: degrees[0] },
    { format, text: right, degrees: degrees[1] },
  ]);
  await camera.show(...held);
  const page = await visit("/catalog/products?open=new");
  await page.getByRole("button", { name: "Kamerayla okut" }).click();
  await page.getByRole("dialog", { name: "Barkod okut" }).getByText("Barkodlara eklendi").waitFor();
  await product.shot(page, "scan-field-1280");
  const tags = () => page.locator(".mantine-TagsInput-pill").allInnerTexts();
  const codes = all.flatMap((format) => format.codes ?? format.texts);
  await expect
    .poll(async () => (await tags()).toSorted(), { interval: 200, timeout: 120_000 })
    .toEqual(codes.toSorted());
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog", { name: "Yeni ürün" }).isVisible()).toBe(true);
});

test("a barcode before the till's camera is added to the cart, once each time it appears (F4, D6)", async () => {
  for (const [name, { texts }] of Object.entries(formats)) await sell(`Ürün ${name}`, texts[0] ?? "");
  const held = Object.values(formats).map(({ format, texts }) => ({ format, text: texts[0] ?? "" }));
  await camera.show(...held, null);
  const page = await till();
  const scanner = await openScanner(page);
  for (const name of Object.keys(formats)) await cartOf(page).getByText(`Ürün ${name}`).waitFor();
  await scanner.getByText(/₺10,00 · sepette/).waitFor();
  await product.shot(page, "scan-till-1280");
  await scanner.getByRole("button", { name: "Kapat" }).click();

  await cartOf(page).getByRole("button", { name: "Sepeti boşalt" }).click();
  await camera.show({ format: "EAN13", text: "8690504000013" });
  await openScanner(page);
  await cartOf(page).getByText("Ürün ean_13").waitFor();
  await page.waitForTimeout(2_000);
  expect(await quantityOf(page, "Ürün ean_13")).toBe("1");
  await page.keyboard.press("Escape");
  await camera.show({ format: "EAN13", text: "8690504000013" }, null, null, null);
  await openScanner(page);
  await expect.poll(async () => Number(await quantityOf(page, "Ürün ean_13"))).toBeGreaterThan(2);
});

test("an unknown code creates a product that is added to the cart; staff are told who can add it (F4, D6)", async () => {
  await camera.show({ format: "EAN8", text: "40123455" });
  const page = await till();
  const scanner = await openScanner(page);
  await scanner.getByText("Barkod: 40123455").waitFor();
  await product.shot(page, "scan-unknown-1280");
  await scanner.getByRole("button", { name: "Ürünü ekle" }).click();
  const drawer = page.getByRole("dialog", { name: "Yeni ürün" });
  await drawer.getByText("40123455").waitFor();
  await drawer.getByLabel("Ürün adı").fill("Yeni Sprey");
  await drawer.getByRole("button", { name: "Diğer bilgiler" }).click();
  await drawer.getByLabel("Stok kodu (SKU)").fill("SPR-1");
  await drawer.getByLabel("Açıklama").fill("Sabitleyici");
  await drawer.getByLabel("Satış fiyatı").fill("275");
  await drawer.getByLabel("Normal fiyat").fill("275");
  await drawer.getByLabel("Miktar").fill("4");
  await drawer.getByLabel("Bakım").check();
  await drawer.getByLabel("Marka").click();
  await page.getByRole("option", { name: "Nare" }).click();
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await cartOf(page).getByText("Yeni Sprey").waitFor();
  await cartOf(page).getByText("₺275,00").first().waitFor();
  expect((await shop.salon.call("GET /api/products", { query: { barcode: "40123455" } })).data).toHaveLength(1);

  const staff = await till({ as: await hire(product, shop.salon) });
  await staff.getByLabel("Ürün Ara").fill("99999999");
  await staff.keyboard.press("Enter");
  await staff.getByText("Barkod: 99999999. Bir yönetici ürünü ekleyebilir.").waitFor();
  expect(await staff.getByRole("button", { name: "Ürünü ekle" }).count()).toBe(0);
});

test("a new product's address can contain the scanned code; UPC-A is normalised (F4)", async () => {
  const page = await visit("/catalog/products?open=new&barcode=036000291999");
  const drawer = page.getByRole("dialog", { name: "Yeni ürün" });
  await drawer.getByText("0036000291999").waitFor();
  await drawer.getByRole("button", { name: "Vazgeç" }).click();
  await drawer.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).not.toMatch(/barcode|open/);
});

test("a keyboard scanner works for digits, letters and symbols, also with a focused tile; a code that is not for sale is reported (D6)", async () => {
  await sell("Kapalı Krem", "KRM-2024/7", { enabled: false });
  const page = await till();
  const scan = (code: string) => scanByHand(page, code);
  await page.getByRole("button", { name: /Argan/ }).click();
  await scan("8690000000029");
  await cartOf(page).getByText("Keratin Saç Maskesi").waitFor();
  await scan("DEFTER-01");
  await cartOf(page).getByText("Ürün code_128").waitFor();
  expect(await quantityOf(page, "Argan Yağlı Şampuan 300 ml")).toBe("1");
  await scan("KRM-2024/7");
  await page.getByText("Bu ürün satışa kapalı").waitFor();
  await page.getByText("Kapalı Krem sepete eklenmedi.").waitFor();
  await page.getByRole("button", { name: "Ürünü aç" }).click();
  const drawer = page.getByRole("dialog", { name: "Kapalı Krem", exact: true });
  await drawer.getByRole("button", { name: "Diğer bilgiler" }).click();
  await drawer.getByRole("switch", { name: /^Satışta/ }).check();
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await cartOf(page).getByText("Kapalı Krem").waitFor();
  await page.getByLabel("Ürün Ara").fill("DEFTER-01");
  await page.keyboard.press("Enter");
  await expect.poll(() => quantityOf(page, "Ürün code_128")).toBe("2");
  await expect.poll(() => page.getByLabel("Ürün Ara").inputValue()).toBe("");
  await page.getByLabel("Ürün Ara").fill("Maske-250");
  await page.keyboard.press("Enter");
  await page.getByText("Eşleşen kayıt yok").waitFor();
});

test("a scan while a price or quantity is being edited is no amount, but typed digits are (D3, D6)", async () => {
  const page = await till();
  const cart = cartOf(page);
  const scan = () => scanByHand(page, "8690000000029");
  await page.getByRole("button", { name: /Argan/ }).click();
  const price = cart.getByLabel("Argan Yağlı Şampuan 300 ml fiyatı");
  await price.fill("300");
  await scan();
  await cart.getByText("Keratin Saç Maskesi").waitFor();
  expect(await price.inputValue()).toMatch(/^300(,00)?$/);
  await cart.getByRole("group", { name: "Argan Yağlı Şampuan 300 ml adedi" }).getByRole("textbox").focus();
  await scan();
  await expect.poll(() => quantityOf(page, "Keratin Saç Maskesi 250 ml")).toBe("2");
  expect(await quantityOf(page, "Argan Yağlı Şampuan 300 ml")).toBe("1");
  await price.focus();
  await scanByHand(page, "1250,50");
  await cart.getByText("₺2.228,50").waitFor();
});

test("the decoder is our own file, loaded when the camera opens; closing stops the camera and returns the focus (F4)", async () => {
  await camera.show({ format: "QRCode", text: "defter" });
  const page = await till({ prefetch: true });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const idle = page.waitForRequest(/barcode-dialog/);
  await page.reload();
  await idle;
  const served = page.waitForResponse(/\.wasm$/);
  expect(asked.filter((url) => /\.wasm|barcode-reader/.test(url))).toEqual([]);
  const scanner = await openScanner(page);
  const headers = (await served).headers();
  expect(headers["content-type"]).toBe("application/wasm");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  await scanner.getByText("Barkod: defter").waitFor();
  expect(asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(product.address))).toEqual([]);

  const track = await page.evaluateHandle(
    () => (document.querySelector<HTMLVideoElement>("video")!.srcObject as MediaStream).getTracks()[0]!,
  );
  const state = () => track.evaluate((live) => live.readyState);
  expect(await state()).toBe("live");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(state).toBe("ended");
  await page.evaluate(() => {
    Reflect.deleteProperty(document, "visibilityState");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForFunction(() => (document.querySelector("video")?.srcObject as MediaStream | null)?.active);
  const again = await page.evaluateHandle(() => document.querySelector("video")?.srcObject as MediaStream);
  await page.keyboard.press("Escape");
  await scanner.waitFor({ state: "hidden" });
  expect(await again.evaluate((stream) => stream.active)).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Barkod okut");
});

test("camera errors are explained with a remedy, and typing still works (F4)", async () => {
  await camera.show({ format: "EAN13", text: "8690000000012" });
  const denied = await till({ permissions: [] });
  const scanner = await openScanner(denied);
  await scanner.getByText("Kameraya izin verilmedi").waitFor();
  await scanner.getByLabel("Barkodu elle yazın").fill("8690000000012");
  await denied.keyboard.press("Enter");
  await scanner.getByText("₺349,00 · sepette 1").waitFor();
  await denied.context().grantPermissions(["camera"]);
  await scanner.getByRole("button", { name: "Tekrar dene" }).click();
  await scanner.getByText("₺349,00 · sepette 2").waitFor();

  const cut = await till();
  await cut.route("**/*.wasm", (route) => route.abort());
  const broken = await openScanner(cut);
  await broken.getByText("Barkod okuyucu yüklenemedi").waitFor();
  await cut.unroute("**/*.wasm");
  await broken.getByRole("button", { name: "Tekrar dene" }).click();
  await broken.getByText("₺349,00 · sepette 1").waitFor();
});

test("a camera that breaks down, or an address without permission for one, is reported (F4)", async () => {
  await camera.breakDown();
  await (await openScanner(await till())).getByText("Kamera açılamadı").waitFor();

  const far = await (await till()).context().newPage();
  await far.addInitScript(
    ([token = "", slug = ""]) => {
      localStorage.setItem("accessToken", token);
      localStorage.setItem("slug", slug);
    },
    [shop.salon.token ?? "", shop.salon.slug],
  );
  await far.goto(`${product.address.replace("127.0.0.1", "far.test")}/sales/new-sale`);
  await (await openScanner(far)).getByText("Kamera bu adreste açılamıyor").waitFor();
});

test("without a camera a message is shown; of two the chosen one is remembered (F4)", async () => {
  const none = await launchChromium();
  await (await openScanner(await till({ browser: none }))).getByText("Kamera bulunamadı").waitFor();
  await none.close();
  const two = await launchChromium(["--use-fake-device-for-media-stream=device-count=2"]);
  const page = await till({ browser: two, size: "phone" });
  const scanner = await openScanner(page);
  const choice = scanner.getByLabel("Kamera", { exact: true });
  const chosen = () => choice.locator("option:checked").innerText();
  await choice.selectOption("fake_device_1");
  await expect.poll(chosen).toBe("fake_device_1");
  await page.reload();
  await openScanner(page);
  await expect.poll(chosen).toBe("fake_device_1");
  await two.close();
});

test.each([{ size: "phone" }, { size: "desktop", dark: true }] as const)(
  "axe finds nothing serious: %j",
  async (look) => {
    await camera.show({ format: "UPCE", text: "04252614", degrees: -8, share: 0.45 });
    const page = await till(look);
    const scanner = await openScanner(page);
    await scanner.getByText("Barkod: 0042100005264").waitFor();
    await product.shot(page, `scan-${look.size}`);
    expect(await seriousFindings(page)).toEqual([]);
  },
);
