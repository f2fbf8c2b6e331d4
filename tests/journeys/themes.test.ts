import { expect, test } from "vitest";
import { activeFiles } from "#areas/themes/server/active.ts";
import { expectAccessiblePages } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";

/** K7, N1, N2: themes and their code editor. */

const product = await testProduct();
const shop = await openShop(product);
const list = "/marketing/themes";
const theme = await shop.salon.call("POST /api/themes", { body: { name: "Yıldız teması" } });
const editor = `${list}/edit-theme/${theme.id}`;

expectAccessiblePages(product, shop, [list, "/marketing/new-theme", editor]);

test("a theme is created, its code is edited by keyboard alone, an error is told with its line, and the saved code is rendered", async () => {
  const page = await product.visit("/marketing/new-theme", { as: shop.salon });
  await page.getByRole("textbox", { name: "Tema adı" }).fill("Yaz teması");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Kodu duzenle" }).waitFor();
  const save = page.getByRole("button", { name: "Kaydet" });
  expect(await save.isDisabled()).toBe(true);
  // Search keeps the folder of what it finds.
  await page.getByRole("textbox", { name: "Dosya ara" }).fill("INDEX");
  const tree = page.getByRole("tree");
  await expect.poll(() => tree.getByRole("treeitem").count()).toBe(2);
  expect(await tree.getByRole("treeitem").allTextContents()).toEqual(["templates", "index.liquid"]);
  await tree.getByRole("button", { name: "index.liquid", exact: true }).focus();
  await page.keyboard.press("Enter");
  const code = page.getByRole("textbox", { name: /templates\/index\.liquid/ });
  await code.focus();
  await page.keyboard.press("Control+Home");
  // What the site gives is completed, on a line of its own.
  for (const key of ["Enter", "ArrowUp"]) await page.keyboard.press(key);
  await page.keyboard.type("{{ article.au");
  await page.getByRole("option", { name: "author" }).waitFor();
  for (const key of ["Escape", "Home", "Shift+End", "Delete"]) await page.keyboard.press(key);
  // Inserted at once: whether the editor closes a tag or indents a line depends on how far it has parsed by then.
  for (const line of ["<p>Yaz geldi</p>", "{{ 1 | shout }}"]) {
    await page.keyboard.insertText(line);
    await page.keyboard.press("Enter");
  }
  const wrong = page.getByText("2. satır: “shout” adlı bir süzgeç yok.");
  await wrong.first().waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Dosya güncellerken bir hata oldu !").waitFor();
  for (const key of ["ArrowUp", "Home", "Shift+End", "Delete"]) await page.keyboard.press(key);
  const found = page.locator("p[role=status]");
  await expect.poll(() => found.textContent()).toBe("Hata yok");
  // A check that did not come back is not taken for a good one, and is tried again.
  await page.route("**/check", (route) => route.abort());
  await page.keyboard.type(" ");
  await page.getByText("Denetlenemedi; kaydederken yeniden denetlenir").waitFor();
  await page.unroute("**/check");
  await page.getByText("Hata yok").waitFor();
  await page.keyboard.press("Backspace");
  await page.getByRole("button", { name: "Önizleme" }).first().click();
  await page.frameLocator("iframe").getByText("Yaz geldi").waitFor();
  await code.focus();
  await page.keyboard.press("Control+s");
  await page.getByText("Dosya başarı ile güncellendi").waitFor();
  await page.getByRole("link", { name: "Geri" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "Yaz teması" });
  await card.getByRole("button", { name: "Etkinleştir" }).click();
  await card.getByText("Aktif").waitFor();
  const { rows } = await product.owner.query("select company_id from themes where is_active");
  const { files } = await activeFiles(product.database.company(Number(rows[0].company_id)));
  expect(files["templates/index.liquid"]).toMatch(/^<p>Yaz geldi<\/p>\n/);
  await page.context().close();
});

test("files are created in folders and deleted; unsaved code asks before another file opens and outlives a reload", async () => {
  const page = await product.visit(editor, { as: shop.salon });
  await page.getByRole("button", { name: "snippets klasöründe dosya oluştur" }).click();
  await page.getByRole("textbox", { name: "Dosya adı" }).fill("../kart.liquid");
  await page.keyboard.press("Enter");
  await page.getByText("Dosya olusturuken bir hata oldu !").waitFor();
  const name = page.getByRole("textbox", { name: "Dosya adı" });
  await page
    .locator(".mantine-InputWrapper-error", { hasText: "Dosya yolunda . veya .. adlı klasör olamaz" })
    .waitFor();
  for (const [typed, refusal] of [
    ["şablon.liquid", /yalnızca küçük İngilizce harf/],
    ["header.liquid", "Bu yolda bir dosya var."],
  ] as const) {
    await name.fill(typed);
    await page.keyboard.press("Enter");
    await page.locator(".mantine-InputWrapper-error", { hasText: refusal }).waitFor();
    expect(await name.getAttribute("aria-invalid")).toBe("true");
  }
  await name.fill("kart.liquid");
  await page.keyboard.press("Enter");
  const code = page.getByRole("textbox", { name: /snippets\/kart\.liquid/ });
  await expect.poll(() => code.textContent()).toContain("{% comment %} snippets/kart.liquid {% endcomment %}");
  await code.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Taslak");
  await page.getByText("Kaydedilmedi").waitFor();
  await page.getByRole("button", { name: "footer.liquid", exact: true }).click();
  await page.getByText("Uyarı").waitFor();
  await page.keyboard.press("Escape");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "kart.liquid", exact: true }).click();
  await page.getByText("Kaydedilmemiş kodunuz geri getirildi").waitFor();
  await expect.poll(() => code.textContent()).toContain("Taslak");
  await page.getByRole("button", { name: "Değişiklikleri at" }).click();
  await expect.poll(() => code.textContent()).not.toContain("Taslak");
  await page.getByRole("button", { name: "kart.liquid", exact: true }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await page.getByText("Dosya başarı ile silind!").waitFor();
  await page.getByText("Bir dosya seçin").waitFor();
  await page.getByRole("button", { name: "kart.liquid", exact: true }).waitFor({ state: "detached" });
  await page.context().close();
});

test("a file that is opened again is fetched again; a new version asks, and keeps the changed files (K7, N1)", async () => {
  const { id } = await shop.salon.call("POST /api/themes", { body: { name: "Eski tema" } });
  const page = await product.visit(`${list}/edit-theme/${id}`, { as: shop.salon });
  const fetched: string[] = [];
  page.on("response", (reply) => {
    if (/\/files\/\d+$/.test(reply.url())) fetched.push(`${reply.headers()["cache-control"]}`);
  });
  for (const name of ["header", "footer", "header"]) {
    await page.getByRole("button", { name: `${name}.liquid`, exact: true }).click();
    await page.getByRole("textbox", { name: `snippets/${name}.liquid` }).waitFor();
  }
  await expect.poll(() => fetched).toEqual(["no-store", "no-store", "no-store"]);

  // As if it had been copied from an older built-in theme, whose footer the business has changed.
  await product.owner.query("update theme_versions set version = '0.9.0' where theme_id = $1", [id]);
  await product.owner.query(
    "update theme_files set content = 'mine' where theme_id = $1 and path = 'snippets/footer.liquid'",
    [id],
  );
  await page.goto(product.address + list);
  const card = page.getByRole("listitem").filter({ hasText: "Eski tema" });
  await card.getByText("1 dosyası değiştirilmiş").waitFor();
  const update = card.getByRole("button", { name: "Sürümü güncelle" });
  const question = page.getByRole("dialog").filter({ hasText: "Tema sürümü güncellensin mi?" });
  await update.click();
  await question
    .getByText(/0\.9\.0 sürümünden .* Değiştirdiğiniz dosyalar sizinki olarak kalır: snippets\/footer/)
    .waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect((await shop.salon.call("GET /api/themes/{id}", { params: { id } })).versions).toHaveLength(1);
  await update.click();
  await question.getByRole("button", { name: "Sürümü güncelle" }).click();
  await page.getByText("Tema başarı ile güncellendi").waitFor();
  await update.waitFor({ state: "detached" });
  const { last_version, versions, changed_files } = await shop.salon.call("GET /api/themes/{id}", { params: { id } });
  expect([versions.at(-1)?.version, changed_files]).toEqual([last_version, ["snippets/footer.liquid"]]);
  await page.context().close();
});

test("an older state of a file is restored; on a phone one part is shown at a time", async () => {
  const page = await product.visit(editor, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "header.liquid", exact: true }).click();
  const code = page.getByRole("textbox", { name: /snippets\/header\.liquid/ });
  await code.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Yeni");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Dosya başarı ile güncellendi").waitFor();
  await page.getByRole("button", { name: "Geçmiş" }).click();
  await page.getByRole("button", { name: /1\. sürüm/ }).click();
  await page.getByRole("button", { name: "Bu sürümü geri yükle" }).click();
  await page.getByText("Bu sürüm dosyanın yeni hâli olur.").waitFor();
  const question = page.getByRole("dialog").filter({ hasText: "Bu sürüm dosyanın yeni hâli olur." });
  await question.getByRole("button", { name: "Bu sürümü geri yükle" }).click();
  await page.getByText("Sürüm geri yüklendi").waitFor();
  await expect.poll(() => code.textContent()).not.toContain("Yeni");
  await page.context().close();
});

test("while the site is off, the list leads to the switch, with and without a theme (K7, N2)", async () => {
  const salon = await product.salon();
  const page = await product.visit(list, { as: salon, size: "phone" });
  const off = page.getByRole("status").filter({ hasText: "Siteniz yayında değil" });
  await off.waitFor();
  await page.getByRole("heading", { name: "Siteniz hazır temayı kullanıyor" }).waitFor();
  await product.shot(page, "themes-off-390");
  const { versions } = await salon.call("POST /api/themes", { body: { name: "Yaz" } });
  await salon.call("POST /api/themes/{id}/activate", { params: { id: versions[0]?.id ?? 0 } });
  await page.getByRole("listitem").filter({ hasText: "Yaz" }).getByText("Aktif").waitFor();
  await off.getByRole("link", { name: "Siteyi yayına al" }).click();
  await page.getByRole("switch", { name: "Site yayında" }).press("Space");
  await page.getByText("Kaydedildi").waitFor();
  await page.goBack();
  await page.getByRole("listitem").filter({ hasText: "Yaz" }).waitFor();
  expect(await off.count()).toBe(0);
  await page.context().close();
});

test("the card of the active theme says which page the site shows by the built-in one, and why (issue 17, decision 0137)", async () => {
  const salon = await product.salon();
  const { id, versions } = await salon.call("POST /api/themes", { body: { name: "Yaz" } });
  await salon.call("POST /api/themes/{id}/activate", { params: { id: versions[0]?.id ?? 0 } });
  const { data } = await salon.call("GET /api/themes/{id}/files", { params: { id } });
  const file = data.flatMap(({ children }) => children).find(({ value }) => value === "templates/team.liquid");
  const params = { id, fileId: file?.id ?? 0 };
  const content = '<h1>Ekip</h1>\n{% assign name = "yok" %}{% render name %}';
  await salon.call("PUT /api/themes/{id}/files/{fileId}", { params, body: { content } });
  const page = await product.visit(list, { as: salon, size: "phone" });
  const alert = page.getByRole("listitem").filter({ hasText: "Yaz" }).getByRole("alert");
  await alert.getByText("“Ekip” sayfası sitede hazır temayla görünüyor.", { exact: false }).waitFor();
  await alert.getByText(/templates\/team\.liquid, 2\. satır: .*yok.* adlı bir dosya yok/).waitFor();
  await product.shot(page, "theme-broken-390");
  // Who doesn't open this screen is told on the start page, once the site has visitors.
  await salon.call("PUT /api/site", { body: { is_published: true } });
  const start = await product.visit("/", { as: salon });
  const notice = start.getByRole("alert").filter({ hasText: "Web sitenizin temasında hata var" });
  await notice.getByText("“Yaz” bir sayfayı gösteremiyor", { exact: false }).waitFor();
  await product.shot(start, "theme-notice-1280");
  await start.setViewportSize(sizes.phone);
  await product.shot(start, "theme-notice-390");
  await notice.getByRole("link", { name: "Temaları aç" }).click();
  await start.getByRole("listitem").filter({ hasText: "Yaz" }).getByRole("alert").waitFor();
  await start.goBack();
  await notice.waitFor();
  await salon.call("PUT /api/themes/{id}/files/{fileId}", { params, body: { content: "<h1>Ekip</h1>" } });
  await alert.waitFor({ state: "detached" });
  await notice.waitFor({ state: "detached" });
});

test("code completion knows what a loop names (N2)", async () => {
  const page = await product.visit(editor, { as: shop.salon });
  await page.getByRole("button", { name: "products.liquid", exact: true }).click();
  const code = page.getByRole("textbox", { name: /templates\/products\.liquid/ });
  await code.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("{% for urun in products %}{{ uru");
  const offered = page.getByRole("listbox", { name: "Completions" });
  await offered.getByRole("option", { name: "urun" }).waitFor();
  await page.keyboard.type("n.");
  await offered.getByRole("option", { name: "price_text" }).waitFor();
  await product.shot(page, "theme-completion");
  await page.keyboard.press("Escape");
});
