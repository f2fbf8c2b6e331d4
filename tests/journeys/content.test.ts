import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** M1, M2: a page from its first letter to the list. */

const product = await testProduct();
const shop = await openShop(product);
const hostile = `<img src=x onerror="document.title='x'"><script>document.title='x'</script>`;

test("a page is begun, goes on after a reload, is published and found; hostile texts show as text", async () => {
  const page = await product.visit("/content/new-page", { as: shop.salon });
  const title = page.getByRole("textbox", { name: "Başlık", exact: true }).first();
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Başlık boş olamaz").waitFor();
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await title.fill(`Hakkımızda ${hostile}`);
  const body = page.getByRole("textbox", { name: "İçerik" });
  await body.click();
  await page.keyboard.type(hostile);
  const insert = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "Blok ekle" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");
  };
  await insert("Ekip");
  await insert("Görsel");
  // At once, before the draft is sent.
  await page.reload();
  await page.getByText("Kaydedilmemiş taslağınız açıldı").waitFor();
  await body.getByText(hostile).waitFor();
  await body.getByRole("group", { name: "Ekip" }).getByRole("textbox").fill(hostile);
  // The toolbar acts on the block whose field was used last.
  await body.getByLabel("Görsel yazısı").focus();
  await page.getByRole("button", { name: "Bloğu sil" }).press("Enter");
  await body.getByRole("group", { name: "Görsel" }).waitFor({ state: "detached" });
  await insert("Video");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page
    .getByText(/İçeriğin \d+\. bloğu geçersiz: YouTube veya Vimeo adresi girin/)
    .first()
    .waitFor();
  await body
    .locator("[data-selected]")
    .and(body.getByRole("group", { name: "Video" }))
    .waitFor();
  await page.getByRole("button", { name: "Bloğu sil" }).press("Enter");
  await page.getByText("Yayınlandı", { exact: true }).click();
  await page.getByRole("button", { name: "Kaydet" }).click();
  // It was named by its draft, but is saved for the first time.
  await page.getByText("Sayfa başarı ile eklendi").waitFor();
  await page.getByPlaceholder("Sayfa ara").fill("hakkimizda");
  await page.getByRole("link", { name: hostile }).click();
  expect(await page.title()).not.toBe("x");

  const { data } = await shop.salon.call("GET /api/content/page");
  const id = data[0]?.id as number;
  await page.getByText("Hakkımızda", { exact: false }).first().waitFor();
  await shop.salon.call("PUT /api/content/page/{id}", { params: { id }, body: { seo_title: "Başkası" } });
  const slug = page.getByLabel("Kısaltma");
  const published = await slug.inputValue();
  await title.fill("Benim başlığım");
  expect(await slug.inputValue()).toBe(published);

  await page.context().route("https://site.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { statusCode, headers, body } = await product.site.inject(pathname + search);
    await route.fulfill({ status: statusCode, headers: headers as Record<string, string>, body });
  });
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Sitede önizle" }).click();
  const preview = await opened;
  await preview.getByRole("heading", { level: 1, name: "Benim başlığım" }).waitFor();
  await preview.close();

  await page.getByRole("button", { name: "Kaydet" }).click();
  const reload = page.getByRole("button", { name: "Son hâlini aç" });
  await reload.waitFor();
  await title.fill("Son yazdığım");
  await reload.click();
  await page.getByText("Kaydedilmemiş taslağınız açıldı; kayıt o zamandan beri değişti").waitFor();
  expect(await title.inputValue()).toBe("Son yazdığım");
  await page.getByRole("button", { name: "Taslağı at" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Taslağı at" }).click();
  await expect.poll(() => title.inputValue()).toContain("Hakkımızda");
});

test("a draft that is typed on after it has created its page is not called old after a reload", async () => {
  const page = await product.visit("/content/new-page", { as: shop.salon });
  const title = page.getByRole("textbox", { name: "Başlık", exact: true }).first();
  await title.fill("Ekip");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/new-page\/\d+$/);
  await title.fill("Ekibimiz");
  await page.reload();
  await page.getByText("Kaydedilmemiş taslağınız açıldı", { exact: true }).waitFor();
  expect(await title.inputValue()).toBe("Ekibimiz");
});

test("what is typed and reloaded at once is there again, until the draft is discarded", async () => {
  const { id } = await shop.salon.call("POST /api/content/page");
  await shop.salon.call("PUT /api/content/page/{id}", { params: { id }, body: { title: "Fiyatlar", status: "draft" } });
  for (const [path, typed] of [
    ["/content/new-page", "Yeni"],
    [`/content/new-page/${id}`, "Fiyatlar 2027"],
  ] as const) {
    const page = await product.visit(path, { as: shop.salon });
    const title = page.getByRole("textbox", { name: "Başlık", exact: true }).first();
    const notice = page.getByText("Kaydedilmemiş taslağınız açıldı", { exact: true });
    await title.fill(typed);
    await page.reload();
    await notice.waitFor();
    expect(await title.inputValue()).toBe(typed);
    await page.getByRole("button", { name: "Taslağı at" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Taslağı at" }).click();
    await notice.waitFor({ state: "detached" });
    await page.reload();
    await title.waitFor();
    expect(await notice.count()).toBe(0);
    // A new page that was sent meanwhile keeps its draft's title as its name.
    if (path.endsWith(String(id))) expect(await title.inputValue()).toBe("Fiyatlar");
  }
});
