import { resolve } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { emptyDocument, newBlock } from "#areas/email/contract/new-block.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { dot } from "#tests/harness/picture-host.ts";
import { renderEmail } from "#areas/email/contract/render.ts";
import { hostileBlocks, mailOf } from "#tests/harness/hostile-mails.ts";
import { expectAccessiblePages, seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** K4, L1–L5: templates of e-mails and their editor, with axe on its screens, the inspector of a block and the palette. */

const product = await testProduct();
const shop = await openShop(product);
const list = "/marketing/campaings/templates";
const editor = `${list}/new-template`;

const document = (contents: string) => ({
  ...emptyDocument(),
  root: { type: "EmailLayout", data: { childrenIds: ["block-1", "block-2"] } },
  "block-1": { type: "Html", data: { props: { contents } } },
  "block-2": newBlock("Image"),
});
const hostile = `<img src="https://evil.example/x.png" onerror="parent.document.title='x'"><p style="background:url(https://evil.example/y)">Zararsız</p>`;
const stored = await shop.salon.call("POST /api/marketing/templates", {
  body: { name: "Kış", json_content: document(hostile) },
});

/** Drops a picture as a person does, so the browser opens it where the page doesn't refuse it. */
async function dropFile(page: Page, on: Locator): Promise<void> {
  const { x, y, width } = (await on.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [resolve("app/web/public/email/picture.png")], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + 10, data });
  await session.detach();
}

expectAccessiblePages(product, shop, [`${list}?open=new`, `${editor}/${stored.id}`]);

test("a template begins with a sample, is edited by keyboard alone and saved; the list shows it", async () => {
  const page = await product.visit(list, { as: shop.salon });
  await page.getByRole("button", { name: "Şablon ekle" }).click();
  await page.getByRole("link", { name: "Fiyat listesi" }).click();
  const canvas = page.getByRole("group", { name: "E-posta", exact: true });
  await canvas.getByRole("group", { name: "Başlık" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("toolbar").waitFor();
  await page.getByRole("textbox", { name: "Metin", exact: true }).fill("Yeni fiyatlar {{Müşteri}}");
  await page.getByText("{{Müşteri}} bilinmiyor").waitFor();
  await page.getByRole("textbox", { name: "Metin", exact: true }).fill("Yeni fiyatlar {{customer.name}}");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Yazı rengi" }).press("Enter");
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await canvas.getByRole("group", { name: "Başlık" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  const kinds = () => canvas.locator(":scope > [data-block]").evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect((await kinds()).slice(0, 2)).toEqual(["Ayırıcı", "Başlık"]);
  const grip = page.getByRole("button", { name: /^Taşı/ });
  await grip.focus();
  for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  expect((await kinds()).slice(0, 2)).toEqual(["Başlık", "Ayırıcı"]);
  await page.keyboard.press("Escape");
  const save = page.getByRole("button", { name: "Kaydet" });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel("Şablon adı").fill("Fiyatlar");
  await page.getByRole("button", { name: "Önizleme" }).click();
  await page.frameLocator("iframe").getByText("Yeni fiyatlar Ayşe").waitFor();
  await page.getByRole("button", { name: "Önizlenen müşteri" }).press("Enter");
  await page.getByRole("dialog").getByText("Gülşen Arslan").click();
  await page.frameLocator("iframe").getByText("Yeni fiyatlar Gülşen").waitFor();
  await page.getByRole("button", { name: "Örnek adı göster" }).press("Enter");
  await page.frameLocator("iframe").getByText("Yeni fiyatlar Ayşe").waitFor();
  await save.click();
  await page.getByText("Sablon güncellendi").waitFor();
  await page.getByRole("link", { name: "Fiyatlar" }).click();
  await page.getByRole("button", { name: "JSON" }).click();
  expect(await page.getByLabel("JSON").last().inputValue()).toContain("Yeni fiyatlar {{customer.name}}");
  await page.context().close();
});

test("a block is inserted, dragged, undone and deleted; an invalid value doesn't change the document", async () => {
  const page = await product.visit(editor, { as: shop.salon });
  const canvas = page.getByRole("group", { name: "E-posta", exact: true });
  const insert = async (type: string): Promise<void> => {
    await canvas.getByRole("button", { name: "Blok ekle" }).last().click({ force: true });
    await page.getByRole("dialog", { name: "Blok ekle" }).getByRole("button", { name: type, exact: true }).click();
  };
  await insert("Metin");
  await insert("Boşluk");
  const kinds = () => canvas.locator("[data-block]").evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(await kinds()).toEqual(["Metin", "Boşluk"]);
  const height = page.getByRole("textbox", { name: "Yükseklik" });
  await height.fill("130");
  await height.blur();
  expect(await height.inputValue()).toBe("");
  const [from, to] = [await page.getByRole("button", { name: /^Taşı/ }).boundingBox(), await canvas.boundingBox()];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(to!.x + 50, to!.y + 2, { steps: 4 });
  await page.mouse.up();
  expect(await kinds()).toEqual(["Boşluk", "Metin"]);
  await page.getByRole("button", { name: "Geri al" }).click();
  expect(await kinds()).toEqual(["Metin", "Boşluk"]);
  const grip = page.getByRole("button", { name: /^Taşı/ });
  await grip.focus();
  for (const key of ["Enter", "ArrowUp", "Control+z"]) await page.keyboard.press(key);
  await page.mouse.click(20, 700);
  await page.keyboard.press("Control+y");
  expect(await kinds()).toEqual(["Metin", "Boşluk"]);
  expect(await canvas.locator("[data-moved], [data-drop-target]").count()).toBe(0);
  await page.keyboard.press("Control+y");
  expect(await kinds()).toEqual(["Boşluk", "Metin"]);
  await page.keyboard.press("Control+z");
  expect(await kinds()).toEqual(["Metin", "Boşluk"]);
  await canvas.getByRole("group", { name: "Metin" }).press("Enter");
  const text = page.getByRole("textbox", { name: "Metin", exact: true });
  await text.fill("Merhaba");
  await text.fill("a".repeat(20_001));
  await text.blur();
  await page.getByText("En fazla 20.000 karakter olabilir; şimdi 20.001.").waitFor();
  expect([(await text.inputValue()).length, await canvas.getByText("Merhaba").count()]).toEqual([20_001, 1]);
  await canvas.getByRole("group", { name: "Metin" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  expect(await kinds()).toEqual(["Boşluk"]);
  await page.getByText("Styles").waitFor();
  await canvas.getByRole("group", { name: "Boşluk" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ayarlar paneli" }).focus();
  await page.keyboard.press("Delete");
  expect(await kinds()).toEqual(["Boşluk"]);
  await canvas.getByRole("button", { name: "Blok ekle" }).last().press("Enter");
  await page.getByRole("dialog", { name: "Blok ekle" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog", { name: "Blok ekle" }).count()).toBe(0);
  expect(await canvas.locator("[data-selected]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => canvas.locator("[data-selected]").count()).toBe(0);
  await page.context().close();
});

test("nothing in a template is executed or fetched; pictures of other hosts are frames with their host (decisions §7)", async () => {
  const page = await product.visit(`${editor}/${stored.id}`, { as: shop.salon });
  const left: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(product.address)) left.push(request.url());
  });
  await page.getByText("evil.example").first().waitFor();
  await page.getByRole("button", { name: "Önizleme" }).click();
  await page.frameLocator("iframe").getByText("evil.example").waitFor();
  await page.goto(`${product.address}${list}`);
  await page.frameLocator('iframe[title="Kış önizlemesi"]').getByText("Zararsız").waitFor();
  expect(left).toEqual([]);
  expect(await page.title()).not.toBe("x");
  await page.context().close();
});

test("200 hostile documents execute and fetch nothing: on the canvas, in previews, in lists, or as separate pages", async () => {
  const { id } = await shop.salon.call("POST /api/marketing/templates", {
    body: { name: "<img src=x onerror=window.hit=1>", json_content: mailOf(hostileBlocks) },
  });
  const page = await product.visit(`${editor}/${id}`, { as: shop.salon });
  const left: string[] = [];
  await page.context().route(
    ({ origin }) => origin !== product.address,
    (route) => {
      left.push(route.request().url());
      return route.fulfill({ contentType: "image/gif", body: dot });
    },
  );
  const hit = () => Promise.all(page.frames().map((frame) => frame.evaluate(() => "hit" in window).catch(() => false)));
  await page.getByText("evil.example").first().waitFor();
  await expect.poll(() => page.locator("[data-block]").count()).toBe(hostileBlocks.length);
  await page.getByRole("button", { name: "Önizleme" }).click();
  await page.frameLocator("iframe").getByText("evil.example").first().waitFor();
  expect(await hit()).not.toContain(true);
  await page.goto(`${product.address}${list}`);
  await page.getByRole("link", { name: "onerror" }).waitFor();
  expect([left, await hit()]).toEqual([[], expect.not.arrayContaining([true])]);
  // A mail client that runs scripts and fetches everything requests only the document's own pictures.
  const { html } = renderEmail(mailOf(hostileBlocks), { origin: "https://salon.example" });
  await page.goto("about:blank");
  await page.setContent(html);
  expect(await hit()).not.toContain(true);
  expect(left.filter((address) => !/^https:\/\/(evil\.example\/[lm]\b|salon\.example\/email\/)/.test(address))).toEqual(
    [],
  );
  await page.context().close();
});

test("a picture is chosen from the library by keyboard; a file that is no picture is refused with a message (M5)", async () => {
  const page = await product.visit(editor, { as: shop.salon });
  const canvas = page.getByRole("group", { name: "E-posta", exact: true });
  await canvas.getByRole("button", { name: "Blok ekle" }).last().press("Enter");
  await page
    .getByRole("dialog", { name: "Blok ekle" })
    .getByRole("button", { name: "Görsel", exact: true })
    .press("Enter");
  const open = page.getByRole("button", { name: "Kütüphaneden seç" });
  await open.press("Enter");
  const library = page.getByRole("dialog", { name: "Görseller" });
  await library.getByText("Henüz görsel yok").waitFor();
  await library.getByRole("tab", { name: "Galeri" }).press("ArrowRight");
  const files = [
    { name: "Vitrin.gif", mimeType: "image/gif", buffer: dot },
    { name: "virüs.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
  ];
  await library.getByLabel("Dosya seç").first().setInputFiles(files);
  await library.getByRole("alert").getByText("virüs.svg").waitFor();
  await page.getByText("Dosya yüklerken bir hata oldu !").waitFor();
  await library.evaluate((box) => {
    const data = new DataTransfer();
    data.items.add(
      new File(
        [Uint8Array.from(atob("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs="), (c) => c.charCodeAt(0))],
        "Yapışan.gif",
      ),
    );
    box
      .querySelector("[role=tablist]")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  const tile = (name: string) => library.getByRole("button", { name });
  await expect.poll(() => tile("Yapışan").getAttribute("aria-pressed")).toBe("true");
  await tile("Yapışan").press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await tile("Vitrin").getAttribute("aria-pressed")).toBe("true");
  await library.getByRole("button", { name: "Kaydet" }).press("Enter");
  await expect.poll(() => library.count()).toBe(0);
  expect(await page.getByRole("textbox", { name: "Adres", exact: true }).inputValue()).toMatch(
    /^\/files\/\d+\/\w{40}\.\w+$/,
  );
  await open.press("Enter");
  await tile("Yapışan").press("Enter");
  await library.getByRole("button", { name: "Sil" }).press("Enter");
  await pressChoice(page.getByRole("dialog", { name: "Görsel silinsin mi?" }).getByRole("button", { name: "Sil" }));
  await page.getByText("Başarı ile Silindi").waitFor();
  await expect.poll(() => tile("Yapışan").count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => library.count()).toBe(0);
  const address = page.getByRole("textbox", { name: "Adres", exact: true });
  await address.fill("https://pictures.example/a.png");
  await page.getByText("pictures.example").first().waitFor();
  await page.getByRole("button", { name: "Kütüphaneye al" }).press("Enter");
  await page.getByText("Görsel kütüphaneye alındı").waitFor();
  await expect.poll(() => address.inputValue()).toMatch(/^\/files\//);
  await page.getByRole("textbox", { name: "Alternatif metin" }).fill(" ");
  await page.getByLabel("Şablon adı").fill("Görselli");
  await page.getByRole("button", { name: "Kaydet" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Metni yaz" }).click();
  await page.context().close();
});

test("a file dropped on a picture field becomes its picture; dropped elsewhere, it does nothing (M5)", async () => {
  const page = await product.visit(`${editor}/${stored.id}`, { as: shop.salon });
  const canvas = page.getByRole("group", { name: "E-posta", exact: true });
  await canvas.getByRole("group", { name: "Görsel" }).press("Enter");
  const address = page.getByRole("textbox", { name: "Adres", exact: true });
  const tooLong = "a".repeat(3_000);
  await address.fill(tooLong);
  await dropFile(page, canvas);
  await dropFile(page, page.getByLabel("Şablon adı"));
  expect(await address.inputValue()).toBe(tooLong);
  await dropFile(page, page.getByRole("button", { name: "Kütüphaneden seç" }));
  await expect.poll(() => address.inputValue()).toMatch(/^\/files\//);
  await page.context().close();
});

test("a document in the address needs a confirmation; an editor is told that somebody else has saved or deleted the template, and keeps its input", async () => {
  const code = btoa(encodeURIComponent(JSON.stringify(document("<b>Başkasından</b>"))));
  const page = await product.visit(`${editor}#code/${code}`, { as: shop.salon });
  await page.getByRole("dialog").getByRole("button", { name: "Yükle" }).click();
  await page.getByText("Başkasından").waitFor();
  // The specification has it logged as an error.
  page.removeAllListeners("console");
  await page.goto("about:blank");
  await page.goto(`${product.address}${editor}#code/broken`);
  await page.getByRole("alert").getByText("Bağlantıdaki şablon okunamadı").waitFor();
  for (const missing of ["abc", "999999999"]) {
    await page.goto(`${product.address}${editor}/${missing}`);
    await page.getByRole("heading", { name: "Bu şablon bulunamadı" }).waitFor();
    expect(await page.getByRole("link", { name: "Listeye dön" }).getAttribute("href")).toBe(list);
  }
  await page.goto(`${product.address}${editor}/${stored.id}`);
  await page.getByText("Zararsız").waitFor();
  const call = { params: { id: stored.id }, body: { name: "Başkasının adı" } };
  await shop.salon.call("PUT /api/marketing/templates/{id}", call);
  await page.getByText("Bu şablon siz düzenlerken değişti").waitFor();
  await page.getByRole("button", { name: "Yeni hâlini aç" }).click();
  await expect.poll(() => page.getByLabel("Şablon adı").inputValue()).toBe("Başkasının adı");
  const body = { name: "Silinecek", json_content: document("<b>Kalıcı</b>") };
  const params = { id: (await shop.salon.call("POST /api/marketing/templates", { body })).id };
  await page.goto(`${product.address}${editor}/${params.id}`);
  await page.getByLabel("Şablon adı").fill("Kurtarılan");
  await shop.salon.call("DELETE /api/marketing/templates/{id}", { params });
  await page.getByText("Bu şablon siz düzenlerken silindi").waitFor();
  await page.getByRole("button", { name: "Yeni şablon olarak kaydet" }).click();
  await page.getByText("Sablon güncellendi").waitFor();
  await page.getByRole("link", { name: "Kurtarılan" }).waitFor();
  await page.context().close();
});

test("saving a template that a campaign sends names the field that the campaign has no value for, and keeps the input", async () => {
  const logic = { combinator: "and" as const, rules: [] };
  const { id: segment_id } = await shop.salon.call("POST /api/marketing/segments", { body: { name: "Herkes", logic } });
  const json_content = {
    ...emptyDocument(),
    root: { type: "EmailLayout" as const, data: { childrenIds: ["block-1"] } },
    "block-1": { type: "Heading" as const, data: { props: { text: "Yaz" } } },
  };
  const body = { name: "Gönderilen", json_content };
  const { id: template_id } = await shop.salon.call("POST /api/marketing/templates", { body });
  const campaign = { name: "Yaz", type: "email" as const, segment_id, template_id };
  await shop.salon.call("POST /api/marketing/campaigns", { body: campaign });
  const page = await product.visit(`${editor}/${template_id}`, { as: shop.salon });
  await page.getByRole("group", { name: "Başlık" }).focus();
  await page.keyboard.press("Enter");
  const text = page.getByRole("textbox", { name: "Metin", exact: true });
  await text.fill("Sipariş {{order.code}}");
  await page.getByRole("button", { name: "Kaydet" }).press("Enter");
  await page.getByText("Bu şablonu gönderen kampanya veya otomasyonda değeri olmayan alan: order.code").waitFor();
  await product.shot(page, "template-unfilled-1280");
  expect(await text.inputValue()).toBe("Sipariş {{order.code}}");
  await text.fill("Sayın {{customer.name}}");
  await page.getByRole("button", { name: "Kaydet" }).press("Enter");
  await page.getByRole("button", { name: "Yine de devam et" }).click();
  await page.getByText("Sablon güncellendi").waitFor();
  await page.context().close();
});

test("a stored template that this release can't read is shown with the reason and can't be edited or saved", async () => {
  const body = { name: "Yarının şablonu", json_content: document("<b>Bugün</b>") };
  const { id } = await shop.salon.call("POST /api/marketing/templates", { body });
  const newer = { root: { type: "EmailLayout", data: { childrenIds: ["a"] } }, a: { type: "Video", data: {} } };
  await product.owner.query("update email_templates set document = $2 where id = $1", [id, JSON.stringify(newer)]);
  const page = await product.visit(`${editor}/${id}`, { as: shop.salon });
  await page.getByRole("alert").getByText("Bu şablon yalnızca görüntülenebilir; kaydedilemez.").waitFor();
  await page.frameLocator("iframe").getByText("Bugün").waitFor();
  expect(await page.getByRole("button", { name: "Kaydet" }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Düzenle" }).count()).toBe(0);
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "JSON" }).click();
  expect(await page.getByLabel("JSON").last().inputValue()).toContain("Video");
  await page.context().close();
});

test("an English business begins with samples in English", async () => {
  await shop.salon.call("POST /api/settings", { body: { defaults: { language: "en" } } });
  const page = await product.visit(`${list}?open=new`, { as: shop.salon });
  const gallery = page.getByRole("dialog", { name: "New template" });
  await gallery.frameLocator('iframe[title="Price list"]').getByText("Our prices").waitFor();
  await gallery.getByRole("link", { name: "Price list" }).press("Enter");
  await page.getByText("Our prices").waitFor();
  await page.context().close();
});
