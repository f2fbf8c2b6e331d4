import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { drawLogo, drawPicture } from "../../db/seed/site-pictures.ts";

/** N2: the logo, the cover picture and the social networks of a website are chosen in its settings. */

const product = await testProduct();
const { salon } = await openShop(product);

async function choose(page: Page, what: string, title: string): Promise<void> {
  const place = page.getByRole("group", { name: what });
  await place.getByRole("button", { name: `${what} seç` }).click();
  const library = page.getByRole("dialog");
  await library.getByRole("button", { name: title }).click();
  await library.getByRole("button", { name: "Kaydet" }).click();
  await place.getByRole("button", { name: / değiştir$/ }).waitFor();
}

test("pictures come from the library; a handle becomes an address, anything else is refused at its field", async () => {
  const pictures = { Amblem: await drawLogo(), Vitrin: await drawPicture("salon") };
  for (const [title, file] of Object.entries(pictures))
    await salon.call("POST /api/media", { body: { file: file as never, title } });
  const page = await product.visit("/content/site", { as: salon });
  await choose(page, "Logo", "Amblem");
  await choose(page, "Kapak görseli", "Vitrin");

  const card = page.getByRole("region", { name: "Sosyal ağlar" });
  const save = card.getByRole("button", { name: "Kaydet" });
  const instagram = card.getByLabel("Instagram");
  await instagram.fill("javascript:alert(1)");
  await save.click();
  await card.getByText("Geçerli bir Instagram adresi veya kullanıcı adı yazın").first().waitFor();
  await instagram.fill("@yildiz");
  await save.click();
  await expect.poll(() => instagram.inputValue()).toBe("https://www.instagram.com/yildiz");
  await expect.poll(() => save.isDisabled()).toBe(true);

  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Logoyu kaldır" }).click();
  await page.getByRole("button", { name: "Logo seç" }).waitFor();
  expect(await salon.call("GET /api/site")).toMatchObject({ logo: null, cover: { url: expect.any(String) as string } });
});
