import { expect, test } from "vitest";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

/** M1, M2: a page from its first letter to the list, with every block, and the lists. */

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
    await pressChoice(page.getByRole("dialog").getByRole("button", { name, exact: true }));
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

/** The editor of a new page or article, whose first call waits until `release`. */
async function slowNewPage(size: "phone" | "desktop", path: string, api: string) {
  const page = await product.visit(path, { as: await product.salon(), size });
  const posts: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**/api/content/${api}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts.push(route.request().url());
    await released;
    return route.continue();
  });
  const title = page.getByRole("textbox", { name: "Başlık", exact: true }).first();
  return { page, title, posts, release };
}

for (const size of ["phone", "desktop"] as const)
  test(`an editor that is left while its draft is sent stays left, and says that the draft is kept (${size})`, async () => {
    for (const [path, api, list] of [
      ["/content/new-page", "page", "pages"],
      ["/content/new-article", "post", "articles"],
    ] as const) {
      const { page, title, posts, release } = await slowNewPage(size, path, api);
      await title.fill(`Yavaş ${api} ${size}`);
      await page.getByText("Taslak saklanıyor…").waitFor();
      await product.shot(page, `draft-waiting-${api}-${size}`);
      await expect.poll(() => posts.length).toBe(1);
      await page.getByRole("link", { name: "Geri" }).click();
      await page.getByPlaceholder(api === "page" ? "Sayfa ara" : "Yazı ara").waitFor();
      const draft = page.getByRole("link", { name: `Yavaş ${api} ${size}` });
      expect(await draft.count()).toBe(0);
      release();
      await page.getByText("Taslak saklandı", { exact: true }).waitFor();
      await draft.waitFor();
      expect(new URL(page.url()).pathname).toBe(`/content/${list}`);
      await draft.click();
      await page.getByText("Kaydedilmemiş taslağınız açıldı", { exact: true }).waitFor();
    }
  });

test("leaving without saving before the first draft is sent loses what was typed, and nothing is sent", async () => {
  const { page, title, posts } = await slowNewPage("phone", "/content/new-page", "page");
  const question = page.getByRole("dialog", { name: "Uyarı" });
  await page.clock.install();
  await page.reload();
  await title.fill("Vazgeçtim");
  await page.getByRole("link", { name: "Geri" }).click();
  await question.waitFor();
  // Longer than the pause after which the draft is sent.
  await page.clock.runFor(10_000);
  await question.getByRole("button", { name: "Kaydetmeden çık" }).click();
  await page.getByPlaceholder("Sayfa ara").waitFor();
  await page.clock.runFor(10_000);
  expect(posts).toEqual([]);
});

test("a draft is sent after the user has chosen to go on editing", async () => {
  const { page, title, posts, release } = await slowNewPage("phone", "/content/new-page", "page");
  await title.fill("Kalıyorum");
  await page.getByRole("link", { name: "Geri" }).click();
  await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
  release();
  await page.getByText(/^Taslak saklandı/).waitFor();
  expect(posts).toHaveLength(1);
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

test("a page gets every block, a picture, search texts and a time ahead; a reload finds them in its draft (M2)", async () => {
  const copied = { url: "https://pictures.example/yaz.gif", title: "Yaz" };
  const { url } = await shop.salon.call("POST /api/media/copies", { body: copied });
  const page = await product.visit("/content/new-page", { as: shop.salon });
  await page.getByRole("textbox", { name: "Başlık", exact: true }).first().fill("Bloklar");
  const body = page.getByRole("textbox", { name: "İçerik" });
  const tools = page.getByRole("toolbar", { name: "Metin araçları" });
  /** The editor takes the focus back in the next frame. */
  const tool = async (name: string): Promise<void> => {
    await tools.getByRole("button", { name, exact: true }).press("Enter");
    await body.and(page.locator(":focus")).waitFor();
  };
  const dialog = page.getByRole("dialog");
  await body.click();
  await tool("Büyük başlık");
  await page.keyboard.type("Hakkımızda\n");
  for (const name of ["Kalın", "Eğik", "Altı çizili", "Üstü çizili"]) {
    await tool(name);
    await page.keyboard.type(name);
    await tool(name);
  }
  for (const name of ["Madde listesi", "Numaralı liste", "Alıntı"]) {
    await page.keyboard.press("Enter");
    await tool(name);
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    // An empty entry ends the list.
    await page.keyboard.press("Enter");
  }
  await tool("Ayraç");
  const pick = async (): Promise<void> => {
    await dialog.getByRole("button", { name: "Yaz", exact: true }).click();
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  const insert = async (name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
    await page.getByRole("button", { name: "Blok ekle" }).press("Enter");
    await pressChoice(dialog.getByRole("button", { name, exact: true }));
    if (name.endsWith("sütun")) return;
    const block = body.getByRole("group", { name, exact: true });
    await block.waitFor();
    if (["Görsel", "Galeri"].includes(name)) {
      await block.getByRole("button", { name: "Görsel seç" }).click();
      await pick();
    }
    for (const [label, text] of Object.entries(fields)) await block.getByLabel(label, { exact: true }).fill(text);
  };
  await insert("Görsel", { "Alternatif metin": "Saç", "Görsel yazısı": "Yaz saçı" });
  await insert("Galeri", { "Alternatif metin": "Salon" });
  await insert("Düğme");
  await insert("Video", { "YouTube veya Vimeo adresi": "https://youtu.be/dQw4w9WgXcQ", Başlık: "Film" });
  await insert("Randevu düğmesi");
  for (const name of ["Hizmet listesi", "Ürün listesi", "Ekip"]) await insert(name, { Başlık: name });
  await insert("Harita bağlantısı", { Yazı: "Yol tarifi", Adres: "Bağdat Cad. 12" });
  await insert("İki sütun");

  await page.getByRole("button", { name: "Görsel seç" }).last().click();
  await pick();
  const result = page.getByRole("group", { name: "Arama sonucu önizlemesi" });
  await result.getByText("Açıklama yazmazsanız").waitFor();
  await page.getByLabel("SEO başlığı").fill("Kadıköy kuaförü");
  await page.getByLabel("SEO açıklaması").fill("Saç ve cilt bakımı");
  expect(await result.innerText()).toBe("/bloklar\nKadıköy kuaförü\nSaç ve cilt bakımı");
  await page.getByText("18 karakter; 160 karaktere kadarı görünür").waitFor();
  await page.getByText("Yayınlandı", { exact: true }).click();
  await page.getByLabel("Yayın zamanı").first().click();
  await page.getByRole("button", { name: "Sonraki ay" }).click();
  await page.getByRole("button", { name: /^15 / }).click();
  await page.getByRole("spinbutton", { name: "Saat", exact: true }).fill("10");
  await page.getByRole("spinbutton", { name: "Dakika", exact: true }).fill("30");
  await page.getByRole("button", { name: "Saati uygula" }).click();
  await page.getByText(/^Taslak saklandı/).waitFor();
  await page.reload();
  await page.getByText("Kaydedilmemiş taslağınız açıldı").waitFor();
  await page.locator(`aside img[src="${url}"]`).waitFor();
  await result.getByText("Kadıköy kuaförü").waitFor();
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Sayfa başarı ile eklendi").waitFor();

  const { data } = await shop.salon.call("GET /api/content/page", { query: { query: "Bloklar" } });
  const stored = await shop.salon.call("GET /api/content/page/{id}", { params: { id: data[0]?.id ?? 0 } });
  expect(stored.published_at).toMatch(/-15T07:30:00/);
  const blocks = stored.body as { type: string; attrs?: object; content?: { marks?: { type: string }[] }[] }[];
  const kinds = blocks.filter(({ content, type }) => content || type !== "paragraph").map(({ type }) => type);
  expect(kinds.join(" ")).toBe(
    "heading paragraph bulletList orderedList blockquote horizontalRule picture gallery button video bookingButton serviceList productList team mapLink columns",
  );
  expect(blocks[1]?.content?.map(({ marks }) => marks?.[0]?.type)).toEqual(["bold", "italic", "underline", "strike"]);
  expect(blocks.find(({ type }) => type === "gallery")?.attrs).toEqual({ pictures: [{ url, alt: "Salon" }] });
  expect(blocks.find(({ type }) => type === "button")?.attrs).toEqual({ label: "Bilgi al", href: "/" });
});

test("the list of articles has tabs by status, 20 a page, and is sorted by its heads (M1)", async () => {
  for (let number = 1; number <= 21; number++) {
    const { id } = await shop.salon.call("POST /api/content/post");
    const status = number === 1 ? "published" : "draft";
    const title = `Yazı ${String(number).padStart(2, "0")}`;
    await shop.salon.call("PUT /api/content/post/{id}", { params: { id }, body: { title, status } });
  }
  const page = await product.visit("/content/articles", { as: shop.salon });
  const titles = () => page.getByRole("link", { name: /^Yazı \d/ }).allInnerTexts();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(["Yazı 21", "Yazı 20"]);
  expect(await titles()).toHaveLength(20);
  await page.getByRole("button", { name: "Sonraki sayfa" }).click();
  await expect.poll(titles).toEqual(["Yazı 01"]);
  await page.getByTitle("Başlık sütununa göre sırala").click();
  await expect.poll(async () => (await titles())[0]).toBe("Yazı 01");
  await page.getByRole("tab", { name: "Yayınlandı" }).click();
  await expect.poll(titles).toEqual(["Yazı 01"]);
  await page.getByRole("tab", { name: "Taslak" }).click();
  await expect.poll(async () => (await titles()).length).toBe(20);
  expect(await titles()).not.toContain("Yazı 01");
  await page.getByPlaceholder("Yazı ara").fill("yazi 13");
  await expect.poll(titles).toEqual(["Yazı 13"]);
});

test("an older state comes back by its button, and the one before it stays in the history (M2)", async () => {
  const { id } = await shop.salon.call("POST /api/content/page");
  const at = { params: { id } };
  const body = (text: string) => [{ type: "paragraph", content: [{ type: "text", text }] }] as never;
  for (const title of ["Eski fiyatlar", "Yeni fiyatlar"])
    await shop.salon.call("PUT /api/content/page/{id}", { ...at, body: { title, status: "draft", body: body(title) } });
  const page = await product.visit(`/content/pages/${id}`, { as: shop.salon });
  const title = page.getByRole("textbox", { name: "Başlık", exact: true }).first();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Geçmiş" }).press("Enter");
  const restore = dialog.getByRole("button", { name: "Bu hâline dön" });
  await dialog.getByRole("button", { name: "Şimdiki hâli" }).waitFor();
  expect(await restore.isDisabled()).toBe(true);
  await pressChoice(dialog.getByRole("button", { name: "Eski fiyatlar" }));
  await page.frameLocator("iframe").getByText("Eski fiyatlar").waitFor();
  await restore.press("Enter");
  await dialog.getByText("Şimdiki hâli geçmişte kalır").waitFor();
  await pressChoice(dialog.getByRole("button", { name: "Bu hâline dön" }).last());
  await page.getByText("Eski hâline döndü").waitFor();
  await expect.poll(() => title.inputValue()).toBe("Eski fiyatlar");
  await page.getByRole("textbox", { name: "İçerik" }).getByText("Eski fiyatlar").waitFor();
  const { data } = await shop.salon.call("GET /api/content/page/{id}/revisions", at);
  expect(data.map((row) => row.title)).toEqual(["Eski fiyatlar", "Yeni fiyatlar", "Eski fiyatlar"]);
});

test("a category and a tag get a slug of their Turkish title, until one is written (M3)", async () => {
  const page = await product.visit("/content/new-category", { as: shop.salon });
  for (const kind of ["category", "tag"] as const) {
    await page.goto(`${product.address}/content/new-${kind}`);
    const slug = page.getByLabel("Kısaltma");
    const title = page.getByRole("textbox", { name: "Başlık", exact: true });
    await title.fill("Işıltılı Saç & ÇİĞDEM Önerisi");
    expect(await slug.inputValue()).toBe("isiltili-sac-cigdem-onerisi");
    await slug.fill("ışık");
    await title.fill("Işıltı");
    expect(await slug.inputValue()).toBe("isik");
    await page.reload();
    await title.fill("Şişli Güzellik");
    expect(await slug.inputValue()).toBe("sisli-guzellik");
    await page.getByRole("button", { name: "Kaydet" }).press("Enter");
    await page.getByText(kind === "tag" ? "Etiket başarı ile eklendi" : "Kategori başarı ile eklendi").waitFor();
    const { data } = await shop.salon.call(`GET /api/taxonomy/${kind}`, { query: { query: "Şişli" } });
    expect(data).toMatchObject([{ title: "Şişli Güzellik", slug: "sisli-guzellik" }]);
  }
});

test("the second of two who write on one page is told who the other is (M2)", async () => {
  const merve = Object.assign(await hire(product, shop.salon), { slug: shop.salon.slug });
  await product.owner.query("update employees set is_admin = true where surname = 'Şahin'");
  const { id } = await shop.salon.call("POST /api/content/page");
  await shop.salon.call("PUT /api/content/page/{id}", { params: { id }, body: { title: "Ortak", status: "draft" } });
  const open = async (as: typeof merve) => {
    const page = await product.visit(`/content/pages/${id}`, { as });
    return { page, title: page.getByRole("textbox", { name: "Başlık", exact: true }).first() };
  };
  const others = /^Bu kaydı şu anda başkası da düzenliyor: /;
  const first = await open(shop.salon);
  await first.title.fill("Elif'in başlığı");
  await first.page.getByText(/^Taslak saklandı/).waitFor();
  expect(await first.page.getByText(others).count()).toBe(0);
  const second = await open(merve);
  await second.page.getByText("Bu kaydı şu anda başkası da düzenliyor: Elif Yıldız").waitFor();
  await second.title.fill("Merve'nin başlığı");
  await second.page.getByText(/^Taslak saklandı/).waitFor();
  await first.title.fill("Elif'in ikinci başlığı");
  await first.page.getByText("Bu kaydı şu anda başkası da düzenliyor: Merve Şahin").waitFor();
});
