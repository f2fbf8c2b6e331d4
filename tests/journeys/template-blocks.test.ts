import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";

/** The ten blocks of an e-mail by keyboard alone, and the preview on a phone (L2, L3; issue 14). */

const product = await testProduct();
const salon = await product.salon();
const list = "/marketing/campaings/templates";
const blocks = ["Başlık", "Metin", "Düğme", "Görsel", "Avatar", "Ayırıcı", "Boşluk", "Html", "Sütunlar", "Kapsayıcı"];

test("each block is added, moved, deleted and brought back by keyboard alone", async () => {
  const page = await product.visit(`${list}/new-template`, { as: salon });
  const canvas = page.getByRole("group", { name: "E-posta", exact: true });
  const all = canvas.locator(":scope > [data-block]");
  const expectBlocks = (names: readonly string[]) =>
    expect.poll(() => all.evaluateAll((found) => found.map((one) => one.ariaLabel))).toEqual(names);
  for (const [index, name] of blocks.entries()) {
    await canvas.locator(":scope > [data-slot]").last().getByRole("button").press("Enter");
    await page.getByRole("dialog", { name: "Blok ekle" }).getByRole("button", { name, exact: true }).press("Enter");
    await expectBlocks(blocks.slice(0, index + 1));
  }
  for (const [index, name] of blocks.entries()) {
    const others = blocks.filter((one) => one !== name);
    const back = index === 0;
    await all.nth(index).press("Enter");
    await page.keyboard.press(back ? "Alt+ArrowDown" : "Alt+ArrowUp");
    await expectBlocks(others.toSpliced(back ? 1 : index - 1, 0, name));
    await page.keyboard.press(back ? "Alt+ArrowUp" : "Alt+ArrowDown");
    await expectBlocks(blocks);
    await page.keyboard.press("Delete");
    await expectBlocks(others);
    // The focus moves on by itself, so the next key is not lost.
    await expect.poll(() => canvas.locator(":focus").count()).toBe(1);
    await page.keyboard.press("Control+z");
    await expectBlocks(blocks);
  }
  await page.getByLabel("Şablon adı").fill("On blok");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Yine de kaydet" }).press("Enter");
  await page.getByText("Sablon güncellendi").waitFor();
});

test("the preview shows the e-mail on a phone, below a button that can be pressed: the test waits for a provider", async () => {
  const page = await product.visit(list, { as: salon });
  await page.getByRole("link", { name: "On blok" }).click();
  await page.getByRole("button", { name: "Önizleme" }).click();
  await page.getByRole("button", { name: "Telefon" }).click();
  const send = page.getByRole("button", { name: "Kendime test gönder" });
  expect((await send.boundingBox())!.height).toBeGreaterThanOrEqual(32);
  await product.shot(page, "template-phone-preview-1280");
  await send.click();
  await page.getByText("Test e-postası gönderilemedi: sağlayıcı yok").waitFor();
});
